package org.bitloupe.app.design.start;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.SearchField;
import org.bitloupe.app.control.field.RoleBadge;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.LayoutOrigin;
import org.bitloupe.catalog.LayoutSearch;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;

/**
 * The layouts to start from, under the groups of whose they are and how wide, with a search and what their colours mean. Enter in the
 * search starts from the first that is found, Down goes to it.
 */
final class KnownLayoutsPane extends VBox {
    private static final int BIGINT = 64;
    private static final int UUID = 128;
    private static final double LEAST_CARD = 250;
    private static final double GAP = 10;

    /** A heading in the list. */
    private enum Group {
        OWN,
        TEAM,
        BIGINT,
        UUID,
        WIDER;

        static Group of(Catalog catalog, Layout layout) {
            LayoutOrigin origin = catalog.origin(layout).orElse(LayoutOrigin.BUILT_IN);
            if (origin != LayoutOrigin.BUILT_IN) {
                return origin == LayoutOrigin.OWN ? OWN : TEAM;
            }
            return layout.width() <= KnownLayoutsPane.BIGINT
                    ? BIGINT
                    : layout.width() <= KnownLayoutsPane.UUID ? UUID : WIDER;
        }

        String key() {
            return this == OWN ? StartOption.OWN.key() : "design.start.known.group." + name().toLowerCase(Locale.ROOT);
        }
    }

    /** A layout and the button that starts from it. */
    private record Known(Layout layout, KnownLayoutCard card) {}

    /** The cards of a group under its name. */
    private record Section(Label title, TilePane tiles, List<Known> known) {}

    private final Messages messages;
    private final Consumer<Layout> start;
    private final SearchField search;
    private final FlowPane legend = new FlowPane(12, 6);
    private final VBox list = new VBox();
    private final Label none = Labels.lines("", "secondary");
    private List<Section> sections = List.of();

    KnownLayoutsPane(Messages messages, Consumer<Layout> start) {
        this.messages = messages;
        this.start = start;
        getStyleClass().addAll("known-layouts", "spacing-12");
        search = new SearchField(messages, "compare.search");
        search.setId("knownSearch");
        search.textProperty().subscribe((before, now) -> find());
        search.leadTo(() -> first().ifPresent(Node::requestFocus), this::startFirst);
        legend.setAlignment(Pos.CENTER_LEFT);
        list.getStyleClass().addAll("known-list", "spacing-8");
        list.addEventHandler(KeyEvent.KEY_PRESSED, this::cardKey);
        list.widthProperty().subscribe(this::fit);
        getChildren().setAll(search, legend, none, list);
        NodeVisibility.visible(none, false);
    }

    /** Shows the layouts of a catalog that can be divided otherwise. */
    void show(Catalog catalog) {
        Map<Group, List<Known>> grouped = new EnumMap<>(Group.class);
        for (Layout layout : StartController.known(catalog)) {
            grouped.computeIfAbsent(Group.of(catalog, layout), group -> new ArrayList<>())
                    .add(new Known(layout, new KnownLayoutCard(messages, catalog, layout, start)));
        }
        sections = grouped.entrySet().stream()
                .map(entry -> section(entry.getKey(), entry.getValue()))
                .toList();
        list.getChildren()
                .setAll(sections.stream()
                        .flatMap(section -> Stream.of(section.title(), section.tiles()))
                        .toList());
        fit();
        find();
    }

    /** Makes cards as wide as the columns that there is room for. */
    private void fit() {
        double columns = Math.max(1, Math.floor((list.getWidth() + GAP) / (LEAST_CARD + GAP)));
        double width = Math.floor((list.getWidth() - (columns - 1) * GAP) / columns);
        sections.forEach(section -> section.tiles().setPrefTileWidth(Math.max(LEAST_CARD, width)));
    }

    private Section section(Group group, List<Known> known) {
        Label title = Labels.of(messages.get(group.key()), "title");
        TilePane tiles = new TilePane();
        tiles.getStyleClass().add("formats");
        return new Section(title, tiles, known);
    }

    private void find() {
        LayoutSearch wanted = new LayoutSearch(search.getText());
        List<Layout> found = new ArrayList<>();
        for (Section section : sections) {
            List<Known> shown = section.known().stream()
                    .filter(known -> wanted.finds(known.layout()))
                    .toList();
            section.tiles().getChildren().setAll(shown.stream().map(Known::card).toList());
            NodeVisibility.visible(section.title(), !shown.isEmpty());
            NodeVisibility.visible(section.tiles(), !shown.isEmpty());
            shown.forEach(known -> found.add(known.layout()));
        }
        NodeVisibility.text(
                none,
                found.isEmpty()
                        ? messages.get("export.none", "text", search.getText().strip())
                        : "");
        legend.getChildren()
                .setAll(Stream.of(Role.values())
                        .filter(role -> found.stream()
                                .flatMap(layout -> layout.fields().stream())
                                .map(Field::role)
                                .anyMatch(role::equals))
                        .map(this::role)
                        .toList());
        NodeVisibility.visible(legend, !found.isEmpty());
    }

    private Node role(Role role) {
        Label name = Labels.of(RoleStyles.name(messages, role), "secondary", "small");
        return Rows.of(5, new RoleBadge(messages, role), name);
    }

    private Optional<KnownLayoutCard> first() {
        return sections.stream()
                .flatMap(section -> section.tiles().getChildren().stream())
                .map(KnownLayoutCard.class::cast)
                .findFirst();
    }

    /** Not while nobody has named a layout yet. */
    private void startFirst() {
        if (!search.getText().isBlank()) {
            first().ifPresent(Button::fire);
        }
    }

    /** Arrows go from card to card by themselves. */
    private void cardKey(KeyEvent event) {
        if (event.getTarget() instanceof KnownLayoutCard card) {
            if (event.getCode() == KeyCode.ENTER) {
                card.fire();
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                search.requestFocus();
                event.consume();
            }
        }
    }
}

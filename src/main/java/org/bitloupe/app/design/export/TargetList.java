package org.bitloupe.app.design.export;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ScrollIntoView;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.export.Target;
import org.bitloupe.export.TargetGroup;
import org.bitloupe.help.HelpKind;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/**
 * The targets under their groups, one chosen; arrow keys move. A sign and a few words behind each say whether it can express the
 * layout, and why not.
 */
final class TargetList {
    private static final double ICON = 14;

    private final Messages messages;
    private final ExportModel model;
    private final VBox box;
    private final ScrollPane scroll;
    private final Runnable above;
    private ToggleGroup group = new ToggleGroup();
    private String query = "";
    private boolean fittingOnly;

    /**
     * An empty list.
     *
     * @param scroll what the rows of the box are seen through; the chosen one and the one with the keyboard always are
     * @param above gives the keyboard to what stands above the list
     */
    TargetList(Messages messages, ExportModel model, VBox box, ScrollPane scroll, Runnable above) {
        this.above = above;
        this.scroll = scroll;
        scroll.viewportBoundsProperty().addListener((property, before, now) -> {
            if (group.getSelectedToggle() instanceof Node chosen) {
                ScrollIntoView.show(scroll, chosen);
            }
        });
        this.messages = messages;
        this.model = model;
        this.box = box;
    }

    /** Shows only what a text is found in. */
    void search(String text) {
        query = text;
        refresh();
    }

    /** Shows only what can express the layout. */
    void showFittingOnly(boolean only) {
        fittingOnly = only;
        refresh();
    }

    /** Returns the number of targets that can express the layout. */
    int fitting() {
        int fitting = 0;
        for (TargetGroup heading : TargetGroup.values()) {
            for (Target target : model.find(heading, "")) {
                fitting += model.verdict(target).fits() ? 1 : 0;
            }
        }
        return fitting;
    }

    /** Shows the targets for the layout as it is now. */
    void refresh() {
        group = new ToggleGroup();
        List<Node> rows = new ArrayList<>();
        for (TargetGroup heading : groups()) {
            rows.addAll(rows(heading));
        }
        if (rows.isEmpty()) {
            Label none = Labels.lines(messages.get("export.none", "text", query.strip()), "export-group");
            rows.add(none);
        }
        box.getChildren().setAll(rows);
        group.selectedToggleProperty().addListener((property, before, now) -> {
            if (now == null && before != null) {
                // A press on the chosen one would leave nothing chosen.
                before.setSelected(true);
            } else if (now != null) {
                model.choose((Target) now.getUserData());
            }
        });
    }

    /** The groups, with a search those first whose names match best. */
    private List<TargetGroup> groups() {
        List<TargetGroup> groups = new ArrayList<>(List.of(TargetGroup.values()));
        if (!query.isBlank()) {
            groups.removeIf(heading -> model.find(heading, query).isEmpty());
            groups.sort(
                    Comparator.comparing(heading -> model.find(heading, query).get(0), model.byMatch(query)));
        }
        return groups;
    }

    /** Gives the keyboard to the first target of the list, if one is found. */
    void focusFirst() {
        first().ifPresent(Node::requestFocus);
    }

    /** Chooses the target that is called most like what is searched for, which gets the keyboard; the first of the list of several. */
    void chooseBest() {
        Comparator<Target> order = model.byMatch(query);
        Optional<ToggleButton> best = group.getToggles().stream()
                .map(ToggleButton.class::cast)
                .min((one, other) -> order.compare((Target) one.getUserData(), (Target) other.getUserData()));
        best.ifPresent(row -> {
            group.selectToggle(row);
            row.requestFocus();
        });
    }

    private Optional<ToggleButton> first() {
        return group.getToggles().stream().map(ToggleButton.class::cast).findFirst();
    }

    /** Enter chooses the target that has the keyboard; up from the first one leads back to the search. */
    private void takeKeys(ToggleButton row) {
        row.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                group.selectToggle(row);
                event.consume();
            } else if (event.getCode() == KeyCode.UP
                    && first().filter(row::equals).isPresent()) {
                above.run();
                event.consume();
            }
        });
    }

    /** Goes back to the target that is shown. */
    void chooseShown() {
        group.getToggles().stream()
                .filter(toggle ->
                        toggle.getUserData().equals(model.targetProperty().get()))
                .findFirst()
                .ifPresent(group::selectToggle);
    }

    private List<Node> rows(TargetGroup heading) {
        List<Node> rows = new ArrayList<>();
        int fit = 0;
        int refused = 0;
        for (Target target : model.find(heading, query)) {
            TargetSupport targetSupport = model.verdict(target);
            fit += targetSupport.fits() ? 1 : 0;
            refused += targetSupport.fits() ? 0 : 1;
            if (targetSupport.fits() || !fittingOnly) {
                rows.add(row(target, targetSupport));
            }
        }
        if (!rows.isEmpty()) {
            rows.add(0, heading(heading, fit, refused));
        }
        return rows;
    }

    private Node heading(TargetGroup heading, int fit, int refused) {
        Label name = Labels.of(messages.get(heading.key()), "export-group");
        Label count = new EllipsisLabel(count(fit, refused));
        name.setMinWidth(Region.USE_PREF_SIZE);
        count.getStyleClass().addAll("faint", "small");
        return Rows.styled("export-heading", name, Rows.spacer(), count);
    }

    private String count(int fit, int refused) {
        String fits = messages.get("export.fit", "n", fit);
        return refused == 0
                ? fits
                : messages.get(
                        "export.fit.some", "fit", fits, "others", messages.get("export.fit.others", "n", refused));
    }

    private Node row(Target target, TargetSupport targetSupport) {
        Icon icon = new Icon(sign(targetSupport.kind()), ICON);
        icon.getStyleClass().add(style(targetSupport.kind()));
        Label name = Labels.whole(messages.get(target.key()), "export-name");
        Label note = Labels.of(targetSupport.words(), "faint", "small");
        note.setMinWidth(0);
        HBox content = Rows.styled("export-row", icon, name, Rows.spacer(), note);
        ToggleButton row = new ToggleButton();
        row.setGraphic(content);
        row.setMaxWidth(Double.MAX_VALUE);
        // Else never narrower than it was once: its content is as wide as itself.
        row.setMinWidth(0);
        content.prefWidthProperty().bind(row.widthProperty().subtract(2));
        row.getStyleClass().setAll("export-target");
        if (!targetSupport.fits()) {
            row.getStyleClass().add("export-refusing");
        }
        row.setUserData(target);
        HelpAnchor.set(row, HelpKind.TARGET, target.id());
        row.setToggleGroup(group);
        row.setSelected(target.equals(model.targetProperty().get()));
        // The words behind the name may be cut.
        row.setTooltip(new Tooltip(targetSupport.words()));
        keepInSight(row);
        takeKeys(row);
        row.setAccessibleText(messages.say(Message.of(targetSupport.fits() ? "export.row.fits" : "export.row.refused")
                .with("target", messages.get(target.key()))
                .with("note", targetSupport.words())));
        return row;
    }

    private void keepInSight(ToggleButton row) {
        // Where it is in the list is known only when the list has been laid out.
        ValueChanges.of(row.layoutYProperty(), row.selectedProperty()).subscribe(() -> showIf(row.isSelected(), row));
        row.focusedProperty().subscribe((before, focused) -> showIf(focused, row));
    }

    private void showIf(boolean wanted, Node row) {
        if (wanted) {
            ScrollIntoView.show(scroll, row);
        }
    }

    private static IconName sign(TargetSupport.Kind kind) {
        return switch (kind) {
            case FITS -> IconName.CHECK;
            case UNTRIED -> IconName.WARNING;
            case REFUSED -> IconName.ERROR;
        };
    }

    private static String style(TargetSupport.Kind kind) {
        return switch (kind) {
            case FITS -> "ok";
            case UNTRIED -> "warn";
            case REFUSED -> "error";
        };
    }
}

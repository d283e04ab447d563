package org.bitloupe.app.design.migration;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.EllipsisLabel;
import org.bitloupe.app.control.basic.Icon;
import org.bitloupe.app.control.basic.NodeVisibility;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.control.chart.ChartMenu;
import org.bitloupe.app.control.field.SeverityIcon;
import org.bitloupe.app.control.help.HelpAnchor;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.capacity.Severity;
import org.bitloupe.help.HelpKind;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.DateText;
import org.bitloupe.message.Messages;
import org.bitloupe.migration.MigrationVerdict;
import org.bitloupe.migration.check.Migration;
import org.jspecify.annotations.Nullable;

/** Moving to another layout: which from, which to, the verdict, where the numbers lie, every finding, and what can be done. */
public final class MigrationPane extends ScrollPane {
    /** Two or three findings; where there is less room, the whole pane scrolls. */
    private static final double LEAST_FINDINGS = 190;

    private final Messages words;
    private final MigrationModel model;
    private final Label date = new EllipsisLabel();
    private final MenuButton from = new MenuButton();
    private final MenuButton to = new MenuButton();
    private final HBox banner = new HBox(8);
    private final Label verdict = new Label();
    private final NumberRangesChart ranges;
    private final VBox findings = new VBox();
    private final MigrationFixesCard cure;
    private final List<Node> judged;
    private final Label alone = new Label();
    private final VBox card = new VBox();
    private @Nullable Migration shown;

    /** The pane of a model. */
    @SuppressWarnings("this-escape") // Children are its own.
    public MigrationPane(Messages words, MigrationModel model, Dialogs dialogs, ClipboardWriter clipboard) {
        this.words = words;
        this.model = model;
        this.ranges = new NumberRangesChart(words);
        ChartMenu.install(ranges, words, clipboard, ranges::getAccessibleText, ranges::numbers);
        this.cure = new MigrationFixesCard(words, model, dialogs);
        HelpAnchor.set(this, HelpKind.SCREEN, "migration");
        getStyleClass().add("migration");
        setFitToWidth(true);
        setFitToHeight(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setId("migration");
        Label title = new EllipsisLabel(words.get("migrate.title"));
        title.getStyleClass().add("title");
        date.getStyleClass().addAll("secondary", "small");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head = new HBox(8, title, space, date);
        head.setAlignment(Pos.BASELINE_LEFT);
        banner.getStyleClass().add("migration-verdict");
        banner.setAlignment(Pos.CENTER_LEFT);
        alone.setText(words.get("migrate.alone"));
        alone.setWrapText(true);
        alone.getStyleClass().add("secondary");
        ScrollPane scroll = new ScrollPane(findings);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("migration-findings");
        scroll.setMinHeight(LEAST_FINDINGS);
        scroll.setAccessibleText(words.get("migrate.findings"));
        VBox.setVgrow(scroll, Priority.ALWAYS);
        HBox choice = choice();
        judged = List.of(choice, banner, ranges, scroll);
        card.getChildren().addAll(head, choice, alone, banner, ranges, scroll);
        card.getStyleClass().addAll("card", "migration-card");
        VBox column = new VBox(card, cure);
        column.getStyleClass().add("migration-column");
        setContent(column);
        // What was judged without the file, or by another one, is no answer while it is read.
        model.reading().running().subscribe(now -> OutdatedResults.mark(now, banner, ranges, scroll));
        model.stateProperty().subscribe(this::show);
    }

    private HBox choice() {
        from.setId("migration-from");
        to.setId("migration-to");
        for (MenuButton button : List.of(from, to)) {
            button.getStyleClass().add("small");
            button.setMinWidth(0);
            button.setMaxWidth(Double.MAX_VALUE);
        }
        from.setAccessibleHelp(words.get("migrate.from.help"));
        to.setAccessibleHelp(words.get("migrate.to.help"));
        Label between = new Label(words.get("migrate.to"));
        between.getStyleClass().add("secondary");
        between.setMinWidth(Region.USE_PREF_SIZE);
        HBox row = new HBox(7, from, between, to);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private void show(MigrationModel.State state) {
        Migration migration = state.migration();
        judged.forEach(node -> NodeVisibility.visible(node, migration != null));
        NodeVisibility.visible(alone, migration == null);
        NodeVisibility.visible(cure, migration != null);
        VBox.setVgrow(card, migration == null ? Priority.NEVER : Priority.ALWAYS);
        date.setText(migration == null ? "" : words.get("migrate.on", "date", DateText.date(state.when())));
        if (migration == null) {
            shown = null;
            return;
        }
        List<Layout> layouts = state.layouts();
        offer(from, layouts, state.from(), model::chooseFrom);
        offer(to, layouts, state.to(), model::chooseTo);
        showVerdict(migration.verdict());
        NodeVisibility.visible(ranges, migration.spans().isPresent());
        migration
                .spans()
                .ifPresent(spans -> ranges.show(spans, name(layouts.get(state.from())), name(layouts.get(state.to()))));
        if (!migration.equals(shown)) {
            findings.getChildren()
                    .setAll(migration.findings().stream()
                            .map(f -> new MigrationFindingRow(words, f))
                            .toList());
        }
        shown = migration;
        cure.show(state, migration);
    }

    private String name(Layout layout) {
        return layout.titleIn(words.locale());
    }

    private void offer(MenuButton button, List<Layout> layouts, int chosen, IntConsumer choose) {
        button.setText(name(layouts.get(chosen)));
        List<MenuItem> items = new ArrayList<>();
        for (int i = 0; i < layouts.size(); i++) {
            int index = i;
            MenuItem item =
                    new MenuItem(name(layouts.get(i)) + "  " + layouts.get(i).shape());
            item.setMnemonicParsing(false);
            item.setOnAction(event -> choose.accept(index));
            items.add(item);
        }
        button.setMnemonicParsing(false);
        button.getItems().setAll(items);
    }

    private void showVerdict(MigrationVerdict now) {
        Severity severity = switch (now) {
            case SAFE -> Severity.OK;
            case CARE -> Severity.WARNING;
            case UNSAFE -> Severity.ERROR;
        };
        Icon icon = SeverityIcon.of(severity);
        verdict.setText(words.get("migrate.verdict." + now.word()));
        banner.getChildren().setAll(icon, verdict);
        banner.getStyleClass().setAll("migration-verdict", now.word());
    }
}

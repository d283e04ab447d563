package org.bitloupe.app.design.migration;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.control.chart.ChartMenu;
import org.bitloupe.app.control.field.SeverityIcon;
import org.bitloupe.app.control.form.FormBox;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.capacity.Severity;
import org.bitloupe.help.HelpKind;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.bitloupe.migration.MigrationVerdict;
import org.bitloupe.migration.check.Migration;
import org.jspecify.annotations.Nullable;

/** Moving to another layout: which from, which to, the verdict, where the numbers lie, every finding, and what can be done. */
public final class MigrationPane extends VBox {
    /** A date, and a little room. */
    private static final int DAY_COLUMNS = 11;

    private final Messages messages;
    private final MigrationModel model;
    private final TextField day = new NamedTextField();
    private final MenuButton from = new MenuButton();
    private final MenuButton to = new MenuButton();
    private final HBox banner = new HBox(8);
    private final Label verdict = new Label();
    private final NumberRangesChart ranges;
    private final VBox findings = new VBox();
    private final MigrationFixesCard cure;
    private final List<Node> judged;
    private final Label alone = Labels.lines("", "secondary");
    private final VBox card = new VBox();
    private @Nullable Migration shown;

    /** The pane of a model. */
    @SuppressWarnings("this-escape") // Children are its own.
    public MigrationPane(Messages messages, MigrationModel model, Dialogs dialogs, ClipboardWriter clipboard) {
        this.messages = messages;
        this.model = model;
        this.ranges = new NumberRangesChart(messages);
        ChartMenu.install(ranges, messages, clipboard, ranges::getAccessibleText, ranges::numbers);
        this.cure = new MigrationFixesCard(messages, model, dialogs);
        HelpAnchor.set(this, HelpKind.SCREEN, "migration");
        getStyleClass().add("migration");
        setId("migration");
        Label title = Labels.shortened(messages.get("migrate.title"), "title");
        HBox change = Rows.of(8, dayName(), day);
        // Below the title where there is no room beside it.
        FlowPane head = new FlowPane(20, 6, title, change);
        Label dayFault = new Label();
        FormBox.bind(day, model.day(), dayFault);
        banner.getStyleClass().add("migration-verdict");
        banner.setAlignment(Pos.CENTER_LEFT);
        alone.setText(messages.get("migrate.alone"));
        findings.setAccessibleText(messages.get("migrate.findings"));
        HBox choice = choice();
        judged = List.of(choice, banner, ranges, findings);
        card.getChildren().addAll(head, dayFault, choice, alone, banner, ranges);
        card.getStyleClass().addAll("card", "migration-card");
        findings.getStyleClass().addAll("card", "migration-card");
        // The cure stands before what it cures, which may be long.
        getChildren().setAll(card, cure, findings);
        // What was judged without the file, or by another one, is no answer while it is read.
        model.reading().running().subscribe(now -> OutdatedResults.mark(now, banner, ranges, findings));
        model.stateProperty().subscribe(this::show);
    }

    private Label dayName() {
        Label name = Labels.whole(messages.get("migrate.day"), "secondary", "small");
        name.setLabelFor(day);
        day.setId("migration-day");
        day.getStyleClass().addAll("mono", "small");
        day.setAccessibleText(messages.get("migrate.day"));
        day.setAccessibleHelp(messages.get("migrate.day.help"));
        day.setPrefColumnCount(DAY_COLUMNS);
        day.setMinWidth(Region.USE_PREF_SIZE);
        return name;
    }

    private HBox choice() {
        from.setId("migration-from");
        to.setId("migration-to");
        for (MenuButton button : List.of(from, to)) {
            button.getStyleClass().add("small");
            button.setMinWidth(0);
            button.setMaxWidth(Double.MAX_VALUE);
        }
        from.setAccessibleHelp(messages.get("migrate.from.help"));
        to.setAccessibleHelp(messages.get("migrate.to.help"));
        Label between = Labels.whole(messages.get("migrate.to"), "secondary");
        return Rows.of(7, from, between, to);
    }

    private void show(MigrationModel.State state) {
        Migration migration = state.migration();
        judged.forEach(node -> NodeVisibility.visible(node, migration != null));
        NodeVisibility.visible(alone, migration == null);
        NodeVisibility.visible(cure, migration != null);
        // Written as it can be typed.
        day.setPromptText(state.when().atOffset(ZoneOffset.UTC).toLocalDate().toString());
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
                            .map(f -> new MigrationFindingRow(messages, f))
                            .toList());
        }
        shown = migration;
        cure.show(state, migration);
    }

    private String name(Layout layout) {
        return layout.titleIn(messages.locale());
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
        verdict.setText(messages.get("migrate.verdict." + now.word()));
        banner.getChildren().setAll(icon, verdict);
        banner.getStyleClass().setAll("migration-verdict", now.word());
    }
}

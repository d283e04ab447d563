package org.bitloupe.app.design.migration;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.field.SeverityIcon;
import org.bitloupe.app.control.field.StrongText;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.message.DateText;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.migration.ExistingIdStats;
import org.bitloupe.migration.SafeEpoch;
import org.bitloupe.migration.check.Migration;

/** A card with the fixes of a migration: the older epoch, if there is one that helps, and a look at the IDs that are really there. */
final class MigrationFixesCard extends VBox {
    private final Messages messages;
    private final MigrationModel model;
    private final Dialogs dialogs;
    private final Label title = Labels.shortened("", "title");
    private final Label epoch = Labels.whole("", "mono", "secondary", "small");
    private final VBox lines = new VBox(5);
    private final VBox file = new VBox(6);
    private final Button use = new Button();
    private final Button check = new Button();
    private final Button forget = new Button();
    private final ProgressBar bar = new ProgressBar();
    private final FlowPane buttons = new FlowPane(6, 6);

    MigrationFixesCard(Messages messages, MigrationModel model, Dialogs dialogs) {
        this.messages = messages;
        this.model = model;
        this.dialogs = dialogs;
        getStyleClass().addAll("card", "migration-card", "migration-cure");
        HBox head = new HBox(8, title, Rows.spacer(), epoch);
        head.setAlignment(Pos.BASELINE_LEFT);
        use.setId("migration-use");
        use.getStyleClass().addAll("small", "primary");
        use.setOnAction(event -> model.useOlderEpoch());
        check.setId("migration-check");
        check.getStyleClass().add("small");
        check.setText(messages.get("migrate.check"));
        check.setOnAction(event -> choose());
        forget.setId("migration-forget");
        forget.getStyleClass().add("small");
        forget.setOnAction(event -> model.forgetFile());
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setAccessibleText(messages.get("migrate.reading.now"));
        ValueChanges.of(model.reading().running(), model.problemProperty()).subscribe(this::progress);
        bar.progressProperty().bind(model.reading().share());
        getChildren().addAll(head, lines, file, buttons);
    }

    private void choose() {
        Optional<Path> chosen = dialogs.chooseToOpen(Dialogs.SaveFormat.CSV);
        chosen.ifPresent(model::check);
    }

    void show(MigrationModel.State state, Migration migration) {
        Optional<SafeEpoch> older = migration.olderEpoch();
        title.setText(messages.say(older.isPresent() ? migration.olderHead() : Message.of("migrate.there")));
        epoch.setText(older.map(e ->
                        e.epoch().toString().substring(0, e.epoch().toString().indexOf('T')))
                .orElse(""));
        pseudoClassStateChanged(PseudoClass.getPseudoClass("cure"), older.isPresent());
        lines.getChildren().setAll(older.map(this::lines).orElse(List.of()));
        NodeVisibility.visible(lines, older.isPresent());
        use.setText(older.map(e -> messages.get("migrate.use", "date", DateText.date(e.epoch())))
                .orElse(""));
        progress();
    }

    private List<Node> lines(SafeEpoch older) {
        List<Node> shown = new ArrayList<>();
        for (SafeEpoch.Line line : older.lines()) {
            StrongText text = new StrongText();
            text.show(messages.spans(line.text()));
            text.setMinWidth(0);
            HBox.setHgrow(text, Priority.ALWAYS);
            HBox row = new HBox(9, SeverityIcon.of(line.severity()), text);
            row.getStyleClass().add("cure-line");
            shown.add(row);
        }
        return shown;
    }

    /** The file's part: how far its reading is, what it said, or why it could not be read. */
    private void progress() {
        MigrationModel.State state = model.stateProperty().get();
        boolean reading = model.reading().running().get();
        ExistingIdStats existing = state.existing();
        Problem problem = model.problemProperty().get();
        List<Node> parts = new ArrayList<>();
        if (reading) {
            parts.add(note(messages.get("migrate.reading.now"), "secondary"));
            parts.add(bar);
        } else if (problem != null) {
            parts.add(note(messages.say(problem), "error"));
        } else if (existing != null) {
            String read = messages.get("migrate.read", "file", state.file(), "n", existing.counted());
            String unread = existing.unread() == 0 ? "" : " " + messages.get("migrate.unread", "n", existing.unread());
            parts.add(note(read + unread, "secondary"));
            if (existing.cut().isPresent()) {
                parts.add(note(messages.say(Problem.of("migrate.cut", "name", state.file())), "secondary"));
            }
            Problem remark = state.remark();
            if (remark != null) {
                parts.add(note(messages.say(remark), "secondary"));
            }
        } else if (state.migration() != null && state.migration().olderEpoch().isEmpty()) {
            parts.add(note(messages.get(model.canCheck() ? "migrate.check.why" : "migrate.check.not"), "secondary"));
        }
        file.getChildren().setAll(parts);
        NodeVisibility.visible(file, !parts.isEmpty());
        List<Node> offered = new ArrayList<>();
        if (!use.getText().isEmpty()) {
            offered.add(use);
        }
        if (!reading && model.canCheck()) {
            offered.add(check);
        }
        if (reading || existing != null) {
            forget.setText(messages.get(reading ? "migrate.cancel" : "migrate.forget"));
            offered.add(forget);
        }
        if (!buttons.getChildren().equals(offered)) {
            buttons.getChildren().setAll(offered);
        }
    }

    private static Label note(String text, String style) {
        return Labels.lines(text, "small", style);
    }
}

package org.bitloupe.app.inspect.fields;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.CopyButton;
import org.bitloupe.app.control.coloredid.ColoredIdLabel;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The ID with some of its fields changed: what was changed, its text, and what can be done with it. */
public final class ChangedIdPane extends VBox {
    private final ColoredIdLabel literal;
    private final Label changes = Labels.lines("", "secondary", "small");

    public ChangedIdPane(
            FieldValueModel model, Messages messages, FieldSelection selection, ClipboardWriter clipboardWriter) {
        this.literal = new ColoredIdLabel(selection);
        getStyleClass().add("changed");
        Label title = Labels.whole(messages.get("inspect.fields.edit.title"), "title");
        changes.setMinWidth(0);
        HBox.setHgrow(changes, Priority.ALWAYS);
        changes.setMaxWidth(Double.MAX_VALUE);
        Button instead = button(messages.get("inspect.fields.edit.instead"), IconName.SEARCH, "changed-instead");
        instead.setOnAction(event -> model.readInstead());
        Button undo = button(messages.get("window.command.undo"), IconName.UNDO, "changed-undo");
        undo.setOnAction(event -> model.undo());
        HBox head = Rows.of(10, title, changes, undo, instead);
        literal.getStyleClass().add("changed-literal");
        ScrollPane scroll = new ScrollPane(literal);
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFitToHeight(true);
        HBox.setHgrow(scroll, Priority.ALWAYS);
        CopyButton copy = new CopyButton();
        copy.getStyleClass().add("changed-copy");
        copy.setAccessibleText(messages.get("inspect.fields.edit.copy"));
        copy.copies(clipboardWriter, () -> textOf(model.changed()));
        HBox line = Rows.of(8, scroll, copy);
        getChildren().setAll(head, line);
        model.changedProperty().subscribe(this::show);
    }

    private static Button button(String text, IconName iconName, String styleClass) {
        Button button = new Button(text, new Icon(iconName));
        button.getStyleClass().addAll("small", styleClass);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    private static String textOf(FieldValueModel.@Nullable Changed changed) {
        return changed == null ? "" : changed.text();
    }

    private void show(FieldValueModel.@Nullable Changed changed) {
        NodeVisibility.visible(this, changed != null);
        if (changed != null) {
            literal.show(changed.literal());
            changes.setText(String.join("   ", changed.changes()));
        }
    }
}

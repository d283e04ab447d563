package org.bitloupe.app.inspect.fields;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.control.basic.FocusLoss;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.message.Messages;

/** In a row of the field table: the value with the field it is typed in, the button that begins it, and what is wrong with it. */
final class FieldValueEditor {
    private static final double ICON = 14;
    private static final int SHORTEST = 12;
    private static final int LONGEST = 40;
    private static final int LONGEST_MOMENT = "2019-05-19T00:00:00.0000000Z".length();

    private final FieldValueModel model;
    private final Messages messages;
    private final int index;
    private final Label value;
    private final Node row;
    private final TextField typed = new NamedTextField();
    private final StackPane cell;
    private final Button begin = new Button();
    private final Tooltip why = new Tooltip();
    private final Label problem = Labels.lines("", "error", "small", "field-trouble");

    /**
     * An editor for the field of an index.
     *
     * @param value shows the field's value while it is not typed
     * @param row what has the keyboard before and after
     */
    FieldValueEditor(FieldValueModel model, Messages messages, int index, Label value, Node row) {
        this.model = model;
        this.messages = messages;
        this.index = index;
        this.value = value;
        this.row = row;
        typed.getStyleClass().addAll("mono", "small", "field-typed");
        typed.setAlignment(Pos.CENTER_RIGHT);
        typed.setMinWidth(Region.USE_PREF_SIZE);
        typed.setOnAction(event -> model.enter(typed.getText()));
        typed.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                model.cancel();
                event.consume();
            }
        });
        FocusLoss.subscribe(typed, () -> {
            if (isEditing()) {
                model.enter(typed.getText());
            }
        });
        cell = new StackPane(value, typed);
        cell.setAlignment(Pos.CENTER_RIGHT);
        begin.getStyleClass().add("edit-button");
        begin.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        begin.setFocusTraversable(false);
        begin.setTooltip(why);
        begin.setOnAction(event -> model.edit(index));
        problem.setGraphic(new Icon(IconName.ERROR, ICON));
        problem.setMinWidth(0);
        show(false);
    }

    /** The value, or while it is typed the field for it. */
    StackPane cell() {
        return cell;
    }

    /** While a value is typed, the field for it takes the room of the cell on its right, too. */
    void takes(Node right) {
        typed.visibleProperty().addListener((property, before, now) -> {
            GridPane.setColumnSpan(cell, now ? 2 : 1);
            right.setVisible(!now);
        });
    }

    /** The button that begins typing. */
    Button begin() {
        return begin;
    }

    /** Returns the label of the fault in the typed value, for the line below the row. */
    Label problem() {
        return problem;
    }

    private boolean isEditing() {
        return model.editingProperty().get() == index && typed.isVisible();
    }

    /** Shows whether the field can be changed, for the reading that is shown now. */
    void update(String label) {
        String held = model.held(index);
        begin.setGraphic(new Icon(held.isEmpty() ? IconName.EDIT : IconName.LOCK, ICON));
        String says = held.isEmpty() ? messages.get("inspect.fields.edit.edit", "field", label) : held;
        begin.setAccessibleText(says);
        why.setText(says);
        typed.setAccessibleText(messages.get("inspect.fields.edit.value", "field", label));
        typed.setPromptText(model.hint(index));
        typed.setTooltip(new Tooltip(model.hint(index)));
    }

    /** Follows the model: begins or ends typing in this row, and says what is wrong. */
    void follow() {
        boolean mine = model.editingProperty().get() == index;
        boolean typing = mine && model.held(index).isEmpty();
        if (typing && !typed.isVisible()) {
            String text = model.value(index);
            typed.setText(text);
            typed.setPrefColumnCount(
                    Math.max(model.isTime(index) ? LONGEST_MOMENT : SHORTEST, Math.min(LONGEST, text.length() + 1)));
            show(true);
            typed.requestFocus();
            typed.selectAll();
        } else if (!typing && typed.isVisible()) {
            boolean hadKeyboard = typed.isFocused();
            show(false);
            if (hadKeyboard) {
                row.requestFocus();
            }
        }
        NodeVisibility.text(problem, mine ? model.problemProperty().get() : "");
    }

    private void show(boolean typing) {
        NodeVisibility.visible(typed, typing);
        value.setVisible(!typing);
        cell.setMouseTransparent(!typing);
    }
}

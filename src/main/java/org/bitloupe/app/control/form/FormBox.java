package org.bitloupe.app.control.form;

import javafx.event.ActionEvent;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.bitloupe.app.control.basic.FocusLoss;

/**
 * Ties a text field to its {@link FormField}, with the same rule everywhere: Enter takes the text over, and so does leaving the box. Escape
 * gives back the text of the last value; where that stands already, Escape is for what is around the box. A wrong text stays as it was
 * typed, with a red edge, and a screen reader says why.
 */
public final class FormBox {
    private FormBox() {}

    /** A box whose problem is said elsewhere on the screen. */
    public static void bind(TextField box, FormField<?> field) {
        bindText(box, field);
        addKeys(box, field);
    }

    /** A box with a new line below it in its column, which says its problem. */
    public static void bindBelow(TextField box, FormField<?> field) {
        box.textProperty().bindBidirectional(field.textProperty());
        InputErrors.below(box, field.problemProperty());
        addKeys(box, field);
    }

    /** A box with a line elsewhere that says its problem. */
    public static void bind(TextField box, FormField<?> field, Label problem) {
        bindText(box, field, problem);
        addKeys(box, field);
    }

    /** The text and the problem alone, where the keys belong to the form as a whole, as in a popup. */
    public static void bindText(TextInputControl box, FormField<?> field) {
        box.textProperty().bindBidirectional(field.textProperty());
        field.problemProperty().subscribe(now -> InputErrors.mark(box, now));
    }

    /** The same with a line that says the problem. */
    public static void bindText(TextInputControl box, FormField<?> field, Label problem) {
        box.textProperty().bindBidirectional(field.textProperty());
        InputErrors.show(problem, box, field.problemProperty());
    }

    private static void addKeys(TextField box, FormField<?> field) {
        field.heldWhile(
                () -> box.getScene() != null && box.equals(box.getScene().getFocusOwner()));
        box.addEventHandler(ActionEvent.ACTION, event -> {
            field.take();
            if (!field.isLive()) {
                // What counts already leaves Enter to the form's button.
                event.consume();
            }
        });
        FocusLoss.inScene(
                box,
                left -> {
                    if (left.equals(box)) {
                        field.take();
                    }
                },
                field::take);
        box.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && field.reset()) {
                event.consume();
            }
        });
    }
}

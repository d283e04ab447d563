package org.bitloupe.app.control.basic;

import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.text.PrimaryClick;

/** A card that is pressed as a whole. A button's graphic does not wrap its texts; this does. */
public class ClickableCard extends VBox {
    private Runnable press = () -> {};

    /** An empty card that does nothing yet. */
    @SuppressWarnings(
            "this-escape") // the handlers run when somebody presses the card, which is whole by then; Java 21 and newer
    // ask
    public ClickableCard(AccessibleRole role) {
        getStyleClass().add("pressable");
        setFocusTraversable(true);
        setMinWidth(0);
        setAccessibleRole(role);
        addEventHandler(MouseEvent.MOUSE_CLICKED, PrimaryClick.of(() -> {
            requestFocus();
            press.run();
        }));
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                press.run();
                event.consume();
            }
        });
    }

    /** Says what a click, Enter or Space does. */
    public final void setOnPressed(Runnable action) {
        press = action;
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        if (action == AccessibleAction.FIRE) {
            press.run();
        } else {
            super.executeAccessibleAction(action, parameters);
        }
    }
}

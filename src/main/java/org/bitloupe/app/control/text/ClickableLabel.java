package org.bitloupe.app.control.text;

import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;

/**
 * A label that does something when it is clicked, a button to screen readers. The Tab key passes it by: whoever uses it has the same for
 * the keyboard nearby.
 */
public class ClickableLabel extends Label {
    private @Nullable Runnable press;

    /** A label that does nothing yet, a text. */
    public ClickableLabel() {}

    /** Says what a click does. */
    public final void setOnPressed(Runnable action) {
        press = action;
        setAccessibleRole(AccessibleRole.BUTTON);
        setOnMouseClicked(PrimaryClick.of(action));
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        if (action == AccessibleAction.FIRE && press != null) {
            press.run();
        } else {
            super.executeAccessibleAction(action, parameters);
        }
    }
}

package org.bitloupe.app.control.text;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import org.jspecify.annotations.Nullable;

/**
 * Gives the keyboard back to what had it before something came up over the window. A text field that gets the keyboard selects
 * everything; here it is given back what was selected.
 */
public final class FocusReturn {
    private @Nullable Node before;

    /** Notes what has the keyboard. */
    public void remember(@Nullable Scene scene) {
        before = scene == null ? null : scene.getFocusOwner();
    }

    /** Gives the keyboard back, once, if what had it is still there. */
    public void giveBack(@Nullable Scene scene) {
        Node owner = before;
        before = null;
        if (owner == null || scene == null || owner.getScene() != scene) {
            return;
        }
        if (owner instanceof TextInputControl text) {
            int anchor = text.getAnchor();
            int caret = text.getCaretPosition();
            text.requestFocus();
            text.selectRange(anchor, caret);
        } else {
            owner.requestFocus();
        }
    }
}

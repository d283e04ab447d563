package org.bitloupe.app.control.text;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import org.jspecify.annotations.Nullable;

/**
 * Gives the keyboard back to what had it before something came up over the window. A text field loses its caret and its selection with
 * the keyboard, and selects everything when it gets that; here it is given back what was selected, unless it has another text by then.
 */
public final class FocusReturn {
    private @Nullable Node before;
    private String text = "";
    private int anchor;
    private int caret;

    /** Notes what has the keyboard. */
    public void remember(@Nullable Scene scene) {
        before = scene == null ? null : scene.getFocusOwner();
        if (before instanceof TextInputControl input) {
            text = input.getText();
            anchor = input.getAnchor();
            caret = input.getCaretPosition();
        }
    }

    /** Gives the keyboard back, once, if what had it is still there. */
    public void giveBack(@Nullable Scene scene) {
        Node owner = before;
        before = null;
        if (owner == null || scene == null || owner.getScene() != scene) {
            return;
        }
        if (owner instanceof TextInputControl input) {
            boolean same = input.getText().equals(text);
            int from = same ? anchor : input.getAnchor();
            int to = same ? caret : input.getCaretPosition();
            input.requestFocus();
            input.selectRange(from, to);
        } else {
            owner.requestFocus();
        }
    }
}

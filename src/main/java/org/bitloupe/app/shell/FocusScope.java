package org.bitloupe.app.shell;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the keyboard within the screen that is shown. JavaFX looks for the next node in the direction of an arrow in the whole
 * window, and gives the keyboard to the window's first control when what had it goes away: both would end in the header.
 */
public final class FocusScope {
    private final Parent content;
    private final Runnable whenLost;
    /** The node in the screen that had the keyboard last; null when it was given away on purpose. */
    private @Nullable Node inside;

    private boolean arrow;

    /**
     * Watches a scene.
     *
     * @param content what the screens are in
     * @param whenLost gives the keyboard to what one works with, when what had it is no longer there
     */
    public FocusScope(Scene scene, Parent content, Runnable whenLost) {
        this.content = content;
        this.whenLost = whenLost;
        scene.addEventFilter(
                KeyEvent.KEY_PRESSED, event -> arrow = event.getCode().isArrowKey());
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> arrow = false);
        scene.focusOwnerProperty().addListener((property, before, now) -> changed(now));
    }

    private void changed(@Nullable Node now) {
        Node before = inside;
        if (now != null && isIn(now, content)) {
            inside = now;
        } else if (before != null && !canHaveKeyboard(before)) {
            if (now != null) {
                inside = null;
            }
            whenLost.run();
        } else if (before != null && now != null && arrow) {
            before.requestFocus();
        } else if (now != null) {
            inside = null;
        }
    }

    private boolean canHaveKeyboard(Node node) {
        return !node.isDisabled() && isIn(node, content) && isSeen(node);
    }

    private static boolean isSeen(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return true;
    }

    /** Tells whether a node is another one or in it. */
    public static boolean isIn(Node node, Parent ancestor) {
        Node each = node;
        while (each != null && !each.equals(ancestor)) {
            each = each.getParent();
        }
        return each != null;
    }
}

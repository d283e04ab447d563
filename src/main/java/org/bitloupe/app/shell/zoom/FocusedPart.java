package org.bitloupe.app.shell.zoom;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.TextInputControlSkin;
import org.jspecify.annotations.Nullable;

/** The node that has the keyboard, and the line, cell or caret in it that keys move. */
public final class FocusedPart {
    private static final String MOVED = "org.bitloupe.zoom.moved";

    private FocusedPart() {}

    /**
     * Says what keys move while a node keeps the keyboard, where that is not in the node, as in a list below a field.
     *
     * @param moved asked at each key; null where there is nothing
     */
    public static void moves(Node owner, Supplier<@Nullable Node> moved) {
        owner.getProperties().put(MOVED, moved);
    }

    /** The bounds in the scene of what is to be seen, the most important last. */
    static List<Bounds> of(Node owner) {
        List<Bounds> parts = new ArrayList<>();
        parts.add(bounds(owner));
        if (owner.getProperties().get(MOVED) instanceof Supplier<?> moved
                && moved.get() instanceof Node node
                && node.getScene() == owner.getScene()) {
            parts.add(bounds(node));
        } else if (owner instanceof TextInputControl text && text.getSkin() instanceof TextInputControlSkin<?> skin) {
            Rectangle2D caret = skin.getCharacterBounds(text.getCaretPosition());
            if (caret != null) {
                parts.add(text.localToScene(
                        new BoundingBox(caret.getMinX(), caret.getMinY(), caret.getWidth(), caret.getHeight())));
            }
        } else if (owner.queryAccessibleAttribute(AccessibleAttribute.FOCUS_ITEM) instanceof Node item
                && item.getScene() == owner.getScene()) {
            parts.add(bounds(item));
        }
        return parts;
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }
}

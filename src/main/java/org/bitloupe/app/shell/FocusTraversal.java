package org.bitloupe.app.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;

/** Finds where the keyboard can go; JavaFX 21 has no public way to ask. */
public final class FocusTraversal {
    private FocusTraversal() {}

    /** The first node inside that takes the keyboard, in the order of the children. */
    public static Optional<Node> first(Parent parent) {
        for (Node child : parent.getChildrenUnmodifiable()) {
            if (!child.isVisible() || child.isDisabled()) {
                continue;
            }
            if (child.isFocusTraversable()) {
                return Optional.of(child);
            }
            if (child instanceof Parent inner) {
                Optional<Node> found = first(inner);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    /** All nodes inside that take the keyboard, in the order of the children. */
    public static List<Node> all(Parent parent) {
        List<Node> found = new ArrayList<>();
        for (Node child : parent.getChildrenUnmodifiable()) {
            if (child.isVisible() && !child.isDisabled()) {
                if (child.isFocusTraversable()) {
                    found.add(child);
                } else if (child instanceof Parent inner) {
                    found.addAll(all(inner));
                }
            }
        }
        return found;
    }
}

package org.bitloupe.app.control.text;

import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;

/** Finds where the keyboard can go; JavaFX 21 has no public way to ask. */
public final class FocusTraversal {
    private FocusTraversal() {}

    /** The first node inside that takes the keyboard, in the order of the children. */
    public static Optional<Node> first(Parent parent) {
        return all(parent).findFirst();
    }

    /** All nodes inside that take the keyboard, in the order of the children. */
    public static Stream<Node> all(Parent parent) {
        return parent.getChildrenUnmodifiable().stream()
                .filter(child -> child.isVisible() && !child.isDisabled())
                .flatMap(child -> child.isFocusTraversable()
                        ? Stream.of(child)
                        : child instanceof Parent inner ? all(inner) : Stream.empty());
    }
}

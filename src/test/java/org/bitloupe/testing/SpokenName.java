package org.bitloupe.testing;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;

/** Asks a node for its name, role and text as JavaFX does for the screen readers of Windows and macOS. */
public final class SpokenName {
    /** JavaFX says the text of these as their value, and has their names from the label that is for them. */
    private static final Set<AccessibleRole> FIELDS =
            EnumSet.of(AccessibleRole.TEXT_FIELD, AccessibleRole.TEXT_AREA, AccessibleRole.COMBO_BOX);

    private SpokenName() {}

    /** Returns the name of a node; empty if it has none. On the JavaFX thread. */
    public static String of(Node node) {
        String own = isField(node) ? "" : text(node);
        if (!own.isBlank()) {
            return own;
        }
        return node.queryAccessibleAttribute(AccessibleAttribute.LABELED_BY) instanceof Node label ? text(label) : "";
    }

    /** Tells whether a node is a field or box, which has a value beside its name. */
    public static boolean isField(Node node) {
        return FIELDS.contains(role(node));
    }

    /** Returns the text of a node, which is the value of a field. */
    public static String text(Node node) {
        return Objects.toString(node.queryAccessibleAttribute(AccessibleAttribute.TEXT), "");
    }

    /** Returns the role of a node. */
    public static AccessibleRole role(Node node) {
        return node.queryAccessibleAttribute(AccessibleAttribute.ROLE) instanceof AccessibleRole role
                ? role
                : AccessibleRole.NODE;
    }

    /** Returns the node and all that it is in, itself first. */
    public static Stream<Node> line(Node node) {
        return Stream.iterate(node, Objects::nonNull, Node::getParent);
    }
}

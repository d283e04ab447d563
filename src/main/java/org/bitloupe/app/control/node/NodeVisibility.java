package org.bitloupe.app.control.node;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;

/**
 * Shows and hides nodes; a hidden one takes no room. Nobody else tells a node whether it has room: a node that is hidden and keeps its
 * room leaves a hole, and one that is shown without room covers others. An element of FXML says the same by
 * {@code managed="${id.visible}"}; such a node and one given to {@link #bind} or {@link #roomWhenVisible} follow {@code setVisible} alone.
 */
public final class NodeVisibility {
    private NodeVisibility() {}

    /** Shows a node, or hides it. */
    public static void visible(Node node, boolean wanted) {
        node.setVisible(wanted);
        if (!node.managedProperty().isBound()) {
            node.setManaged(wanted);
        }
    }

    /** Shows a text, or nothing if it is empty. */
    public static void text(Label label, String text) {
        label.setText(text);
        visible(label, !text.isEmpty());
    }

    /** Shows a node for as long as a condition holds. */
    public static void bind(Node node, ObservableValue<Boolean> shown) {
        node.visibleProperty().bind(shown);
        roomWhenVisible(node);
    }

    /** Shows labels only while they say something. */
    public static void whileNotEmpty(Labeled... labels) {
        for (Labeled label : labels) {
            bind(label, label.textProperty().isNotEmpty());
        }
    }

    /** Gives nodes room only while they are visible, whoever shows and hides them. */
    public static void roomWhenVisible(Node... nodes) {
        for (Node node : nodes) {
            node.managedProperty().bind(node.visibleProperty());
        }
    }

    /** Takes a node out of its parent's layout, for good: whoever made it gives it its place and size. */
    public static void placedByOwner(Node node) {
        node.setManaged(false);
    }
}

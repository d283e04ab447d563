package org.bitloupe.app.control.basic;

import javafx.scene.Node;
import javafx.scene.control.Label;

/** Shows and hides nodes; a hidden one takes no room. */
public final class NodeVisibility {
    private NodeVisibility() {}

    /** Shows a node, or hides it. */
    public static void visible(Node node, boolean wanted) {
        node.setVisible(wanted);
        node.setManaged(wanted);
    }

    /** Shows a text, or nothing if it is empty. */
    public static void text(Label label, String text) {
        label.setText(text);
        visible(label, !text.isEmpty());
    }
}

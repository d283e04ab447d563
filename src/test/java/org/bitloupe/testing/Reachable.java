package org.bitloupe.testing;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;

/** The nodes that the Tab key reaches, in its order, as a screen reader says them. */
public final class Reachable {
    private Reachable() {}

    /**
     * The names of all nodes that take the keyboard; a node without a name is given by its class in brackets, which no program should
     * leave so.
     */
    public static List<String> names(Parent root) {
        List<String> names = new ArrayList<>();
        collect(root, root, names);
        return names;
    }

    private static void collect(Parent root, Node node, List<String> names) {
        if (!node.isVisible() || node.isDisabled()) {
            return;
        }
        if (node.isFocusTraversable()) {
            names.add(name(root, node));
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(root, child, names));
        }
    }

    /** Returns the name of a node. */
    static String name(Parent root, Node node) {
        String said = node.getAccessibleText();
        if (said != null && !said.isBlank()) {
            return said;
        }
        if (node instanceof Labeled labeled
                && labeled.getText() != null
                && !labeled.getText().isBlank()) {
            return labeled.getText();
        }
        return root.lookupAll(".label").stream()
                .filter(found -> found instanceof Label label && node.equals(label.getLabelFor()))
                .map(found -> ((Label) found).getText())
                .findFirst()
                .orElse("[" + node.getClass().getSimpleName() + " " + node.getId() + "]");
    }
}

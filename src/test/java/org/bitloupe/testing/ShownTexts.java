package org.bitloupe.testing;

import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/** All texts that a window shows or has a screen reader say, but for what stands in fields, which somebody typed. */
public final class ShownTexts {
    /** Style classes of IDs, code and texts from elsewhere. */
    private static final Set<String> VERBATIM = Set.of(
            "mono",
            "mono-strong",
            "code",
            "code-text",
            "code-box",
            "export-preview",
            "excerpt-plain",
            "source-plain",
            "literal-line",
            "age-name");

    private ShownTexts() {}

    /** Each text after the name of the node that has it; on the JavaFX thread, on what is laid out. */
    public static Set<Shown> of(Parent root) {
        Set<Shown> texts = new TreeSet<>();
        collect(root, texts);
        return texts;
    }

    /**
     * A text.
     *
     * @param node the node's ID, or its class and its style classes
     */
    public record Shown(String node, String text) implements Comparable<Shown> {
        @Override
        public int compareTo(Shown other) {
            int order = node.compareTo(other.node);
            return order == 0 ? text.compareTo(other.text) : order;
        }

        @Override
        public String toString() {
            return node + ": " + text;
        }
    }

    private static void collect(Node node, Set<Shown> texts) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof Parent parent && node.getStyleClass().stream().noneMatch(VERBATIM::contains)) {
            if (!(node instanceof TextInputControl)) {
                parent.getChildrenUnmodifiable().forEach(child -> collect(child, texts));
            }
        }
        add(node, node.getAccessibleText(), texts);
        add(node, node.getAccessibleHelp(), texts);
        add(node, node.getAccessibleRoleDescription(), texts);
        if (node instanceof Control control && control.getTooltip() != null) {
            add(node, control.getTooltip().getText(), texts);
        }
        if (node instanceof Labeled labeled && node.getStyleClass().stream().noneMatch(VERBATIM::contains)) {
            add(node, labeled.getText(), texts);
        }
        if (node instanceof Text text
                && !(node.getParent() instanceof Labeled)
                && node.getStyleClass().stream().noneMatch(VERBATIM::contains)) {
            add(node, text.getText(), texts);
        }
        if (node instanceof TextInputControl field) {
            add(node, field.getPromptText(), texts);
        }
    }

    private static void add(Node node, @Nullable String text, Set<Shown> texts) {
        if (text != null && !text.isBlank()) {
            texts.add(new Shown(name(node), text));
        }
    }

    private static String name(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (each.getId() != null) {
                return "#" + each.getId()
                        + (each.equals(node) ? "" : " " + node.getClass().getSimpleName() + node.getStyleClass());
            }
        }
        return node.getClass().getSimpleName() + node.getStyleClass();
    }
}

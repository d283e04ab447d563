package org.bitloupe.app.control.text;

import java.util.Optional;
import javafx.scene.Node;
import org.bitloupe.help.HelpKind;
import org.bitloupe.help.HelpTopic;
import org.jspecify.annotations.Nullable;

/** The help topic of a node: the subject of what it shows. What is inside the node has the same, unless it has one of its own. */
public final class HelpAnchor {
    private static final String KEY = HelpAnchor.class.getName();

    private HelpAnchor() {}

    /** Gives a node a topic. */
    public static void set(Node node, HelpTopic topic) {
        node.getProperties().put(KEY, topic);
    }

    /** Gives a node the topic of a name. */
    public static void set(Node node, HelpKind kind, String name) {
        set(node, new HelpTopic(kind, name));
    }

    /** Takes the topic of a node away. */
    public static void clear(Node node) {
        node.getProperties().remove(KEY);
    }

    /** The topic of a node, or of the nearest parent that has one; empty if none has. */
    public static Optional<HelpTopic> of(@Nullable Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (each.hasProperties() && each.getProperties().get(KEY) instanceof HelpTopic topic) {
                return Optional.of(topic);
            }
        }
        return Optional.empty();
    }
}

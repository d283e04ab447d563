package org.bitloupe.app.control.coloredid;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import javafx.scene.Node;

/**
 * Nodes that were drawn with, by their style classes, to be drawn with again: to move a node is far less work for JavaFX than to match
 * a new one against the style sheets.
 *
 * @param <N> what they are
 */
final class NodePool<N extends Node> {
    private final Map<String, Deque<N>> spare = new HashMap<>();

    /** Takes in a node that is not needed where it is. */
    void put(String style, N node) {
        spare.computeIfAbsent(style, s -> new ArrayDeque<>()).add(node);
    }

    /** Hands out a node of that style, in the order they came in, or a new one. */
    N take(String style, Supplier<? extends N> maker) {
        Deque<N> alike = spare.get(style);
        return alike == null || alike.isEmpty() ? maker.get() : alike.remove();
    }
}

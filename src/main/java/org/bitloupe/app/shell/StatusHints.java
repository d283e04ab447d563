package org.bitloupe.app.shell;

import java.util.function.Supplier;
import javafx.scene.Node;

/** Lets the status bar speak of a node while the pointer is on it or it has the keyboard. */
public final class StatusHints {
    private StatusHints() {}

    /** The sentence is asked for each time. */
    public static void describe(Node node, StatusModel status, Supplier<String> sentence) {
        node.hoverProperty().addListener((property, before, now) -> status.hovered(now ? sentence.get() : ""));
        node.focusedProperty().addListener((property, before, now) -> status.focused(now ? sentence.get() : ""));
    }
}

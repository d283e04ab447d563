package org.bitloupe.app.control.basic;

import javafx.scene.Node;
import javafx.util.Subscription;

/** Tells when the keyboard leaves a node: what was typed into a field is taken then, or given up. */
public final class FocusLoss {
    private FocusLoss() {}

    /** Has an action done whenever a node loses the keyboard. */
    public static Subscription subscribe(Node node, Runnable action) {
        return node.focusedProperty().subscribe((before, focused) -> {
            if (!focused) {
                action.run();
            }
        });
    }
}

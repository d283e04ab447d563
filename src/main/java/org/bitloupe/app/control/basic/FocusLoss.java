package org.bitloupe.app.control.basic;

import java.util.function.Consumer;
import javafx.beans.value.ChangeListener;
import javafx.scene.Node;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

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

    /**
     * Has an action done with each node that gives the keyboard to another one of its scene, and one as soon as a part leaves its scene.
     * Looking something up in another window is not leaving a field: the scene's owner of the focus is still the same.
     */
    public static void inScene(Node part, Consumer<Node> left, Runnable gone) {
        ChangeListener<@Nullable Node> owner = (property, before, now) -> {
            if (before != null) {
                left.accept(before);
            }
        };
        part.sceneProperty().subscribe((before, now) -> {
            if (before != null) {
                before.focusOwnerProperty().removeListener(owner);
                gone.run();
            }
            if (now != null) {
                now.focusOwnerProperty().addListener(owner);
            }
        });
    }
}

package org.bitloupe.app.control.basic;

import java.time.Duration;
import javafx.css.PseudoClass;
import javafx.scene.Node;

/**
 * Results of before that stay on the screen while new ones are made: faint, and without their buttons, so that nobody takes them for
 * those of what is asked now.
 */
public final class OutdatedResults {
    /** Time after which results are marked: with every key that is pressed they would flicker if less were. */
    public static final Duration A_WHILE = Duration.ofMillis(200);

    private static final PseudoClass OUTDATED = PseudoClass.getPseudoClass("outdated");
    private static final String STYLE = "results";

    private OutdatedResults() {}

    /** Marks results as those of before, or as valid again. */
    public static void mark(boolean outdated, Node... results) {
        for (Node node : results) {
            fade(outdated, node);
            node.setDisable(outdated);
        }
    }

    /** Makes a result of before faint, or as it was; it can be used all the same, as a table that is scrolled, and keeps the keyboard. */
    public static void fade(boolean outdated, Node result) {
        if (!result.getStyleClass().contains(STYLE)) {
            result.getStyleClass().add(STYLE);
        }
        result.pseudoClassStateChanged(OUTDATED, outdated);
    }

    /** Tells whether a node is marked. */
    public static boolean isMarked(Node node) {
        return node.getPseudoClassStates().contains(OUTDATED);
    }
}

package org.bitloupe.app.control.text;

import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;

/** The tooltip that says all words of a label or button, which has it only while it has no room for them. */
public final class TruncationTooltip {
    private TruncationTooltip() {}

    /** Gives a control its tooltip, or takes it off; to be called whenever the control lays itself out. */
    public static void update(Labeled labeled) {
        boolean cut = !labeled.isWrapText() && labeled.getWidth() < labeled.prefWidth(-1);
        if (!cut) {
            labeled.setTooltip(null);
        } else if (labeled.getTooltip() == null) {
            // Only now: a tooltip is a window, and most texts have room.
            Tooltip whole = new Tooltip();
            whole.textProperty().bind(labeled.textProperty());
            whole.setWrapText(true);
            labeled.setTooltip(whole);
        }
    }
}

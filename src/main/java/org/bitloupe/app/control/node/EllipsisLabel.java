package org.bitloupe.app.control.node;

import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import org.bitloupe.app.control.text.TruncationTooltip;

/** A label in one line that says all of its text in a tooltip while there is no room for it. */
public final class EllipsisLabel extends Label {
    /** One sign, which leaves more room than three full stops. */
    private static final String ELLIPSIS = "\u2026";

    /** A label that says nothing yet. */
    public EllipsisLabel() {
        this("");
    }

    /** A label that is cut at its end. */
    public EllipsisLabel(String text) {
        super(text);
        setMinWidth(0);
        setEllipsisString(ELLIPSIS);
    }

    /** A label for IDs and numbers, which differ at their ends: it is cut in the middle. */
    public static EllipsisLabel inTheMiddle() {
        EllipsisLabel label = new EllipsisLabel();
        label.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        return label;
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        TruncationTooltip.update(this);
    }
}

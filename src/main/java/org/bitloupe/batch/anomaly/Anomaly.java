package org.bitloupe.batch.anomaly;

import java.util.Locale;

/** An anomaly of rows, the worst first. A row may have several. */
public enum Anomaly {
    /** A program has thrown away the last digits of the number. */
    ROUNDED(true),
    /** An earlier row has the same ID. */
    TWICE(true),
    /** An earlier row has another ID of the same machine and tick with the same sequence. */
    CLASH(true),
    /** It is no ID of any layout that was read. */
    UNREAD(false),
    /** Its time is after now. */
    FUTURE(false),
    /** Its time is before there were such IDs, or so near the epoch that it is probably a small number of another kind. */
    EARLY(false),
    /** Its machine's row before it has a later time. */
    CLOCK_BACK(false),
    /** The row before it has a later time. */
    ORDER(false),
    /** Its sequence has the highest value, and no other can follow in its tick. */
    FULL(false),
    /** It is an ID of another layout than the one looked at. */
    OTHER_LAYOUT(false);

    private final boolean grave;

    Anomaly(boolean grave) {
        this.grave = grave;
    }

    /** Tells whether IDs are lost or not unique, rather than odd. */
    public boolean isGrave() {
        return grave;
    }

    /** Its name for programs and in message keys, such as {@code clock-back}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

package org.bitloupe.app.batch.sheet;

import org.bitloupe.app.shell.work.RefreshThrottle;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * Rows and how they are looked at.
 *
 * @param rows the rows
 * @param layout the layout whose fields are shown, with the epoch that its times are counted from; rows of other layouts are among them
 * @param growing true if more rows are to come
 * @param source which of the sources that were opened they are of
 * @param own what they were read of, with the columns beside their IDs; null where there are none
 */
public record LoadedRows(
        IdRows rows,
        Layout layout,
        boolean growing,
        int source,
        @Nullable OwnSource own) {
    /** Rows with no columns beside their IDs. */
    public LoadedRows(IdRows rows, Layout layout, boolean growing, int source) {
        this(rows, layout, growing, source, null);
    }

    /** Tells whether the fields that are shown are those of a layout, from whichever epoch its times are counted. */
    public boolean isReadAs(Layout known) {
        return layout.id().equals(known.id());
    }

    /** Tells whether these are of the same source as others, if there are others. */
    public boolean isOfSameSource(@Nullable LoadedRows other) {
        return other != null && other.source == source;
    }

    /**
     * Has something follow the rows that are shown: none any more, those of another source, or others of the same one.
     *
     * @param canWait true if it can wait where more are to come of the same source
     */
    public static void follow(
            RefreshThrottle throttle, @Nullable LoadedRows before, @Nullable LoadedRows shown, boolean canWait) {
        if (shown == null) {
            throttle.now();
            return;
        }
        boolean same = shown.isOfSameSource(before);
        throttle.follow(
                same, shown.growing() && (canWait || !same), shown.rows().size());
    }
}

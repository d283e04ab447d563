package org.bitloupe.app.batch.sheet;

import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.RowOrder;
import org.jspecify.annotations.Nullable;

/**
 * The rows that are shown.
 *
 * @param sheet all rows there are
 * @param set those that pass the filters; null if all do
 * @param order how these are sorted; null for the order they were read in
 */
public record VisibleRows(
        LoadedRows sheet, @Nullable RowBitmap set, @Nullable RowOrder order) {

    /** Returns the number of rows. */
    public long size() {
        return set == null ? sheet.rows().size() : set.count();
    }

    /** Returns the set of the rows, in whatever order they are shown. */
    public RowBitmap chosen() {
        return set == null ? RowBitmap.first(sheet.rows().size()) : set;
    }

    /**
     * The number of the row that is shown for a row: itself, else the next one after it, else the last one.
     *
     * @param row counted from 0
     * @return -1 if none is shown
     */
    public long nearest(long row) {
        if (set == null) {
            return Math.min(row, sheet.rows().size() - 1);
        }
        long next = set.next(row);
        return next >= 0 || set.isEmpty() ? next : set.select(set.count() - 1);
    }

    /** The place of a row that is shown; the opposite of {@link #rowAt}. */
    public long placeOf(long row) {
        if (order != null) {
            return order.place(row);
        }
        return set == null ? row : set.rank(row);
    }

    /** The number of the row at a place, counted from 0. */
    public long rowAt(long place) {
        if (order != null) {
            return order.row(place);
        }
        return set == null ? place : set.select(place);
    }
}

package org.bitloupe.batch.table;

import org.jspecify.annotations.Nullable;

/** Rows in some order, for a view that asks for the n-th. Immutable. */
public final class RowOrder {
    private final RowBitmap set;
    /** Null for the order in which they were read. */
    private final @Nullable ChunkedInts sorted;

    private final boolean backwards;

    private RowOrder(RowBitmap set, @Nullable ChunkedInts sorted, boolean backwards) {
        this.set = set;
        this.sorted = sorted;
        this.backwards = backwards;
    }

    /** Rows in the order in which they were read. */
    public static RowOrder of(RowBitmap rows) {
        return new RowOrder(rows, null, false);
    }

    /** Rows in that order backwards. */
    public static RowOrder backwards(RowBitmap rows) {
        return new RowOrder(rows, null, true);
    }

    /**
     * Rows in another order.
     *
     * @param rows all of them
     * @param sorted their numbers in the order; not to be changed any more
     */
    public static RowOrder sorted(RowBitmap rows, ChunkedInts sorted) {
        return new RowOrder(rows, sorted, false);
    }

    /** Returns the number of rows. */
    public long size() {
        return set.count();
    }

    /**
     * The number of a row in the table.
     *
     * @param place its place in the order, 0 to {@link #size} - 1
     * @throws IndexOutOfBoundsException if it is outside
     */
    public long row(long place) {
        if (sorted != null) {
            return sorted.get(Math.toIntExact(place));
        }
        return set.select(backwards ? size() - 1 - place : place);
    }

    /**
     * The place of a row in the order. Takes some milliseconds for millions of sorted rows.
     *
     * @param row its number in the table
     * @return -1 if it is none of them
     */
    public long place(long row) {
        if (row < 0 || !set.contains(row)) {
            return -1;
        }
        if (sorted != null) {
            int place = 0;
            while (sorted.get(place) != row) {
                place++;
            }
            return place;
        }
        return backwards ? size() - 1 - set.rank(row) : set.rank(row);
    }
}

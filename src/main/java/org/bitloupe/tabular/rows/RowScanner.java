package org.bitloupe.tabular.rows;

import java.io.IOException;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** Finds the rows of a source in its bytes. */
public interface RowScanner {
    /**
     * Reads all, or until the feed stops.
     *
     * @return what kept it from understanding all of it, null if nothing did
     * @throws IOException if the source cannot be read further
     */
    @Nullable
    Problem run() throws IOException;

    /** Of the rows that were read, how many have another number of cells than most; 0 where rows have no cells. */
    default long uneven() {
        return 0;
    }

    /** Counts the rows of another one for {@link #uneven}, too: one of the same source, that read other rows of it. */
    default void addCounts(RowScanner other) {
        // Most have no cells to count.
    }

    /** Of a log, how many words that look like IDs are of none of the layouts, so that they are no rows. */
    default long others() {
        return 0;
    }

    /** Says which line the first row starts in, where that is not the source's first; only of rows that are {@link CellSink#mark}ed. */
    default void countFrom(long line) {
        throw new UnsupportedOperationException("these rows are read from the beginning");
    }

    /** Returns the line that the next row starts in, counted from the first one of the source or as {@link #countFrom} says. */
    default long line() {
        throw new UnsupportedOperationException("these rows are read from the beginning");
    }

    /** Tells whether no row was read yet because the heading is still looked for; only of rows that can be read in pieces. */
    default boolean awaitsHeading() {
        return false;
    }

    /** Tells whether the text of the last row ended with the source, so that nothing shows that it is whole. */
    default boolean endsOpen() {
        return false;
    }
}

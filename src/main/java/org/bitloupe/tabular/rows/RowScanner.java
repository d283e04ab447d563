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

    /** Of a log, how many words that look like IDs are of none of the layouts, so that they are no rows. */
    default long others() {
        return 0;
    }

    /** Says which line the first row starts in, where that is not the source's first; only of rows that are {@link CellSink#mark}ed. */
    default void countFrom(long line) {
        throw new UnsupportedOperationException("these rows are read from the beginning");
    }

    /** Tells whether the text of the last row ended with the source, so that nothing shows that it is whole. */
    default boolean endsOpen() {
        return false;
    }
}

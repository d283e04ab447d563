package org.bitloupe.cli;

import java.io.Closeable;
import org.bitloupe.batch.Watch;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.RowSet;

/** Takes the rows that were asked for, block by block. */
interface BatchSink extends Closeable {
    /**
     * Takes rows.
     *
     * @param rows which rows of the block, by their number in the whole
     * @return whether it is of use to go on
     */
    boolean take(IdBlock block, RowSet rows);

    /**
     * Ends with what was taken.
     *
     * @param watch may stop what takes long
     * @return the exit code
     */
    int end(Watch watch);

    @Override
    default void close() {
        // Most keep nothing open.
    }
}

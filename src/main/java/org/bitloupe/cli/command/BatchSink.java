package org.bitloupe.cli.command;

import java.io.Closeable;
import java.util.function.BooleanSupplier;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.message.Progress;

/** Takes the rows that were asked for, block by block. */
public interface BatchSink extends Closeable {
    /**
     * Says that the rows of another file follow, whose blocks count from 0 again.
     *
     * @param file its name
     */
    default void begin(String file) {
        // Most do not tell files apart.
    }

    /**
     * Takes rows.
     *
     * @param rows which rows of the block, by their number in the whole
     * @return true if it is of use to go on
     */
    boolean take(IdBlock block, RowBitmap rows);

    /**
     * Looks at rows as far as that needs no others, on any thread and several blocks at the same time.
     *
     * @param rows see {@link #take}
     * @return takes what was found and says whether it is of use to go on; called in the order of the blocks, on the thread of {@link #take}
     */
    default BooleanSupplier look(IdBlock block, RowBitmap rows) {
        return () -> take(block, rows);
    }

    /**
     * Does what takes long once all rows are there, without saying anything.
     *
     * @param progress is told how far it is, and may stop it
     */
    default void settle(Progress progress) {
        // Most have nothing to do.
    }

    /**
     * Ends with what was taken.
     *
     * @return the exit code
     */
    int end();

    /** Returns how many of the lowest bits are lost at most in rows that look rounded; 0 if none does. */
    default int lostBits() {
        return 0;
    }

    @Override
    default void close() {
        // Most keep nothing open.
    }
}

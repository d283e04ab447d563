package org.bitloupe.batch.write;

import java.io.IOException;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.RowBitmap;
import org.jspecify.annotations.Nullable;

/** Writes rows into a stream, one after the other. For one thread. */
public interface RowWriter {
    /**
     * Writes a row.
     *
     * @param row its place in the block
     * @throws IOException if the stream takes no more
     */
    void write(IdBlock block, int row) throws IOException;

    /**
     * Makes text of rows of a block, for {@link #write(RowOutput.Text)}: on any thread, and of several blocks at the same time.
     *
     * @param rows which rows of the block, by their number in the whole
     * @param notes the notes on them
     * @return null where rows can only be written one after the other
     */
    default RowOutput.@Nullable Text text(IdBlock block, RowBitmap rows, RowRemarks notes) {
        return null;
    }

    /**
     * Writes rows that are text already, behind those so far.
     *
     * @param text what this writer made
     * @throws IOException if the stream takes no more
     */
    default void write(RowOutput.Text text) throws IOException {
        throw new IllegalArgumentException("no text of this writer");
    }

    /**
     * Writes all rows so far, where that is possible. Nothing is kept of the blocks they stand in.
     *
     * @throws IOException if the stream takes no more
     */
    void flush() throws IOException;

    /**
     * Writes what is still to be written. The stream stays open; nothing may be written after that.
     *
     * @throws IOException if the stream takes no more
     */
    void end() throws IOException;
}

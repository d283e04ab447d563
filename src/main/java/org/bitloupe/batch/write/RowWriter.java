package org.bitloupe.batch.write;

import java.io.IOException;
import org.bitloupe.batch.table.IdBlock;

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

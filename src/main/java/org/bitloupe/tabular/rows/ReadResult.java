package org.bitloupe.tabular.rows;

import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The result of reading.
 *
 * @param rows the number of rows that were read, those without an ID among them
 * @param bytes the number of bytes of the source that were taken, before they were unpacked
 * @param uneven of the rows of a table, how many have another number of cells than most of them
 * @param others of a log, how many words that look like IDs are of none of the layouts, so that they are no rows
 * @param stopped true if the watch stopped it
 * @param problem what kept it from reading all; what was read before it is good. Null if nothing did
 */
public record ReadResult(
        long rows,
        long bytes,
        long uneven,
        long others,
        boolean stopped,
        @Nullable Problem problem) {
    /** Returns the remark to make though all was read; null if there is none. */
    public @Nullable Problem remark() {
        if (others > 0) {
            return Problem.of("batch.read.others", "n", others);
        }
        return uneven == 0 ? null : Problem.of("batch.read.uneven", "n", uneven, "all", rows);
    }

    /** The end of what is no table, or one without such rows. */
    public ReadResult(long rows, long bytes, boolean stopped, @Nullable Problem problem) {
        this(rows, bytes, 0, 0, stopped, problem);
    }
}

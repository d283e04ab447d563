package org.bitloupe.batch.stats;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Statistics of the times of rows, whatever their layout.
 *
 * @param rows the number of rows that have a time that a calendar holds
 * @param first the earliest time; null if no row has one
 * @param last the latest time; null if no row has one
 * @param busiest the second with most rows, the earliest of such; null if it is not known
 * @param busiestKnown true if it is known
 * @param gap the longest span without a row between two rows, the earliest of such; null if it is not known
 * @param gapKnown true if it is known
 */
public record TimeStatistics(
        long rows,
        @Nullable Instant first,
        @Nullable Instant last,
        @Nullable Busiest busiest,
        Known busiestKnown,
        @Nullable Gap gap,
        Known gapKnown) {

    /** The outcome of a search for a fact. */
    public enum Known {
        /** It is exact. */
        EXACT,
        /** There are not enough rows with a time: none for the busiest second, not two different times for a gap. */
        NOTHING,
        /** Rows are so near to each other that no gap is as long as a second, and not in the order of their times: not computed. */
        SHORT,
        /** The rows are too far from the order of their times for the memory streaming statistics have: not computed. */
        DISORDERED
    }

    /**
     * A second of the clock.
     *
     * @param second its beginning
     * @param rows the number of rows that have a time in it
     */
    public record Busiest(Instant second, long rows) {
        /** Tells whether it is worth a word: of seconds with one row each none is busier than others. */
        public boolean isBusy() {
            return rows > 1;
        }
    }

    /**
     * A span without a row.
     *
     * @param from the time of the row before it
     * @param until the time of the row after it
     */
    public record Gap(Instant from, Instant until) {}
}

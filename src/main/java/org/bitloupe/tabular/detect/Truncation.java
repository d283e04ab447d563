package org.bitloupe.tabular.detect;

import java.util.IntSummaryStatistics;

/** Truncation: the end of a file inside an ID, judged by the IDs before it, all of which are large numbers of much the same size. */
public final class Truncation {
    /** IDs before the last that tell what IDs look like, the bits they have at least, and those of a digit of the fewest. */
    private static final int FEWEST_BEFORE = 3;

    private static final int FEWEST_BITS = 24;
    private static final int DIGIT_BITS = 3;

    private Truncation() {}

    /**
     * Tells whether an ID is no eighth of the smallest before it, as if at least one digit were missing. Only for the last one of a
     * text whose last line has no end, of a layout with a time: what is random may be small.
     *
     * @param before for each of some thousands of IDs before it the number of bits without zeros in front
     * @param bits the same of the last one
     */
    public static boolean isLikely(IntSummaryStatistics before, int bits) {
        return before.getCount() >= FEWEST_BEFORE
                && before.getMin() >= FEWEST_BITS
                && before.getMax() - before.getMin() < DIGIT_BITS
                && bits <= before.getMin() - DIGIT_BITS;
    }
}

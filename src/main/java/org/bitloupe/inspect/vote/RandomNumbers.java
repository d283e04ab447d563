package org.bitloupe.inspect.vote;

import org.bitloupe.inspect.rank.Odds;
import org.bitloupe.inspect.rank.PortableLog;

/**
 * The null hypothesis of a vote: the texts are decimal numbers of which each with as many digits is as likely as any other. A layout of
 * numbers has to explain them in fewer bits, as a counter does that has given most of its numbers, and one that spans the same range
 * does not.
 */
final class RandomNumbers {
    /** Bits by which a range that is narrower than its digits explains each number better, and that are no sign of a layout. */
    private static final double RANGE = 1;

    private int count;
    private double bits;
    private boolean others;

    /** Adds a text as it is read, without what stands around it. */
    void add(String text) {
        count++;
        others |= !isNumber(text);
        // Of d digits there are 9 * 10^(d-1) numbers that begin with none of the zeros.
        bits += PortableLog.log2(9) + (text.length() - 1) * PortableLog.log2(10);
    }

    /** Tells whether all texts are numbers, and a layout by which they cost this number of bits explains them not clearly better. */
    boolean explain(double cost) {
        return count > 0 && !others && bits - cost < Odds.CLEAR + count * RANGE;
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}

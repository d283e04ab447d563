package org.bitloupe.simulate.observe;

import java.util.Arrays;

/** Counts numbers from 0 up: exactly below 2048, above that to three digits. */
final class LogHistogram {
    private static final int EXACT_BITS = 11;
    private static final int EXACT = 1 << EXACT_BITS;

    private long[] counts = new long[EXACT];

    void add(long number, long times) {
        int index = index(number);
        if (index >= counts.length) {
            counts = Arrays.copyOf(counts, index + EXACT);
        }
        counts[index] += times;
    }

    void add(LogHistogram other) {
        for (int i = 0; i < other.counts.length; i++) {
            if (other.counts[i] > 0) {
                add(least(i), other.counts[i]);
            }
        }
    }

    /** Each power of two above the exact part has half as many classes. */
    private static int index(long number) {
        if (number < EXACT) {
            return (int) number;
        }
        int shift = Long.SIZE - Long.numberOfLeadingZeros(number) - EXACT_BITS;
        return shift * (EXACT / 2) + (int) (number >>> shift);
    }

    private static long least(int index) {
        if (index < EXACT) {
            return index;
        }
        int shift = index / (EXACT / 2) - 1;
        return (long) (index - shift * (EXACT / 2)) << shift;
    }

    /** Returns the total of the numbers' counts. */
    long total() {
        return Arrays.stream(counts).sum();
    }

    /** Returns the number of them that are 0. */
    long zeros() {
        return counts[0];
    }

    /** The smallest number that at least that share of all numbers do not exceed; 0 if there are none. */
    long quantile(double share) {
        long needed = (long) Math.ceil(total() * share);
        long sum = 0;
        for (int i = 0; i < counts.length; i++) {
            sum += counts[i];
            if (sum >= needed) {
                return least(i);
            }
        }
        return 0;
    }
}

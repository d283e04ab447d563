package org.bitloupe.discover.bits;

import java.util.Arrays;

/**
 * The spread of the values of a run of bits, without regard to the order of rows: how much of what the run can hold they span, and how
 * evenly they lie in it.
 *
 * @param least the smallest value
 * @param most the largest value
 * @param bits the bits of the run, at most 62
 * @param distinct the number of different values
 * @param gapBits the bits of the mean distance of neighbouring values: below them the rows cannot show an order
 * @param gapVariation the coefficient of variation of these distances: 1 where values fall at random, 0 where they are evenly spaced
 * @param filled the share of equal parts of the span that have a value, 0 to 1
 * @param middle the share of values in the middle half of the span
 * @param count the number of values
 */
record ValueSpread(
        long least,
        long most,
        int bits,
        int distinct,
        int gapBits,
        double gapVariation,
        double filled,
        double middle,
        int count) {
    /** Values for each of the parts in which at least one is expected. */
    private static final int VALUES_IN_PART = 8;

    private static final int FEWEST_PARTS = 8;

    /** The variation of distances above which values stand in groups, as those of texts with a few beginnings do. */
    private static final double MOST_VARIATION = 2;

    static ValueSpread of(long[] values, int bits) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        long least = sorted[0];
        long most = sorted[n - 1];
        double range = (double) (most - least) + 1;
        double mean = (double) (most - least) / (n - 1);
        int parts = Math.max(FEWEST_PARTS, n / VALUES_IN_PART);
        int filled = 0;
        int lastPart = -1;
        int distinct = 1;
        int middle = 0;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            double place = (sorted[i] - least) / range;
            int part = (int) (place * parts);
            filled += part == lastPart ? 0 : 1;
            lastPart = part;
            middle += place >= 0.25 && place < 0.75 ? 1 : 0;
            if (i > 0) {
                double gap = (double) (sorted[i] - sorted[i - 1]);
                squares += (gap - mean) * (gap - mean);
                distinct += gap == 0 ? 0 : 1;
            }
        }
        return new ValueSpread(
                least,
                most,
                bits,
                distinct,
                mean < 1 ? 0 : Math.getExponent(mean) + 1,
                mean == 0 ? 0 : Math.sqrt(squares / (n - 1)) / mean,
                (double) filled / parts,
                (double) middle / n,
                n);
    }

    long range() {
        return most - least;
    }

    /**
     * The evidence, in nats, that the values are of a span of their own, against numbers at random of all that the run can hold, and of all
     * from an end of that on. Each end of the span that the other way of saying it does not have is paid for.
     *
     * @param fromZero true if numbers can begin at 0 here: nothing but zeros stands above the run
     * @param toEnd true if numbers can end with the run: nothing stands above it
     */
    double evidence(boolean fromZero, boolean toEnd) {
        double all = Math.scalb(1.0, bits);
        double lowest = least / all;
        double highest = (most + 1) / all;
        double span = highest - lowest;
        double end = Math.log(count);
        double evidence = -count * Math.log(span) - 2 * end;
        evidence = fromZero ? Math.min(evidence, count * Math.log(highest / span) - end) : evidence;
        return toEnd ? Math.min(evidence, count * Math.log((1 - lowest) / span) - end) : evidence;
    }

    /** Tells whether the values lie about as densely everywhere, as those of a clock that IDs are made by all the time. */
    boolean isEven() {
        return gapVariation <= MOST_VARIATION && filled >= 0.5 && middle >= 0.25 && middle <= 0.75;
    }
}

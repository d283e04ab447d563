package org.bitloupe.discover.bits;

import java.util.Arrays;
import java.util.Optional;

/** Looks for a run of bits that counts IDs one by one. */
public final class CounterSearch {
    private static final int FEWEST_BITS = 5;
    private static final int WIDEST = 62;

    /** The share of values that may be left out: as many random ones would come twice. */
    private static final int MOST_PER_ID = 2;

    private CounterSearch() {}

    /**
     * A counter.
     *
     * @param high the highest bit that changes
     * @param low its lowest bit
     * @param least the smallest value
     * @param most the largest value
     * @param step the number that all values differ by a multiple of
     */
    public record Counter(int high, int low, long least, long most, long step) {}

    /**
     * The counter with the most values that can be told; empty if there is none.
     *
     * @param ids the IDs, all different, and none of them left out that came twice
     */
    public static Optional<Counter> find(IdBits ids) {
        int[] ones = ids.ones();
        int n = ids.count();
        for (int high = ids.width() - 1; high >= FEWEST_BITS; high--) {
            boolean varies = ones[high] > 0 && ones[high] < n;
            boolean top = high + 1 == ids.width() || ones[high + 1] == 0 || ones[high + 1] == n;
            for (int low = Math.max(0, high - WIDEST + 1); varies && top && high - low >= FEWEST_BITS - 1; low++) {
                long[] values = ids.values(high, low);
                if (isCounted(values)) {
                    long least = Arrays.stream(values).min().orElse(0);
                    long most = Arrays.stream(values).max().orElse(0);
                    return Optional.of(new Counter(high, low, least, most, step(values, least)));
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Tells whether values were counted one by one: no two are the same, and they leave out at most as many as there are. Half as many
     * random values of such a span as it has would come twice.
     */
    static boolean isCounted(long[] values) {
        int n = values.length;
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        long range = sorted[n - 1] - sorted[0];
        if (range < n - 1) {
            return false;
        }
        for (int i = 1; i < n; i++) {
            if (sorted[i] == sorted[i - 1]) {
                return false;
            }
        }
        return range / step(sorted, sorted[0]) < (long) MOST_PER_ID * n;
    }

    private static long step(long[] values, long least) {
        long step = 0;
        for (long value : values) {
            long rest = value - least;
            while (rest != 0) {
                long left = step % rest;
                step = rest;
                rest = left;
            }
        }
        return Math.max(1, step);
    }
}

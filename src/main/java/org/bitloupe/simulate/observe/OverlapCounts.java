package org.bitloupe.simulate.observe;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Ranges of counters by the rest of the IDs but for random bits: how many IDs differ by random bits only follows from how many ranges
 * overlap, so that not each ID need be looked at.
 */
final class OverlapCounts {
    private final RunTable ranges = new RunTable();

    /** Takes how many counters some number of ranges have in common. */
    @FunctionalInterface
    interface OverlapSink {
        /**
         * Some counters.
         *
         * @param ranges the number of ranges that have each of them
         * @param counters the number of these counters
         */
        void counters(long ranges, long counters);
    }

    int size() {
        return ranges.size();
    }

    /** Adds an entry's range, or makes the last one longer by it. */
    void add(RunTable made, int i) {
        int last = ranges.size() - 1;
        if (last >= 0 && made.follows(i, ranges, last)) {
            ranges.count[last] += made.count[i];
        } else {
            ranges.add(made, i, i + 1);
        }
    }

    /** Removes the ranges of earlier ticks than that. */
    void remove(long tick, OverlapSink sink) {
        show(IntStream.range(0, ranges.size()).filter(i -> ranges.tick[i] < tick), sink);
        ranges.keepFrom(tick);
    }

    /** Shows which ranges overlap. */
    void each(OverlapSink sink) {
        show(IntStream.range(0, ranges.size()), sink);
    }

    private void show(IntStream indices, OverlapSink sink) {
        int[] order = indices.boxed()
                .sorted(Comparator.<Integer>comparingLong(i -> ranges.tick[i]).thenComparingLong(i -> ranges.who[i]))
                .mapToInt(i -> i)
                .toArray();
        int from = 0;
        for (int i = 1; i <= order.length; i++) {
            if (i == order.length || !alike(order[i], order[from])) {
                sweep(Arrays.copyOfRange(order, from, i), sink);
                from = i;
            }
        }
    }

    private boolean alike(int one, int other) {
        return ranges.tick[one] == ranges.tick[other] && ranges.who[one] == ranges.who[other];
    }

    /** Goes through the counters from where a range begins or ends to the next such place. */
    private void sweep(int[] alike, OverlapSink sink) {
        long[] starts =
                IntStream.of(alike).mapToLong(i -> ranges.first[i]).sorted().toArray();
        long[] ends = IntStream.of(alike)
                .mapToLong(i -> ranges.first[i] + ranges.count[i])
                .sorted()
                .toArray();
        int begun = 0;
        int ended = 0;
        long at = starts[0];
        while (ended < ends.length) {
            boolean begins = begun < starts.length && starts[begun] < ends[ended];
            long next = begins ? starts[begun] : ends[ended];
            if (next > at) {
                sink.counters(begun - ended, next - at);
                at = next;
            }
            begun += begins ? 1 : 0;
            ended += begins ? 0 : 1;
        }
    }
}

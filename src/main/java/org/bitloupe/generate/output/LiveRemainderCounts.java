package org.bitloupe.generate.output;

import java.util.List;
import java.util.stream.LongStream;

/** Counts of the IDs by remainder, kept up to date as IDs are added. Any thread may ask; one counts at a time. */
public final class LiveRemainderCounts {
    /** More bars than this are narrower than a pixel. */
    public static final int MOST = 256;

    private final PackedIds ids;
    private int divisor;
    private int counted;
    private long[] counts;

    LiveRemainderCounts(PackedIds ids, int divisor) {
        this.ids = ids;
        this.divisor = divisor;
        this.counts = new long[divisor];
    }

    /**
     * The counts at one instant.
     *
     * @param counts by remainder, how many IDs have it
     * @param total the number of IDs that were counted
     */
    public record Counted(List<Long> counts, int total) {
        /** The remainder that most IDs have, the smallest of them. */
        public int busiest() {
            int busiest = 0;
            for (int i = 1; i < counts.size(); i++) {
                busiest = counts.get(i) > counts.get(busiest) ? i : busiest;
            }
            return busiest;
        }

        /** A remainder's share of the IDs, 0 to 1. */
        public double share(int remainder) {
            return total == 0 ? 0 : (double) counts.get(remainder) / total;
        }
    }

    /**
     * Counts what is there by now.
     *
     * @param newDivisor the divisor of IDs, 2 to {@link #MOST}
     */
    public synchronized Counted count(int newDivisor) {
        if (newDivisor != divisor) {
            divisor = newDivisor;
            counted = 0;
            counts = new long[divisor];
        }
        int size = ids.size();
        while (counted < size) {
            counts[ids.remainder(counted, divisor)]++;
            counted++;
        }
        return new Counted(LongStream.of(counts).boxed().toList(), counted);
    }
}

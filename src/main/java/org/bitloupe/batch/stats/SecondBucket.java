package org.bitloupe.batch.stats;

import java.time.Instant;
import java.util.Arrays;
import org.bitloupe.batch.stats.SecondHistogram.Moment;

/** The rows of some seconds that follow each other: how many in each, and the first and last nanosecond that has one. */
final class SecondBucket {
    static final int BITS = 10;
    /** Length in seconds. */
    static final int SECONDS = 1 << BITS;

    /** Its first second divided by {@link #SECONDS}. */
    long number;

    private final int[] counts = new int[SECONDS];
    private final int[] least = new int[SECONDS];
    private final int[] most = new int[SECONDS];

    SecondBucket(long number) {
        this.number = number;
    }

    /** This one for other seconds: takes no new memory. */
    SecondBucket reuse(long newNumber) {
        Arrays.fill(counts, 0);
        number = newNumber;
        return this;
    }

    void add(SecondRuns.Run run) {
        int second = (int) run.second & (SECONDS - 1);
        boolean none = counts[second] == 0;
        counts[second] += run.count;
        least[second] = none ? run.least : Math.min(least[second], run.least);
        most[second] = none ? run.most : Math.max(most[second], run.most);
    }

    /** The second with most rows, the first of such. */
    TimeStatistics.Busiest busiest() {
        int best = 0;
        for (int s = 1; s < SECONDS; s++) {
            best = counts[s] > counts[best] ? s : best;
        }
        return new TimeStatistics.Busiest(Instant.ofEpochSecond(second(best)), counts[best]);
    }

    private long second(int second) {
        return (number << BITS) + second;
    }

    Moment first() {
        int s = 0;
        while (counts[s] == 0) {
            s++;
        }
        return new Moment(second(s), least[s]);
    }

    Moment last() {
        int s = SECONDS - 1;
        while (counts[s] == 0) {
            s--;
        }
        return new Moment(second(s), most[s]);
    }

    /**
     * Offers the gaps between its seconds.
     *
     * @return the longest span from the first to the last row of a second, in nanoseconds
     */
    int close(LongestGap gap) {
        int widest = 0;
        int before = -1;
        for (int s = 0; s < SECONDS; s++) {
            if (counts[s] > 0) {
                if (before >= 0) {
                    gap.offer(second(before), most[before], second(s), least[s]);
                }
                widest = Math.max(widest, most[s] - least[s]);
                before = s;
            }
        }
        return widest;
    }
}

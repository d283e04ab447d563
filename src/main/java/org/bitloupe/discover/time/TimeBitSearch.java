package org.bitloupe.discover.time;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Tick;
import org.bitloupe.tabular.time.Timestamp;

/**
 * Looks for bits that go with the times: tries every usual tick at every bit, by pairs of rows far apart in time. Between the two of
 * a pair that is right, the count has to grow by as many ticks as there is time between them.
 */
final class TimeBitSearch {
    private static final int PAIRS = 24;
    /** Percentage of the pairs that have to agree: with one row of five wrong, two pairs of three are right. */
    private static final int NEEDED_PERCENT = 35;
    /** Pairs may differ by one part in this number, and then by this much more. */
    static final long TOLERANCE = 64;

    static final long MOST_DELAY = 120 * Timestamp.SECOND;
    private static final int WIDEST = 62;

    private final TimedIdArrays timedIdArrays;
    private final BooleanSupplier stopped;
    private final List<int[]> pairs = new ArrayList<>();

    TimeBitSearch(TimedIdArrays timedIdArrays, BooleanSupplier stopped) {
        this.timedIdArrays = timedIdArrays;
        this.stopped = stopped;
        int n = timedIdArrays.count();
        int half = n / 2;
        int found = Math.min(PAIRS, n - half);
        for (int p = 0; p < found; p++) {
            int i = (int) ((long) p * (n - half) / found);
            pairs.add(new int[] {i, i + half});
        }
    }

    /** The readings that most pairs agree with, each with as many bits as still agree. */
    List<TimeHypothesis> readings() {
        List<TimeHypothesis> found = new ArrayList<>();
        for (TickPrior.Usual usual : TickPrior.ALL) {
            for (int low = 0; low < timedIdArrays.width() && !stopped.getAsBoolean(); low++) {
                int bits = bits(usual.tick(), low);
                if (bits > 0) {
                    found.add(new TimeHypothesis(low, bits, usual.tick()));
                }
            }
        }
        return found;
    }

    /** Returns the largest number of bits from a bit up that count ticks; 0 if none do. */
    private int bits(Tick tick, int low) {
        int widest = Math.min(WIDEST, timedIdArrays.width() - low);
        int[] agreeing = new int[widest + 1];
        int asked = 0;
        long needed = 0;
        for (int[] pair : pairs) {
            long time = timedIdArrays.time(pair[1]) - timedIdArrays.time(pair[0]);
            double expected = ticks(time, tick);
            double slack = ticks(slack(pair, time), tick) + 2;
            if (expected > 2 * slack && expected < 0x1p61) {
                asked++;
                needed = Math.max(needed, Bits.mask(64 - Long.numberOfLeadingZeros((long) (2 * (expected + slack)))));
                long grown = timedIdArrays.window(pair[1], low) - timedIdArrays.window(pair[0], low);
                count(grown - (long) expected, (long) slack, agreeing);
            }
        }
        int least = Math.max(1, 64 - Long.numberOfLeadingZeros(needed));
        return asked == 0 ? 0 : widest(agreeing, least, (asked * NEEDED_PERCENT + 99) / 100);
    }

    /** The most bits that nearly as many pairs agree with as with any fewer: a bit of another field more, and half of them do not. */
    private static int widest(int[] agreeing, int least, int needed) {
        int most = 0;
        for (int bits = least; bits < agreeing.length; bits++) {
            most = Math.max(most, agreeing[bits]);
        }
        for (int bits = agreeing.length - 1; bits >= least && most >= needed; bits--) {
            if (100 * agreeing[bits] >= 85 * most) {
                return bits;
            }
        }
        return 0;
    }

    private long slack(int[] pair, long time) {
        return timedIdArrays.precision(pair[0])
                + timedIdArrays.precision(pair[1])
                + Math.min(MOST_DELAY, time / TOLERANCE);
    }

    static double ticks(long nanos, Tick tick) {
        return (double) nanos / tick.nanos() * tick.per();
    }

    /** Counts for each width whether a difference is small if nothing above that width is looked at. */
    private static void count(long difference, long slack, int[] agreeing) {
        for (int bits = 1; bits < agreeing.length; bits++) {
            int above = Long.SIZE - bits;
            if (Math.abs(difference << above >> above) <= slack) {
                agreeing[bits]++;
            }
        }
    }
}

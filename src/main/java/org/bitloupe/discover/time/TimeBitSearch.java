package org.bitloupe.discover.time;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.time.Timestamp;
import org.bitloupe.layout.Tick;

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
        // Of few rows none stands apart: a bit of another field that is the same in each pair is not, then, in all of
        // them.
        for (int i = 0; i + half + 1 < n && pairs.size() < PAIRS; i++) {
            pairs.add(new int[] {i, i + half + 1});
        }
    }

    /** Two rows, with the ticks that there are between them, and by how many these may be more or less. */
    private record Pair(int from, int to, long ticks, long slack) {}

    /**
     * The growth of the pairs in steps of one tick.
     *
     * @param asked the pairs far enough apart to tell
     * @param least the fewest bits that have room for all of that
     */
    private record Growth(List<Pair> asked, int least) {}

    /** The readings that most pairs agree with, each with as many bits as still agree. */
    List<TimeHypothesis> readings() {
        List<TimeHypothesis> found = new ArrayList<>();
        for (TickPrior.Usual usual : TickPrior.ALL) {
            Growth growth = growth(usual.tick());
            for (int low = 0; low < timedIdArrays.width() && !stopped.getAsBoolean(); low++) {
                int bits = bits(growth, low);
                if (bits > 0) {
                    found.add(new TimeHypothesis(low, bits, usual.tick()));
                }
            }
        }
        return found;
    }

    private Growth growth(Tick tick) {
        List<Pair> asked = new ArrayList<>();
        long needed = 0;
        for (int[] pair : pairs) {
            long time = timedIdArrays.time(pair[1]) - timedIdArrays.time(pair[0]);
            double expected = ticks(time, tick);
            double slack = ticks(slack(pair, time), tick) + 2;
            if (expected > 2 * slack && expected < 0x1p61) {
                asked.add(new Pair(pair[0], pair[1], (long) expected, (long) slack));
                needed = Math.max(needed, Bits.mask(64 - Long.numberOfLeadingZeros((long) (2 * (expected + slack)))));
            }
        }
        return new Growth(asked, Math.max(1, 64 - Long.numberOfLeadingZeros(needed)));
    }

    /** Returns the largest number of bits from a bit up that count ticks; 0 if none do. */
    private int bits(Growth growth, int low) {
        int widest = Math.min(WIDEST, timedIdArrays.width() - low);
        int asked = growth.asked().size();
        int needed = (asked * NEEDED_PERCENT + 99) / 100;
        if (asked == 0 || growth.least() > widest) {
            return 0;
        }
        int[] agreeing = new int[widest + 1];
        for (int p = 0; p < asked && agreeing[growth.least()] + asked - p >= needed; p++) {
            Pair pair = growth.asked().get(p);
            long grown = timedIdArrays.window(pair.to(), low) - timedIdArrays.window(pair.from(), low);
            count(grown - pair.ticks(), pair.slack(), growth.least(), agreeing);
        }
        return widest(agreeing, growth.least(), needed);
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

    /** Counts for each width whether a difference is small if nothing above that width is looked at; where it is not, it is not in wider ones. */
    private static void count(long difference, long slack, int least, int[] agreeing) {
        for (int bits = least; bits < agreeing.length; bits++) {
            int above = Long.SIZE - bits;
            if (Math.abs(difference << above >> above) > slack) {
                return;
            }
            agreeing[bits]++;
        }
    }
}

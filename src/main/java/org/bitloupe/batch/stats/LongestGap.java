package org.bitloupe.batch.stats;

import java.time.Instant;
import org.bitloupe.batch.stats.SecondHistogram.Moment;

/** The longest span that was offered, the earliest of such. */
final class LongestGap {
    private static final int NANOS = 1_000_000_000;

    private long fromSecond;
    private int fromNano;
    private long seconds;
    private int nanos;

    LongestGap copy() {
        LongestGap copy = new LongestGap();
        copy.fromSecond = fromSecond;
        copy.fromNano = fromNano;
        copy.seconds = seconds;
        copy.nanos = nanos;
        return copy;
    }

    void offer(Moment from, Moment until) {
        offer(from.second(), from.nano(), until.second(), until.nano());
    }

    /** Offers a span: seconds since 1970 and nanoseconds in them. */
    void offer(long second, int nano, long untilSecond, int untilNano) {
        long longer = untilSecond - second;
        int more = untilNano - nano;
        if (more < 0) {
            more += NANOS;
            longer--;
        }
        boolean better = longer > seconds || (longer == seconds && more > nanos);
        boolean earlier = longer == seconds
                && more == nanos
                && (second < fromSecond || (second == fromSecond && nano < fromNano));
        if (better || earlier) {
            fromSecond = second;
            fromNano = nano;
            seconds = longer;
            nanos = more;
        }
    }

    /** Tells whether it is longer than {@code other} nanoseconds, which are less than a second. */
    boolean isLongerThan(int other) {
        return seconds > 0 || nanos > other;
    }

    TimeStatistics.Gap gap() {
        Instant from = Instant.ofEpochSecond(fromSecond, fromNano);
        return new TimeStatistics.Gap(from, from.plusSeconds(seconds).plusNanos(nanos));
    }
}

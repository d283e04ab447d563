package org.bitloupe.inspect;

import java.math.BigInteger;
import org.bitloupe.layout.LayoutTime;
import org.bitloupe.layout.Timeline;

/**
 * The plausible dates of a layout as ticks of its time field, so that a time is judged by comparing longs.
 *
 * @param first the first plausible tick, unsigned
 * @param last the last one, unsigned
 * @param empty whether no tick is plausible, because the epoch lies after the last plausible date
 * @param count how many are plausible, at least 1
 * @param cost what a plausible time costs: the logarithm of their number
 */
record Span(long first, long last, boolean empty, double count, double cost) {
    /** The largest last tick: times that do not fit a long are {@link #BEYOND} it. */
    private static final BigInteger LAST = BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.TWO);

    /** The tick that stands for all that do not fit a long. */
    static final long BEYOND = -1;

    /**
     * The ticks of a window.
     *
     * @param time the time by the epoch in question
     */
    static Span of(DateWindow window, LayoutTime time) {
        Timeline timeline = time.timeline();
        BigInteger first = timeline.ticksAt(window.from()).max(BigInteger.ZERO);
        BigInteger last = timeline.ticksAt(window.to()).min(LAST);
        BigInteger count = last.subtract(first).add(BigInteger.ONE).max(BigInteger.ONE);
        return new Span(
                first.min(LAST).longValue(),
                last.longValue(),
                last.signum() < 0,
                count.doubleValue(),
                Logs.log2(count.doubleValue()));
    }

    /** Where a tick lies. */
    DateWindow.Place place(long tick) {
        if (empty || Long.compareUnsigned(tick, last) > 0) {
            return DateWindow.Place.AFTER;
        }
        return Long.compareUnsigned(tick, first) < 0 ? DateWindow.Place.BEFORE : DateWindow.Place.WITHIN;
    }

    /**
     * What a tick costs.
     *
     * @param place where it lies
     */
    double cost(long tick, DateWindow.Place place) {
        return switch (place) {
            case WITHIN -> cost;
            case BEFORE -> cost + Cost.ofImplausibleTime((toDouble(first) - toDouble(tick)) / count);
            case AFTER -> cost + Cost.ofImplausibleTime((toDouble(tick) - (empty ? 0 : toDouble(last))) / count);
        };
    }

    /** How long before the last plausible tick another one is, as a part of all plausible ones; 0 for one after it. */
    double age(long tick) {
        return Math.max(0, Math.min(1, (toDouble(last) - toDouble(tick)) / count));
    }

    private static double toDouble(long unsigned) {
        return unsigned >= 0 ? unsigned : (unsigned >>> 1) * 2.0;
    }
}

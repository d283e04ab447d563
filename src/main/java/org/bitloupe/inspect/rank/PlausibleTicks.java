package org.bitloupe.inspect.rank;

import java.math.BigInteger;
import java.time.Instant;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.Timeline;

/**
 * The plausible dates of a layout as ticks of its time field, so that a time is judged by comparing longs.
 *
 * @param first the first plausible tick, unsigned
 * @param last the last one, unsigned
 * @param empty true if no tick is plausible, because the epoch lies after the last plausible date
 * @param count the number of plausible ones, at least 1
 * @param cost what a time of today costs: the logarithm of the number of ticks in {@link #REFERENCE}, the same length of time for
 *     all layouts, so that a scheme that is new is not taken to make more IDs a day than an old one
 * @param present the tick of now, negative before the epoch
 * @param year the number of ticks a year has
 */
public record PlausibleTicks(
        long first, long last, boolean empty, double count, double cost, double present, double year) {
    static final double YEAR_NANOS = 31_556_952e9;
    /** As long as such schemes have been in use. */
    static final double REFERENCE = 20;

    /** The largest last tick: times that do not fit a long are {@link #BEYOND} it. */
    private static final BigInteger LAST = BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.TWO);

    /** The tick that stands for all that do not fit a long. */
    static final long BEYOND = -1;

    /**
     * The ticks of a window.
     *
     * @param time the time by the epoch in question
     * @param now what a time's age is counted to
     */
    static PlausibleTicks of(PlausibleDates window, LayoutTime time, Instant now) {
        Timeline timeline = time.timeline();
        BigInteger first = timeline.ticksAt(window.from()).max(BigInteger.ZERO);
        BigInteger last = timeline.ticksAt(window.to()).min(LAST);
        BigInteger count = last.subtract(first).add(BigInteger.ONE).max(BigInteger.ONE);
        return new PlausibleTicks(
                first.min(LAST).longValue(),
                last.longValue(),
                last.signum() < 0,
                count.doubleValue(),
                PortableLog.log2(REFERENCE * year(timeline)),
                timeline.ticksAt(now).doubleValue(),
                year(timeline));
    }

    private static double year(Timeline timeline) {
        return YEAR_NANOS * timeline.tick().per() / timeline.tick().nanos();
    }

    /** Returns the place of a tick. */
    public PlausibleDates.Place place(long tick) {
        if (empty || Long.compareUnsigned(tick, last) > 0) {
            return PlausibleDates.Place.AFTER;
        }
        return Long.compareUnsigned(tick, first) < 0 ? PlausibleDates.Place.BEFORE : PlausibleDates.Place.WITHIN;
    }

    /**
     * Returns the cost of a tick.
     *
     * @param place its place
     */
    public double cost(long tick, PlausibleDates.Place place) {
        return place == PlausibleDates.Place.WITHIN
                ? cost + RankingPriors.ofAge((present - toDouble(tick)) / year)
                : cost + implausible(tick, place);
    }

    /** Returns the cost of a tick that is only due to its being implausible. */
    public double implausible(long tick, PlausibleDates.Place place) {
        return switch (place) {
            case WITHIN -> 0;
            case BEFORE -> RankingPriors.ofImplausibleTime((toDouble(first) - toDouble(tick)) / count);
            case AFTER -> RankingPriors.ofImplausibleTime((toDouble(tick) - (empty ? 0 : toDouble(last))) / count);
        };
    }

    /** Returns how long before the last plausible tick another one is, as a part of all plausible ones; 0 for one after it. */
    public double age(long tick) {
        return Math.max(0, Math.min(1, (toDouble(last) - toDouble(tick)) / count));
    }

    private static double toDouble(long unsigned) {
        return unsigned >= 0 ? unsigned : (unsigned >>> 1) * 2.0;
    }
}

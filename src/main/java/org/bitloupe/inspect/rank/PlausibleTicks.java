package org.bitloupe.inspect.rank;

import java.math.BigInteger;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;

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
 * @param second the number of ticks of a second where the ID is nothing but a time, which a clock of whole seconds may have told; else 1
 */
public record PlausibleTicks(
        long first, long last, boolean empty, double count, double cost, double present, double year, long second) {
    static final double YEAR_NANOS = 31_556_952e9;
    /** The part of all times in finer ticks that a clock of whole seconds has told. */
    private static final double WHOLE_SECONDS = 1.0 / 8;

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

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
     * @param alone true if the ID is nothing but a time
     * @param now what a time's age is counted to
     */
    static PlausibleTicks of(PlausibleDates window, LayoutTime time, boolean alone, Instant now) {
        StepScale scale = time.scale();
        BigInteger first = scale.ticksAt(window.from()).max(BigInteger.ZERO);
        BigInteger last = scale.ticksAt(window.to()).min(LAST);
        BigInteger count = last.subtract(first).add(BigInteger.ONE).max(BigInteger.ONE);
        return new PlausibleTicks(
                first.min(LAST).longValue(),
                last.longValue(),
                last.signum() < 0,
                count.doubleValue(),
                PortableLog.log2(REFERENCE * year(scale)),
                scale.ticksAt(now).doubleValue(),
                year(scale),
                alone ? Math.max(1, SECOND * scale.tick().per() / scale.tick().nanos()) : 1);
    }

    private static double year(StepScale scale) {
        return YEAR_NANOS * scale.tick().per() / scale.tick().nanos();
    }

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
                ? cost - round(tick) + RankingPriors.ofAge((present - toDouble(tick)) / year)
                : cost - round(tick) + implausible(tick, place);
    }

    /**
     * Returns the bits by which a tick costs less because a clock of whole seconds may have told it: of n ticks in a second it tells
     * one. Less than 0 for a tick that it does not tell. Milliseconds in a finer unit are no such sign: programs that cut the last
     * digits of numbers leave zeros there, too.
     */
    private double round(long tick) {
        if (second == 1) {
            return 0;
        }
        boolean whole = Long.remainderUnsigned(tick, second) == 0;
        return PortableLog.log2(1 - WHOLE_SECONDS + (whole ? WHOLE_SECONDS * second : 0));
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

package org.bitloupe.inspect.rank;

import java.math.BigInteger;
import java.time.Duration;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;

/**
 * The ticks of a time field that begin exactly at a UTC midnight: every {@code period}-th from {@code phase} on. Steps of more than a
 * second say nothing by that, nor does the epoch itself; for these there are none.
 *
 * @param period ticks of a day, 0 where no tick is taken for a midnight
 * @param phase the first of them
 */
record MidnightTicks(long period, long phase) {
    private static final MidnightTicks NONE = new MidnightTicks(0, 0);
    private static final BigInteger DAY = BigInteger.valueOf(Duration.ofDays(1).toNanos());

    /** The midnights of a layout's time. */
    static MidnightTicks of(LayoutTime time) {
        StepScale scale = time.scale();
        Tick tick = scale.tick();
        BigInteger nanos = BigInteger.valueOf(tick.nanos());
        if (tick.per() != 1
                || tick.compareTo(Tick.SECOND) > 0
                || DAY.mod(nanos).signum() != 0
                || !time.refiningFields().isEmpty()) {
            return NONE;
        }
        BigInteger toMidnight = scale.nanosAt(BigInteger.ZERO).negate().mod(DAY);
        return toMidnight.mod(nanos).signum() != 0
                ? NONE
                : new MidnightTicks(
                        DAY.divide(nanos).longValueExact(),
                        toMidnight.divide(nanos).longValueExact());
    }

    /** Tells whether a tick, taken as unsigned, begins at a midnight. */
    boolean has(long tick) {
        return period != 0 && tick != 0 && Long.remainderUnsigned(tick, period) == phase;
    }
}

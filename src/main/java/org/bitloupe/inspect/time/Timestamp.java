package org.bitloupe.inspect.time;

import java.util.stream.LongStream;

/**
 * A time that stands beside an ID: some instant within an interval of nanoseconds, as long as the last digit that was written.
 *
 * @param nanos the beginning of the interval, in nanoseconds since 1970; by UTC if the text names no zone
 * @param precision how long the interval is, in nanoseconds: {@code 09:41} is 60 s, {@code 09:41:07.5} is 100 ms
 * @param zoned true if the text says its zone or counts from 1970, so that it means the same everywhere
 */
public record Timestamp(long nanos, long precision, boolean zoned) {
    public static final long SECOND = 1_000_000_000L;
    public static final long MINUTE = 60 * SECOND;
    public static final long DAY = 86_400 * SECOND;

    private static final long[] STEPS = {MINUTE, SECOND, 1_000_000, 1_000};
    /** Fewer stamps can all be whole seconds accidentally, or minutes. */
    private static final int STAMPS_FOR_MINUTES = 4;

    /** Stamps end here, so that differences of two of them, and of their ticks, are far from the ends of a long. */
    private static final long LATEST = 200L * 366 * DAY;

    /** Tells whether it is a time that IDs can have been made at: from 1970 to about 2170. */
    public static boolean isPlausible(long nanos) {
        return nanos >= 0 && nanos <= LATEST;
    }

    /** The same with a coarser precision. */
    public Timestamp withPrecision(long newPrecision) {
        return new Timestamp(nanos, newPrecision, zoned);
    }

    /**
     * Returns the precision that stamps share: a column that writes {@code .000} in all its rows says seconds, not milliseconds.
     *
     * @param stamps the stamps, in nanoseconds since 1970
     * @return the longest step of a minute, second, millisecond or microsecond that all of them are whole ones of, or a nanosecond
     */
    public static long sharedPrecision(long[] stamps) {
        for (long step : STEPS) {
            boolean enough = stamps.length >= (step < MINUTE ? 2 : STAMPS_FOR_MINUTES);
            if (enough && LongStream.of(stamps).allMatch(stamp -> stamp % step == 0)) {
                return step;
            }
        }
        return 1;
    }
}

package org.bitloupe.layout.codec;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;

/**
 * Ticks to instants and back, exactly.
 *
 * <p>Instants are counted in nanoseconds since 1970 as unbounded integers; a tick that is no whole number of nanoseconds (1/300 s)
 * begins at the first nanosecond that lies in it, so that {@link #ticksAt} of a tick's beginning is that tick. Whatever {@link Instant}
 * cannot hold (about a billion years) has no instant and is shown as ticks.
 */
public final class StepScale {
    private static final BigInteger BILLION = BigInteger.valueOf(1_000_000_000);
    private static final BigInteger FIRST = nanosOf(LocalDateTime.MIN.toInstant(ZoneOffset.UTC));
    private static final BigInteger LAST = nanosOf(LocalDateTime.MAX.toInstant(ZoneOffset.UTC));

    private final Tick tick;
    private final BigInteger nanos;
    private final BigInteger per;
    /** Tick 0 in units of 1/per nanosecond since 1970. */
    private final BigInteger origin;

    private final Instant epoch;
    private final boolean unixGrid;
    private final BigInteger epochTicks;

    private StepScale(Tick tick, Instant epoch, TimeEncoding.Grid grid) {
        this.tick = tick;
        this.epoch = epoch;
        this.nanos = BigInteger.valueOf(tick.nanos());
        this.per = BigInteger.valueOf(tick.per());
        this.unixGrid = grid == TimeEncoding.Grid.UNIX;
        BigInteger scaled = nanosOf(epoch).multiply(per);
        this.epochTicks = floorDiv(scaled, nanos);
        this.origin = unixGrid ? epochTicks.multiply(nanos) : scaled;
    }

    /** The timeline of a time field with its own epoch. */
    public static StepScale of(TimeEncoding time) {
        return new StepScale(time.tick(), time.epoch(), time.grid());
    }

    /** The timeline of a time field with another epoch. */
    public static StepScale of(TimeEncoding time, Instant epoch) {
        return new StepScale(time.tick(), epoch, time.grid());
    }

    /** Nanoseconds since 1970. */
    public static BigInteger nanosOf(Instant instant) {
        return BigInteger.valueOf(instant.getEpochSecond())
                .multiply(BILLION)
                .add(BigInteger.valueOf(instant.getNano()));
    }

    /** The instant of a number of nanoseconds since 1970, or empty if the calendar of {@link LocalDateTime} ends before it. */
    public static Optional<Instant> instantOf(BigInteger unixNanos) {
        if (unixNanos.compareTo(FIRST) < 0 || unixNanos.compareTo(LAST) > 0) {
            return Optional.empty();
        }
        BigInteger seconds = floorDiv(unixNanos, BILLION);
        BigInteger rest = unixNanos.subtract(seconds.multiply(BILLION));
        return Optional.of(Instant.ofEpochSecond(seconds.longValueExact(), rest.longValueExact()));
    }

    /** Division rounding towards negative infinity, for a positive divisor. */
    public static BigInteger floorDiv(BigInteger dividend, BigInteger divisor) {
        BigInteger[] parts = dividend.divideAndRemainder(divisor);
        return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    /** The length of a step. */
    public Tick tick() {
        return tick;
    }

    /** The epoch as it was given; with the grid at 1970, tick 0 may begin a little before it. */
    public Instant epoch() {
        return epoch;
    }

    /** The first nanosecond since 1970 that lies in a tick. */
    public BigInteger nanosAt(BigInteger ticks) {
        return floorDiv(origin.add(ticks.multiply(nanos)).negate(), per).negate();
    }

    /** The instant that a tick begins at, or empty if no calendar holds it. */
    public Optional<Instant> instantAt(BigInteger ticks) {
        return instantOf(nanosAt(ticks));
    }

    /** The tick that an instant lies in; negative before the epoch. */
    public BigInteger ticksAt(Instant instant) {
        BigInteger scaled = nanosOf(instant).multiply(per);
        return unixGrid ? floorDiv(scaled, nanos).subtract(epochTicks) : floorDiv(scaled.subtract(origin), nanos);
    }

    /**
     * Returns the number of decimals of a second that the beginnings of ticks have: 0, 3, 6, 7 or 9, the fewest that lose nothing. A
     * tick of 10 ms is given 3.
     */
    public int decimals() {
        for (int decimals : new int[] {0, 3, 6, 7}) {
            BigInteger unit = BigInteger.TEN.pow(9 - decimals);
            boolean whole = per.equals(BigInteger.ONE) && nanos.mod(unit).signum() == 0;
            if (whole && origin.mod(unit).signum() == 0) {
                return decimals;
            }
        }
        return 9;
    }
}

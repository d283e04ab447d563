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
    private final Instant epoch;
    private final BigInteger nanos;
    private final BigInteger per;
    private final BigInteger origin;

    private StepScale(Tick tick, Instant epoch, BigInteger origin) {
        this.tick = tick;
        this.epoch = epoch;
        this.nanos = BigInteger.valueOf(tick.nanos());
        this.per = BigInteger.valueOf(tick.per());
        this.origin = origin;
    }

    /** The steps of a time field by its own epoch. */
    public static StepScale of(TimeEncoding time) {
        return of(time, time.epoch());
    }

    /** The steps of a time field by another epoch. */
    public static StepScale of(TimeEncoding time, Instant epoch) {
        BigInteger begin =
                nanosOf(epoch).multiply(BigInteger.valueOf(time.tick().per()));
        BigInteger late = time.grid() == TimeEncoding.Grid.UNIX
                ? begin.mod(BigInteger.valueOf(time.tick().nanos()))
                : BigInteger.ZERO;
        return new StepScale(time.tick(), epoch, begin.subtract(late));
    }

    /** The same time in shorter steps, which a step of this scale is a whole number of. */
    public StepScale in(Tick shorter) {
        return new StepScale(
                shorter,
                epoch,
                origin.multiply(BigInteger.valueOf(shorter.per())).divide(per));
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

    /** The beginning of tick 0 since 1970, in units of a nanosecond divided by {@link Tick#per}. */
    public BigInteger origin() {
        return origin;
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
        return ticksAt(nanosOf(instant));
    }

    /** The tick that a nanosecond since 1970 lies in; negative before the epoch. */
    public BigInteger ticksAt(BigInteger unixNanos) {
        return floorDiv(unixNanos.multiply(per).subtract(origin), nanos);
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

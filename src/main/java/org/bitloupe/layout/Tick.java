package org.bitloupe.layout;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The length of one step of a time field: a rational number of nanoseconds, in lowest terms.
 *
 * <p>Written as a number and a unit, the number as a whole number or a fraction: {@code 10ms}, {@code 100ns}, {@code 1/300s},
 * {@code 1/4096ms}.
 *
 * @param nanos the numerator, at least 1
 * @param per the denominator, at least 1
 */
public record Tick(long nanos, long per) implements Comparable<Tick> {
    public static final Tick NANOSECOND = new Tick(1, 1);
    public static final Tick MILLISECOND = new Tick(1_000_000, 1);
    public static final Tick SECOND = new Tick(1_000_000_000, 1);

    /** Longest first, so that {@link #toString} finds the largest fitting unit. */
    private static final String[] UNITS = {"d", "h", "min", "s", "ms", "us", "ns"};

    private static final Map<String, Long> NANOS_OF_UNIT = Map.of(
            "d", 86_400_000_000_000L,
            "h", 3_600_000_000_000L,
            "min", 60_000_000_000L,
            "s", 1_000_000_000L,
            "ms", 1_000_000L,
            "us", 1_000L,
            "\u00b5s", 1_000L,
            "ns", 1L);

    /** Longest tick: a hundred years, far above any scheme; keeps products of ticks within reach. */
    private static final BigInteger MAX_NANOS =
            BigInteger.valueOf(100L * 365 * 86_400).multiply(BigInteger.TEN.pow(9));

    /** The shortest tick is a picosecond, far below any clock; a long counts three months of them. */
    private static final BigInteger MOST_PER_NANO = BigInteger.valueOf(1_000);

    /** As many as the largest long has, so that every tick reads back. */
    private static final int MAX_DIGITS = 19;

    public Tick {
        if (nanos < 1 || per < 1) {
            throw new IllegalArgumentException("a tick must be longer than nothing");
        }
        long common = BigInteger.valueOf(nanos).gcd(BigInteger.valueOf(per)).longValueExact();
        nanos /= common;
        per /= common;
    }

    /** Reads a tick; empty if the text is not one, or the tick is shorter than a picosecond or longer than a hundred years. */
    public static Optional<Tick> parse(String text) {
        String trimmed = text.strip().toLowerCase(Locale.ROOT);
        int digits = 0;
        while (digits < trimmed.length() && (isDigit(trimmed.charAt(digits)) || trimmed.charAt(digits) == '/')) {
            digits++;
        }
        Long unit = NANOS_OF_UNIT.get(trimmed.substring(digits).strip());
        String[] fraction = trimmed.substring(0, digits).split("/", -1);
        if (unit == null || fraction.length > 2) {
            return Optional.empty();
        }
        BigInteger[] numbers = {BigInteger.ZERO, BigInteger.ONE};
        for (int i = 0; i < fraction.length; i++) {
            if (fraction[i].isEmpty() || fraction[i].length() > MAX_DIGITS) {
                return Optional.empty();
            }
            numbers[i] = new BigInteger(fraction[i]);
        }
        return of(numbers[0].multiply(BigInteger.valueOf(unit)), numbers[1]);
    }

    /** The tick of a rational number of nanoseconds; empty if it is shorter than a picosecond or longer than a hundred years. */
    public static Optional<Tick> of(BigInteger numerator, BigInteger denominator) {
        if (numerator.signum() == 0 || denominator.signum() == 0) {
            return Optional.empty();
        }
        BigInteger common = numerator.gcd(denominator);
        BigInteger nanos = numerator.divide(common);
        BigInteger per = denominator.divide(common);
        boolean fits = nanos.bitLength() < Long.SIZE
                && per.bitLength() < Long.SIZE
                && nanos.divide(per).compareTo(MAX_NANOS) <= 0
                && nanos.multiply(MOST_PER_NANO).compareTo(per) >= 0;
        return fits ? Optional.of(new Tick(nanos.longValueExact(), per.longValueExact())) : Optional.empty();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Returns the number of ticks of another length that begin in one of this, the last of which may end after it. */
    public BigInteger stepsOf(Tick part) {
        BigInteger[] steps = dividedBy(part);
        return steps[1].signum() == 0 ? steps[0] : steps[0].add(BigInteger.ONE);
    }

    /** Returns the number of whole ticks of another length in one of this, and a remainder, which is 0 if they fill it. */
    public BigInteger[] dividedBy(Tick part) {
        return BigInteger.valueOf(nanos)
                .multiply(BigInteger.valueOf(part.per))
                .divideAndRemainder(BigInteger.valueOf(part.nanos).multiply(BigInteger.valueOf(per)));
    }

    /** Returns the length of some ticks in nanoseconds, rounded towards zero. */
    public BigInteger nanosOf(BigInteger ticks) {
        return ticks.multiply(BigInteger.valueOf(nanos)).divide(BigInteger.valueOf(per));
    }

    /** Returns the number of whole ticks in a number of nanoseconds. */
    public BigInteger ticksIn(BigInteger time) {
        return time.multiply(BigInteger.valueOf(per)).divide(BigInteger.valueOf(nanos));
    }

    /** Returns the whole nanoseconds of a tick, at least 1. */
    public long wholeNanos() {
        return Math.max(1, nanos / per);
    }

    /** Returns the length of a tick in nanoseconds, rounded. */
    public double roundedNanos() {
        return (double) nanos / per;
    }

    /**
     * Written out, as is {@link #hashCode}: those of a record are made when they are first called, by which the shortest commands would
     * take a fiftieth longer.
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Tick tick && nanos == tick.nanos && per == tick.per;
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(nanos) + Long.hashCode(per);
    }

    /** Shorter first. */
    @Override
    public int compareTo(Tick other) {
        return BigInteger.valueOf(nanos)
                .multiply(BigInteger.valueOf(other.per))
                .compareTo(BigInteger.valueOf(other.nanos).multiply(BigInteger.valueOf(per)));
    }

    /** The tick as people write it, with a space and the sign for micro: "10 ms", "1 \u00b5s". */
    public String words() {
        return toString().replaceFirst("(?<=\\d)(?=[a-z])", " ").replaceFirst("us$", "\u00b5s");
    }

    /** The form layout files use, with the largest unit that gives a whole numerator. */
    @Override
    public String toString() {
        for (String unit : UNITS) {
            long size = NANOS_OF_UNIT.getOrDefault(unit, 1L);
            if (nanos % size == 0) {
                return nanos / size + (per == 1 ? "" : "/" + per) + unit;
            }
        }
        throw new IllegalStateException("every tick is a multiple of a nanosecond's fraction");
    }
}

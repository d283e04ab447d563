package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * A duration as people say it: rounded, and in the unit that reads well, so that there is always something before the point: 139.4
 * years, 49.7 days, 12.3 ms.
 *
 * @param number of the unit
 * @param unit the unit
 */
public record RoundedDuration(BigDecimal number, Unit unit) {
    /** Below years three digits say enough. */
    private static final int DIGITS = 3;

    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);
    private static final MathContext EXACT = MathContext.DECIMAL128;
    private static final MathContext KNOWN = new MathContext(13, RoundingMode.HALF_EVEN);

    /** The units, the longest first; {@code duration.<word>} names them. */
    public enum Unit {
        /** Of 365.2425 days. */
        YEARS(Lifespan.NANOS_OF_YEAR.longValueExact(), 1),
        /** A twelfth of a year. */
        MONTHS(Lifespan.NANOS_OF_YEAR.longValueExact() / 12, 3),
        DAYS(86_400_000_000_000L, 2),
        HOURS(3_600_000_000_000L, 2),
        MINUTES(60_000_000_000L, 2),
        SECONDS(1_000_000_000L, 1),
        MILLISECONDS(1_000_000L, 1),
        MICROSECONDS(1_000L, 1),
        NANOSECONDS(1, 0);

        private final long nanos;
        /** From how many of them on it is the unit to say: few months are better said in days. */
        private final int from;

        Unit(long nanos, int from) {
            this.nanos = nanos;
            this.from = from;
        }

        /** The name in keys. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns a number of years, rounded to the nearest: whole from 1,000 years on, with one or two decimals from one year on. */
    public static RoundedDuration ofYears(BigDecimal years) {
        return of(years, RoundingMode.HALF_EVEN);
    }

    /**
     * Returns the same for years that are to be enough: rounded to the nearest, but where they are fewer never to as many, so that
     * “100 years” is never said of what lacks a day of them.
     *
     * @param needed the number that is needed, or null if nobody says so
     */
    public static RoundedDuration ofYears(BigDecimal years, @Nullable BigDecimal needed) {
        return needed != null && years.compareTo(needed) < 0 ? notOver(years) : ofYears(years);
    }

    /** The same, but never longer than it is. */
    public static RoundedDuration notOver(BigDecimal years) {
        return of(years, RoundingMode.DOWN);
    }

    private static RoundedDuration of(BigDecimal years, RoundingMode rounding) {
        if (years.compareTo(BigDecimal.ONE) >= 0) {
            int decimals = years.compareTo(THOUSAND) >= 0 ? 0 : years.compareTo(BigDecimal.TEN) >= 0 ? 1 : 2;
            return new RoundedDuration(plain(years.setScale(decimals, rounding)), Unit.YEARS);
        }
        // Years are known to 15 digits, which would make of a second a little less than one.
        BigDecimal nanos = years.multiply(new BigDecimal(Lifespan.NANOS_OF_YEAR), KNOWN);
        for (Unit unit : Unit.values()) {
            BigDecimal number = nanos.divide(BigDecimal.valueOf(unit.nanos), EXACT);
            if (unit != Unit.YEARS && number.compareTo(BigDecimal.valueOf(unit.from)) >= 0) {
                return new RoundedDuration(plain(number.round(new MathContext(DIGITS, rounding))), unit);
            }
        }
        throw new IllegalArgumentException("less than nothing: " + years);
    }

    /** Returns the same with {@code digits} digits that count, for what is but an estimate. */
    public RoundedDuration toDigits(int digits) {
        return new RoundedDuration(plain(number.round(new MathContext(digits, RoundingMode.HALF_EVEN))), unit);
    }

    private static BigDecimal plain(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    /** In words. */
    public Message text() {
        return Message.of("text.duration." + unit.word(), "n", number, "number", number);
    }

    /** The words for it with the number as it is written somewhere. */
    public Message text(String written) {
        return Message.of("text.duration." + unit.word(), "n", number, "number", written);
    }

    /** The unit alone, in the plural that the number wants. */
    public Message unitText() {
        return Message.of("text.duration.unit." + unit.word(), "n", number);
    }
}

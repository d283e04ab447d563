package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.jspecify.annotations.Nullable;

/**
 * The lifespan of a layout's time field.
 *
 * @param ticks the number of different ticks it can hold
 * @param years the same in Gregorian years of 365.2425 days, to 15 significant digits
 * @param ends the first instant that no longer fits; empty if no calendar holds it
 */
public record Lifespan(BigInteger ticks, BigDecimal years, Optional<Instant> ends) {
    /** 365.2425 days, the mean year of the Gregorian calendar. */
    public static final BigInteger NANOS_OF_YEAR = BigInteger.valueOf(31_556_952_000_000_000L);

    private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_EVEN);

    /** The lifespan of a layout, or empty if no field with bits counts since an epoch. */
    public static Optional<Lifespan> of(Layout layout) {
        return LayoutTime.inBits(layout).map(time -> of(layout.fields().get(time.mainField()), time.scale()));
    }

    private static Lifespan of(Field field, StepScale scale) {
        BigInteger last = field.value() != null ? field.value() : field.limit();
        BigInteger ticks = field.count();
        return new Lifespan(ticks, years(ticks, scale.tick()), scale.instantAt(last.add(BigInteger.ONE)));
    }

    /** Returns the number of years a number of ticks takes, to 15 significant digits. */
    public static BigDecimal years(BigInteger ticks, Tick tick) {
        BigDecimal nanos = new BigDecimal(ticks.multiply(BigInteger.valueOf(tick.nanos())));
        BigDecimal year = new BigDecimal(NANOS_OF_YEAR.multiply(BigInteger.valueOf(tick.per())));
        return nanos.divide(year, DIGITS);
    }

    /** As people say it. */
    public RoundedDuration rounded() {
        return rounded(null);
    }

    /**
     * The same beside a need: where it is shorter than that, it is never said to be as long.
     *
     * @param needed in years, or null if nobody says so
     */
    public RoundedDuration rounded(@Nullable BigDecimal needed) {
        return RoundedDuration.ofYears(years, needed);
    }
}

package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Message;

/** From IDs in a second to IDs in a tick. */
public final class TickRate {
    private static final BigDecimal NANOS_OF_SECOND = BigDecimal.valueOf(1_000_000_000);
    private static final MathContext DIGITS = MathContext.DECIMAL128;

    private TickRate() {}

    /** Converts IDs a second to IDs a tick. */
    public static BigDecimal perTick(BigDecimal perSecond, Tick tick) {
        return perSecond
                .multiply(BigDecimal.valueOf(tick.nanos()))
                .divide(NANOS_OF_SECOND.multiply(BigDecimal.valueOf(tick.per())), DIGITS);
    }

    /** Returns the number of ticks in a year of 365.2425 days. */
    public static double ticksPerYear(Tick tick) {
        return new BigDecimal(Lifespan.NANOS_OF_YEAR.multiply(BigInteger.valueOf(tick.per())))
                .divide(BigDecimal.valueOf(tick.nanos()), DIGITS)
                .doubleValue();
    }

    /** Describes a number of IDs. */
    public static Message ids(Number count) {
        return Message.of("text.count.ids", "n", count);
    }

    /** A tick for "4 per ...": "ms", "10 ms". */
    public static Message tick(Tick tick) {
        String text = tick.words();
        return Message.of("text.tick.per", "tick", text.startsWith("1 ") ? text.substring(2) : text);
    }
}

package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;

/**
 * The part of a layout's time field that is used at an instant.
 *
 * @param ticks the tick of the instant, 0 at the epoch; negative before it
 * @param of the first tick that no longer fits
 */
public record TimeFieldUsage(BigInteger ticks, BigInteger of) {
    private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_EVEN);
    private static final BigDecimal LEAST_SAID = new BigDecimal("0.01");
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    /** Returns the used part of the time field, or empty for a layout without one that has bits. */
    public static Optional<TimeFieldUsage> of(Layout layout, Instant now) {
        return LayoutTime.inBits(layout).map(time -> {
            Field field = layout.fields().get(time.mainField());
            BigInteger last = field.value() != null ? field.value() : field.limit();
            return new TimeFieldUsage(time.scale().ticksAt(now), last.add(BigInteger.ONE));
        });
    }

    /** The part of the field that is used, in percent to three significant digits; 0 before the epoch, at most 100. */
    public BigDecimal percent() {
        BigInteger used = ticks.max(BigInteger.ZERO).min(of);
        return new BigDecimal(used).multiply(HUNDRED).divide(new BigDecimal(of), DIGITS);
    }

    /** The whole as a sentence. */
    public Message text() {
        if (ticks.signum() < 0) {
            return Message.of("capacity.usage.before", "n", ticks.negate());
        }
        if (ticks.compareTo(of) >= 0) {
            return Message.of("capacity.usage.over", "n", ticks);
        }
        return percent().compareTo(LEAST_SAID) < 0
                ? Message.of("capacity.usage.little", "n", ticks, "percent", LEAST_SAID)
                : Message.of("capacity.usage.now", "n", ticks, "percent", percent());
    }
}

package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.bitloupe.message.CompactNumber;
import org.bitloupe.message.Message;

/** Large counts in words that can be said: "160 billion", "2.7 × 10^18". */
public final class LargeCountText {
    /** The digits that count. */
    public static final int DIGITS = 3;

    private static final BigInteger WRITTEN_OUT = BigInteger.valueOf(100_000);
    /** The power from which on there are no words. */
    private static final int BEYOND_WORDS = 15;

    private LargeCountText() {}

    public static Message of(BigInteger count) {
        if (count.compareTo(WRITTEN_OUT) < 0) {
            return Message.of("text.number.plain", "number", count);
        }
        BigDecimal three = new BigDecimal(count).round(new MathContext(DIGITS, RoundingMode.HALF_EVEN));
        int power = three.precision() - three.scale() - 1;
        if (power >= BEYOND_WORDS) {
            return Message.of("text.number.power")
                    .with("number", three.movePointLeft(power).stripTrailingZeros())
                    .with("power", Integer.toString(power));
        }
        return Message.of("text.number.plain", "number", CompactNumber.of(three, DIGITS));
    }
}

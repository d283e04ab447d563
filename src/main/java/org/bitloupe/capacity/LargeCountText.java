package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.bitloupe.message.Message;

/** Large counts in words that can be said: "160 billion", "2.7 × 10^18". */
public final class LargeCountText {
    private static final BigInteger WRITTEN_OUT = BigInteger.valueOf(100_000);
    private static final String[] SCALES = {
        "text.number.thousand", "text.number.million", "text.number.billion", "text.number.trillion"
    };

    private LargeCountText() {}

    public static Message of(BigInteger count) {
        if (count.compareTo(WRITTEN_OUT) < 0) {
            return Message.of("text.number.plain", "number", count);
        }
        BigDecimal three = new BigDecimal(count).round(new MathContext(3, RoundingMode.HALF_EVEN));
        int power = three.precision() - three.scale() - 1;
        int scale = Math.min(power / 3, SCALES.length);
        if (power >= 3 * (SCALES.length + 1)) {
            return Message.of(
                    "text.number.power",
                    "number",
                    three.movePointLeft(power).stripTrailingZeros(),
                    "power",
                    Integer.toString(power));
        }
        BigDecimal shown = three.movePointLeft(3 * scale).stripTrailingZeros();
        return Message.of(SCALES[scale - 1], "number", shown.scale() < 0 ? shown.setScale(0) : shown);
    }
}

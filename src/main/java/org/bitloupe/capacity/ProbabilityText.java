package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.bitloupe.message.Message;

/** A probability as people read it. */
public final class ProbabilityText {
    /** Probability from which on it is said in percent; below it as "1 in 2,000". */
    private static final double PERCENT = 0.001;

    private static final double CERTAIN = 0.995;
    private static final double NONE = 1e-18;

    private ProbabilityText() {}

    /**
     * A probability with two digits that count: "17%", "1 in 2.3 million".
     *
     * @param odds from 0 to 1
     */
    public static Message of(double odds) {
        if (odds < NONE) {
            return Message.of("capacity.chance.none");
        }
        if (odds < PERCENT) {
            return Message.of("capacity.chance.one-in", "count", digits(BigDecimal.valueOf(1 / odds)));
        }
        return odds >= CERTAIN
                ? Message.of("capacity.chance.certain")
                : Message.of("text.number.percent", "percent", digits(BigDecimal.valueOf(odds * 100)));
    }

    /** Two digits that count, and zeros. */
    private static BigDecimal digits(BigDecimal number) {
        BigDecimal rounded =
                number.round(new MathContext(2, RoundingMode.HALF_EVEN)).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}

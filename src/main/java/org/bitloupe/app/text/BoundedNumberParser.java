package org.bitloupe.app.text;

import java.math.BigDecimal;
import java.util.Optional;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;

/** The amounts that are typed to make IDs, within their bounds. */
public final class BoundedNumberParser {
    private static final BigDecimal BEYOND_SEEDS = BigDecimal.TEN.pow(18);

    private final NumberText numbers;

    /** Numbers beside those words. */
    public BoundedNumberParser(Messages messages) {
        this.numbers = NumberText.of(messages);
    }

    /** A number as a box shows it. */
    public String write(Number number) {
        return numbers.writeGrouped(number);
    }

    /** A whole number from 1 to a limit. */
    public Optional<Integer> whole(String text, int most) {
        return numbers.whole(text)
                .filter(n -> n.signum() > 0 && n.compareTo(BigDecimal.valueOf(most)) <= 0)
                .map(BigDecimal::intValueExact);
    }

    /** A whole number of at most 18 digits, which may be below 0. */
    public Optional<Long> seed(String text) {
        String size = NumberText.digits(text);
        boolean below = size.startsWith("-");
        return numbers.whole(below ? size.substring(1) : size)
                .filter(n -> n.compareTo(BEYOND_SEEDS) < 0)
                .map(n -> below ? -n.longValueExact() : n.longValueExact());
    }

    /** A number above 0, up to a limit. */
    public Optional<Double> positive(String text, double most) {
        return numbers.decimal(text).map(BigDecimal::doubleValue).filter(n -> n > 0 && n <= most);
    }
}

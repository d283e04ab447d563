package org.bitloupe.cli.option;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A number on the command line that may have decimals. It is written the same in every language, with digits and a point, and what is
 * three thousand to some and three to others, {@code 3.000}, is not guessed at.
 */
public final class DecimalArgument {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}(?:[.][0-9]{1,18})?");
    private static final Pattern THOUSANDS = Pattern.compile("[1-9][0-9]{0,2}[.][0-9]{2}0");

    private DecimalArgument() {}

    /** The number; empty for a text that is none, or may be two. */
    public static Optional<BigDecimal> of(String text) {
        return NUMBER.matcher(text).matches() && !THOUSANDS.matcher(text).matches()
                ? Optional.of(new BigDecimal(text))
                : Optional.empty();
    }
}

package org.bitloupe.cli.option;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;

/** A length of time on the command line: a number and its unit, such as {@code 60s} or {@code 200ms}; 0 needs no unit. */
final class LengthArgument {
    /** Eight digits before the point are more than a day of milliseconds, and never too many for a long. */
    private static final Pattern LENGTH = Pattern.compile("([0-9]{1,8}(?:[.][0-9]{1,9})?)(ms|s|m|min|h|d)");

    private static final Map<String, Long> MILLIS =
            Map.of("ms", 1L, "s", 1000L, "m", 60_000L, "min", 60_000L, "h", 3_600_000L, "d", 86_400_000L);

    private LengthArgument() {}

    /**
     * Returns the length in milliseconds.
     *
     * @throws UsageException if it is no length of time, or no whole number of milliseconds
     */
    static long millis(String option, String text, Terminal terminal) {
        if (text.equals("0")) {
            return 0;
        }
        Matcher found = LENGTH.matcher(text);
        Optional<BigDecimal> number = found.matches() ? DecimalArgument.of(found.group(1)) : Optional.empty();
        if (number.isPresent()) {
            BigDecimal unit = BigDecimal.valueOf(MILLIS.getOrDefault(found.group(2), 1L));
            BigDecimal millis = number.get().multiply(unit);
            if (millis.stripTrailingZeros().scale() <= 0) {
                return millis.longValueExact();
            }
        }
        throw new UsageException(terminal.say("cli.not-a-length", "option", option, "text", text));
    }
}

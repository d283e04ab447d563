package org.bitloupe.app.design;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number as people type it: {@code 3000}, {@code 3,000}, {@code 3k}, {@code 2.5M}, {@code 1e6}; with a unit behind it where there
 * are several, such as {@code 90/min} or {@code 18 months}.
 */
final class NumberInput {
    /** An m is a million unless it begins "min" or "months". */
    private static final Pattern NUMBER = Pattern.compile(
            "([0-9]{1,15}(?:\\.[0-9]{1,6})?)(?:e([0-9]{1,2}))?" + "(million|mio|m(?!in|onth)|billion|bn|b|g|k|t)?(.*)");

    private static final Map<String, Integer> POWERS =
            Map.of("k", 3, "m", 6, "mio", 6, "million", 6, "g", 9, "b", 9, "bn", 9, "billion", 9, "t", 12);

    /** Years of 365.2425 days; a month is a twelfth of one. */
    private static final Map<String, String> YEARS_OF = Map.of(
            "",
            "1",
            "y",
            "1",
            "year",
            "1",
            "years",
            "1",
            "months",
            "0.083333333333333333",
            "month",
            "0.083333333333333333",
            "d",
            "0.002737907006988507",
            "days",
            "0.002737907006988507");

    private static final Map<String, Integer> SECONDS_OF = Map.of(
            "", 1, "s", 1, "sec", 1, "second", 1, "min", 60, "minute", 60, "h", 3600, "hour", 3600, "day", 86_400);

    private static final int DECIMALS = 18;

    /** A comma that does not set off thousands: it may be meant as a decimal point, so it is not guessed at. */
    private static final Pattern STRAY_COMMA = Pattern.compile(",(?![0-9]{3}(?![0-9]))|(?<![0-9]),|^0+,|\\..*,");

    private NumberInput() {}

    /** A bare number. */
    static Optional<BigDecimal> plain(String typed) {
        return read(typed).filter(r -> r.unit().isEmpty()).map(Read::number);
    }

    /** IDs in a second, rounded up; {@code /min}, {@code per hour}, {@code /day} are turned into it. */
    static Optional<BigDecimal> perSecond(String typed) {
        return read(typed).flatMap(r -> {
            Integer seconds = SECONDS_OF.get(r.unit().replaceFirst("^(ids?)?(/|per|a)", ""));
            return seconds == null
                    ? Optional.empty()
                    : Optional.of(r.number().divide(BigDecimal.valueOf(seconds), 0, RoundingMode.CEILING));
        });
    }

    /** Years; months and days are turned into them. */
    static Optional<BigDecimal> years(String typed) {
        return read(typed).flatMap(r -> {
            String years = YEARS_OF.get(r.unit());
            return years == null
                    ? Optional.empty()
                    : Optional.of(r.number()
                            .multiply(new BigDecimal(years))
                            .setScale(DECIMALS, RoundingMode.HALF_EVEN)
                            .stripTrailingZeros());
        });
    }

    private record Read(BigDecimal number, String unit) {}

    private static Optional<Read> read(String typed) {
        String ascii = Digits.plain(typed);
        if (STRAY_COMMA.matcher(ascii).find()) {
            return Optional.empty();
        }
        String text = ascii.toLowerCase(Locale.ROOT).replaceAll("[\\s,_\u00a0\u202f]", "");
        Matcher matcher = NUMBER.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        BigDecimal number = new BigDecimal(matcher.group(1));
        String exponent = matcher.group(2);
        String scale = matcher.group(3);
        int power = (exponent == null ? 0 : Integer.parseInt(exponent))
                + (scale == null ? 0 : POWERS.getOrDefault(scale, 0));
        return power > 18 ? Optional.empty() : Optional.of(new Read(number.movePointRight(power), matcher.group(4)));
    }
}

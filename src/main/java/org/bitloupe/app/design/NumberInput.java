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

    /** How many of a unit a year of 365.2425 days has. */
    private static final Map<String, BigDecimal> IN_YEAR = Map.of(
            "",
            BigDecimal.ONE,
            "y",
            BigDecimal.ONE,
            "year",
            BigDecimal.ONE,
            "years",
            BigDecimal.ONE,
            "month",
            BigDecimal.valueOf(12),
            "months",
            BigDecimal.valueOf(12),
            "d",
            new BigDecimal("365.2425"),
            "day",
            new BigDecimal("365.2425"),
            "days",
            new BigDecimal("365.2425"));

    private static final Map<String, Integer> SECONDS_OF = Map.of(
            "", 1, "s", 1, "sec", 1, "second", 1, "min", 60, "minute", 60, "h", 3600, "hour", 3600, "day", 86_400);

    /** Half a minute: nobody who asks for days means less, and a box has room for it. */
    private static final int DECIMALS = 6;

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

    /** Years; months and days are turned into them, and rounded up, so that what was asked for is never a little short. */
    static Optional<BigDecimal> years(String typed) {
        return read(typed).flatMap(r -> {
            BigDecimal inYear = IN_YEAR.get(r.unit());
            if (inYear == null) {
                return Optional.empty();
            }
            int decimals = Math.max(DECIMALS, r.number().scale());
            return Optional.of(r.number().divide(inYear, decimals, RoundingMode.CEILING));
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

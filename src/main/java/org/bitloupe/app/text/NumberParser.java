package org.bitloupe.app.text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;

/**
 * A number as people type it: {@code 3000}, {@code 3,000}, {@code 3k}, {@code 2.5M}, {@code 1e6}; with a unit behind it where there
 * are several, such as {@code 90/min} or {@code 18 months}.
 */
public final class NumberParser {
    /** The number, as far as its own signs go; what is behind it is a scale, a unit, or both. */
    private static final Pattern NUMBER =
            Pattern.compile("([0-9][^\\p{L}/%]*?)[\\s\\p{Z}]*(?:e([0-9]{1,2}))?[\\s\\p{Z}]*((?:[\\p{L}/].*)?)");

    /** Short words for scales, taken in every language. */
    private static final Map<String, Integer> POWERS =
            Map.of("k", 3, "m", 6, "mio", 6, "g", 9, "b", 9, "bn", 9, "t", 12);

    /** Number of units in a year of 365.2425 days, by the key of the words for them. */
    private static final Map<String, BigDecimal> IN_YEAR = Map.of(
            "text.unit.typed.year",
            BigDecimal.ONE,
            "text.unit.typed.month",
            BigDecimal.valueOf(12),
            "text.unit.typed.day",
            new BigDecimal("365.2425"));

    private static final Map<String, Integer> SECONDS_OF = Map.of(
            "text.unit.typed.second",
            1,
            "text.unit.typed.minute",
            60,
            "text.unit.typed.hour",
            3600,
            "text.unit.typed.day",
            86_400);

    /** Half a minute: nobody who asks for days means less, and a box has room for it. */
    private static final int DECIMALS = 6;

    private static final int MOST_POWER = 18;
    private static final BigDecimal MOST = BigDecimal.TEN.pow(MOST_POWER);

    private final NumberText numbers;
    /** The words for scales with their powers of ten, those first that begin with others. */
    private final List<Map.Entry<String, Integer>> scales;
    /** The words for units, each with how many there are in a year, or how many seconds it is; none means years, or seconds. */
    private final Map<String, BigDecimal> inYear;

    private final Map<String, Integer> secondsOf;
    /** The words between a number and the time it is for. */
    private final Set<String> per;

    /** Numbers beside those words. */
    public NumberParser(Messages messages) {
        this.numbers = NumberText.of(messages);
        this.inYear = byWord(IN_YEAR, BigDecimal.ONE, messages);
        this.secondsOf = byWord(SECONDS_OF, 1, messages);
        this.per = messages.typedWords("text.unit.typed.per");
        Map<String, Integer> known = new HashMap<>(POWERS);
        known.putAll(messages.scales());
        this.scales = known.entrySet().stream()
                .sorted(Comparator.comparing(scale -> -scale.getKey().length()))
                .toList();
    }

    private static <T> Map<String, T> byWord(Map<String, T> byKey, T none, Messages messages) {
        Map<String, T> byWord = new HashMap<>(Map.of("", none));
        byKey.forEach((key, size) -> messages.typedWords(key).forEach(word -> byWord.put(word, size)));
        return byWord;
    }

    /** A number as a box shows it. */
    public String write(Number number) {
        return numbers.writeGrouped(number);
    }

    /** A number as a narrow box shows it: without signs between the thousands. */
    public String writePlain(Number number) {
        return numbers.write(number);
    }

    /** A bare number of things. */
    public Optional<BigDecimal> plain(String typed) {
        return read(typed, numbers::count).filter(r -> r.unit().isEmpty()).map(Read::number);
    }

    /** IDs in a second, rounded up; {@code /min}, {@code per hour}, {@code /day} are turned into it. */
    public Optional<BigDecimal> perSecond(String typed) {
        return read(typed, numbers::count).flatMap(r -> {
            String unit = r.unit().replaceFirst("^ids?", "");
            Integer seconds = per.stream()
                    .filter(word -> unit.startsWith(word) && secondsOf.containsKey(unit.substring(word.length())))
                    .findFirst()
                    .map(word -> secondsOf.get(unit.substring(word.length())))
                    .orElse(secondsOf.get(unit));
            return seconds == null
                    ? Optional.empty()
                    : Optional.of(r.number().divide(BigDecimal.valueOf(seconds), 0, RoundingMode.CEILING));
        });
    }

    /** Years; months and days are turned into them, and rounded up, so that what was asked for is never a little short. */
    public Optional<BigDecimal> years(String typed) {
        return read(typed, numbers::decimal).flatMap(r -> {
            BigDecimal units = inYear.get(r.unit());
            if (units == null) {
                return Optional.empty();
            }
            int decimals = Math.max(DECIMALS, r.number().scale());
            return Optional.of(r.number().divide(units, decimals, RoundingMode.CEILING));
        });
    }

    private record Read(BigDecimal number, String unit) {}

    private Optional<Read> read(String typed, Function<String, Optional<BigDecimal>> reader) {
        Matcher matcher = NUMBER.matcher(NumberText.digits(typed).toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String behind = matcher.group(3);
        String exponent = matcher.group(2);
        Optional<Map.Entry<String, Integer>> scale =
                scales.stream().filter(known -> isScale(known.getKey(), behind)).findFirst();
        int power = (exponent == null ? 0 : Integer.parseInt(exponent))
                + scale.map(Map.Entry::getValue).orElse(0);
        String unit =
                behind.substring(scale.map(known -> known.getKey().length()).orElse(0));
        return power > MOST_POWER
                ? Optional.empty()
                : reader.apply(matcher.group(1))
                        .filter(number -> number.compareTo(MOST) <= 0)
                        .map(number -> new Read(number.movePointRight(power), unit.replaceAll("[\\s\\p{Z}]", "")));
    }

    /** Tells whether what is behind a number begins with a scale: an m is a million unless it begins "min" or "month". */
    private boolean isScale(String scale, String behind) {
        return behind.startsWith(scale)
                && Stream.of(inYear, secondsOf)
                        .flatMap(units -> units.keySet().stream())
                        .noneMatch(unit ->
                                unit.length() > scale.length() && unit.startsWith(scale) && behind.startsWith(unit));
    }
}

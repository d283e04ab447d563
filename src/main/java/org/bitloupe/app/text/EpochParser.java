package org.bitloupe.app.text;

import java.math.BigInteger;
import java.time.Instant;
import java.time.YearMonth;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bitloupe.layout.file.InstantInput;
import org.bitloupe.message.Message;
import org.bitloupe.message.NumberText;

/**
 * An epoch as a person types it: a date, an instant with or without a zone (without one it is UTC), Unix seconds or milliseconds,
 * {@code now}, or the name of a known epoch.
 */
public final class EpochParser {
    private static final Map<String, Instant> KNOWN = known(
            "unix", "1970-01-01T00:00:00Z",
            "twitter", "2010-11-04T01:42:54.657Z",
            "discord", "2015-01-01T00:00:00Z",
            "instagram", "2011-08-24T21:07:01.721Z",
            "sonyflake", "2014-09-01T00:00:00Z",
            "uuid", "1582-10-15T00:00:00Z");

    /** Seconds below lie before the year 2286; nobody means a later epoch. */
    private static final BigInteger SURELY_SECONDS = BigInteger.TEN.pow(10);
    /** Milliseconds from here on lie after 1973. */
    private static final BigInteger SURELY_MILLIS = BigInteger.TEN.pow(11);

    /** A year by itself; as a Unix time it would be within the first hour of 1970, which nobody types so. */
    private static final Pattern YEAR = Pattern.compile("(?:19[7-9]|20\\d|21\\d)\\d");

    private static final Pattern DATE = Pattern.compile("(\\d{4})-(\\d{1,2})-(\\d{1,2})(.*)");
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d{1,18}");

    private EpochParser() {}

    private static Map<String, Instant> known(String... namesAndInstants) {
        Map<String, Instant> epochs = new LinkedHashMap<>();
        for (int i = 0; i < namesAndInstants.length; i += 2) {
            epochs.put(namesAndInstants[i], Instant.parse(namesAndInstants[i + 1]));
        }
        return Collections.unmodifiableMap(epochs);
    }

    /** The epochs that are known by a name, in the order to offer them. */
    public static Map<String, Instant> known() {
        return KNOWN;
    }

    /** The result of reading it. */
    public sealed interface Result {}

    /** An instant. */
    public record Is(Instant instant) implements Result {}

    /** A number that may be Unix seconds or milliseconds: the person has to say which. */
    public record Either(Instant asSeconds, Instant asMillis) implements Result {}

    /** Not an instant. */
    public record Refused(Message why) implements Result {}

    /**
     * Reads an epoch.
     *
     * @param now the instant that {@code now} means
     * @param own further names, such as the layout's known epochs
     */
    public static Result parse(String text, Instant now, Map<String, Instant> own) {
        String plain = NumberText.digits(text);
        String name = plain.toLowerCase(Locale.ROOT);
        if (name.equals("now")) {
            return new Is(Instant.ofEpochMilli(now.toEpochMilli()));
        }
        for (Map<String, Instant> names : List.of(own, KNOWN)) {
            Instant known = names.get(name);
            if (known != null) {
                return new Is(known);
            }
        }
        if (YEAR.matcher(plain).matches()) {
            return new Is(Instant.parse(plain + "-01-01T00:00:00Z"));
        }
        if (NUMBER.matcher(plain).matches()) {
            return unix(new BigInteger(plain));
        }
        Matcher date = DATE.matcher(plain.replaceAll("(?i)\\s*(utc|gmt)$", ""));
        return date.matches() ? moment(date) : new Refused(Message.of("design.epoch.what"));
    }

    private static Result unix(BigInteger number) {
        BigInteger size = number.abs();
        if (size.compareTo(SURELY_SECONDS) < 0) {
            return new Is(Instant.ofEpochSecond(number.longValueExact()));
        }
        Instant millis = Instant.ofEpochMilli(number.longValueExact());
        return size.compareTo(SURELY_MILLIS) < 0
                ? new Either(Instant.ofEpochSecond(number.longValueExact()), millis)
                : new Is(millis);
    }

    private static Result moment(Matcher date) {
        int year = Integer.parseInt(date.group(1));
        int month = Integer.parseInt(date.group(2));
        int day = Integer.parseInt(date.group(3));
        if (month < 1 || month > 12) {
            return new Refused(Message.of("design.epoch.month", "month", date.group(2)));
        }
        if (day < 1 || day > YearMonth.of(year, month).lengthOfMonth()) {
            return new Refused(Message.of("design.epoch.day")
                    .with("day", date.group(3))
                    .with("month", YearMonth.of(year, month).toString()));
        }
        String time = date.group(4);
        String whole = String.format(Locale.ROOT, "%04d-%02d-%02d%s", year, month, day, time)
                .strip();
        return Stream.of(whole, whole + "Z")
                .map(InstantInput::of)
                .filter(InstantInput.Read.class::isInstance)
                .<Result>map(read -> new Is(((InstantInput.Read) read).instant()))
                .findFirst()
                .orElseGet(() -> new Refused(Message.of("design.epoch.time", "time", time.strip())));
    }
}

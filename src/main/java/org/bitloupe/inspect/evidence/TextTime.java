package org.bitloupe.inspect.evidence;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.message.Message;

/**
 * A time that is written in a text: ISO 8601 with seconds, in UTC if it names no zone; Unix time in seconds or milliseconds; or with
 * the name of a month, as in e-mails, logs of web servers and posts of X.
 *
 * @param instant the time
 * @param start index of its first character, in UTF-16 units
 * @param end index after its last one
 * @param words the time as it is written
 */
public record TextTime(Instant instant, int start, int end, String words) {
    private static final Pattern WRITTEN = Pattern.compile("(?<![\\w.-])(?:"
            + "(\\d{4}-\\d\\d-\\d\\d)[Tt ](\\d\\d:\\d\\d:\\d\\d)(?:[.,](\\d{1,9}))?"
            + "(?:\\s?([Zz](?![A-Za-z])|[+-]\\d\\d:?\\d\\d))?(?!\\d)"
            + "|(\\d{10})(\\d{3})?(?:\\.\\d{1,9})?(?![\\w-]))");

    /** RFC 5322 and the Common Log Format, and, with the year behind, what X's programming interface writes. */
    private static final Pattern WITH_MONTH = Pattern.compile(
            "(?<![\\w.-])(?:(\\d{1,2})[ /]([A-Z][a-z]{2})[ /](\\d{4})[ :](\\d\\d:\\d\\d:\\d\\d) ([+-]\\d{4}|GMT|UTC)"
                    + "|([A-Z][a-z]{2}) (\\d\\d) (\\d\\d:\\d\\d:\\d\\d) ([+-]\\d{4}) (\\d{4}))(?![\\w-])");

    private static final DateTimeFormatter PARTS = DateTimeFormatter.ofPattern("d MMM uuuu HH:mm:ss Z", Locale.ENGLISH)
            .withResolverStyle(ResolverStyle.STRICT);

    /** Clocks of two programs that write down the same event differ by no more. */
    public static final Duration NEAR = Duration.ofSeconds(2);

    /** The key of what a time beside an ID says for a reading. */
    public static final String REASON = "inspect.reason.because-time";

    /** The times in a text, in their order. */
    public static List<TextTime> of(String text) {
        List<TextTime> times = new ArrayList<>();
        add(text, WRITTEN, TextTime::instant, times);
        add(text, WITH_MONTH, TextTime::withMonth, times);
        times.sort(Comparator.comparingInt(TextTime::start));
        return times;
    }

    private static void add(String text, Pattern pattern, Function<Matcher, Instant> instant, List<TextTime> times) {
        Matcher written = pattern.matcher(text);
        while (written.find()) {
            try {
                times.add(new TextTime(instant.apply(written), written.start(), written.end(), written.group()));
            } catch (DateTimeException e) {
                // The 31st of June is no time, and no fault of anybody's here.
            }
        }
    }

    private static Instant withMonth(Matcher written) {
        boolean yearLast = written.group(1) == null;
        String parts = yearLast
                ? String.join(
                        " ", written.group(7), written.group(6), written.group(10), written.group(8), written.group(9))
                : String.join(
                        " ",
                        written.group(1),
                        written.group(2),
                        written.group(3),
                        written.group(4),
                        written.group(5).replaceFirst("GMT|UTC", "+0000"));
        return OffsetDateTime.parse(parts.replaceFirst("^0", ""), PARTS).toInstant();
    }

    private static Instant instant(Matcher written) {
        String seconds = written.group(5);
        if (seconds != null) {
            long millis = written.group(6) == null ? 0 : Long.parseLong(written.group(6));
            return Instant.ofEpochSecond(Long.parseLong(seconds)).plusMillis(millis);
        }
        String fraction = written.group(3) == null ? "0" : written.group(3);
        String zone = written.group(4) == null ? "Z" : written.group(4).toUpperCase(Locale.ROOT);
        String offset = zone.length() == 5 ? zone.substring(0, 3) + ":" + zone.substring(3) : zone;
        return OffsetDateTime.parse(written.group(1) + "T" + written.group(2) + "." + fraction + offset)
                .toInstant();
    }

    /** Tells whether a time is the same but for what two clocks differ. */
    public boolean isAbout(Instant other) {
        // A duration between an ID's time and one centuries away costs an exception inside the JDK, for each ID and
        // each time.
        return !other.isBefore(instant.minus(NEAR)) && !other.isAfter(instant.plus(NEAR));
    }

    /** Returns what it says as evidence, of an ID with the same time. */
    public Evidence evidence() {
        return new Evidence(Message.of(REASON, "words", words), Evidence.SHARED_BITS);
    }
}

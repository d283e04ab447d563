package org.bitloupe.inspect.evidence;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.inspect.time.Timestamp;
import org.bitloupe.inspect.time.TimestampParser;
import org.bitloupe.message.Message;

/**
 * A time that is written in a text, to the second: Unix time in seconds or milliseconds, or what {@link TimestampParser} reads, with its
 * zone. ISO 8601 without a zone is in UTC.
 *
 * @param instant the time
 * @param start index of its first character, in UTF-16 units
 * @param end index after its last one
 * @param words the time as it is written
 */
public record TextTime(Instant instant, int start, int end, String words) {
    /** A date by numbers alone that begins with the day or the month. */
    private static final Pattern DAY_OR_MONTH_FIRST = Pattern.compile("\\d{1,2}[-/.]\\d");

    private static final Pattern ISO = Pattern.compile("\\d{4}-");

    /** Seconds or milliseconds since 1970. */
    private static final Pattern UNIX = Pattern.compile("(?<![\\w.-])(\\d{10})(\\d{3})?(?:\\.\\d{1,9})?(?![\\w-])");

    /** Clocks of two programs that write down the same event differ by no more. */
    public static final Duration NEAR = Duration.ofSeconds(2);

    /** The key of what a time beside an ID says for a reading. */
    public static final String REASON = "inspect.reason.because-time";

    /** The key of what a time beside an ID says for a reading that is counted from another system's epoch. */
    public static final String EPOCH_REASON = "inspect.reason.because-time-epoch";

    /** The key of the same where nobody is known to use the epoch, and it is the beginning of a month. */
    public static final String MONTH_REASON = "inspect.reason.because-time-month";

    /** The times in a text, in their order. */
    public static List<TextTime> of(String text) {
        List<TextTime> times = new ArrayList<>();
        // The order of day and month makes no difference: dates of numbers alone that leave it open are passed over.
        for (TimestampParser.Found found : new TimestampParser(false).all(text)) {
            String words = text.substring(found.start(), found.end());
            if (isTold(found, words)) {
                times.add(new TextTime(
                        Instant.EPOCH.plusNanos(found.timestamp().nanos()), found.start(), found.end(), words));
            }
        }
        Matcher unix = UNIX.matcher(text);
        while (unix.find()) {
            long millis = unix.group(2) == null ? 0 : Long.parseLong(unix.group(2));
            Instant instant =
                    Instant.ofEpochSecond(Long.parseLong(unix.group(1))).plusMillis(millis);
            times.add(new TextTime(instant, unix.start(), unix.end(), unix.group()));
        }
        times.sort(Comparator.comparingInt(TextTime::start));
        return times;
    }

    /** Tells whether it is known to the second which instant a written time is; without a zone, ISO 8601 is taken for UTC. */
    private static boolean isTold(TimestampParser.Found found, String words) {
        return found.timestamp().precision() <= Timestamp.SECOND
                && !found.isUnplaced()
                && (found.timestamp().zoned() || ISO.matcher(words).lookingAt())
                && !DAY_OR_MONTH_FIRST.matcher(words).lookingAt();
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

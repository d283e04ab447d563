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
    /** The digits of seconds and of milliseconds since 1970. */
    private static final int SECONDS = 10;

    private static final int MILLISECONDS = 13;

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
            if (isTold(found, text)) {
                times.add(new TextTime(
                        Instant.EPOCH.plusNanos(found.timestamp().nanos()),
                        found.start(),
                        found.end(),
                        text.substring(found.start(), found.end())));
            }
        }
        if (!mayHoldUnix(text)) {
            return times;
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

    /**
     * Tells whether it is known to the second which instant a written time is; without a zone, ISO 8601 is taken for UTC. A date by numbers
     * alone that begins with the day or the month is of two days.
     */
    private static boolean isTold(TimestampParser.Found found, String text) {
        if (found.timestamp().precision() > Timestamp.SECOND || found.isUnplaced()) {
            return false;
        }
        int digits = digits(text, found.start());
        char next = text.charAt(found.start() + digits);
        boolean zoned = found.timestamp().zoned();
        return digits == 4
                ? zoned || next == '-'
                : zoned && (digits == 0 || "-/.".indexOf(next) < 0 || digits(text, found.start() + digits + 1) == 0);
    }

    /** Tells whether a number of a text may be Unix time, which few texts have. */
    private static boolean mayHoldUnix(String text) {
        int digits = 0;
        for (int i = 0; i < text.length(); i += 1 + digits) {
            digits = digits(text, i);
            if (digits == SECONDS || digits == MILLISECONDS) {
                return true;
            }
        }
        return false;
    }

    /** The number of digits from a place on. */
    private static int digits(String text, int start) {
        int end = start;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end - start;
    }

    /** Tells whether a time is the same but for what two clocks differ. */
    public boolean isAbout(Instant other) {
        // Asked for each ID and each time: a duration between two times centuries apart costs an exception inside the
        // JDK.
        long seconds = other.getEpochSecond() - instant.getEpochSecond();
        return Math.abs(seconds) <= NEAR.toSeconds() + 1
                && Math.abs(seconds * Timestamp.SECOND + other.getNano() - instant.getNano()) <= NEAR.toNanos();
    }

    /** Returns what it says as evidence, of an ID with the same time. */
    public Evidence evidence() {
        return new Evidence(Message.of(REASON, "words", words), Evidence.SHARED_BITS);
    }
}

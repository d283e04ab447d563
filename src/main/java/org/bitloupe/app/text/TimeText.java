package org.bitloupe.app.text;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.batch.anomaly.RowTime;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.layout.file.InstantInput;
import org.bitloupe.message.Message;

/** Times as screens write them for people who compare them, always UTC and the same in every language: {@code 2026-11-20 09:41:07.236}. */
public final class UtcTimeText {
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("uuuu-MM-dd", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final String UTC = " UTC";
    private static final long DAY_SECONDS = 86_400;

    private UtcTimeText() {}

    /** Date and time with {@code decimals} decimals of a second. */
    public static String full(Instant instant, int decimals) {
        return InstantText.plain(instant, decimals, ZoneOffset.UTC);
    }

    /** The same with "UTC" behind it. */
    public static String named(Instant instant, int decimals) {
        return full(instant, decimals) + UTC;
    }

    /** Date and time as short as it is exact, but for the time of day, which is always said, with "UTC" behind it. */
    public static String clock(Instant instant) {
        return clocked(instant) + UTC;
    }

    /** Reads what {@link #named} and {@link #clock} write, and ISO 8601. */
    public static InstantInput read(String text) {
        String trimmed = text.strip();
        boolean utc = trimmed.toUpperCase(Locale.ROOT).endsWith(UTC);
        return InstantInput.of(utc ? trimmed.substring(0, trimmed.length() - UTC.length()) + "Z" : trimmed);
    }

    /** A sentence whose times of rows are written as the table writes them. */
    public static Message in(Message sentence) {
        Map<String, Object> parts = new LinkedHashMap<>(sentence.parts());
        parts.replaceAll((name, value) ->
                value instanceof RowTime time && time.zone() == null ? full(time.instant(), time.decimals()) : value);
        return new Message(sentence.key(), parts);
    }

    private static boolean isMidnight(Instant instant) {
        return instant.getEpochSecond() % DAY_SECONDS == 0 && instant.get(ChronoField.NANO_OF_SECOND) == 0;
    }

    /** As short as it is exact: a day alone at midnight, no seconds where they are 0, no decimals that are 0. */
    public static String exact(Instant instant) {
        if (isMidnight(instant)) {
            return DAY.format(instant);
        }
        if (instant.get(ChronoField.NANO_OF_SECOND) != 0) {
            String text = full(instant, 9);
            int end = text.length();
            while (text.charAt(end - 1) == '0') {
                end--;
            }
            return text.substring(0, end);
        }
        String text = full(instant, 0);
        return text.endsWith(":00") ? text.substring(0, text.length() - 3) : text;
    }

    /** Tells whether a period is made of whole days. */
    public static boolean isOfDays(Instant from, Instant until) {
        return isMidnight(from) && isMidnight(until) && from.isBefore(until);
    }

    /** The first and the last of the whole days of a period; its end belongs to it no more. */
    public static String[] days(Instant from, Instant until) {
        return new String[] {DAY.format(from), DAY.format(until.minusNanos(1))};
    }

    /** The ends of a period with their clocks; the day said once where both ends are on it. */
    public static String[] range(Instant from, Instant until) {
        String first = clocked(from);
        String last = clocked(until);
        int day = DAY.format(from).length();
        boolean sameDay = last.startsWith(first.substring(0, day));
        return new String[] {first, sameDay ? last.substring(day + 1) : last};
    }

    /** The day that all of some instants are on, the last of which is an end; empty if there is no such day. */
    public static String day(List<Instant> edges) {
        if (edges.size() < 2) {
            return "";
        }
        String first = DAY.format(edges.get(0));
        return first.equals(DAY.format(edges.get(edges.size() - 1).minusNanos(1))) ? first : "";
    }

    private static String clocked(Instant instant) {
        return isMidnight(instant) ? exact(instant) + " 00:00" : exact(instant);
    }
}

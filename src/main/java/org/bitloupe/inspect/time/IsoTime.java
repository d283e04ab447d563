package org.bitloupe.inspect.time;

import java.time.LocalDate;
import java.time.Month;
import java.time.Year;
import org.jspecify.annotations.Nullable;

/**
 * Dates and times as most programs write them, {@code 2026-11-21T06:00:00.250Z}: {@link TimestampParser} would find the same by its patterns,
 * for which a column of millions of rows has no time.
 */
final class IsoTime {
    private static final int FIRST_YEAR = 1970;
    private static final int LAST_YEAR = 2160;
    private static final int DATE = 10;
    private static final int CLOCK = 9;
    private static final int MOST_DECIMALS = 9;
    /** Behind these no zone, fraction or half of the day goes on. */
    private static final String ENDS = ",;\t\"'|)}<\r\n";

    private IsoTime() {}

    /**
     * Reads the time that begins at a place.
     *
     * @param at the first of four digits
     * @return null if it is written in another way, or something behind it may belong to it
     */
    static TimestampParser.@Nullable Found at(String text, int at) {
        int end = at + DATE;
        if (end > text.length() || text.charAt(at + 4) != text.charAt(at + 7) || text.charAt(at + 4) == '.') {
            return null;
        }
        int year = 100 * two(text, at) + two(text, at + 2);
        int month = two(text, at + 5);
        int day = two(text, at + 8);
        // The nanoseconds of other years may not fit into a long.
        if (year < FIRST_YEAR
                || year > LAST_YEAR
                || month < 1
                || month > 12
                || day < 1
                || day > Month.of(month).length(Year.isLeap(year))) {
            return null;
        }
        long date = LocalDate.of(year, month, day).toEpochDay() * Timestamp.DAY;
        char next = charAt(text, end);
        return next == 'T' || next == ' '
                ? withClock(text, at, end, date)
                : isOver(text, end) && (next != ',' || !isBeforeClock(charAt(text, end + 1)))
                        ? found(at, end, date, Timestamp.DAY, false)
                        : null;
    }

    private static TimestampParser.@Nullable Found withClock(String text, int at, int from, long date) {
        int end = from + CLOCK;
        if (end > text.length() || text.charAt(from + 3) != ':' || text.charAt(from + 6) != ':') {
            return null;
        }
        int hour = two(text, from + 1);
        int minute = two(text, from + 4);
        int second = two(text, from + 7);
        if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) {
            return null;
        }
        long nanos = date + (hour * 3600 + minute * 60 + second) * Timestamp.SECOND;
        long precision = Timestamp.SECOND;
        char point = charAt(text, end);
        if ((point == '.' || point == ',') && isDigit(charAt(text, end + 1))) {
            int last = end + MOST_DECIMALS;
            for (end++; end <= last && isDigit(charAt(text, end)); end++) {
                precision /= 10;
                nanos += (text.charAt(end) - '0') * precision;
            }
        }
        char sign = charAt(text, end);
        if (sign == 'Z') {
            return isOver(text, end + 1) ? found(at, end + 1, nanos, precision, true) : null;
        }
        if (sign == '+' || sign == '-') {
            int hours = two(text, end + 1);
            int behind = charAt(text, end + 3) == ':' ? end + 4 : end + 3;
            boolean whole = isOver(text, behind);
            int minutes = whole ? 0 : two(text, behind);
            long offset = (hours * 60 + minutes) * Timestamp.MINUTE;
            return hours < 0 || hours > 14 || minutes < 0 || minutes > 59 || !isOver(text, whole ? behind : behind + 2)
                    ? null
                    : found(
                            at,
                            whole ? behind : behind + 2,
                            sign == '+' ? nanos - offset : nanos + offset,
                            precision,
                            true);
        }
        return isOver(text, end) ? found(at, end, nanos, precision, false) : null;
    }

    private static TimestampParser.@Nullable Found found(int at, int end, long nanos, long precision, boolean zoned) {
        return Timestamp.isPlausible(nanos)
                ? new TimestampParser.Found(at, end, new Timestamp(nanos, precision, zoned), null, null)
                : null;
    }

    /** Tells whether a clock may go on behind a date and a comma. */
    private static boolean isBeforeClock(char c) {
        return c == ' ' || isDigit(c);
    }

    private static boolean isOver(String text, int end) {
        return end >= text.length() || ENDS.indexOf(text.charAt(end)) >= 0;
    }

    /** The number of two digits at a place, far below 0 if they are none. */
    private static int two(String text, int at) {
        char tens = charAt(text, at);
        char ones = charAt(text, at + 1);
        return isDigit(tens) && isDigit(ones) ? 10 * (tens - '0') + ones - '0' : Short.MIN_VALUE;
    }

    /** The character at a place, 0 behind the end. */
    private static char charAt(String text, int at) {
        return at < text.length() ? text.charAt(at) : 0;
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}

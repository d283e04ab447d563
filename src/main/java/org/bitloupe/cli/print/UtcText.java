package org.bitloupe.cli.print;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;

/** Instants as text, with exactly the decimals of a second that are known. */
final class UtcText {
    private UtcText() {}

    /** ISO 8601 in UTC, such as {@code 2019-05-19T00:00:00.000Z}. */
    static String of(Instant instant, int decimals) {
        return new DateTimeFormatterBuilder()
                .appendInstant(decimals)
                .toFormatter(Locale.ROOT)
                .format(instant);
    }

    /** Date, time and offset in a zone, such as {@code 2019-05-19 07:00:00.000 +07:00}. */
    static String in(ZoneId zone, Instant instant, int decimals) {
        String pattern =
                decimals == 0 ? "uuuu-MM-dd HH:mm:ss xxx" : "uuuu-MM-dd HH:mm:ss." + "S".repeat(decimals) + " xxx";
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(zone).format(instant);
    }
}

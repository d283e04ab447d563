package org.bitloupe.app.text;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.bitloupe.layout.file.InstantInput;

/** Instants as this screen writes them: {@code 2026-11-20 09:41:07.236}, always UTC. */
public final class InstantFormat {
    private static final String UTC = " UTC";

    private InstantFormat() {}

    /** Date and time with {@code decimals} decimals of a second, and "UTC". */
    public static String of(Instant instant, int decimals) {
        return plain(instant, decimals) + UTC;
    }

    /** Date and time with {@code decimals} decimals of a second. */
    public static String plain(Instant instant, int decimals) {
        String pattern = "uuuu-MM-dd HH:mm:ss" + (decimals == 0 ? "" : "." + "S".repeat(decimals));
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT)
                .withZone(ZoneOffset.UTC)
                .format(instant);
    }

    /** Reads what {@link #of} writes, and ISO 8601. */
    public static InstantInput read(String text) {
        String trimmed = text.strip();
        boolean utc = trimmed.toUpperCase(Locale.ROOT).endsWith(UTC);
        return InstantInput.of(utc ? trimmed.substring(0, trimmed.length() - UTC.length()) + "Z" : trimmed);
    }
}

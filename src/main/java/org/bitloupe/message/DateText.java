package org.bitloupe.message;

import java.text.DecimalFormatSymbols;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * An instant that a sentence speaks of, written in UTC the way the reader's language writes dates.
 *
 * <p>The patterns are {@link DateTimeFormatter}'s and stand in the bundle under {@link Form#key}.
 *
 * @param instant the instant
 * @param form how much of it is written
 * @param decimals decimals of a second, 0 to 9; only {@link Form#FULL} writes them
 */
public record DateText(Instant instant, Form form, int decimals) {

    /** The part of an instant that is written. */
    public enum Form {
        /** {@code 2019}. */
        YEAR("text.date.year"),
        /** {@code 19 May 2019}. */
        DATE("text.date.day"),
        /** {@code Sunday 19 May 2019, 00:00:00.000 UTC}. */
        FULL("text.date.full");

        private final String key;

        Form(String key) {
            this.key = key;
        }

        /** The key of its pattern in the bundle. */
        public String key() {
            return key;
        }
    }

    /** Its date. */
    public static DateText date(Instant instant) {
        return new DateText(instant, Form.DATE, 0);
    }

    /** Its year. */
    public static DateText year(Instant instant) {
        return new DateText(instant, Form.YEAR, 0);
    }

    /** Day of the week, date and time of day. */
    public static DateText full(Instant instant, int decimals) {
        return new DateText(instant, Form.FULL, decimals);
    }

    /** The text by a pattern, in which <code>{fraction}</code> stands for the decimals of a second and the sign before them. */
    String write(String pattern, Locale locale) {
        String sign = "'" + DecimalFormatSymbols.getInstance(locale).getDecimalSeparator() + "'";
        String fraction = decimals == 0 ? "" : sign + "S".repeat(decimals);
        OffsetDateTime utc;
        try {
            utc = instant.atOffset(ZoneOffset.UTC);
        } catch (DateTimeException farAway) {
            // An Instant reaches a year further than a date can be written.
            return instant.toString();
        }
        return DateTimeFormatter.ofPattern(pattern.replace("{fraction}", fraction), locale)
                .format(utc);
    }
}

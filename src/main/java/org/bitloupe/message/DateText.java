package org.bitloupe.message;

import java.text.DecimalFormatSymbols;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * An instant that a sentence speaks of, written in UTC the way the reader's language writes dates. When an ID was made is written in the
 * reader's time zone, too, where the words have one ({@link Messages#besideUtc}).
 *
 * <p>The patterns are {@link DateTimeFormatter}'s and stand in the bundle under {@link Form#key}.
 *
 * @param instant the instant
 * @param form how much of it is written
 * @param decimals decimals of a second, 0 to 9; only {@link Form#FULL} and {@link Form#MADE} write them
 */
public record DateText(Instant instant, Form form, int decimals) {

    /** The part of an instant that is written. */
    public enum Form {
        /** {@code 2019}. */
        YEAR("text.date.year"),
        /** {@code 19 May 2019}. */
        DATE("text.date.day"),
        /** {@code Sunday 19 May 2019, 00:00:00.000 UTC}. */
        FULL("text.date.full"),
        /** As {@link #FULL}, and in the reader's time zone beside it. */
        MADE("text.date.full");

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

    /** The time at which an ID was made: day of the week, date and time of day, in UTC and in the reader's time zone. */
    public static DateText made(Instant instant, int decimals) {
        return new DateText(instant, Form.MADE, decimals);
    }

    /** Tells whether a time zone has the same date then as UTC. */
    boolean isSameDay(ZoneId zone) {
        return LocalDate.ofInstant(instant, zone).equals(LocalDate.ofInstant(instant, ZoneOffset.UTC));
    }

    /** The text by a pattern, in which <code>{fraction}</code> stands for the decimals of a second and the sign before them. */
    String write(String pattern, Locale locale, ZoneId zone) {
        String sign = "'" + DecimalFormatSymbols.getInstance(locale).getDecimalSeparator() + "'";
        String fraction = decimals == 0 ? "" : sign + "S".repeat(decimals);
        ZonedDateTime there;
        try {
            there = instant.atZone(zone);
        } catch (DateTimeException farAway) {
            // An Instant reaches a year further than a date can be written.
            return instant.toString();
        }
        return DateTimeFormatter.ofPattern(pattern.replace("{fraction}", fraction), locale)
                .format(there);
    }
}

package org.bitloupe.layout.codec;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bitloupe.message.ReaderZone;

/** Instants as text, the same in every language, with exactly the decimals of a second that are asked for. */
public final class InstantText {
    /** By pattern, of which there are a few for each number of decimals. */
    private static final Map<String, DateTimeFormatter> FORMATTERS = new ConcurrentHashMap<>();

    private InstantText() {}

    /**
     * {@code 2019-05-19 00:00:00.000}. Where the clocks of the zone show that time twice, because they were put back, the offset
     * follows, so that it is one instant again: {@code 2024-11-03 01:30:00.000 -05:00}.
     */
    public static String plain(Instant instant, int decimals, ZoneId zone) {
        LocalDateTime local = LocalDateTime.ofInstant(instant, zone);
        boolean twice = zone.getRules().getValidOffsets(local).size() > 1;
        String text = format("uuuu-MM-dd HH:mm:ss", instant, decimals, zone);
        return twice ? text + " " + zone.getRules().getOffset(instant) : text;
    }

    /** {@code 2019-05-19T00:00:00.000Z}. */
    public static String iso(Instant instant, int decimals) {
        return format("uuuu-MM-dd'T'HH:mm:ss", instant, decimals, ZoneOffset.UTC) + "Z";
    }

    /**
     * {@code 2019-05-19T00:00:00.000Z} in UTC, and with the offset in any other zone: {@code 2019-05-19T07:00:00.000+07:00}. The years
     * that have not four digits are written as ISO 8601 has them.
     */
    public static String iso(Instant instant, int decimals, ZoneId zone) {
        if (!ReaderZone.differs(zone)) {
            return instants(decimals).format(instant);
        }
        ZoneOffset offset = offset(instant, zone);
        Instant local = instant.plusSeconds(offset.getTotalSeconds());
        String text = instants(decimals).format(local);
        return text.substring(0, text.length() - 1) + isoOffset(offset);
    }

    private static DateTimeFormatter instants(int decimals) {
        return FORMATTERS.computeIfAbsent(
                "instant" + decimals,
                name -> new DateTimeFormatterBuilder().appendInstant(decimals).toFormatter(Locale.ROOT));
    }

    /** The offset of a zone in whole minutes, which are all that ISO 8601 can write: before 1900 clocks went by the sun. */
    public static ZoneOffset offset(Instant instant, ZoneId zone) {
        int seconds = zone.getRules().getOffset(instant).getTotalSeconds();
        return ZoneOffset.ofTotalSeconds(Math.round(seconds / 60f) * 60);
    }

    /** {@code +07:00}. */
    public static String isoOffset(ZoneOffset offset) {
        return offset.getTotalSeconds() == 0 ? "+00:00" : offset.getId();
    }

    /** Date, time and offset in a zone: {@code 2019-05-19 07:00:00.000 +07:00}; before zones, offsets have seconds. */
    public static String withOffset(Instant instant, int decimals, ZoneId zone) {
        String offset = DateTimeFormatter.ofPattern(" xxxxx", Locale.ROOT)
                .withZone(zone)
                .format(instant);
        return format("uuuu-MM-dd HH:mm:ss", instant, decimals, zone) + offset;
    }

    /** The time of day alone: {@code 20:21:03.070}. */
    public static String timeOfDay(Instant instant, int decimals, ZoneId zone) {
        return format("HH:mm:ss", instant, decimals, zone);
    }

    /** Seconds since 1970: {@code 1558224000.000}. */
    public static String unixSeconds(Instant instant, int decimals) {
        return new BigDecimal(StepScale.nanosOf(instant), 9)
                .setScale(decimals, RoundingMode.FLOOR)
                .toPlainString();
    }

    /** The last part of a zone's name, as people call the place: "Ho Chi Minh" for Asia/Ho_Chi_Minh. */
    public static String city(ZoneId zone) {
        String id = zone.getId();
        return id.substring(id.lastIndexOf('/') + 1).replace('_', ' ');
    }

    private static String format(String pattern, Instant instant, int decimals, ZoneId zone) {
        String fraction = decimals == 0 ? "" : "." + "S".repeat(decimals);
        return FORMATTERS
                .computeIfAbsent(pattern + fraction, whole -> DateTimeFormatter.ofPattern(whole, Locale.ROOT))
                .format(LocalDateTime.ofInstant(instant, zone));
    }
}

package org.bitloupe.app.text;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.List;
import org.bitloupe.batch.anomaly.RowTime;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.layout.file.InstantInput;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/**
 * Times as screens write them for people who compare them, in one time zone and the same in every language: {@code 2026-11-20
 * 09:41:07.236}. Where the zone's clocks show a time twice, its offset follows.
 *
 * @param zone the time zone
 * @param name as the zone is called beside a time: {@code UTC}, or a city
 */
public record TimeText(ZoneId zone, String name) {
    /** In UTC. */
    public static final TimeText UTC = new TimeText(ZoneOffset.UTC, "UTC");

    private static final int DAY_LETTERS = "2026-11-20".length();

    /** In the time zone of the reader of words. */
    public static TimeText of(Messages messages) {
        return messages.readerZone()
                .map(reader -> new TimeText(reader.zone(), reader.name()))
                .orElse(UTC);
    }

    /** Date and time with {@code decimals} decimals of a second. */
    public String full(Instant instant, int decimals) {
        return InstantText.plain(instant, decimals, zone);
    }

    /** The same with the zone behind it. */
    public String named(Instant instant, int decimals) {
        return full(instant, decimals) + " " + name;
    }

    /** Date and time as short as it is exact, but for the time of day, which is always said, with the zone behind it. */
    public String clock(Instant instant) {
        return clocked(instant) + " " + name;
    }

    /** Reads what {@link #named} and {@link #clock} write, and ISO 8601; a time without a zone is refused. */
    public InstantInput read(String text) {
        String typed = text.strip();
        return endsWith(typed, " " + name)
                ? readHere(typed.substring(0, typed.length() - name.length() - 1))
                : InstantInput.of(typed);
    }

    /** Reads a day or a time, which is of this zone unless it says UTC ({@code UTC} or {@code Z} behind it) or an offset. */
    public InstantInput readHere(String text) {
        String typed = text.strip();
        if (endsWith(typed, "UTC")) {
            return inUtc(typed.substring(0, typed.length() - "UTC".length()).strip());
        }
        if (endsWith(typed, "Z")) {
            return inUtc(typed.substring(0, typed.length() - 1).strip());
        }
        if (typed.matches(".*:\\d{2}.* ?[+-]\\d{2}:\\d{2}")) {
            return InstantInput.of(typed.replaceFirst(" (?=[+-]\\d{2}:\\d{2}$)", ""));
        }
        return inUtc(typed) instanceof InstantInput.Read read
                ? new InstantInput.Read(LocalDateTime.ofInstant(read.instant(), ZoneOffset.UTC)
                        .atZone(zone)
                        .toInstant())
                : inUtc(typed);
    }

    private static InstantInput inUtc(String typed) {
        return InstantInput.of(typed.indexOf(':') > 0 ? typed + "Z" : typed);
    }

    private static boolean endsWith(String text, String end) {
        return text.regionMatches(true, text.length() - end.length(), end, 0, end.length());
    }

    /** A sentence whose times of rows are written as the table writes them. */
    public Message in(Message sentence) {
        return sentence.withLeaves(part ->
                part instanceof RowTime time && time.zone() == null ? full(time.instant(), time.decimals()) : part);
    }

    private LocalDateTime local(Instant instant) {
        return LocalDateTime.ofInstant(instant, zone);
    }

    private boolean isMidnight(Instant instant) {
        return local(instant).toLocalTime().equals(LocalTime.MIDNIGHT);
    }

    private String day(Instant instant) {
        return local(instant).toLocalDate().toString();
    }

    /** As short as it is exact: a day alone at midnight, no seconds where they are 0, no decimals that are 0. */
    public String exact(Instant instant) {
        return isMidnight(instant) ? day(instant) : clocked(instant);
    }

    private String clocked(Instant instant) {
        LocalDateTime time = local(instant);
        String text = time.get(ChronoField.NANO_OF_SECOND) == 0
                ? InstantText.plain(time.toInstant(ZoneOffset.UTC), 0, ZoneOffset.UTC)
                : InstantText.plain(time.toInstant(ZoneOffset.UTC), 9, ZoneOffset.UTC)
                        .replaceFirst("0+$", "");
        String brief = text.endsWith(":00") ? text.substring(0, text.length() - 3) : text;
        boolean twice = zone.getRules().getValidOffsets(time).size() > 1;
        return twice ? brief + " " + zone.getRules().getOffset(instant) : brief;
    }

    /** Tells whether a period is made of whole days. */
    public boolean isOfDays(Instant from, Instant until) {
        return isMidnight(from) && isMidnight(until) && from.isBefore(until);
    }

    /** The first and the last of the whole days of a period; its end belongs to it no more. */
    public String[] days(Instant from, Instant until) {
        return new String[] {day(from), day(until.minusNanos(1))};
    }

    /** The ends of a period with their clocks; the day said once where both ends are on it. */
    public String[] range(Instant from, Instant until) {
        String first = clocked(from);
        String last = clocked(until);
        boolean sameDay = day(from).equals(day(until));
        return new String[] {first, sameDay ? last.substring(DAY_LETTERS + 1) : last};
    }

    /** The day that all of some instants are on, the last of which is an end; empty if there is no such day. */
    public String day(List<Instant> edges) {
        if (edges.size() < 2) {
            return "";
        }
        String first = day(edges.get(0));
        return first.equals(day(edges.get(edges.size() - 1).minusNanos(1))) ? first : "";
    }
}

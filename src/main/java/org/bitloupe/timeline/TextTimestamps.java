package org.bitloupe.timeline;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bitloupe.inspect.clean.PrecedingLabel;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.inspect.time.Timestamp;
import org.bitloupe.inspect.time.TimestampParser;
import org.bitloupe.inspect.time.UnixTimeUnit;
import org.bitloupe.timeline.text.TextSection;
import org.jspecify.annotations.Nullable;

/** Finds the times that a section of a text has of its own. Safe for any number of threads. */
final class TextTimestamps {
    private static final int NANO_DECIMALS = 9;

    /** Longer than a time of day and its zone. */
    private static final int LONGEST_CLOCK = 80;

    // In all of these what cannot go before is asked for behind the first digits, as most characters of a text are
    // none.
    /** A date in which the day or the month can be first. */
    private static final Pattern NUMERIC =
            Pattern.compile("\\d(?<!\\d.)\\d?([-/])\\d{1,2}\\1(?:\\d{4}(?!\\d)|\\d{2}(?=, ))");

    /** A time of day, whatever stands before it. */
    private static final Pattern CLOCK = Pattern.compile(
            "(?:[01]\\d|2[0-3]):(?<![\\w:.,+\u2212-]...)[0-5]\\d(?::[0-5]\\d(?:[.,]\\d{1,9})?)?(?![\\w:])");

    /** A date as ISO 8601 writes it, with what may follow it of a time of day: whether there is such a day is another question. */
    private static final Pattern DATE =
            Pattern.compile("\\d{4}-(?<![\\w.-].{5})\\d\\d-\\d\\d(?:[T ]\\d\\d:\\d\\d(?::\\d\\d)?)?(?![\\d-])");

    /** A zone's own letters at an instant, such as CEST. */
    private static final DateTimeFormatter OWN = DateTimeFormatter.ofPattern("zzz", Locale.ENGLISH);

    /** Seconds or milliseconds since 1970. */
    private static final Pattern UNIX = Pattern.compile("\\d(?<![\\w.-].)\\d{9}(?:\\d{3})?(?:\\.\\d{1,9})?(?![\\w.-])");

    /** The names of such numbers; without one, a number is none of a time. */
    private static final Pattern UNIX_KEY =
            Pattern.compile("(?i)^(?:t|ts|iat)$|(?:time|timestamp|created|date|_ts|_at)$|At$");

    private static final TimestampParser MONTH_FIRST = new TimestampParser(false);
    private static final TimestampParser DAY_FIRST = new TimestampParser(true);

    private final @Nullable ZoneId zone;

    /**
     * A search.
     *
     * @param zone the zone of times that name none, null if that is not known
     */
    TextTimestamps(@Nullable ZoneId zone) {
        this.zone = zone;
    }

    /**
     * A time of a text.
     *
     * @param start index of its first character in the section
     * @param time its instant, null if it cannot be placed
     */
    record Found(
            int start, TimelineMark.Time mark, @Nullable TickInterval time) {}

    /**
     * The times of a section.
     *
     * @param times those with a time of day, in the order of the text
     * @param dates the number of dates without one
     * @param clocks the number of times of day without a date
     * @param impossible the number of dates that no calendar has
     */
    record All(List<Found> times, long dates, long clocks, long impossible) {}

    All in(TextSection section) {
        String text = section.text();
        PrecedingLabel labels = new PrecedingLabel(text);
        List<Found> times = new ArrayList<>();
        long dates = 0;
        List<TimestampParser.Found> written = withDayFirst(text, MONTH_FIRST.all(text));
        for (TimestampParser.Found found : written) {
            Timestamp timestamp = found.timestamp();
            if (timestamp.precision() >= Timestamp.DAY) {
                dates++;
                continue;
            }
            String label = labels.of(found.start());
            String name = label.isEmpty() && section.fields() ? field(text, found.start()) : label;
            times.add(found(found, name, text));
        }
        List<Span> unread = unread(text, written);
        List<TimestampParser.Found> below = new ArrayList<>();
        long clocks = clocks(
                text,
                Stream.concat(written.stream().map(found -> new Span(found.start(), found.end())), unread.stream())
                        .sorted(Comparator.comparingInt(Span::start))
                        .toList(),
                written,
                below);
        below.forEach(found -> times.add(found(found, labels.of(found.start()), text)));
        Matcher number = UNIX.matcher(text);
        while (number.find()) {
            String label = labels.of(number.start());
            UnixTimeUnit unit = UNIX_KEY.matcher(label).find() ? UnixTimeUnit.of(List.of(number.group()), 1) : null;
            Timestamp timestamp = unit == null ? null : unit.stamp(number.group());
            if (timestamp != null) {
                TickInterval time = interval(timestamp);
                times.add(new Found(
                        number.start(),
                        new TimelineMark.Time(label, number.group(), time, TimelineMark.Open.NOTHING),
                        time));
            }
        }
        times.sort(Comparator.comparingInt(Found::start));
        long impossible =
                unread.stream().filter(date -> !isDay(text, date.start())).count();
        return new All(times, dates, clocks, impossible);
    }

    /** A part of a text. */
    private record Span(int start, int end) {}

    /** Tells whether the calendar has the day that is written at a place. Those of other centuries are days, too. */
    private static boolean isDay(String text, int start) {
        int year = Integer.parseInt(text, start, start + 4, 10);
        int month = Integer.parseInt(text, start + 5, start + 7, 10);
        int day = Integer.parseInt(text, start + 8, start + 10, 10);
        return month >= 1
                && month <= 12
                && day >= 1
                && day <= YearMonth.of(year, month).lengthOfMonth();
    }

    /** The dates that none of those that were read lies in: there is no such day or time of day, or it is of another century. */
    private static List<Span> unread(String text, List<TimestampParser.Found> written) {
        List<Span> found = new ArrayList<>();
        int next = 0;
        Matcher date = DATE.matcher(text);
        while (date.find()) {
            while (next < written.size() && written.get(next).end() <= date.start()) {
                next++;
            }
            if (next == written.size() || written.get(next).start() >= date.end()) {
                found.add(new Span(date.start(), date.end()));
            }
        }
        return found;
    }

    /**
     * The number of times of day that are of no date, neither beside them nor in the line above.
     *
     * @param below receives those that are of the date in the line above, or of the one that such a time in the line above is of
     */
    private static long clocks(
            String text, List<Span> dated, List<TimestampParser.Found> written, List<TimestampParser.Found> below) {
        long count = 0;
        int next = 0;
        Span date = null;
        int dateLine = -1;
        Matcher clock = CLOCK.matcher(text);
        while (clock.find()) {
            while (next < dated.size() && dated.get(next).end() <= clock.start()) {
                next++;
            }
            if (next < dated.size() && dated.get(next).start() < clock.end()) {
                continue;
            }
            int line = lineStart(text, clock.start());
            if (line != dateLine) {
                int above = line == 0 ? -1 : lineStart(text, line - 1);
                date = above < 0 ? null : above == dateLine && date != null ? date : onlyDate(written, above, line);
                dateLine = line;
            }
            TimestampParser.Found placed = date == null ? null : onDate(text, date, clock.start());
            if (placed == null) {
                count++;
            } else {
                below.add(placed);
            }
        }
        return count;
    }

    private static int lineStart(String text, int at) {
        return text.lastIndexOf('\n', at - 1) + 1;
    }

    /** The date in a line that has no other time; null if there is none, or day and month may change places. */
    private static @Nullable Span onlyDate(List<TimestampParser.Found> written, int from, int to) {
        List<TimestampParser.Found> inside = written.stream()
                .filter(found -> found.start() >= from && found.start() < to)
                .toList();
        boolean only = inside.size() == 1 && inside.get(0).timestamp().precision() >= Timestamp.DAY;
        return only ? new Span(inside.get(0).start(), inside.get(0).end()) : null;
    }

    /** A time of day with what follows it, half of the day and zone, on the day of another place; null if that leaves open which. */
    private static TimestampParser.@Nullable Found onDate(String text, Span date, int start) {
        String day = text.substring(date.start(), date.end()) + " ";
        if (isTwoDates(MONTH_FIRST.read(day.strip()), DAY_FIRST.read(day.strip()))) {
            return null;
        }
        int lineEnd = text.indexOf('\n', start);
        int to = Math.min(lineEnd < 0 ? text.length() : lineEnd, start + LONGEST_CLOCK);
        String both = day + text.substring(start, to);
        TimestampParser.Found found = MONTH_FIRST.find(both, 0);
        if (found == null || found.timestamp().precision() >= Timestamp.DAY) {
            found = DAY_FIRST.find(both, 0);
        }
        return found == null || found.start() != 0 || found.timestamp().precision() >= Timestamp.DAY
                ? null
                : new TimestampParser.Found(
                        start, start + found.end() - day.length(), found.timestamp(), found.letters(), found.region());
    }

    /** Adds dates such as 25/12/2025, which can be one day only. */
    private static List<TimestampParser.Found> withDayFirst(String text, List<TimestampParser.Found> monthFirst) {
        if (!NUMERIC.matcher(text).find()) {
            return monthFirst;
        }
        List<TimestampParser.Found> all = new ArrayList<>(monthFirst);
        for (TimestampParser.Found found : DAY_FIRST.all(text)) {
            boolean known =
                    monthFirst.stream().anyMatch(other -> other.start() < found.end() && found.start() < other.end());
            if (!known) {
                all.add(found);
            }
        }
        all.sort(Comparator.comparingInt(TimestampParser.Found::start));
        return all;
    }

    private Found found(TimestampParser.Found found, String label, String text) {
        Timestamp timestamp = found.timestamp();
        String words = text.substring(found.start(), found.end());
        TickInterval local = interval(timestamp);
        boolean numeric = NUMERIC.matcher(words).lookingAt();
        if (numeric && isTwoDates(MONTH_FIRST.read(words), DAY_FIRST.read(words))) {
            return new Found(found.start(), new TimelineMark.Time(label, words, local, TimelineMark.Open.DAY), null);
        }
        String letters = found.letters();
        boolean others = letters != null && !isOwn(letters, local);
        TickInterval placed = timestamp.zoned() ? local : others || found.region() != null ? null : inZone(local);
        TimelineMark.Open open = others
                ? TimelineMark.Open.LETTERS
                : zone == null && found.region() == null ? TimelineMark.Open.ZONE : TimelineMark.Open.CLOCK;
        return placed == null
                ? new Found(found.start(), new TimelineMark.Time(label, words, local, open), null)
                : new Found(
                        found.start(), new TimelineMark.Time(label, words, placed, TimelineMark.Open.NOTHING), placed);
    }

    private static boolean isTwoDates(@Nullable Timestamp one, @Nullable Timestamp other) {
        return one != null && other != null && !one.equals(other);
    }

    /** Tells whether letters are those of the text's zone at that time. */
    private boolean isOwn(String letters, TickInterval local) {
        return zone != null
                && OWN.format(LocalDateTime.ofInstant(local.from(), ZoneOffset.UTC)
                                .atZone(zone))
                        .equalsIgnoreCase(letters);
    }

    /** The same time by the zone of the text; null if that is not known, or its clocks showed it twice or never. */
    private @Nullable TickInterval inZone(TickInterval local) {
        if (zone == null) {
            return null;
        }
        LocalDateTime time = LocalDateTime.ofInstant(local.from(), ZoneOffset.UTC);
        List<ZoneOffset> offsets = zone.getRules().getValidOffsets(time);
        if (offsets.size() != 1) {
            return null;
        }
        long seconds = offsets.get(0).getTotalSeconds();
        return new TickInterval(local.from().minusSeconds(seconds), local.to().minusSeconds(seconds), local.decimals());
    }

    private static TickInterval interval(Timestamp timestamp) {
        Instant from = Instant.EPOCH.plusNanos(timestamp.nanos());
        int decimals = 0;
        for (long step = Timestamp.SECOND; step > timestamp.precision() && decimals < NANO_DECIMALS; step /= 10) {
            decimals++;
        }
        return new TickInterval(from, from.plusNanos(timestamp.precision()), decimals);
    }

    /** The name of the header field that a place is in. */
    private static String field(String text, int at) {
        int start = text.lastIndexOf('\n', at) + 1;
        int colon = text.indexOf(':', start);
        return colon > start && colon < at ? text.substring(start, colon) : "";
    }
}

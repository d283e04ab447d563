package org.bitloupe.tabular.detect;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.bitloupe.inspect.evidence.NameWords;
import org.bitloupe.inspect.time.Timestamp;
import org.bitloupe.inspect.time.TimestampParser;
import org.bitloupe.inspect.time.UnixTimeUnit;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * A column of times of day beside IDs, or of dates that is called as the time when a row was made. A column with few different times or
 * days is none: these agree with anything that was made on those days.
 *
 * @param column the column
 * @param stamps for each ID the time in its row; empty where there is none
 * @param zoned true if all of them name their zone or count from 1970; the others are taken for UTC
 */
record TimestampColumn(ColumnContext.Column column, List<Optional<Timestamp>> stamps, boolean zoned) {
    /** Number of the first cells of which one has to be a time: most columns are none, which is quickly seen. */
    private static final int FIRST = 8;
    /** The percentage of cells that are times in a column of times. */
    private static final int MOST = 90;
    /** A single day says nothing. */
    private static final int FEWEST_DAYS = 2;

    /** The highest of {@link #named}. */
    static final int OWN = 2;

    /** Names of the time when a row was made, as far as they are common. */
    private static final Pattern MADE = Pattern.compile("(creat|insert|generat|post|publish|sent|timestamp|ts\\b).*");

    /** Names that say no more than that it is a time: beside IDs it is theirs, unless another word says whose it is. */
    private static final Pattern PLAIN = Pattern.compile("date|time|datetime|utc|gmt|at|on|when");

    /** Names of any time. */
    private static final Pattern ANY = Pattern.compile("(time|date|at|on|when)\\b.*");

    /** A date that begins so has one order only; a blank cell has none. */
    private static final Pattern YEAR_FIRST = Pattern.compile("\\d{4}|\\s*$");

    /** Reads a column; empty if it is none of times. */
    static Optional<TimestampColumn> of(ColumnContext.Column column) {
        List<String> cells = column.cells();
        TimestampParser month = new TimestampParser(false);
        boolean dates = cells.stream()
                .filter(cell -> !cell.isBlank())
                .limit(FIRST)
                .anyMatch(cell ->
                        read(column, month, cell) != null || read(column, new TimestampParser(true), cell) != null);
        if (dates) {
            List<Optional<Timestamp>> byMonth = stamps(cells, cell -> read(column, month, cell));
            TimestampParser day = new TimestampParser(true);
            boolean yearFirst = !column.isLine()
                    && cells.stream().allMatch(cell -> YEAR_FIRST.matcher(cell).lookingAt());
            List<Optional<Timestamp>> byDay = yearFirst ? byMonth : stamps(cells, cell -> read(column, day, cell));
            long more = count(byMonth) - count(byDay);
            // Where both orders of day and month can be meant nobody knows which times these are.
            return more == 0 && !byMonth.equals(byDay)
                    ? Optional.empty()
                    : checked(column, more >= 0 ? byMonth : byDay);
        }
        UnixTimeUnit unit = UnixTimeUnit.of(cells, cells.size());
        return unit == null ? Optional.empty() : checked(column, stamps(cells, unit::stamp));
    }

    private static @Nullable Timestamp read(ColumnContext.Column column, TimestampParser parser, String cell) {
        if (!column.isLine()) {
            return parser.read(cell);
        }
        TimestampParser.Found found = parser.find(cell, 0);
        return found == null ? null : found.timestamp();
    }

    private static List<Optional<Timestamp>> stamps(List<String> cells, Function<String, @Nullable Timestamp> reader) {
        return cells.stream()
                .map(cell -> Optional.ofNullable(reader.apply(cell)))
                .toList();
    }

    private static long count(List<Optional<Timestamp>> stamps) {
        return stamps.stream().filter(Optional::isPresent).count();
    }

    private static Optional<TimestampColumn> checked(ColumnContext.Column column, List<Optional<Timestamp>> stamps) {
        long written = column.cells().stream().filter(cell -> !cell.isBlank()).count();
        List<Timestamp> read = stamps.stream().flatMap(Optional::stream).toList();
        long timesOfDay = read.stream()
                .mapToLong(timestamp -> timestamp.nanos() % Timestamp.DAY)
                .distinct()
                .count();
        if (read.stream().allMatch(timestamp -> timestamp.nanos() % Timestamp.DAY == 0)) {
            return days(column, stamps, read, written);
        }
        boolean coarse = read.stream().anyMatch(timestamp -> timestamp.precision() > Timestamp.MINUTE);
        // Few rows can have been made together.
        boolean same = read.size() >= TimeDifference.FEWEST && timesOfDay < TimeDifference.FEWEST;
        if (coarse || same || 100L * read.size() < MOST * written) {
            return Optional.empty();
        }
        long shared = Timestamp.sharedPrecision(
                read.stream().mapToLong(Timestamp::nanos).toArray());
        return Optional.of(new TimestampColumn(
                column,
                stamps.stream()
                        .map(stamp -> stamp.map(s -> s.withPrecision(Math.max(shared, s.precision()))))
                        .toList(),
                read.stream().allMatch(Timestamp::zoned)));
    }

    /** A column of dates, each any time of a day in some zone, if its name says that they are the rows' own and there are enough. */
    private static Optional<TimestampColumn> days(
            ColumnContext.Column column, List<Optional<Timestamp>> stamps, List<Timestamp> read, long written) {
        List<Optional<Timestamp>> days = stamps.stream()
                .map(stamp -> stamp.map(s -> s.withPrecision(Timestamp.DAY)))
                .toList();
        TimestampColumn dates = new TimestampColumn(column, days, read.stream().allMatch(Timestamp::zoned));
        long different = read.stream().mapToLong(Timestamp::nanos).distinct().count();
        boolean enough = different >= Math.min(read.size(), TimeDifference.FEWEST) && different >= FEWEST_DAYS;
        return enough && dates.named() == OWN && 100L * read.size() >= MOST * written
                ? Optional.of(dates)
                : Optional.empty();
    }

    /** Tells whether it has no times of day. */
    boolean isOfDays() {
        return stamps.stream().flatMap(Optional::stream).allMatch(timestamp -> timestamp.precision() == Timestamp.DAY);
    }

    /** Returns the number of different times in it. */
    long different() {
        return stamps.stream()
                .flatMap(Optional::stream)
                .mapToLong(Timestamp::nanos)
                .distinct()
                .count();
    }

    /** Tells how well its name says that it is the time when a row was made: {@link #OWN} if it does, 1 if it is any time, or else 0. */
    int named() {
        List<String> words = NameWords.of(column.name());
        boolean plain = !words.isEmpty()
                && words.stream().allMatch(word -> PLAIN.matcher(word).matches());
        return plain || words.stream().anyMatch(word -> MADE.matcher(word).matches())
                ? OWN
                : column.isLine()
                                || words.stream()
                                        .anyMatch(word -> ANY.matcher(word).matches())
                        ? 1
                        : 0;
    }

    /** Returns its name for the beginning of a sentence, with the zone that its times are taken for. */
    Message title() {
        Object name = column.isLine()
                ? Message.of("batch.beside.line")
                : column.name().isEmpty()
                        ? Message.of("batch.beside.column", "number", column.place() + 1)
                        : column.name();
        if (zoned) {
            return Message.of("batch.beside.times", "column", name);
        }
        return column.cells().stream()
                .map(TimestampParser::ambiguousZone)
                .filter(Objects::nonNull)
                .findFirst()
                .map(letters -> Message.of("batch.beside.times.letters", "column", name, "letters", letters))
                .orElseGet(() -> Message.of("batch.beside.times.utc", "column", name));
    }
}

package org.bitloupe.discover.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.time.Timestamp;
import org.bitloupe.inspect.time.UnixTimeUnit;
import org.jspecify.annotations.Nullable;

/** Finds out which column of a table has the IDs and which the times. Where several can be meant, the fit decides: all are given. */
public final class ColumnPairing {
    private static final int MOST_TIMES = 3;
    /** Many headers of an answer look like IDs. */
    private static final int MOST_IDS = 6;
    /** Members of objects have names, so that a column of some is a column all the same. */
    private static final int FEWEST_NAMED = 3;

    private static final int SHORTEST_ID = 6;
    private static final int LONGEST_ID = 200;

    private final PastedTable table;
    private final int columns;

    private ColumnPairing(PastedTable table) {
        this.table = table;
        this.columns =
                table.rows().stream().mapToInt(row -> row.cells().size()).max().orElse(0);
    }

    /** A column that may be the one of times: with dates, or with numbers of a unit. */
    private record TimeColumn(int column, @Nullable UnixTimeUnit unit) {
        @Nullable
        Timestamp stamp(PastedCell cell) {
            return unit == null ? cell.timestamp() : unit.stamp(cell.text());
        }
    }

    /** A column that may be the one of IDs. */
    private record IdColumn(int column, @Nullable IdNotation notation, int distinct) {}

    /** All ways to pair a column of IDs with a column of times that have at least one row, the likeliest first. */
    public static List<TimedRows> of(PastedTable table) {
        ColumnPairing pairing = new ColumnPairing(table);
        List<TimedRows> pairs = new ArrayList<>();
        for (IdColumn ids : pairing.idColumns()) {
            for (TimeColumn times : pairing.timeColumns()) {
                if (ids.column() != times.column()) {
                    TimedRows timedRows = pairing.pair(ids, times);
                    if (!timedRows.rows().isEmpty()) {
                        pairs.add(timedRows);
                    }
                }
            }
        }
        return pairs;
    }

    /** The column that is likeliest to have the IDs, without regard to times; empty if there is none. */
    public static Optional<UntimedIds> ids(PastedTable table) {
        ColumnPairing pairing = new ColumnPairing(table);
        return pairing.idColumns().stream().findFirst().map(pairing::untimed);
    }

    private UntimedIds untimed(IdColumn ids) {
        List<String> texts = new ArrayList<>();
        List<Integer> lines = new ArrayList<>();
        for (PastedTable.Row row : table.rows()) {
            String text = ids.column() < row.cells().size()
                    ? row.cells().get(ids.column()).text()
                    : "";
            if (isWord(text)) {
                texts.add(text);
                lines.add(row.line());
            }
        }
        return new UntimedIds(texts, lines, table.damage(), ids.notation());
    }

    /** Tells whether there is a column of IDs at all. */
    public static boolean hasIds(PastedTable table) {
        return !new ColumnPairing(table).idColumns().isEmpty();
    }

    /** Tells whether there is a column of times at all. */
    public static boolean hasTimes(PastedTable table) {
        return !new ColumnPairing(table).timeColumns().isEmpty();
    }

    /** Tells whether there is a column of times that is not one of IDs that could be numbers since 1970 as well. */
    public static boolean hasTimesBesideIds(PastedTable table) {
        ColumnPairing pairing = new ColumnPairing(table);
        Set<Integer> ids = pairing.idColumns().stream().map(IdColumn::column).collect(Collectors.toSet());
        return pairing.timeColumns().stream().anyMatch(time -> time.unit() == null || !ids.contains(time.column()));
    }

    private List<PastedCell> column(int column) {
        return table.rows().stream()
                .map(PastedTable.Row::cells)
                .filter(cells -> column < cells.size())
                .map(cells -> cells.get(column))
                .toList();
    }

    private List<TimeColumn> timeColumns() {
        List<TimeColumn> dated = new ArrayList<>();
        List<TimeColumn> numbers = new ArrayList<>();
        for (int c = 0; c < columns; c++) {
            List<PastedCell> cells = column(c);
            if (isColumn(cells.stream().filter(cell -> cell.timestamp() != null).count(), 4)) {
                dated.add(new TimeColumn(c, null));
            }
            UnixTimeUnit unit = unit(cells);
            if (unit != null) {
                numbers.add(new TimeColumn(c, unit));
            }
        }
        // Coarser units first: of two columns of numbers the shorter one is the time.
        numbers.sort(Comparator.comparing(n -> n.unit() == null ? UnixTimeUnit.NANOS : n.unit()));
        List<TimeColumn> all = dated.isEmpty() ? numbers : dated;
        return all.subList(0, Math.min(MOST_TIMES, all.size()));
    }

    /** Tells whether cells are enough to be a column: one of some number of rows. */
    private boolean isColumn(long cells, int ofRows) {
        return ofRows * cells >= table.rows().size() || (table.named() && cells >= FEWEST_NAMED);
    }

    private @Nullable UnixTimeUnit unit(List<PastedCell> cells) {
        return UnixTimeUnit.of(
                cells.stream().map(PastedCell::text).toList(), table.rows().size());
    }

    private List<IdColumn> idColumns() {
        List<IdColumn> found = new ArrayList<>();
        for (int c = 0; c < columns; c++) {
            List<String> words = column(c).stream()
                    .filter(cell -> cell.timestamp() == null)
                    .map(PastedCell::text)
                    .filter(ColumnPairing::isIdLike)
                    .toList();
            Set<String> distinct = new HashSet<>(words);
            if (!words.isEmpty() && isColumn(words.size(), 3) && 2 * distinct.size() >= words.size()) {
                found.add(new IdColumn(c, form(words), distinct.size()));
            }
        }
        found.sort(Comparator.comparing((IdColumn id) -> id.notation() == null)
                .thenComparing(id -> -id.distinct())
                .thenComparing(IdColumn::column));
        return found.subList(0, Math.min(MOST_IDS, found.size()));
    }

    private static boolean isIdLike(String word) {
        return isWord(word) && word.chars().anyMatch(c -> c >= '0' && c <= '9');
    }

    private static boolean isWord(String word) {
        return word.length() >= SHORTEST_ID && word.length() <= LONGEST_ID && word.indexOf(' ') < 0;
    }

    /** The form that nearly all of the words have, or null. */
    static @Nullable IdNotation form(List<String> words) {
        List<IdNotation> forms = new ArrayList<>();
        for (String word : words.subList(0, Math.min(words.size(), 50))) {
            for (IdNotation notation : IdNotation.of(word)) {
                if (forms.stream().noneMatch(notation::isSame)) {
                    forms.add(notation);
                }
            }
        }
        IdNotation best = null;
        long most = 0;
        for (IdNotation notation : forms) {
            long read =
                    words.stream().filter(word -> notation.read(word) != null).count();
            // Some numbers too large for 64 bits are typing errors; many are wider IDs.
            if (10 * read > 11 * most) {
                best = notation;
                most = read;
            }
        }
        return 10 * most >= 9L * words.size() ? best : null;
    }

    private TimedRows pair(IdColumn ids, TimeColumn times) {
        List<TimedId> rows = new ArrayList<>();
        List<Integer> unread = new ArrayList<>();
        for (PastedTable.Row row : table.rows()) {
            TimedId read = read(row, ids, times);
            if (read != null) {
                rows.add(read);
            } else if (!rows.isEmpty() || row.cells().stream().anyMatch(ColumnPairing::hasDigits)) {
                unread.add(row.line());
            }
        }
        return new TimedRows(TimestampPrecision.shared(rows), unread, table.damage(), ids.notation());
    }

    private static boolean hasDigits(PastedCell cell) {
        return cell.text().chars().filter(c -> c >= '0' && c <= '9').count() >= 4;
    }

    private static @Nullable TimedId read(PastedTable.Row row, IdColumn ids, TimeColumn times) {
        if (Math.max(ids.column(), times.column()) >= row.cells().size()) {
            return null;
        }
        PastedCell id = row.cells().get(ids.column());
        PastedCell time = row.cells().get(times.column());
        Timestamp timestamp = times.stamp(time);
        IdNotation notation = ids.notation();
        Bits bits = notation == null ? null : notation.read(id.text());
        boolean known = bits != null || (notation == null && isWord(id.text()));
        return timestamp != null && known ? new TimedId(row.line(), id.text(), time.text(), bits, timestamp) : null;
    }
}

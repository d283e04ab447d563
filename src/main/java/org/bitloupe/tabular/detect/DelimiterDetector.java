package org.bitloupe.tabular.detect;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.bitloupe.inspect.clean.IdExtractor;
import org.bitloupe.tabular.rows.TextRows;

/** Guesses what divides the IDs of a text by its beginning: of what is not JSON. */
public final class DelimiterDetector {
    /** In the order in which they win where one divides rows as evenly as another. */
    private static final char[] DELIMITERS = {'\t', ';', ',', '|', '\u001F', '\u0001', '^', '~'};

    private static final int ROWS = 200;
    /** Percentage of the rows in which the number of cells has to be the same. */
    private static final int EVEN = 90;
    /** Of fewer, where one column has an ID in this percentage of rows and nearly all rows are off by one cell at most. */
    private static final int UNEVEN = 50;

    private static final int WITH_ID = 75;
    private static final IdCellPredicate ANY = new IdCellPredicate(IdExtractor.of(List.of()));

    private final SourceHead sourceHead;
    private final IdCellPredicate ids;

    DelimiterDetector(SourceHead sourceHead, IdCellPredicate ids) {
        this.sourceHead = sourceHead;
        this.ids = ids;
    }

    /** Returns the delimiter of a text that may be a table, or 0 if it is none. */
    public static char of(String text) {
        return new DelimiterDetector(SourceHead.ofText(text), ANY).delimiter();
    }

    /**
     * Returns the delimiter of a text that is known to be a table: of those that divide it evenly, else of all, the one with the most
     * cells; a comma if none occurs.
     */
    public static char ofTable(String text) {
        DelimiterDetector detector = new DelimiterDetector(SourceHead.ofText(text), ANY);
        char delimiter = detector.delimiter();
        char any = delimiter == 0 ? detector.best(DelimiterDetector::mostCells, DELIMITERS) : delimiter;
        return any == 0 ? ',' : any;
    }

    /**
     * The rows of a text divided by a delimiter, without those that cannot be read or may not be whole.
     *
     * @param most the number wanted
     */
    static List<List<String>> rows(SourceHead sourceHead, char delimiter, int most) {
        return sourceHead.whole()
                ? TextRows.of(sourceHead.text(), delimiter).stream()
                        .filter(TextRows.Row::read)
                        .limit(most)
                        .map(TextRows.Row::cells)
                        .toList()
                : TextRows.ofBeginning(sourceHead.text(), delimiter, most);
    }

    /** The delimiter of a table, or 0 if it is none. */
    char delimiter() {
        char even = best(DelimiterDetector::evenCells, DELIMITERS);
        return even == 0 ? best(this::unevenCells, DELIMITERS) : even;
    }

    /** The delimiter of what is known to be a table, but not with tabs: a comma unless others divide it better. */
    char delimiterOfCsv() {
        char[] others = new String(DELIMITERS).replace("\t", "").toCharArray();
        char even = best(DelimiterDetector::evenCells, others);
        char some = even == 0 ? best(this::unevenCells, others) : even;
        char any = some == 0 ? best(DelimiterDetector::mostCells, others) : some;
        return any == 0 ? ',' : any;
    }

    private char best(ToIntFunction<List<List<String>>> cellsOf, char... delimiters) {
        char best = 0;
        int bestCells = 1;
        for (char delimiter : delimiters) {
            if (sourceHead.text().indexOf(delimiter) >= 0) {
                int cells = cellsOf.applyAsInt(rows(sourceHead, delimiter, ROWS));
                if (cells > bestCells) {
                    best = delimiter;
                    bestCells = cells;
                }
            }
        }
        return best;
    }

    /** Returns the number of cells of nearly all rows, 0 if they differ. */
    private static int evenCells(List<List<String>> rows) {
        int usual = usualCells(rows);
        return isShare(near(rows, usual, 0), EVEN, rows) ? usual : 0;
    }

    /**
     * Returns the number of cells most rows have where the others have one more or less, and a column of IDs shows that cells are
     * meant.
     */
    private int unevenCells(List<List<String>> rows) {
        int usual = usualCells(rows);
        boolean alike = isShare(near(rows, usual, 0), UNEVEN, rows) && isShare(near(rows, usual, 1), EVEN, rows);
        boolean withIds =
                alike && IntStream.range(0, usual).anyMatch(column -> isShare(idsOf(rows, column), WITH_ID, rows));
        return withIds ? usual : 0;
    }

    private static boolean isShare(long some, int percent, List<List<String>> rows) {
        return 100 * some >= (long) percent * rows.size();
    }

    private long idsOf(List<List<String>> rows, int column) {
        return rows.stream()
                .filter(row -> column < row.size() && ids.is(row.get(column).strip()))
                .count();
    }

    private static long near(List<List<String>> rows, int cells, int off) {
        return rows.stream().filter(row -> Math.abs(row.size() - cells) <= off).count();
    }

    private static int mostCells(List<List<String>> rows) {
        return rows.stream().mapToInt(List::size).max().orElse(0);
    }

    /** The number of cells that the most rows have; 0 if that is one. */
    private static int usualCells(List<List<String>> rows) {
        Map<Integer, Integer> counts = new HashMap<>();
        rows.forEach(row -> counts.merge(row.size(), 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .filter(cells -> cells > 1)
                .orElse(0);
    }

    /**
     * Tells whether lines are IDs, and not texts with IDs in them: at least half of those that have any are one as a whole. Short
     * numbers and words alone on their lines are taken for IDs that only a layout can tell.
     */
    boolean isList(List<String> lines) {
        int whole = 0;
        int within = 0;
        int words = 0;
        for (String line : lines) {
            String text = line.strip();
            if (ids.is(text)) {
                whole++;
            } else if (text.chars().noneMatch(Character::isWhitespace) && !ids.isLabelled(text)) {
                words++;
            } else if (ids.isIn(text)) {
                within++;
            }
        }
        return within == 0 ? whole > 0 || 2 * words >= lines.size() || !anyFound(lines) : whole + words > within;
    }

    private boolean anyFound(List<String> lines) {
        return lines.stream().anyMatch(line -> ids.isIn(line));
    }
}

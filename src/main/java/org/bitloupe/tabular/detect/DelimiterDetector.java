package org.bitloupe.tabular.detect;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.inspect.clean.IdExtractor;
import org.bitloupe.tabular.rows.DelimitedReader;

/** Guesses what divides the IDs of a text by its beginning: of what is not JSON. */
final class DelimiterDetector {
    /** In the order in which they win where one divides rows as evenly as another. */
    private static final char[] DELIMITERS = {'\t', ';', ',', '|', '\u001F', '\u0001', '^', '~'};

    private static final int ROWS = 200;
    /** Percentage of the rows in which the number of cells has to be the same. */
    private static final int EVEN = 90;
    /** Of fewer, where one column has an ID in this percentage of rows and nearly all rows are off by one cell at most. */
    private static final int UNEVEN = 50;

    private static final int WITH_ID = 75;
    /** Quotes that are never closed: more are no table's. */
    private static final int MOST_OPEN = 20;
    /** Characters of a cell in quotes; one that would be longer has a quote that is never closed. */
    private static final int LONGEST_CELL = 1 << 16;

    private final SourceHead sourceHead;

    DelimiterDetector(SourceHead sourceHead) {
        this.sourceHead = sourceHead;
    }

    /**
     * The rows of a text divided by a delimiter; without the last one, which may be cut. Of a row whose quote is never closed the first
     * line is left out, as where rows are read.
     *
     * @param most the number wanted
     */
    static List<List<String>> rows(SourceHead sourceHead, char delimiter, int most) {
        List<List<String>> rows = new ArrayList<>();
        String rest = sourceHead.text();
        for (int open = 0; open <= MOST_OPEN && rows.size() < most; open++) {
            int line = addRows(rest, sourceHead.whole(), delimiter, most, rows);
            if (line == 0) {
                break;
            }
            rest = behind(rest, line);
            if (!sourceHead.whole() && rest.length() < LONGEST_CELL) {
                break; // It may be closed behind the beginning that is looked at.
            }
        }
        return rows;
    }

    /** Adds rows; returns the number of the line in which one begins whose quote is never closed, 0 if none does. */
    private static int addRows(String rest, boolean whole, char delimiter, int most, List<List<String>> rows) {
        try (StringReader text = new StringReader(rest)) {
            DelimitedReader reader = new DelimitedReader(text, delimiter);
            DelimitedReader.Row row = reader.next();
            while (row != null && !row.open() && rows.size() < most) {
                DelimitedReader.Row next = reader.next();
                if (next != null || whole || rows.isEmpty()) {
                    rows.add(row.cells());
                }
                row = next;
            }
            return row != null && row.open() ? row.line() : 0;
        } catch (IOException e) {
            throw new IllegalStateException("a text in memory", e);
        }
    }

    /** The text behind a line, from 1; lines end in LF, CR or CR LF. */
    private static String behind(String text, int line) {
        return text.lines().skip(line).collect(Collectors.joining("\n"));
    }

    /** The delimiter of a table, or 0 if it is none. */
    char delimiter() {
        char even = best(DelimiterDetector::evenCells, DELIMITERS);
        return even == 0 ? best(DelimiterDetector::unevenCells, DELIMITERS) : even;
    }

    /** The delimiter of what is known to be a table, but not with tabs: a comma unless others divide it better. */
    char delimiterOfCsv() {
        char[] others = new String(DELIMITERS).replace("\t", "").toCharArray();
        char even = best(DelimiterDetector::evenCells, others);
        char some = even == 0 ? best(DelimiterDetector::unevenCells, others) : even;
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
    private static int unevenCells(List<List<String>> rows) {
        int usual = usualCells(rows);
        boolean alike = isShare(near(rows, usual, 0), UNEVEN, rows) && isShare(near(rows, usual, 1), EVEN, rows);
        boolean ids =
                alike && IntStream.range(0, usual).anyMatch(column -> isShare(idsOf(rows, column), WITH_ID, rows));
        return ids ? usual : 0;
    }

    private static boolean isShare(long some, int percent, List<List<String>> rows) {
        return 100 * some >= (long) percent * rows.size();
    }

    private static long idsOf(List<List<String>> rows, int column) {
        return rows.stream()
                .filter(row ->
                        column < row.size() && ColumnSample.isId(row.get(column).strip()))
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
    static boolean isList(List<String> lines) {
        int whole = 0;
        int within = 0;
        int words = 0;
        for (String line : lines) {
            String text = line.strip();
            if (ColumnSample.isId(text)) {
                whole++;
            } else if (text.chars().noneMatch(Character::isWhitespace)) {
                words++;
            } else if (IdExtractor.find(text, 1).total() > 0) {
                within++;
            }
        }
        return within == 0 ? whole > 0 || 2 * words >= lines.size() || !anyFound(lines) : whole + words > within;
    }

    private static boolean anyFound(List<String> lines) {
        return lines.stream().anyMatch(line -> IdExtractor.find(line, 1).total() > 0);
    }
}

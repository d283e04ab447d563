package org.bitloupe.discover.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.bitloupe.inspect.time.Timestamp;
import org.bitloupe.inspect.time.TimestampParser;
import org.bitloupe.message.Message;
import org.bitloupe.tabular.detect.DelimiterDetector;
import org.bitloupe.tabular.rows.TextRows;
import org.jspecify.annotations.Nullable;

/**
 * A pasted text as rows of cells: the members of JSON values, or cells between the delimiters of a table, else the times in a line and
 * the other words in it. Rules of Markdown tables and frames of database clients are passed over.
 *
 * @param rows the rows that have something in them
 * @param damage says where JSON was no JSON any more, so that no row behind is there; null if all of the text is
 * @param named true if the cells are members of objects, of which each row may have others
 */
public record PastedTable(List<Row> rows, @Nullable Message damage, boolean named) {
    private static final Pattern FRAME = Pattern.compile("[\\s|+:=\u2500-\u257f-]*");
    private static final Pattern BETWEEN_WORDS =
            Pattern.compile("[\\s,;|\"'`(){}\\[\\]<>=*]+|(?<=[a-zA-Z]):|:(?=\\s|$)");
    /** Length beyond which only the beginning of a line is read: what is looked for stands in front. */
    private static final int LONGEST_LINE = 4000;

    private static final int MOST_TIMES = 6;

    /**
     * A row.
     *
     * @param line the number of its line in the text, counted from 1
     * @param cells its cells
     */
    public record Row(int line, List<PastedCell> cells) {}

    /** A line that is not blank. */
    private record Line(int number, String text) {}

    /** Reads a text as JSON, or by the delimiter that its lines agree on, or by its words if they agree on none; never fails. */
    public static PastedTable divided(String text, TimestampParser parser) {
        JsonElements json = JsonElements.of(text);
        if (!json.rows().isEmpty()) {
            return new PastedTable(of(json.rows(), UnaryOperator.identity(), parser), json.damage(), true);
        }
        String plain = plainLines(text);
        char delimiter = DelimiterDetector.of(plain);
        return delimiter == 0
                ? ofWords(text, parser)
                : new PastedTable(
                        of(
                                TextRows.of(plain, delimiter),
                                cells -> delimiter == '|' ? withoutEnds(cells) : cells,
                                parser),
                        null,
                        false);
    }

    private static List<Row> of(List<TextRows.Row> rows, UnaryOperator<List<String>> cells, TimestampParser parser) {
        return rows.stream()
                .map(row -> new Row(Math.toIntExact(row.line()), divided(cells.apply(row.cells()), parser)))
                .toList();
    }

    /** Reads a text by its words alone, as lines of logs want it; never fails. */
    public static PastedTable ofWords(String text, TimestampParser parser) {
        return new PastedTable(
                lines(text).stream()
                        .map(line -> new Row(line.number(), words(line.text(), parser)))
                        .toList(),
                null,
                false);
    }

    /** The same text with a blank line for each that is none. */
    private static String plainLines(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        int written = 0;
        for (Line line : lines(text)) {
            plain.append("\n".repeat(line.number() - 1 - written)).append(line.text());
            written = line.number() - 1;
        }
        return plain.append('\n').toString();
    }

    private static List<Line> lines(String text) {
        List<Line> lines = new ArrayList<>();
        int number = 0;
        for (String line : text.replace("\r\n", "\n").replace('\r', '\n').split("\n", -1)) {
            number++;
            String clean = plain(line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE));
            if (!FRAME.matcher(clean).matches()) {
                lines.add(new Line(number, clean));
            }
        }
        return lines;
    }

    /** Without marks that nobody sees, and with full-width digits and unusual blanks as the usual ones. */
    private static String plain(String line) {
        StringBuilder plain = new StringBuilder(line.length());
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c >= '\uff01' && c <= '\uff5e') {
                plain.append((char) (c - 0xfee0));
            } else if (c == '\u00a0' || c == '\u202f' || c == '\u2007' || c == '\u3000') {
                plain.append(' ');
            } else if (Character.getType(c) != Character.FORMAT && (c >= ' ' || c == '\t')) {
                plain.append(c);
            }
        }
        return plain.toString();
    }

    /** Without the empty cells in front of the first and behind the last bar of a Markdown row. */
    private static List<String> withoutEnds(List<String> cells) {
        int from = cells.size() > 1 && cells.get(0).isBlank() ? 1 : 0;
        int to = cells.size()
                - (cells.size() > from + 1 && cells.get(cells.size() - 1).isBlank() ? 1 : 0);
        return cells.subList(from, to);
    }

    private static List<PastedCell> divided(List<String> texts, TimestampParser parser) {
        List<PastedCell> cells = new ArrayList<>(texts.size());
        for (int i = 0; i < texts.size(); i++) {
            String text = CellUnwrapper.unwrap(texts.get(i));
            Timestamp timestamp = parser.read(text);
            String next = i + 1 < texts.size() ? CellUnwrapper.unwrap(texts.get(i + 1)) : "";
            if (timestamp != null && timestamp.precision() == Timestamp.DAY && TimestampParser.isClock(next)) {
                // Date and time of day in columns of their own.
                text = text + " " + next;
                timestamp = parser.read(text);
                i++;
            }
            cells.add(new PastedCell(text, timestamp));
        }
        return cells;
    }

    /** Times first, as they follow each other, then the other words; so the place of a cell means the same in all lines. */
    private static List<PastedCell> words(String line, TimestampParser parser) {
        List<PastedCell> times = new ArrayList<>();
        StringBuilder rest = new StringBuilder(line);
        for (TimestampParser.Found found = parser.find(line, 0);
                found != null && times.size() < MOST_TIMES;
                found = parser.find(line, found.end())) {
            times.add(new PastedCell(line.substring(found.start(), found.end()), found.timestamp()));
            for (int i = found.start(); i < found.end(); i++) {
                rest.setCharAt(i, ' ');
            }
        }
        for (String word : BETWEEN_WORDS.split(rest, -1)) {
            String text = CellUnwrapper.unwrap(word);
            if (text.length() >= 4 && text.chars().anyMatch(c -> c >= '0' && c <= '9')) {
                times.add(new PastedCell(text, null));
            }
        }
        return times;
    }
}

package org.bitloupe.discover.table;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A pasted text as rows of cells: divided by tabs, bars, semicolons or commas where its lines agree on one, else by finding the times
 * in a line and taking the other words for cells. Rules of Markdown tables and frames of database clients are passed over.
 *
 * @param rows the rows that have something in them
 */
public record PastedTable(List<Row> rows) {
    private static final char[] DELIMITERS = {'\t', '|', ';', ','};
    /** Number of lines that are asked for the delimiter. */
    private static final int ASKED = 200;

    private static final Pattern FRAME = Pattern.compile("[\\s|+:=\u2500-\u257f-]*");
    private static final Pattern BETWEEN_WORDS =
            Pattern.compile("[\\s,;|\"'`(){}\\[\\]<>=*]+|(?<=[a-zA-Z]):|:(?=\\s|$)");
    private static final char LINES = '\n';
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

    /** Reads a text by the delimiter that its lines agree on, or by its words if they agree on none; never fails. */
    public static PastedTable divided(String text, TimestampParser stamps) {
        List<Line> lines = lines(text);
        return new PastedTable(rows(lines, delimiter(lines), stamps));
    }

    /** Reads a text by its words alone, as lines of logs want it; never fails. */
    public static PastedTable ofWords(String text, TimestampParser stamps) {
        return new PastedTable(rows(lines(text), LINES, stamps));
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

    /** The delimiter that most lines have equally often; {@link #LINES} if there is none. */
    private static char delimiter(List<Line> lines) {
        List<Line> asked = lines.subList(0, Math.min(ASKED, lines.size()));
        for (char delimiter : DELIMITERS) {
            int[] counts = asked.stream()
                    .mapToInt(line -> cells(line.text(), delimiter).size())
                    .filter(n -> n > 1)
                    .sorted()
                    .toArray();
            if (counts.length > 0 && 10 * counts.length >= 6 * asked.size()) {
                int usual = counts[counts.length / 2];
                long same =
                        java.util.Arrays.stream(counts).filter(n -> n == usual).count();
                if (10 * same >= 6L * asked.size()) {
                    return delimiter;
                }
            }
        }
        return LINES;
    }

    private static List<Row> rows(List<Line> lines, char delimiter, TimestampParser stamps) {
        List<Row> rows = new ArrayList<>(lines.size());
        for (Line line : lines) {
            rows.add(new Row(
                    line.number(),
                    delimiter == LINES ? words(line.text(), stamps) : divided(line.text(), delimiter, stamps)));
        }
        return rows;
    }

    private static List<PastedCell> divided(String line, char delimiter, TimestampParser stamps) {
        List<String> texts = cells(line, delimiter);
        List<PastedCell> cells = new ArrayList<>(texts.size());
        for (int i = 0; i < texts.size(); i++) {
            String text = CellUnwrapper.unwrap(texts.get(i));
            Timestamp stamp = stamps.read(text);
            String next = i + 1 < texts.size() ? CellUnwrapper.unwrap(texts.get(i + 1)) : "";
            if (stamp != null && stamp.precision() == Timestamp.DAY && TimestampParser.isClock(next)) {
                // Date and time of day in columns of their own.
                text = text + " " + next;
                stamp = stamps.read(text);
                i++;
            }
            cells.add(new PastedCell(text, stamp));
        }
        return cells;
    }

    /** Times first, as they follow each other, then the other words; so the place of a cell means the same in all lines. */
    private static List<PastedCell> words(String line, TimestampParser stamps) {
        List<PastedCell> times = new ArrayList<>();
        StringBuilder rest = new StringBuilder(line);
        for (TimestampParser.Found found = stamps.find(line, 0);
                found != null && times.size() < MOST_TIMES;
                found = stamps.find(line, found.end())) {
            times.add(new PastedCell(line.substring(found.start(), found.end()), found.stamp()));
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

    /** The cells of one line; a cell in double quotes may hold the delimiter, and a quote twice. */
    private static List<String> cells(String line, char delimiter) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"' && (quoted || cell.toString().isBlank())) {
                boolean twice = quoted && i + 1 < line.length() && line.charAt(i + 1) == '"';
                if (twice) {
                    cell.append(c);
                    i++;
                } else {
                    quoted = !quoted;
                }
            } else if (c == delimiter && !quoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString());
        if (delimiter == '|' && cells.size() > 2 && cells.get(0).isBlank()) {
            // The bars at both ends of a Markdown row.
            cells.remove(0);
        }
        if (delimiter == '|' && cells.size() > 1 && cells.get(cells.size() - 1).isBlank()) {
            cells.remove(cells.size() - 1);
        }
        return cells;
    }
}

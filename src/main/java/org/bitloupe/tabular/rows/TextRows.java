package org.bitloupe.tabular.rows;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.ByteWindow;
import org.bitloupe.tabular.source.Packing;
import org.jspecify.annotations.Nullable;

/** Reads the rows of a table that is a text in memory, with all their cells, as {@link TableRows} finds them. */
public final class TextRows {
    /** Bytes of a row with a cell in quotes; one that would be longer has a quote that is never closed. */
    private static final int LONGEST_QUOTED = 1 << 16;

    private TextRows() {}

    /**
     * A row.
     *
     * @param line the number of the line it starts in, counted from 1
     * @param cells its cells, at least one
     * @param read false if a quote in it is never closed, or it is too long: it is its first line then, shortened
     */
    public record Row(long line, List<String> cells, boolean read) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /** Reads all rows that are not blank, those that cannot be read among them. */
    public static List<Row> of(String text, char delimiter) {
        return new Sink(Integer.MAX_VALUE).read(text, delimiter);
    }

    /**
     * Reads the rows of a text that has more behind it, and leaves out those that cannot be read or may not be whole: the last one if it
     * is not alone, and what follows a quote that may be closed behind the text.
     *
     * @param most the number wanted
     */
    public static List<List<String>> ofBeginning(String text, char delimiter, int most) {
        List<Row> rows = new Sink(most + 1).read(text, delimiter);
        List<List<String>> whole = new ArrayList<>();
        for (Row row : rows.subList(0, Math.max(Math.min(1, rows.size()), rows.size() - 1))) {
            if (!row.read() && text.length() - start(text, row.line()) < LONGEST_QUOTED) {
                break;
            }
            if (row.read() && whole.size() < most) {
                whole.add(row.cells());
            }
        }
        return whole;
    }

    /** Returns the place where a line begins; lines end in LF, CR or CR LF. */
    private static int start(String text, long line) {
        int at = 0;
        for (long passed = 1; passed < line; passed++) {
            while (text.charAt(at) != '\n' && text.charAt(at) != '\r') {
                at++;
            }
            at += text.startsWith("\r\n", at) ? 2 : 1;
        }
        return at;
    }

    private static final class Sink implements CellSink {
        private final CellClassifier none = CellClassifier.of(List.of());
        private final List<Row> rows = new ArrayList<>();
        private final int most;

        Sink(int most) {
            this.most = most;
        }

        List<Row> read(String text, char delimiter) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            Progress progress = (done, total) -> rows.size() < most;
            ByteWindow window = new ByteWindow(new ByteArrayInputStream(bytes), progress, () -> 0, 0, longestRow());
            SourceFormat format = new SourceFormat(
                    SourceFormat.Kind.TABLE, Packing.NONE, StandardCharsets.UTF_8, delimiter, false, List.of(""));
            new TableRows(window, this, format, TableRows.ALL).run();
            return rows;
        }

        @Override
        public CellClassifier cells() {
            return none;
        }

        @Override
        public void row(List<String> cells, long line) {
            rows.add(new Row(line, cells, true));
        }

        @Override
        public void cell(byte[] bytes, int from, int to, long line) {
            throw new UnsupportedOperationException("all cells were asked for");
        }

        @Override
        public void unread(byte[] bytes, int from, int to, long line) {
            unread(new String(bytes, from, to - from, StandardCharsets.UTF_8), line);
        }

        @Override
        public void unread(@Nullable String text, long line) {
            rows.add(new Row(line, List.of(text == null ? "" : text), false));
        }

        @Override
        public boolean end(boolean open) {
            return false;
        }

        @Override
        public long rows() {
            return rows.size();
        }
    }
}

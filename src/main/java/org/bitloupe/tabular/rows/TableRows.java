package org.bitloupe.tabular.rows;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.bitloupe.id.codec.AsciiSwar;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.source.ByteWindow;
import org.jspecify.annotations.Nullable;

/**
 * Rows of cells between delimiters (RFC 4180): a cell may stand in double quotes and then hold delimiters and line breaks, and a quote
 * in it is written twice. What follows the closing quote belongs to the cell, and quotes inside other cells are part of them.
 *
 * <p>Blank lines are left out. Of a row whose quote is never closed, as far as the window reaches, only the first line is passed over:
 * one stray quote costs a row and not the rest of the file.
 */
public final class TableRows implements RowScanner {
    /** The problem of a quote that is never closed: all other rows are read. */
    public static final String OPEN_QUOTE = "batch.read.quote";

    /** Stands for the column where all cells of a row are wanted. */
    static final int ALL = -1;

    private static final int MORE = -1;
    private static final int OPEN = -2;
    private static final byte QUOTE = '"';
    /** No table that anybody means has more columns. */
    private static final int MOST_COUNTED = 1 << 15;

    private final ByteWindow byteWindow;
    private final CellSink sink;
    private final byte delimiter;
    private final long delimiters;
    private final int column;
    private final CellClassifier classifier;
    private final CellClassifier.@Nullable Decimals decimals;
    private final boolean asksForRows;
    private final List<OwnColumn> ownColumns;
    private final OwnRow.Builder own;
    /** True if the bounds of all cells are wanted. */
    private final boolean bounded;

    private boolean header;
    private long line = 1;
    private @Nullable Problem problem;

    /** Of the row at hand: where the cell begins (-1 if the row has none) and ends, and whether quotes were about. */
    private int cellFrom;

    private int cellTo;
    private boolean quotes;
    private boolean blank;
    /** Number of cells of the row. */
    private int cells;
    /** Of all cells, where they begin and end, in turns; empty if only one column is wanted. */
    private int[] bounds;
    /** True if the cell is a number that was read already. */
    private boolean scanned;

    /** Number of rows by their number of cells; those with very many are counted together. */
    private long[] rowsByCells = new long[Byte.SIZE];

    private boolean open;

    /** The index in the window from which on the place of a row is to be said. */
    private int nextMark;

    private byte[] scratch = new byte[ByteWindow.SPARE];

    /**
     * Rows of a table.
     *
     * @param form with a delimiter that is ASCII
     * @param column the place of the column with the IDs, from 0; {@link #ALL} for {@link CellSink#row} with all cells
     */
    public TableRows(ByteWindow byteWindow, CellSink sink, SourceFormat form, int column) {
        this.byteWindow = byteWindow;
        this.sink = sink;
        this.delimiter = (byte) form.delimiter();
        this.delimiters = delimiter * AsciiSwar.EACH;
        this.column = column;
        this.ownColumns = column == ALL ? List.of() : sink.ownColumns();
        this.own = new OwnRow.Builder(ownColumns.size());
        this.bounded = column == ALL || !ownColumns.isEmpty();
        this.bounds = new int[bounded ? 2 * Byte.SIZE : 0];
        this.header = form.header();
        this.classifier = sink.cells();
        this.decimals = classifier.decimals();
        this.asksForRows = classifier.asksForRows();
    }

    @Override
    public @Nullable Problem run() {
        while (!byteWindow.isStopped()) {
            int end = row(byteWindow.bytes, byteWindow.from, byteWindow.to);
            if (end >= 0) {
                if (byteWindow.from >= nextMark) {
                    mark();
                }
                deliver(byteWindow.bytes, end);
                byteWindow.from = behind(byteWindow.bytes, end);
            } else if (end != OPEN && byteWindow.more()) {
                nextMark = 0;
            } else {
                if (end != OPEN && (byteWindow.isCut() || (byteWindow.isEnded() && byteWindow.from == byteWindow.to))) {
                    break;
                }
                if (end == OPEN || byteWindow.isFull()) {
                    broken(end);
                }
            }
        }
        return problem;
    }

    private void mark() {
        nextMark = byteWindow.from + RowMarks.APART;
        if (!header) {
            sink.mark(byteWindow.place(), line);
        }
    }

    /** Looks through a row; returns where it ends, or what is in the way. */
    private int row(byte[] bytes, int from, int to) {
        if (from == to) {
            return MORE;
        }
        cellFrom = -1;
        quotes = false;
        scanned = false;
        int at = from;
        for (int cell = 0; ; cell++) {
            int start = at;
            int end = -1;
            boolean quoted = bytes[at] == QUOTE && at < to;
            if (quoted) {
                quotes = true;
                at = closing(bytes, at + 1, to);
                if (at < 0) {
                    return at;
                }
            } else if (cell == column && decimals != null) {
                end = numberEnd(decimals, bytes, at);
                scanned = end >= 0;
            }
            if (end < 0) {
                end = cellEnd(bytes, at, to);
            }
            // At the very end a CR may still be followed by an LF.
            if ((end == to || (end == to - 1 && bytes[end] == '\r')) && !byteWindow.isEnded()) {
                return MORE;
            }
            if (cell == column || column == ALL) {
                cellFrom = start;
                cellTo = end;
            }
            if (bounded) {
                bound(cell, start, end);
            }
            if (bytes[end] == delimiter && end < to) {
                at = end + 1;
                continue;
            }
            blank = cell == 0 && !quoted && isBlank(bytes, start, end);
            cells = cell + 1;
            open = end == to && cellTo == end && bytes[start] != QUOTE;
            return end;
        }
    }

    @Override
    public void countFrom(long first) {
        line = first;
    }

    @Override
    public long line() {
        return line;
    }

    @Override
    public boolean awaitsHeading() {
        return header;
    }

    private void bound(int cell, int start, int end) {
        if (2 * cell == bounds.length) {
            bounds = Arrays.copyOf(bounds, 2 * bounds.length);
        }
        bounds[2 * cell] = start;
        bounds[2 * cell + 1] = end;
    }

    /** Reads the cell as a number, if it is one and nothing else; returns its end, or -1. */
    private int numberEnd(CellClassifier.Decimals ids, byte[] bytes, int at) {
        int end = ids.scan(bytes, at);
        return end >= 0 && (bytes[end] == delimiter || bytes[end] == '\n' || bytes[end] == '\r') ? end : -1;
    }

    /** Behind the quote that closes a cell, whose text begins at a place. */
    private int closing(byte[] bytes, int from, int to) {
        int at = from;
        while (true) {
            while (at < to && bytes[at] != QUOTE) {
                at++;
            }
            if (at + 1 >= to && !byteWindow.isEnded()) {
                return MORE;
            }
            if (at == to) {
                return OPEN;
            }
            if (at + 1 == to || bytes[at + 1] != QUOTE) {
                return at + 1;
            }
            at += 2;
        }
    }

    /** The first delimiter or line break from a place on, or the end, where a 0 stands; eight bytes at a time. */
    private int cellEnd(byte[] bytes, int from, int to) {
        int at = from;
        while (true) {
            long word = AsciiSwar.at(bytes, at);
            long marks = AsciiSwar.zeros(word ^ delimiters) | AsciiSwar.below(word, '\r' + 1);
            if (marks == 0) {
                at += Long.BYTES;
                continue;
            }
            at += AsciiSwar.first(marks);
            byte b = bytes[at];
            if (b == delimiter || b == '\n' || b == '\r' || at >= to) {
                return Math.min(at, to);
            }
            at++; // Another control character.
        }
    }

    private static boolean isBlank(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!CellClassifier.isBlank(bytes[i])) {
                return false;
            }
        }
        return true;
    }

    /** Rows whose quote was never closed are not among them: they are said by themselves. */
    @Override
    public long uneven() {
        return LongStream.of(rowsByCells).sum()
                - LongStream.of(rowsByCells).max().orElse(0);
    }

    @Override
    public void addCounts(RowScanner before) {
        long[] others = ((TableRows) before).rowsByCells;
        rowsByCells = Arrays.copyOf(rowsByCells, Math.max(rowsByCells.length, others.length));
        for (int n = 0; n < others.length; n++) {
            rowsByCells[n] += others[n];
        }
    }

    @Override
    public boolean endsOpen() {
        return open;
    }

    private void deliver(byte[] bytes, int end) {
        if (!blank && !header) {
            if (cells >= rowsByCells.length && rowsByCells.length < MOST_COUNTED) {
                rowsByCells = Arrays.copyOf(rowsByCells, Math.min(MOST_COUNTED, 2 * cells));
            }
            rowsByCells[Math.min(cells, rowsByCells.length - 1)]++;
            if (!ownColumns.isEmpty()) {
                sink.own(ownRow(bytes));
            }
            if (column == ALL) {
                sink.row(texts(bytes), line);
            } else if (scanned && decimals != null) {
                sink.id(decimals.cell().value(), decimals.kind(), line);
            } else if (cellFrom < 0) {
                sink.unread("", line);
            } else {
                cell(bytes, end);
            }
        }
        header &= blank;
        line += 1 + (quotes ? breaks(bytes, byteWindow.from, end) : 0);
    }

    private void cell(byte[] bytes, int end) {
        if (asksForRows) {
            classifier.within(bytes, byteWindow.from, end, cellFrom);
        }
        if (bytes[cellFrom] == QUOTE && cellFrom < cellTo) {
            int length = unquoted(bytes, cellFrom, cellTo);
            sink.cell(scratch, 0, length, line);
        } else {
            sink.cell(bytes, cellFrom, cellTo, line);
        }
    }

    private List<String> texts(byte[] bytes) {
        List<String> texts = new ArrayList<>(cells);
        for (int cell = 0; cell < cells; cell++) {
            int from = bounds[2 * cell];
            int to = bounds[2 * cell + 1];
            boolean quoted = from < to && bytes[from] == QUOTE;
            int length = quoted ? unquoted(bytes, from, to) : to - from;
            texts.add(new String(quoted ? scratch : bytes, quoted ? 0 : from, length, StandardCharsets.UTF_8));
        }
        return texts;
    }

    private OwnRow ownRow(byte[] bytes) {
        for (OwnColumn wanted : ownColumns) {
            int cell = wanted.place();
            if (cell < 0 || cell >= cells) {
                own.missing();
                continue;
            }
            int from = bounds[2 * cell];
            int to = bounds[2 * cell + 1];
            if (from < to && bytes[from] == QUOTE) {
                int length = unquoted(bytes, from, to);
                own.quoted(scratch, 0, length);
            } else {
                own.plain(bytes, from, to);
            }
        }
        return own.build();
    }

    /** Puts the text of a quoted cell into the scratch; returns how long it is. */
    private int unquoted(byte[] bytes, int from, int to) {
        int most = to - from + ByteWindow.SPARE;
        if (scratch.length < most) {
            scratch = new byte[2 * most];
        }
        int length = 0;
        boolean inside = true;
        for (int i = from + 1; i < to; i++) {
            boolean quote = inside && bytes[i] == QUOTE;
            if (quote && (i + 1 == to || bytes[i + 1] != QUOTE)) {
                inside = false;
                continue;
            }
            i += quote ? 1 : 0;
            scratch[length] = bytes[i];
            length++;
        }
        scratch[length] = 0;
        return length;
    }

    private static int breaks(byte[] bytes, int from, int to) {
        int count = 0;
        for (int i = from; i < to; i++) {
            boolean lf = bytes[i] == '\n';
            count += lf || (bytes[i] == '\r' && bytes[i + 1] != '\n') ? 1 : 0;
        }
        return count;
    }

    private int behind(byte[] bytes, int end) {
        boolean two = bytes[end] == '\r' && end + 1 < byteWindow.to && bytes[end + 1] == '\n';
        return Math.min(byteWindow.to, end + (two ? 2 : 1));
    }

    /** A row that is too long, or whose quote is never closed: its first line is passed over. */
    private void broken(int why) {
        byte[] bytes = byteWindow.bytes;
        boolean openQuote = why == OPEN || quotes;
        if (problem == null && openQuote) {
            problem = Problem.of(OPEN_QUOTE, "line", line);
        }
        int end = lineEnd();
        int shown = Math.min(end, byteWindow.from + CellSink.TEXT_BYTES);
        if (openQuote) {
            sink.unread(bytes, byteWindow.from, shown, line);
        } else {
            sink.tooLong(bytes, byteWindow.from, shown, line);
        }
        line++;
        while (end == byteWindow.to && !byteWindow.isEnded()) {
            byteWindow.passOver();
            byteWindow.more();
            end = lineEnd();
        }
        byteWindow.passed();
        byteWindow.from = end < byteWindow.to ? behind(bytes, end) : byteWindow.to;
    }

    private int lineEnd() {
        int at = byteWindow.from;
        while (at < byteWindow.to && byteWindow.bytes[at] != '\n' && byteWindow.bytes[at] != '\r') {
            at++;
        }
        return at;
    }
}

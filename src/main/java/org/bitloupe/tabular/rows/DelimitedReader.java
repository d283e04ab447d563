package org.bitloupe.tabular.rows;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.tabular.source.LongRowException;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows of text whose cells are divided by a delimiter, as RFC 4180 describes them: a cell may stand in double quotes and then
 * hold delimiters and line breaks, and a quote in it is written twice. Lines may end in CR LF, LF or CR. One row at a time is in
 * memory.
 *
 * <p>Takes what spreadsheets and hands make of it: a byte order mark at the start is passed over, blank lines are left out, quotes
 * inside a cell that does not start with one are part of it, and so is what follows the closing quote. A quote that is never closed
 * takes in the rest of the text; {@link Row#open} says so. A row with more than {@value #LONGEST_ROW} characters cannot be read.
 */
public final class DelimitedReader {
    private static final char QUOTE = '"';
    private static final int END = -1;
    /** So that a file without line breaks, or with a quote that is never closed, does not fill the memory. */
    static final int LONGEST_ROW = 1 << 20;

    private static final char BYTE_ORDER_MARK = '\uFEFF';
    /** In the order in which they win where a line has as many of one as of the other. */
    private static final char[] DELIMITERS = {'\t', ';', ','};

    private final BufferedReader in;
    private final char delimiter;
    private int ahead;
    private int line = 1;
    private boolean open;
    private boolean ended = true;
    private int latest;
    /** Start of the row at hand, and the number of its characters that were taken. */
    private int start = 1;

    private int length;

    /**
     * A reader of text that has not been read yet.
     *
     * @param delimiter the delimiter of cells; not a quote or line break
     * @throws IOException if the text cannot be read
     */
    public DelimitedReader(Reader text, char delimiter) throws IOException {
        this.in = new BufferedReader(text);
        this.delimiter = delimiter;
        this.ahead = in.read();
        if (ahead == BYTE_ORDER_MARK) {
            ahead = in.read();
        }
    }

    /**
     * A row.
     *
     * @param line the number of the line it starts in, counted from 1
     * @param cells its cells, at least one
     * @param open true if its last cell has a quote that is never closed
     */
    public record Row(int line, List<String> cells, boolean open) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /** The delimiter a text seems to use: tab, semicolon or comma, whichever its first line has most of outside quotes. */
    public static char guess(String text) {
        int[] counts = new int[DELIMITERS.length];
        boolean quoted = false;
        boolean begun = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == QUOTE) {
                quoted = !quoted;
            } else if (!quoted && begun && (c == '\n' || c == '\r')) {
                break;
            }
            begun |= !Character.isWhitespace(c);
            for (int d = 0; d < DELIMITERS.length && !quoted; d++) {
                counts[d] += c == DELIMITERS[d] ? 1 : 0;
            }
        }
        int best = DELIMITERS.length - 1;
        for (int d = best; d >= 0; d--) {
            best = counts[d] >= counts[best] && counts[d] > 0 ? d : best;
        }
        return DELIMITERS[best];
    }

    /**
     * The next row.
     *
     * @return null at the end
     * @throws LongRowException if the row is too long; no other can be read then
     * @throws IOException if the text cannot be read
     */
    public @Nullable Row next() throws IOException {
        while (ahead != END) {
            start = line;
            open = false;
            length = 0;
            List<String> cells = new ArrayList<>();
            do {
                cells.add(cell());
            } while (took(delimiter));
            boolean closed = latest == QUOTE;
            boolean atBreak = endOfLine();
            boolean blank = cells.size() == 1 && cells.get(0).isBlank();
            if (!blank || open) {
                ended = atBreak || closed;
                return new Row(start, cells, open);
            }
        }
        return null;
    }

    /** Tells whether neither a quote nor a line break ends the row returned last, so that its end may be missing. */
    public boolean endsOpen() {
        return !ended;
    }

    private String cell() throws IOException {
        StringBuilder cell = new StringBuilder();
        if (took(QUOTE)) {
            quoted(cell);
        }
        while (ahead != END && ahead != delimiter && !atLineBreak()) {
            cell.append((char) take());
        }
        return cell.toString();
    }

    private void quoted(StringBuilder cell) throws IOException {
        while (ahead != END) {
            int c = take();
            if (c == QUOTE && !took(QUOTE)) {
                return;
            }
            cell.append((char) c);
        }
        open = true;
    }

    private boolean atLineBreak() {
        return ahead == '\n' || ahead == '\r';
    }

    private boolean endOfLine() throws IOException {
        boolean atBreak = atLineBreak();
        if (ahead == '\r') {
            take();
        }
        if (ahead == '\n') {
            take();
        }
        return atBreak;
    }

    private boolean took(char wanted) throws IOException {
        if (ahead != wanted) {
            return false;
        }
        take();
        return true;
    }

    /** The next character. CR LF counts as one line break, at its LF. */
    private int take() throws IOException {
        length++;
        if (length > LONGEST_ROW) {
            throw new LongRowException(start, LONGEST_ROW);
        }
        int taken = ahead;
        latest = taken;
        ahead = in.read();
        if (taken == '\n' || (taken == '\r' && ahead != '\n')) {
            line++;
        }
        return taken;
    }
}

package org.bitloupe.files;

import java.io.BufferedReader;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines, which end in LF, CR LF or CR, in constant memory: of a line that is too long only the beginning is given, and the rest
 * is passed over. Behind a line that has more than {@value #MOST_PASSED} characters nothing is read, because it may never end.
 */
public final class LineReader {
    /** The most characters that are passed over in the hope that a line ends. */
    public static final int MOST_PASSED = 1 << 28;

    private static final int PASSED_AT_ONCE = 1 << 12;

    private final BufferedReader in;
    private final int longest;
    private final StringBuilder text = new StringBuilder();
    private long number;
    private long length;
    /** True if the last line ended in a CR, which an LF may follow. */
    private boolean afterCr;

    /**
     * A reader of the lines that are left of a text.
     *
     * @param longest the most characters of a line that is given whole
     */
    public LineReader(BufferedReader in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    /**
     * The next line without its end; of one that is too long the beginning.
     *
     * @return null behind the last line
     */
    public @Nullable String next() throws IOException {
        if (isGivenUp()) {
            return null;
        }
        int c = in.read();
        if (afterCr && c == '\n') {
            c = in.read();
        }
        afterCr = false;
        if (c < 0) {
            return null;
        }
        text.setLength(0);
        length = 0;
        number++;
        while (c >= 0 && !isBreak(c)) {
            length++;
            if (isLong()) {
                c = pass();
            } else {
                text.append((char) c);
                c = in.read();
            }
        }
        afterCr = c == '\r';
        return text.toString();
    }

    private static boolean isBreak(int c) {
        return c == '\n' || c == '\r';
    }

    /** Passes over the rest of a line, many characters at a time; returns its break, or -1 if there is none. */
    private int pass() throws IOException {
        char[] some = new char[PASSED_AT_ONCE];
        while (!isGivenUp()) {
            in.mark(some.length);
            int count = in.read(some);
            int end = 0;
            while (end < count && !isBreak(some[end])) {
                end++;
            }
            length += end;
            if (end < count) {
                in.reset();
                in.skip(end + 1L);
                return some[end];
            }
            if (count < 0) {
                return count;
            }
        }
        return -1;
    }

    /** Tells whether reading on need not wait. */
    public boolean ready() throws IOException {
        if (afterCr && in.ready()) {
            afterCr = false;
            in.mark(1);
            if (in.read() != '\n') {
                in.reset();
            }
        }
        return in.ready();
    }

    /** The number of the line given last, counted from 1. */
    public long number() {
        return number;
    }

    /** Tells whether the line given last is too long, so that it was not given whole. */
    public boolean isLong() {
        return length > longest;
    }

    /** Tells whether the line given last has more than {@value #MOST_PASSED} characters. No other is read, whether there is one or not. */
    public boolean isGivenUp() {
        return length > MOST_PASSED;
    }
}

package org.bitloupe.timeline.text;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.util.BitSet;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Passes a text through and follows the brackets and strings of JSON in it, so that JSON which is cut off is noticed: one value or several
 * in a row, RFC 8259. What has something else in it, as a log has, is no JSON. For one thread.
 */
final class JsonEndReader extends FilterReader {
    private static final String BLANK = " \t\r\n";
    /** The characters of numbers and of true, false and null, and signs between values. */
    private static final String OUTSIDE = "0123456789+-.eEtrufalsn,:" + BLANK;

    /** Deeper than this nobody nests. */
    private static final int DEEPEST = 1000;

    private final BitSet objects = new BitSet();
    private int depth;
    private boolean inString;
    private boolean escaped;
    private boolean broken;
    private boolean strings;
    private boolean other;
    private boolean begun;
    private boolean ended;
    private long line = 1;
    private long column;
    /** The place of the last character that is no blank. */
    private long lastLine = 1;

    private long lastColumn;

    JsonEndReader(Reader in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        char[] one = new char[1];
        return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(char[] into, int from, int length) throws IOException {
        int got = super.read(into, from, length);
        ended |= got < 0;
        for (int i = from; i < from + got && !other; i++) {
            follow(into[i]);
        }
        return got;
    }

    /** Returns the problem of JSON that ends within a value, with the place of its last character; null if it is whole, no JSON or not at its end. */
    @Nullable
    Problem problem() {
        boolean cut = ended && !other && strings && (depth > 0 || inString);
        return cut ? Problem.of("timeline.json-end", "line", lastLine, "column", lastColumn) : null;
    }

    private void follow(char c) {
        boolean newLine = c == '\n';
        line += newLine ? 1 : 0;
        column = newLine ? 0 : column + 1;
        if (BLANK.indexOf(c) < 0) {
            lastLine = line;
            lastColumn = column;
        }
        if (inString) {
            inside(c);
        } else {
            outside(c);
        }
    }

    private void inside(char c) {
        // No line ends in a string; the line in which a text is cut off may.
        other = broken && BLANK.indexOf(c) < 0;
        broken |= c < ' ';
        inString = escaped || c != '"';
        escaped = !escaped && c == '\\';
        strings |= !inString;
    }

    private void outside(char c) {
        switch (c) {
            case '{', '[' -> open(c == '{');
            case '}', ']' -> close(c == '}');
            case '"' -> {
                inString = true;
                other = depth == 0;
            }
            case '\uFEFF' -> other = begun;
            default -> other = OUTSIDE.indexOf(c) < 0 || (depth == 0 && BLANK.indexOf(c) < 0);
        }
        begun |= BLANK.indexOf(c) < 0;
    }

    private void open(boolean object) {
        objects.set(depth, object);
        other = ++depth > DEEPEST;
    }

    private void close(boolean object) {
        other = depth == 0 || objects.get(depth - 1) != object;
        depth--;
    }
}

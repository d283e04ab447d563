package org.bitloupe.tabular.rows;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.bitloupe.id.codec.AsciiSwar;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.source.ByteWindow;

/**
 * JSON in UTF-8 whose strings and numbers are cut where they are far too long for an ID, so that whoever takes them apart never holds
 * more of one. All other bytes go through as they are, also where it is no JSON. What was left out is known by its place, so that a
 * place can be said as it is in the file. For one thread.
 */
public final class TruncatedJson extends InputStream {
    /** The longest string or number that goes through whole, in bytes; up to one reading's worth longer is left of others. */
    public static final int LONGEST = ByteWindow.ROOM / 2;

    private final InputStream in;
    private boolean inString;
    /** True if the next byte of a string belongs to the backslash before it. */
    private boolean escaped;
    /** Number of digits of an escape such as backslash u263A that are still to come. */
    private int hex;
    /** Length so far of the string, or of the number at the end of what was looked at. */
    private long run;
    /** True if the rest of the string is left out. */
    private boolean cutting;
    /** The last byte outside strings that went through. */
    private byte last;
    /** Number of characters that went through before the bytes that are being looked at, which lie from this place on. */
    private long went;

    private int base;
    /** Behind how many characters that went through some are left out, and how many; few, as each token is longer than {@link #LONGEST}. */
    private long[] places = new long[8];

    private long[] missing = new long[8];
    private int cuts;
    /** Place where bytes were last left out. */
    private int lastCut;

    /** The JSON of a stream. */
    public TruncatedJson(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        int count = 0;
        while (count == 0 && length > 0) {
            int got = in.read(into, from, length);
            if (got < 0) {
                return -1;
            }
            count = cut(into, from, from + got) - from;
        }
        return count;
    }

    /** Tells whether anything was left out so far. */
    boolean isCut() {
        return cuts > 0;
    }

    /** Returns the problem of what is no JSON, with its place as it is in the file. */
    public Problem problem(JsonProcessingException e) {
        JsonLocation at = e.getLocation();
        if (at == null) {
            return Problem.of(JsonRows.NO_JSON, "line", 1, "column", 1);
        }
        // Columns are counted in 32 bits, the first line's characters in 64.
        long column = at.getLineNr() == 1 ? at.getCharOffset() + 1 : Integer.toUnsignedLong(at.getColumnNr());
        // What is missing right before that place is missing, too.
        long lost = missing(at.getCharOffset() - column + 1, at.getCharOffset() + 1);
        return Problem.of(JsonRows.NO_JSON, "line", at.getLineNr(), "column", column + lost);
    }

    /** Moves what is left of some bytes to their front, and says where it ends. */
    private int cut(byte[] bytes, int from, int to) {
        int out = from;
        int at = from;
        base = from;
        lastCut = -1;
        while (at < to) {
            int end = inString ? endOfPiece(bytes, at, to) : endOfOutside(bytes, at, to);
            out = inString ? string(bytes, at, end, out) : outside(bytes, at, end, out);
            at = end;
            if (at < to && bytes[at] == '"' && !escaped && hex == 0) {
                inString = !inString;
                run = 0;
                cutting = false;
                bytes[out++] = bytes[at++];
            }
        }
        went += characters(bytes, from, out);
        return out;
    }

    /** Characters are left out before a place of the bytes that are being looked at. */
    private void drop(byte[] bytes, int before, long count) {
        if (count == 0) {
            return;
        }
        if (before != lastCut) {
            lastCut = before;
            long place = went + characters(bytes, base, before);
            if (cuts == 0 || places[cuts - 1] != place) {
                if (cuts == places.length) {
                    places = Arrays.copyOf(places, 2 * cuts);
                    missing = Arrays.copyOf(missing, 2 * cuts);
                }
                places[cuts] = place;
                missing[cuts++] = 0;
            }
        }
        missing[cuts - 1] += count;
    }

    /** Returns the number of characters of UTF-16 that bytes of UTF-8 stand for. */
    private static long characters(byte[] bytes, int from, int to) {
        long characters = (long) to - from;
        int at = from;
        for (; at + Long.BYTES <= to; at += Long.BYTES) {
            if ((AsciiSwar.at(bytes, at) & AsciiSwar.TOP) != 0) {
                for (int i = at; i < at + Long.BYTES; i++) {
                    characters += more(bytes[i]);
                }
            }
        }
        for (; at < to; at++) {
            characters += more(bytes[at]);
        }
        return characters;
    }

    /**
     * Returns the number of characters a byte stands for beyond one: none, or 1 for the first of four bytes and -1 for each that
     * follows one.
     */
    private static int more(byte c) {
        return c >= 0 ? 0 : (c & 0xC0) == 0x80 ? -1 : (c & 0xF8) == 0xF0 ? 1 : 0;
    }

    /**
     * Returns the number of characters, in UTF-16, that were left out in a part of what went through.
     *
     * @param from its start, counted from 0: what is missing right there counts
     * @param to its end: what is missing there does not
     */
    long missing(long from, long to) {
        long sum = 0;
        for (int i = 0; i < cuts; i++) {
            sum += places[i] >= from && places[i] < to ? missing[i] : 0;
        }
        return sum;
    }

    private int string(byte[] bytes, int from, int to, int into) {
        run += to - from;
        return cutting ? keepControls(bytes, from, to, into) : keep(bytes, from, to, into);
    }

    private int outside(byte[] bytes, int from, int to, int into) {
        boolean tooLong = run > LONGEST;
        countNumber(bytes, from, to);
        int out = tooLong ? keepNoDigits(bytes, from, to, into) : keep(bytes, from, to, into);
        if (out > into) {
            last = bytes[out - 1];
        }
        return out;
    }

    private static int keep(byte[] bytes, int from, int to, int into) {
        if (into != from) {
            System.arraycopy(bytes, from, bytes, into, to - from);
        }
        return into + to - from;
    }

    /** The end of a piece of a string that goes through, or not, as one: before the quote at its end, or behind a backslash. */
    private int endOfPiece(byte[] bytes, int from, int to) {
        int at = from;
        if (escaped) {
            escaped = false;
            hex = bytes[at] == 'u' ? 4 : 0;
            return at + 1;
        }
        if (hex > 0) {
            hex--;
            return at + 1;
        }
        if (run > LONGEST && !cutting) {
            // Not in the middle of a character of several bytes.
            cutting = (bytes[at] & 0xC0) != 0x80;
            if (!cutting) {
                return at + 1;
            }
        }
        while (at < to && bytes[at] != '"' && bytes[at] != '\\') {
            at++;
        }
        if (at < to && bytes[at] == '\\') {
            escaped = true;
            at++;
        }
        return at;
    }

    private static int endOfOutside(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && bytes[at] != '"') {
            at++;
        }
        return at;
    }

    /** A line break in a string is no JSON, and to be found. */
    private int keepControls(byte[] bytes, int from, int to, int into) {
        int out = into;
        int next = from;
        for (int at = from; at < to; at++) {
            if (bytes[at] >= 0 && bytes[at] < ' ') {
                drop(bytes, out, characters(bytes, next, at));
                next = at + 1;
                bytes[out++] = bytes[at];
            }
        }
        drop(bytes, out, characters(bytes, next, to));
        return out;
    }

    /** Leaves out digits behind digits, as long as the number goes on. */
    private int keepNoDigits(byte[] bytes, int from, int to, int into) {
        int out = into;
        byte before = last;
        int at = from;
        for (; at < to && isNumber(bytes[at]); at++) {
            if (!isDigit(bytes[at]) || !isDigit(before)) {
                before = bytes[at];
                bytes[out++] = before;
            } else {
                drop(bytes, out, 1);
            }
        }
        return keep(bytes, at, to, out);
    }

    private void countNumber(byte[] bytes, int from, int to) {
        int at = to;
        while (at > from && isNumber(bytes[at - 1])) {
            at--;
        }
        run = at == from ? run + to - from : to - at;
    }

    private static boolean isDigit(byte c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNumber(byte c) {
        return isDigit(c) || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
    }
}

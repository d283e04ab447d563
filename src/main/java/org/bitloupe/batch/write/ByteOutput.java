package org.bitloupe.batch.write;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Collects bytes in memory until they are written out. Numbers become digits without a string. */
final class ByteOutput {
    private static final int SIZE = 1 << 16;
    /** The most bytes that are written at once: the system copies them while they are in a near memory. */
    private static final int WRITTEN = 1 << 17;

    private static final int EIGHT = 8;
    private static final int HUNDRED = 100;
    private static final long TEN_TO_8 = 100_000_000;
    /** The two digits of each number below a hundred. */
    private static final byte[] PAIRS = pairs();
    /** Ten to the power of the index. */
    private static final long[] POWERS = new long[19];

    static {
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = 10 * POWERS[i - 1];
        }
    }

    private byte[] bytes = new byte[SIZE];
    private int at;

    private static byte[] pairs() {
        byte[] pairs = new byte[200];
        for (int i = 0; i < 100; i++) {
            pairs[2 * i] = (byte) ('0' + i / 10);
            pairs[2 * i + 1] = (byte) ('0' + i % 10);
        }
        return pairs;
    }

    /** Makes room; to be called before the puts below, which do not look. */
    void room(int count) {
        if (bytes.length - at < count) {
            grow(count);
        }
    }

    private void grow(int count) {
        bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, at + count));
    }

    /** Writes all of it, and is empty then. */
    void writeTo(OutputStream out) throws IOException {
        for (int from = 0; from < at; from += WRITTEN) {
            out.write(bytes, from, Math.min(WRITTEN, at - from));
        }
        at = 0;
    }

    /** Forgets all of it. */
    void clear() {
        at = 0;
    }

    /** Returns the number of bytes. */
    int size() {
        return at;
    }

    /** Tells whether all of it is decimal digits. */
    boolean isDigits() {
        for (int i = 0; i < at; i++) {
            if (bytes[i] < '0' || bytes[i] > '9') {
                return false;
            }
        }
        return true;
    }

    /** Adds all of another. */
    void putAll(ByteOutput other) {
        room(other.at);
        put(other.bytes, other.at);
    }

    /** Returns a byte, by its place. */
    int at(int place) {
        return bytes[place];
    }

    void put(int value) {
        bytes[at++] = (byte) value;
    }

    void put(byte[] some) {
        // Mostly a few bytes, for which a loop is faster than a copy.
        int to = at;
        for (byte b : some) {
            bytes[to++] = b;
        }
        at = to;
    }

    void put(byte[] some, int length) {
        System.arraycopy(some, 0, bytes, at, length);
        at += length;
    }

    /** Two digits, of 0 to 99. */
    void putPair(int value) {
        bytes[at++] = PAIRS[2 * value];
        bytes[at++] = PAIRS[2 * value + 1];
    }

    /** Writes exactly {@code digits} decimal digits, of a number that has no more. */
    void putPadded(long value, int digits) {
        int from = at;
        int end = from + digits;
        at = end;
        long rest = value;
        while (end - from > EIGHT) {
            long above = rest < TEN_TO_8 ? 0 : rest / TEN_TO_8;
            putDigits(end - EIGHT, end, (int) (rest - above * TEN_TO_8));
            rest = above;
            end -= EIGHT;
        }
        putDigits(from, end, (int) rest);
    }

    /**
     * Writes a number below 10^8 in decimal between two places. Its divisions are products, which the first of Java's compilers does not
     * make of them: 1374389535 / 2^37 is 1/100 and less than 2^-31 of it more.
     */
    private void putDigits(int from, int until, int value) {
        byte[] into = bytes;
        int rest = value;
        int end = until;
        while (end - from >= 2) {
            int quotient = (int) ((rest * 1_374_389_535L) >>> 37);
            int pair = 2 * (rest - quotient * HUNDRED);
            into[--end] = PAIRS[pair + 1];
            into[--end] = PAIRS[pair];
            rest = quotient;
        }
        if (end > from) {
            into[from] = (byte) ('0' + rest);
        }
    }

    /** An unsigned number in decimal, at most 20 digits. */
    void putDecimal(long value) {
        if (value >= 0) {
            putPadded(value, digits(value));
        } else {
            long quotient = Long.divideUnsigned(value, HUNDRED);
            putPadded(quotient, digits(quotient));
            putPair((int) (value - quotient * HUNDRED));
        }
    }

    /** Returns the number of decimal digits of a number from 0 on. */
    static int digits(long value) {
        int digits = value < TEN_TO_8 ? 1 : value < POWERS[2 * EIGHT] ? EIGHT + 1 : 2 * EIGHT + 1;
        while (digits < POWERS.length && value >= POWERS[digits]) {
            digits++;
        }
        return digits;
    }

    /** Makes room for a text and puts it. */
    void text(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        room(encoded.length);
        put(encoded, encoded.length);
    }
}

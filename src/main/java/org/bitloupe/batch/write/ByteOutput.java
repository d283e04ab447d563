package org.bitloupe.batch.write;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Collects bytes in memory until they are written out. Numbers become digits without a string. */
final class ByteOutput {
    private static final int SIZE = 1 << 16;
    private static final byte[] PAIRS = pairs();
    private static final long HUNDRED = 100;

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
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, at + count));
        }
    }

    /** Writes all of it, and is empty then. */
    void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, at);
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
        for (byte b : some) {
            bytes[at++] = b;
        }
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

    /** Writes exactly {@code digits} decimal digits. */
    void putPadded(long value, int digits) {
        long rest = value;
        int end = at + digits;
        int from = end;
        while (from - at >= 2) {
            long quotient = rest / HUNDRED;
            int pair = 2 * (int) (rest - quotient * HUNDRED);
            bytes[--from] = PAIRS[pair + 1];
            bytes[--from] = PAIRS[pair];
            rest = quotient;
        }
        if (from > at) {
            bytes[--from] = (byte) ('0' + rest);
        }
        at = end;
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
        int digits = 1;
        long limit = 10;
        while (value >= limit) {
            digits++;
            if (digits == 19) {
                break;
            }
            limit *= 10;
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

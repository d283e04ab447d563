package org.bitloupe.id.codec;

import java.util.Arrays;

/**
 * Decimal numbers of up to 64 bits. A number with a minus is read as the bits that a signed column has for it, where the ID has 64.
 */
public final class DecimalKernel implements SpellingKernel {
    private static final long ZEROS = '0' * AsciiSwar.EACH;
    private static final int EIGHT = 8;
    private static final long TEN_TO_8 = 100_000_000;
    /** Number of digits up to which all numbers are below 2^64. */
    private static final int SURE = 19;
    /** Ten to the power of the index. */
    private static final long[] POWERS = {1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000};

    private final int width;
    private final int min;
    private final int max;
    /** The bits that no number of the width has. */
    private final long over;

    private long value;

    DecimalKernel(int width, int min, int max) {
        this.width = width;
        this.over = width == Long.SIZE ? 0 : -1L << width;
        this.min = min;
        this.max = max;
    }

    @Override
    public int min() {
        return min;
    }

    @Override
    public int max() {
        return width == Long.SIZE ? max + 1 : max;
    }

    /**
     * Reads the digits from a place on: eight at a time, the last ones moved up so that zeros stand before them.
     *
     * @param bytes with room for 24 bytes behind {@code from}
     * @return their end; -1 if that is not a number of the spelling, or too long to be sure here
     */
    public int scan(byte[] bytes, int from) {
        long first = AsciiSwar.at(bytes, from) ^ ZEROS;
        long stop = AsciiSwar.notDecimal(first);
        if (stop != 0) {
            int count = AsciiSwar.first(stop);
            return taken(from, count, AsciiSwar.decimal(tail(first, count)));
        }
        long second = AsciiSwar.at(bytes, from + EIGHT) ^ ZEROS;
        stop = AsciiSwar.notDecimal(second);
        if (stop != 0) {
            int count = AsciiSwar.first(stop);
            long number = AsciiSwar.decimal(first) * POWERS[count] + AsciiSwar.decimal(tail(second, count));
            return taken(from, EIGHT + count, number);
        }
        long third = AsciiSwar.at(bytes, from + 2 * EIGHT) ^ ZEROS;
        stop = AsciiSwar.notDecimal(third);
        int count = stop == 0 ? EIGHT : AsciiSwar.first(stop);
        if (2 * EIGHT + count > SURE) {
            return -1;
        }
        long number = (AsciiSwar.decimal(first) * TEN_TO_8 + AsciiSwar.decimal(second)) * POWERS[count]
                + AsciiSwar.decimal(tail(third, count));
        return taken(from, 2 * EIGHT + count, number);
    }

    /** The first {@code count} (0 to 7) of eight digits, with zeros in front of them. */
    private static long tail(long digits, int count) {
        // In two steps, because a shift by 64 would be one by 0.
        return digits << EIGHT << ((7 - count) * EIGHT);
    }

    private int taken(int from, int count, long number) {
        value = number;
        return (number & over) == 0 && count >= min && count <= max ? from + count : -1;
    }

    /** The number that {@link #scan} read last. */
    public long value() {
        return value;
    }

    @Override
    public boolean read(byte[] bytes, int from, int to, long[] out) {
        Arrays.fill(out, 0);
        if (bytes[from] == '-') {
            return width == Long.SIZE && negative(bytes, from + 1, to, out);
        }
        if (scan(bytes, from) == to) {
            out[0] = value;
            return true;
        }
        return to - from > SURE && to - from <= max && slow(bytes, from, to, out);
    }

    private static boolean negative(byte[] bytes, int from, int to, long[] out) {
        if (!slow(bytes, from, to, out)) {
            return false;
        }
        // Down to -2^63, and not minus zero.
        out[0] = -out[0];
        return out[0] < 0;
    }

    private static boolean slow(byte[] bytes, int from, int to, long[] out) {
        long number = 0;
        for (int i = from; i < to; i++) {
            int digit = bytes[i] - '0';
            boolean over = Long.compareUnsigned(number, Long.divideUnsigned(-1L - Math.max(0, digit), 10)) > 0;
            if (digit < 0 || digit > 9 || over) {
                return false;
            }
            number = number * 10 + digit;
        }
        out[0] = number;
        return to > from;
    }
}

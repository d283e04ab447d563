package org.bitloupe.id;

import java.math.BigInteger;
import java.util.HexFormat;

/**
 * The bits of an ID: an unsigned integer of a fixed width from 1 to {@value #MAX_WIDTH} bits. Bit 0 is the least significant.
 *
 * <p>Kept as four 64-bit words, so that slices and single bits cost no big-integer arithmetic; as fields, because an array of them
 * would be a second object for each ID. Order is unsigned, shorter widths first only where the numbers are equal.
 */
public final class Bits implements Comparable<Bits> {
    /** The widest ID that can be described. */
    public static final int MAX_WIDTH = 256;

    private static final int WORDS = MAX_WIDTH / Long.SIZE;

    private final int width;
    /** Bits 63 to 0. Here and in the others bits from {@code width} on are zero. */
    private final long word0;

    private final long word1;
    private final long word2;
    private final long word3;

    private Bits(int width, long word0, long word1, long word2, long word3) {
        this.width = width;
        this.word0 = word0;
        this.word1 = word1;
        this.word2 = word2;
        this.word3 = word3;
    }

    private Bits(int width, long[] words) {
        this(width, words[0], words[1], words[2], words[3]);
    }

    /**
     * The lowest {@code width} bits of a long.
     *
     * @throws IllegalArgumentException if the width is not from 1 to 64, or the value has bits above it
     */
    public static Bits of(int width, long value) {
        if (width < 1 || width > Long.SIZE || (value & ~mask(width)) != 0) {
            throw new IllegalArgumentException(
                    "%s does not fit %s bits".formatted(Long.toUnsignedString(value), width));
        }
        return new Bits(width, value, 0, 0, 0);
    }

    /**
     * Bits from two words.
     *
     * @param high the bits from 64 on
     * @param low the bits 63 to 0
     * @throws IllegalArgumentException if the width is not from 1 to 128, or the value has bits above it
     */
    public static Bits of(int width, long high, long low) {
        if (width <= Long.SIZE && high == 0) {
            return of(width, low);
        }
        if (width <= Long.SIZE || width > 2 * Long.SIZE || (high & ~mask(width - Long.SIZE)) != 0) {
            throw new IllegalArgumentException("the value does not fit %s bits".formatted(width));
        }
        return new Bits(width, low, high, 0, 0);
    }

    /**
     * Bits from up to four words, least significant first.
     *
     * @throws IllegalArgumentException if the width is not from 1 to 256, or the value has bits above it
     */
    public static Bits ofWords(int width, long... words) {
        if (width < 1 || width > MAX_WIDTH || words.length > WORDS) {
            throw new IllegalArgumentException("a width of %s bits is not from 1 to %s".formatted(width, MAX_WIDTH));
        }
        long over = 0;
        for (int i = 0; i < words.length; i++) {
            int inWord = Math.max(0, Math.min(Long.SIZE, width - i * Long.SIZE));
            over |= words[i] & ~mask(inWord);
        }
        if (over != 0) {
            throw new IllegalArgumentException("the value does not fit %s bits".formatted(width));
        }
        return new Bits(
                width,
                words.length > 0 ? words[0] : 0,
                words.length > 1 ? words[1] : 0,
                words.length > 2 ? words[2] : 0,
                words.length > 3 ? words[3] : 0);
    }

    /**
     * Bits of an unsigned integer.
     *
     * @throws IllegalArgumentException if the value is negative or needs more than {@code width} bits
     */
    public static Bits of(int width, BigInteger value) {
        if (value.signum() < 0 || value.bitLength() > width) {
            throw new IllegalArgumentException("%s does not fit %s bits".formatted(value, width));
        }
        long[] words = new long[WORDS];
        for (int i = 0; i < WORDS; i++) {
            words[i] = value.shiftRight(i * Long.SIZE).longValue();
        }
        return ofWords(width, words);
    }

    /** A mask of the lowest {@code n} bits, for n from 0 to 64. */
    public static long mask(int n) {
        return n == 0 ? 0 : -1L >>> (Long.SIZE - n);
    }

    public int width() {
        return width;
    }

    /** The 64 bits from {@code 64 * index} up; zero above the width. */
    public long word(int index) {
        return switch (index) {
            case 0 -> word0;
            case 1 -> word1;
            case 2 -> word2;
            case 3 -> word3;
            default -> throw new IndexOutOfBoundsException(index);
        };
    }

    /** All words up to {@link #MAX_WIDTH} bits, least significant first; zero above the width. */
    public long[] words() {
        return new long[] {word0, word1, word2, word3};
    }

    /** The lowest 64 bits. */
    public long low() {
        return word0;
    }

    /** The bits from 64 to 127. */
    public long high() {
        return word1;
    }

    /** Tells whether bit {@code index} is 1. */
    public boolean bit(int index) {
        return ((word(index >> 6) >>> (index & 63)) & 1) == 1;
    }

    /** The same bits with one of them turned over. */
    public Bits flip(int index) {
        if (index < 0 || index >= width) {
            throw new IndexOutOfBoundsException("bit " + index + " of " + width);
        }
        long[] copy = {word0, word1, word2, word3};
        copy[index >> 6] ^= 1L << (index & 63);
        return new Bits(width, copy);
    }

    /**
     * The bits from {@code high} down to {@code low}, both included, as a value of their own.
     *
     * @throws IndexOutOfBoundsException if that is no range within the width
     */
    public Bits slice(int high, int low) {
        if (low < 0 || high < low || high >= width) {
            throw new IndexOutOfBoundsException("bits %s to %s of %s".formatted(high, low, width));
        }
        int size = high - low + 1;
        long[] out = new long[WORDS];
        for (int i = 0; i * Long.SIZE < size; i++) {
            int from = low + i * Long.SIZE;
            int word = from >> 6;
            int shift = from & 63;
            // Shifting by 64 is shifting by 0 in Java, so a whole word is taken as it is.
            long value = word(word) >>> shift;
            if (shift != 0 && word + 1 < WORDS) {
                value |= word(word + 1) << (Long.SIZE - shift);
            }
            out[i] = value & mask(Math.min(Long.SIZE, size - i * Long.SIZE));
        }
        return new Bits(size, out);
    }

    /** The value as an unsigned integer. */
    public BigInteger toBigInteger() {
        if ((word1 | word2 | word3) == 0 && word0 >= 0) {
            return BigInteger.valueOf(word0);
        }
        byte[] bytes = new byte[MAX_WIDTH / Byte.SIZE];
        for (int i = 0; i < bytes.length; i++) {
            bytes[bytes.length - 1 - i] = (byte) (word(i >> 3) >>> ((i & 7) * Byte.SIZE));
        }
        return new BigInteger(1, bytes);
    }

    /** The value with the top bit of the width read as a sign (two's complement). */
    public BigInteger toSigned() {
        BigInteger value = toBigInteger();
        return bit(width - 1) ? value.subtract(BigInteger.ONE.shiftLeft(width)) : value;
    }

    /** All digits of the value in lower-case hex, as many as the width needs. */
    public String toHex() {
        StringBuilder hex = new StringBuilder(MAX_WIDTH / 4);
        for (int i = WORDS - 1; i >= 0; i--) {
            hex.append(HexFormat.of().toHexDigits(word(i)));
        }
        return hex.substring(hex.length() - (width + 3) / 4);
    }

    /** Unsigned order. */
    @Override
    public int compareTo(Bits other) {
        for (int i = WORDS - 1; i >= 0; i--) {
            int order = Long.compareUnsigned(word(i), other.word(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(width, other.width);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bits that
                && word0 == that.word0
                && word1 == that.word1
                && word2 == that.word2
                && word3 == that.word3
                && width == that.width;
    }

    @Override
    public int hashCode() {
        long mixed = word0 ^ Long.rotateLeft(word1, 16) ^ Long.rotateLeft(word2, 32) ^ Long.rotateLeft(word3, 48);
        return 31 * Long.hashCode(mixed) + width;
    }

    /** Width and hex digits, for failure messages. */
    @Override
    public String toString() {
        return width + "'h" + toHex();
    }
}

package org.bitloupe.id.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight bytes of text at once, the first one in the lowest bits of a long. */
public final class AsciiSwar {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /** The lowest bit of each byte; times a byte it is that byte eight times. */
    public static final long EACH = 0x0101010101010101L;

    public static final long TOP = 0x8080808080808080L;
    private static final long BELOW_TOP = 0x7F * EACH;

    private AsciiSwar() {}

    /** The eight bytes from a place on. */
    public static long at(byte[] bytes, int index) {
        return (long) LONGS.get(bytes, index);
    }

    /** The four bytes from a place on. */
    public static int fourAt(byte[] bytes, int index) {
        return (int) INTS.get(bytes, index);
    }

    /**
     * Marks the bytes that are 0 in their top bit; the lowest mark is right, those above it may be wrong.
     *
     * <pre>
     * byte       x - 1 (no borrow from below the lowest 0)    & ~x & 0x80
     * 0          0xFF                                          marked
     * 1 to 7F    0 to 7E, top bit 0                            not
     * 80 to FF   ~x has top bit 0                              not
     * </pre>
     */
    public static long zeros(long word) {
        return (word - EACH) & ~word & TOP;
    }

    /** Marks bytes below {@code limit} (1 to 128) in their top bit; the lowest mark is right, by the same table. */
    public static long below(long word, int limit) {
        return (word - limit * EACH) & ~word & TOP;
    }

    /**
     * The place, from 0, of the lowest byte that is marked in its top bit; 8 if none is. The lowest bits of the bytes below it are counted,
     * since the first of Java's compilers has no instruction for the number of zeros.
     */
    public static int first(long marks) {
        long lowest = marks >>> 7;
        return (int) (((((lowest & -lowest) - 1) & EACH) * EACH) >>> 56);
    }

    /**
     * Marks the bytes that are no decimal digits, given the text XOR eight times '0'; the lowest mark is right, because what carries is
     * marked itself.
     *
     * <pre>
     * byte x     x + 76             | x, top bit
     * 0 to 9     76 to 7F           0: a digit
     * A to 7F    80 to F5           1
     * 80 to FF   any, may carry     1
     * </pre>
     */
    public static long notDecimal(long digits) {
        return ((digits + 0x76 * EACH) | digits) & TOP;
    }

    /**
     * The number that eight digits write, given as bytes of 0 to 9. Joins neighbours: 10 a + b in every second byte, then the four
     * pairs, two by each product, which has them times their powers of a hundred in its upper half; what is in the lower one does not
     * reach it: 100 · 99 + 99 is below 2^32.
     */
    static long decimal(long digits) {
        long twos = digits * 10 + (digits >>> 8);
        long firstAndThird = (twos & 0x000000FF000000FFL) * (100 + (1_000_000L << 32));
        long secondAndFourth = ((twos >>> 16) & 0x000000FF000000FFL) * (1 + (10_000L << 32));
        return (firstAndThird + secondAndFourth) >>> 32;
    }

    /**
     * Tells whether all eight bytes are hex digits of either case.
     *
     * <pre>
     * d = x ^ 30: 0 to 9 for digits     (d & 7F) + 76 and d: top bit 0 for exactly these, see above
     * l = (x | 20) ^ 60: 1 to 6 for     (l & 7F) + 79 and l: top bit 0 for 0 to 6;
     *     41 to 46 and 61 to 66 alone   (l | 80) - 1: top bit 1 for all but 0
     * </pre>
     *
     * <p>Only bytes from 80 on carry, and they are marked in both.
     */
    static boolean isHex(long text) {
        long letters = (text | 0x20 * EACH) ^ (0x60 * EACH);
        long high = ((letters & BELOW_TOP) + 0x79 * EACH) | letters;
        long notZero = (letters | TOP) - EACH;
        long notLetter = (high | ~notZero) & TOP;
        return (notDecimal(text ^ ('0' * EACH)) & notLetter) == 0;
    }

    /** The 32 bits that eight hex digits write: the low four bits of a character, and 9 more for letters, which have bit 6 set. */
    static long hex(long text) {
        long nibbles = (text & (0x0F * EACH)) + 9 * ((text >>> 6) & EACH);
        long bytes = ((nibbles << 4) | (nibbles >>> 8)) & 0x00FF00FF00FF00FFL;
        long pairs = ((bytes << 8) | (bytes >>> 16)) & 0x0000FFFF0000FFFFL;
        return ((pairs << 16) | (pairs >>> 32)) & 0xFFFFFFFFL;
    }
}

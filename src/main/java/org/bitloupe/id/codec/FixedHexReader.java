package org.bitloupe.id.codec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Alphabet;
import org.jspecify.annotations.Nullable;

/**
 * The fast way to read fixed texts of hex digits, such as a canonical UUID: digits are read four at a time, and errors are
 * collected and looked at once.
 *
 * <p>A digit's table entry is its value, or -1 if the character is none. The four entries are shifted and joined by OR. What
 * comes out tells valid from invalid, whichever place the wrong character has:
 *
 * <pre>
 * entry      shifted left by 12, 8, 4, 0     joined with anything
 * 0 to 15    not negative                    not negative, if the others are valid too
 * -1         negative (the sign stays)       negative
 * </pre>
 *
 * A canonical UUID with digits of either case, by far the most common one, is read with constant places and a constant table. Then
 * the compiler leaves out the bounds checks, which cost more than the rest.
 */
final class FixedHexReader {
    private static final int QUAD = 4;
    private static final int QUAD_BITS = 16;
    /** Every character of a text in Latin-1 has an entry. */
    private static final int TABLE = 256;

    private static final byte[] HEX = table("0123456789abcdef", "0123456789ABCDEF");
    private static final int[] CANONICAL = {0, 4, 9, 14, 19, 24, 28, 32};
    private static final int[] CANONICAL_HYPHENS = {8, 13, 18, 23};

    private final boolean canonical;
    private final byte[] values = new byte[TABLE];
    private final int length;
    private final int words;
    /** For each four digits: index of the first, word and shift of their bits. Highest bits of the ID first. */
    private final int[] at;
    /** Fixed characters and where they stand. */
    private final int[] literalAt;

    private final char[] literals;

    private FixedHexReader(Alphabet alphabet, int length, int[] at, List<int[]> fixed) {
        this.length = length;
        this.at = at;
        this.words = at.length * QUAD_BITS / Long.SIZE;
        this.literalAt = fixed.stream().mapToInt(f -> f[0]).toArray();
        this.literals = new char[literalAt.length];
        for (int i = 0; i < literals.length; i++) {
            literals[i] = (char) fixed.get(i)[1];
        }
        for (char c = 0; c < TABLE; c++) {
            values[c] = (byte) alphabet.valueOf(c);
        }
        this.canonical = Arrays.equals(at, CANONICAL)
                && Arrays.equals(literalAt, CANONICAL_HYPHENS)
                && new String(literals).equals("----")
                && Arrays.equals(values, HEX);
    }

    private static byte[] table(String... digits) {
        byte[] table = new byte[TABLE];
        Arrays.fill(table, (byte) -1);
        for (String alphabet : digits) {
            for (int i = 0; i < alphabet.length(); i++) {
                table[alphabet.charAt(i)] = (byte) i;
            }
        }
        return table;
    }

    /** The fast way for a form, or null if there is none: it needs groups of four digits for the 16 bits of each quarter word. */
    static @Nullable FixedHexReader of(SpellingForm form) {
        Alphabet alphabet = null;
        List<int[]> fixed = new ArrayList<>();
        int[] quads = new int[Bits.MAX_WIDTH / QUAD_BITS];
        Arrays.fill(quads, -1);
        int start = 0;
        for (SegmentCodec segmentCodec : form.steps()) {
            if (segmentCodec instanceof LiteralCodec literal && !literal.anyCase()) {
                for (int i = 0; i < literal.text().length(); i++) {
                    fixed.add(new int[] {start + i, literal.text().charAt(i)});
                }
            } else if (segmentCodec instanceof AlignedDigitsCodec digits
                    && (alphabet == null || alphabet.equals(digits.alphabet()))
                    && addQuads(digits, start, quads)) {
                alphabet = digits.alphabet();
            } else {
                return null;
            }
            start += segmentCodec.min();
        }
        int count = (int) Arrays.stream(quads).filter(q -> q >= 0).count();
        if (alphabet == null || count % QUAD != 0 || quads[count - 1] < 0) {
            return null;
        }
        int[] highestFirst = new int[count];
        for (int i = 0; i < count; i++) {
            highestFirst[i] = quads[count - 1 - i];
        }
        return new FixedHexReader(alphabet, start, highestFirst, fixed);
    }

    /** Notes where each quarter word's digits start; false if the digits are not whole quarter words of the ID. */
    private static boolean addQuads(AlignedDigitsCodec step, int start, int[] quads) {
        if (step.alphabet().bitsPerDigit() != QUAD || step.min() != step.max() || step.min() * QUAD != step.bits()) {
            return false;
        }
        int at = start;
        for (BitRange bitRange : step.parts()) {
            if (!bitRange.isId() || bitRange.low() % QUAD_BITS != 0 || (bitRange.high() + 1) % QUAD_BITS != 0) {
                return false;
            }
            for (int quad = bitRange.high() / QUAD_BITS; quad >= bitRange.low() / QUAD_BITS; quad--) {
                quads[quad] = at;
                at += QUAD;
            }
        }
        return true;
    }

    /**
     * Reads a text.
     *
     * @param out receives the words, least significant first, if it is valid, else anything
     * @return true if it is valid
     */
    boolean read(String text, long[] out) {
        if (text.length() != length) {
            return false;
        }
        if (canonical) {
            return readCanonical(text, out);
        }
        int wrong = 0;
        for (int i = 0; i < literals.length; i++) {
            wrong |= text.charAt(literalAt[i]) ^ literals[i];
        }
        if (wrong != 0) {
            return false;
        }
        int quad = 0;
        for (int word = words - 1; word >= 0; word--) {
            int first = quad(values, text, at[quad]);
            int second = quad(values, text, at[quad + 1]);
            int third = quad(values, text, at[quad + 2]);
            int fourth = quad(values, text, at[quad + 3]);
            wrong |= first | second | third | fourth;
            out[word] = word(first, second, third, fourth);
            quad += QUAD;
        }
        return wrong >= 0;
    }

    private static boolean readCanonical(String text, long[] out) {
        if (text.length() != 36
                || text.charAt(8) != '-'
                || text.charAt(13) != '-'
                || text.charAt(18) != '-'
                || text.charAt(23) != '-') {
            return false;
        }
        int a = quad(HEX, text, 0);
        int b = quad(HEX, text, 4);
        int c = quad(HEX, text, 9);
        int d = quad(HEX, text, 14);
        int e = quad(HEX, text, 19);
        int f = quad(HEX, text, 24);
        int g = quad(HEX, text, 28);
        int h = quad(HEX, text, 32);
        out[0] = word(e, f, g, h);
        out[1] = word(a, b, c, d);
        return (a | b | c | d | e | f | g | h) >= 0;
    }

    private static long word(int first, int second, int third, int fourth) {
        return ((long) first << 48) | ((long) second << 32) | ((long) third << 16) | fourth;
    }

    /** Four digits as a number of 16 bits, or a negative number. */
    private static int quad(byte[] values, String text, int start) {
        char a = text.charAt(start);
        char b = text.charAt(start + 1);
        char c = text.charAt(start + 2);
        char d = text.charAt(start + 3);
        if ((a | b | c | d) >= TABLE) {
            return -1;
        }
        return (values[a] << 12) | (values[b] << 8) | (values[c] << 4) | values[d];
    }
}

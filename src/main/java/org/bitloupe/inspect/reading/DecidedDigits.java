package org.bitloupe.inspect.reading;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.CharBits;
import org.bitloupe.inspect.rank.Decoding;
import org.jspecify.annotations.Nullable;

/**
 * Decided digits: the number of digits of a number that its first fields decide, where digits do not align with bits.
 *
 * <p>With the first k pieces at their values and the others free, lo and hi are the smallest and the largest number. The digits that
 * both have in front, if they have equally many, are the same in every number between them, so the first k pieces alone decide
 * them. "Powers of ten" would claim too much: a carry can reach further up.
 */
final class DecidedDigits {
    private final Decoding decoding;
    private final SpellingCodec spelling;
    private final CharBits.InNumber number;

    private DecidedDigits(Decoding decoding, SpellingCodec spelling, CharBits.InNumber number) {
        this.decoding = decoding;
        this.spelling = spelling;
        this.number = number;
    }

    /**
     * For every piece the index after the last character of the literal that it and the pieces before it decide; the last piece
     * ends the number.
     */
    static int[] ends(Decoding decoding, SpellingCodec spelling, CharBits.InNumber number, List<NumberRun> pieces) {
        DecidedDigits digits = new DecidedDigits(decoding, spelling, number);
        int[] ends = new int[pieces.size()];
        // Leading zeros that the usual form does not have are decided along with the first digit after them.
        int length = digits.write(List.of(), false).length();
        int extra = Math.max(0, number.end() - number.start() - length);
        for (int k = 0; k < ends.length - 1; k++) {
            List<NumberRun> free = pieces.subList(k + 1, pieces.size());
            int common = common(digits.write(free, false), digits.write(free, true));
            ends[k] = number.start() + (common == 0 ? 0 : Math.min(common, length) + extra);
        }
        ends[ends.length - 1] = number.end();
        return ends;
    }

    private static int common(String lo, String hi) {
        if (lo.length() != hi.length()) {
            return 0;
        }
        int i = 0;
        while (i < lo.length() && lo.charAt(i) == hi.charAt(i)) {
            i++;
        }
        return i;
    }

    /** The number's text with some bits all zero or all one. */
    private String write(List<NumberRun> free, boolean ones) {
        Bits bits = decoding.bits();
        BigInteger id = bits == null ? BigInteger.ZERO : bits.toBigInteger();
        Map<String, BigInteger> numbers = decoding.numbers();
        for (NumberRun piece : free) {
            if (piece.source().equals(BitRange.ID)) {
                id = with(id, piece, ones);
            } else if (piece.high() != BitRange.WHOLE) {
                numbers = new HashMap<>(numbers);
                numbers.computeIfPresent(piece.source(), (name, value) -> with(value, piece, ones));
            }
        }
        @Nullable Bits changed = bits == null ? null : Bits.of(bits.width(), id);
        String whole = spelling.write(changed, numbers, decoding.texts());
        boolean alone =
                number.start() == 0 && number.end() == decoding.literal().length();
        return alone ? whole : numberIn(whole);
    }

    private static BigInteger with(BigInteger value, NumberRun piece, boolean ones) {
        BigInteger mask = LiteralColoring.mask(piece.high(), piece.low());
        return ones ? value.or(mask) : value.andNot(mask);
    }

    /** The same number within another literal of the spelling. */
    private String numberIn(String whole) {
        for (CharBits carries : spelling.charBits(whole)) {
            if (carries instanceof CharBits.InNumber found && found.parts().equals(number.parts())) {
                return whole.substring(found.start(), found.end());
            }
        }
        throw new IllegalStateException("a spelling writes the numbers it reads");
    }
}

package org.bitloupe.inspect.rank;

import java.util.List;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;

/**
 * The spellings of a layout that are nothing but a number whose digits have letters among them (base 36, base 62, hex ...), so that
 * words, names and hashes are texts of them too. There, a plausible date speaks for the layout only if few texts of that length have
 * one: by nine digits of base 62, every SnowID is of January or February 2024.
 */
final class WordLikeSpellings {
    private static final String HEX = "0123456789abcdef";
    private static final int DECIMAL = 10;
    /** Bits that a date must say: at most one text in sixteen has a plausible one. */
    private static final double TELLING = 4;

    /** By spelling: the bits of a digit, 0 for spellings of another kind. */
    private final double[] bitsPerDigit;

    private final boolean[] common;
    /** Lowest bit of the main time, -1 if it is not in one piece. */
    private final int timeLow;

    private WordLikeSpellings(double[] bitsPerDigit, boolean[] common, int timeLow) {
        this.bitsPerDigit = bitsPerDigit;
        this.common = common;
        this.timeLow = timeLow;
    }

    /** Tells whether texts of a spelling are common that are something else: words and tokens, decimal numbers. */
    boolean isCommon(int spelling) {
        return common[spelling];
    }

    /** The bits of a digit of a spelling that is one number in a base above 10; 0 for any other. */
    double bits(int spelling) {
        return bitsPerDigit[spelling];
    }

    static WordLikeSpellings of(Layout layout, List<SpellingCodec> spellings) {
        double[] bits = spellings.stream()
                .mapToDouble(codec -> base(codec.spelling()) > DECIMAL ? PortableLog.log2(base(codec.spelling())) : 0)
                .toArray();
        List<Slice> time = layout.slices().stream()
                .filter(slice -> slice.field() == layout.mainTime())
                .toList();
        boolean[] common = new boolean[bits.length];
        for (int i = 0; i < common.length; i++) {
            Spelling spelling = spellings.get(i).spelling();
            common[i] = base(spelling) == DECIMAL || takesWords(spelling);
        }
        return new WordLikeSpellings(
                bits, common, time.size() == 1 ? time.get(0).idLow() : -1);
    }

    /** The base of a spelling that is one number and nothing else; 0 for any other. */
    static int base(Spelling spelling) {
        return spelling.segments().size() == 1 && spelling.segments().get(0) instanceof Segment.Digits digits
                ? digits.alphabet().base()
                : 0;
    }

    /** Tells whether words are nearly texts of a spelling: digits that are letters and more, free text, and nothing that must be there. */
    static boolean takesWords(Spelling spelling) {
        boolean text = false;
        for (Segment segment : spelling.segments()) {
            boolean word = segment instanceof Segment.Text
                    || (segment instanceof Segment.Digits digits && hasLetters(digits))
                    || (segment instanceof Segment.Literal literal && (text || isPadding(literal)));
            if (!word) {
                return false;
            }
            text = segment instanceof Segment.Text;
        }
        return true;
    }

    private static boolean hasLetters(Segment.Digits digits) {
        return digits.alphabet().base() > DECIMAL && !digits.alphabet().chars().equalsIgnoreCase(HEX);
    }

    /** The signs behind base 64. */
    private static boolean isPadding(Segment.Literal literal) {
        return literal.text().chars().allMatch(c -> c == '=');
    }

    /** Tells whether many texts of that length have a plausible date by this layout. */
    boolean anyTextFits(int spelling, int length, PlausibleTicks plausibleTicks) {
        double bits = bitsPerDigit[spelling];
        return bits > 0 && timeLow >= 0 && plausibleTicks.rarity(length * bits - timeLow) < TELLING;
    }
}

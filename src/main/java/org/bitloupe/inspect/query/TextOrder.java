package org.bitloupe.inspect.query;

import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;

/** Tells whether texts of a spelling sort as the IDs they stand for, where characters are compared by their codes. */
final class TextOrder {
    private TextOrder() {}

    /**
     * True if every text has as many characters, carries the ID's bits from the most significant one down, and writes them in digits
     * whose codes rise with their values.
     *
     * @param spelling a spelling in the ID's bits, with no bits of fields, as codecs have it
     * @param width the ID's width
     */
    static boolean keeps(Spelling spelling, int width) {
        int next = width - 1;
        for (Segment segment : spelling.segments()) {
            if (segment instanceof Segment.Literal) {
                continue;
            }
            if (!(segment instanceof Segment.Digits digits)
                    || digits.min() != digits.max()
                    || digits.signed()
                    || !rises(digits.alphabet())) {
                return false;
            }
            for (BitRange bitRange : digits.of()) {
                int high = bitRange.high() == BitRange.WHOLE ? width - 1 : bitRange.high();
                int low = bitRange.high() == BitRange.WHOLE ? 0 : bitRange.low();
                if (!bitRange.isId() || high != next) {
                    return false;
                }
                next = low - 1;
            }
        }
        return next < 0;
    }

    private static boolean rises(Alphabet alphabet) {
        String chars = alphabet.chars();
        for (int i = 1; i < chars.length(); i++) {
            if (chars.charAt(i) <= chars.charAt(i - 1)) {
                return false;
            }
        }
        return true;
    }
}

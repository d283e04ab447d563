package org.bitloupe.id.spelling;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.id.BitRange;

/** Tells whether texts of a spelling sort as the IDs they stand for, where characters are compared by their codes. */
public final class TextOrder {
    private TextOrder() {}

    /**
     * True if every text has as many characters, carries the ID's bits from the most significant one down, and writes them in digits
     * whose codes rise with their values, or as dates. Free characters of a fixed number may stand behind all of them.
     *
     * @param spelling a spelling in the ID's bits, with no bits of fields, as codecs have it
     * @param width the ID's width in bits
     */
    public static boolean keeps(Spelling spelling, int width) {
        List<BitRange> parts = new ArrayList<>();
        for (Segment segment : spelling.segments()) {
            if (segment instanceof Segment.Digits digits
                    && digits.min() == digits.max()
                    && !digits.signed()
                    && rises(digits.alphabet())) {
                parts.addAll(digits.of());
            } else if (segment instanceof Segment.Calendar calendar
                    && calendar.digits().sorts(calendar.digits().yearOf(calendar.zero()))) {
                parts.addAll(calendar.of());
            } else if (isFollowing(segment)) {
                // Behind all the ID's bits, texts of different IDs differ before they come to it.
                if (!BitRange.isWholeId(parts, width)) {
                    return false;
                }
            } else if (!(segment instanceof Segment.Literal)) {
                return false;
            }
        }
        return BitRange.isWholeId(parts, width);
    }

    /** Tells whether a segment holds no bits of the ID but characters of its own, always as many. */
    private static boolean isFollowing(Segment segment) {
        return segment instanceof Segment.Check || (segment instanceof Segment.Text text && text.min() == text.max());
    }

    /** Tells whether the codes of an alphabet's characters rise with their values. */
    public static boolean rises(Alphabet alphabet) {
        String chars = alphabet.chars();
        for (int i = 1; i < chars.length(); i++) {
            if (chars.charAt(i) <= chars.charAt(i - 1)) {
                return false;
            }
        }
        return true;
    }
}

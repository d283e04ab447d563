package org.bitloupe.id.spelling;

import java.util.List;
import org.bitloupe.id.BitRange;

/** A number segment with everything that the ID's width decides: bounds of the parts, numbers of digits. */
public record ResolvedDigits(List<BitRange> parts, int bits, int min, int max) {

    /** Resolves a segment; {@link #bits} is 0 for a field of unlimited width. */
    public static ResolvedDigits of(Segment.Digits digits, int idWidth) {
        if (isFree(digits)) {
            return new ResolvedDigits(digits.of(), 0, digits.min(), digits.max());
        }
        List<BitRange> parts =
                digits.of().stream().map(p -> bounded(p, idWidth)).toList();
        int bits = DigitCount.bits(parts);
        int full = DigitCount.full(bits, digits.alphabet().base(), digits.signed());
        return new ResolvedDigits(
                parts,
                bits,
                digits.min() == Segment.FULL ? full : digits.min(),
                digits.max() == Segment.FULL ? full : digits.max());
    }

    /** Tells whether the segment is one field that lives only in text, as a whole. */
    public static boolean isFree(Segment.Digits digits) {
        return digits.of().size() == 1 && isUnbounded(digits.of().get(0));
    }

    /** Tells whether only its digits bound a part. */
    static boolean isUnbounded(BitRange bitRange) {
        return !bitRange.isId() && bitRange.high() == BitRange.WHOLE;
    }

    private static BitRange bounded(BitRange bitRange, int idWidth) {
        return bitRange.high() == BitRange.WHOLE ? new BitRange(bitRange.source(), idWidth - 1, 0) : bitRange;
    }
}

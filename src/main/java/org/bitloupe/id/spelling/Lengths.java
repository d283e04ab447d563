package org.bitloupe.id.spelling;

import java.util.List;
import org.bitloupe.id.Part;

/** A number segment with everything that the ID's width decides: bounds of the parts, numbers of digits. */
public record Lengths(List<Part> parts, int bits, int min, int max) {

    /** Resolves a segment; {@link #bits} is 0 for a field of unlimited width. */
    public static Lengths of(Segment.Digits digits, int idWidth) {
        if (isFree(digits)) {
            return new Lengths(digits.of(), 0, digits.min(), digits.max());
        }
        List<Part> parts = digits.of().stream().map(p -> bounded(p, idWidth)).toList();
        int bits = DigitCounts.bits(parts);
        int full = DigitCounts.full(bits, digits.alphabet().base(), digits.signed());
        return new Lengths(
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
    static boolean isUnbounded(Part part) {
        return !part.isId() && part.high() == Part.WHOLE;
    }

    private static Part bounded(Part part, int idWidth) {
        return part.high() == Part.WHOLE ? new Part(part.source(), idWidth - 1, 0) : part;
    }
}

package org.bitloupe.id.spelling;

import java.util.List;
import java.util.function.ToIntFunction;
import org.bitloupe.id.BitRange;

/**
 * The numbers of characters that texts of a spelling have, which are known before it is compiled: most texts are passed over by these.
 *
 * @param min the fewest characters
 * @param max the most characters
 */
public record LengthRange(int min, int max) {
    private static final LengthRange NONE = new LengthRange(0, 0);

    /**
     * The lengths of texts of a sound spelling.
     *
     * @param widths the number of bits of the ID or a field by its name
     */
    public static LengthRange of(Spelling spelling, ToIntFunction<String> widths) {
        return of(spelling.segments(), widths);
    }

    private static LengthRange of(List<Segment> segments, ToIntFunction<String> widths) {
        LengthRange all = NONE;
        for (Segment segment : segments) {
            LengthRange piece = of(segment, widths);
            all = new LengthRange(all.min + piece.min, all.max + piece.max);
        }
        return all;
    }

    private static LengthRange of(Segment segment, ToIntFunction<String> widths) {
        if (segment instanceof Segment.Literal literal) {
            return new LengthRange(literal.text().length(), literal.text().length());
        }
        if (segment instanceof Segment.Text text) {
            return new LengthRange(text.min(), text.max());
        }
        if (segment instanceof Segment.Check check) {
            return new LengthRange(check.length(), check.length());
        }
        if (segment instanceof Segment.Calendar calendar) {
            return new LengthRange(calendar.digits().length(), calendar.digits().length());
        }
        if (segment instanceof Segment.Maybe maybe) {
            return new LengthRange(0, of(maybe.segments(), widths).max);
        }
        return of((Segment.Digits) segment, widths);
    }

    private static LengthRange of(Segment.Digits digits, ToIntFunction<String> widths) {
        int full = 0;
        if (digits.min() == Segment.FULL || digits.max() == Segment.FULL) {
            int bits = 0;
            for (BitRange part : digits.of()) {
                int top = part.high() == BitRange.WHOLE ? widths.applyAsInt(part.source()) - 1 : part.high();
                bits += top - part.low() + 1;
            }
            full = DigitCount.full(bits, digits.alphabet().base(), digits.signed());
        }
        int min = digits.min() == Segment.FULL ? full : digits.min();
        int max = digits.max() == Segment.FULL ? full : digits.max();
        return new LengthRange(min, digits.signed() ? max + 1 : max);
    }
}

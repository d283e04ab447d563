package org.bitloupe.discover.text;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.discover.table.IdNotation;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.DigitCount;
import org.bitloupe.id.spelling.Segment;
import org.jspecify.annotations.Nullable;

/** The ways in which texts of one shape can be read as bits: each character as digits of some bits, or all of them as one number. */
final class TextForms {
    /** The most nats by which the characters may speak against an alphabet, most of whose digits they never show. */
    static final double MOST_AGAINST = 20;

    /** The fewest bits of a character. */
    private static final int FEWEST_BITS = 4;

    /** Widths of numbers: those of 64 and 128 bits, and wider ones to the next 32. */
    private static final List<Integer> USUAL_WIDTHS = List.of(64, 128, 160, 192, 224, 256);

    private TextForms() {}

    /** The evidence of the characters against an alphabet, in nats; never for one that reads small and capital letters as one. */
    static double against(List<String> digits, Alphabet alphabet, int smallest) {
        double against = digits.stream().mapToInt(String::length).sum() * Math.log((double) alphabet.base() / smallest);
        return Alphabets.losesCase(alphabet, digits) ? Math.max(0, against) : against;
    }

    /** The texts as bits in an alphabet; null if they have none in it. */
    static @Nullable IdNotation form(TextPattern pattern, Alphabet alphabet, List<String> digits) {
        return form(pattern, alphabet, digits, 2 * Long.SIZE);
    }

    /**
     * The texts as bits in an alphabet; null if they have none in it.
     *
     * @param most the most bits that a number may have
     */
    static @Nullable IdNotation form(TextPattern pattern, Alphabet alphabet, List<String> digits, int most) {
        boolean fixed = pattern.parts().stream().allMatch(TextPart::isFixed);
        if (alphabet.bitsPerDigit() == 0 || !fixed) {
            return number(pattern, alphabet, digits, most);
        }
        int width = alphabet.bitsPerDigit() * digits.get(0).length();
        return alphabet.bitsPerDigit() < FEWEST_BITS || width > Bits.MAX_WIDTH
                ? null
                : IdNotation.ofText(segments(pattern, alphabet, width), width);
    }

    /** The texts as one whole number, in the smallest usual width; null if they have several parts or are too long. */
    private static @Nullable IdNotation number(TextPattern pattern, Alphabet alphabet, List<String> digits, int most) {
        List<TextPart> parts = pattern.parts().stream()
                .filter(part -> part.kind() == TextPart.Kind.DIGITS)
                .toList();
        int bits = parts.size() > 1
                ? Integer.MAX_VALUE
                : digits.stream()
                        .mapToInt(text -> number(text, alphabet).bitLength())
                        .max()
                        .orElse(0);
        if (bits > most) {
            return null;
        }
        int width =
                USUAL_WIDTHS.stream().filter(usual -> usual >= bits).findFirst().orElse(Bits.MAX_WIDTH);
        int full = DigitCount.full(width, alphabet.base(), false);
        TextPart part = parts.get(0);
        // Without a zero in front of any, they have as many digits as the number needs.
        boolean filled = part.isFixed()
                && (part.max() == full || digits.stream().anyMatch(text -> alphabet.valueOf(text.charAt(0)) == 0));
        List<Segment> segments = new ArrayList<>();
        for (TextPart each : pattern.parts()) {
            segments.add(
                    each.kind() == TextPart.Kind.LITERAL
                            ? new Segment.Literal(each.text(), false)
                            : new Segment.Digits(
                                    List.of(BitRange.ofId(width - 1, 0)),
                                    alphabet,
                                    filled ? part.max() : 1,
                                    filled ? part.max() : full,
                                    Segment.Pad.HIGH,
                                    false));
        }
        return IdNotation.ofText(segments, width);
    }

    private static BigInteger number(String digits, Alphabet alphabet) {
        BigInteger base = BigInteger.valueOf(alphabet.base());
        BigInteger number = BigInteger.ZERO;
        for (int i = 0; i < digits.length(); i++) {
            number = number.multiply(base).add(BigInteger.valueOf(alphabet.valueOf(digits.charAt(i))));
        }
        return number;
    }

    /** The characters of the parts of a text that may be digits. */
    static String digits(TextPattern pattern, List<String> row) {
        return IntStream.range(0, row.size())
                .filter(p -> pattern.parts().get(p).kind() == TextPart.Kind.DIGITS)
                .mapToObj(row::get)
                .collect(Collectors.joining());
    }

    private static List<Segment> segments(TextPattern pattern, Alphabet alphabet, int width) {
        List<Segment> segments = new ArrayList<>();
        int top = width;
        for (TextPart part : pattern.parts()) {
            if (part.kind() == TextPart.Kind.LITERAL) {
                segments.add(new Segment.Literal(part.text(), false));
            } else if (part.max() > 0) {
                int bits = part.max() * alphabet.bitsPerDigit();
                BitRange range = BitRange.ofId(top - 1, top - bits);
                segments.add(
                        new Segment.Digits(List.of(range), alphabet, part.max(), part.max(), Segment.Pad.HIGH, false));
                top -= bits;
            }
        }
        return segments;
    }
}

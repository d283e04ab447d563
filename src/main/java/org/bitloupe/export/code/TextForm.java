package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.export.template.TemplateLayout.Carrier;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.StandardSpellings;

/** The way code writes an ID as text: the layout's usual one, where that is a simple one. */
sealed interface TextForm {
    /** None that code is written for. */
    record None() implements TextForm {}

    /** A decimal number. */
    record Decimal() implements TextForm {}

    /** A UUID with hyphens (RFC 9562 section 4). */
    record Uuid() implements TextForm {}

    /**
     * The whole ID as a number in some alphabet, always of the same length.
     *
     * @param alphabet the digits
     * @param length the number
     */
    record Digits(Alphabet alphabet, int length) implements TextForm {
        /** Characters that are read as digits but not written. */
        String aliases() {
            StringBuilder aliases = new StringBuilder();
            for (char c = 0; c < 128; c++) {
                if (alphabet.valueOf(c) >= 0 && alphabet.chars().indexOf(c) < 0) {
                    aliases.append(c);
                }
            }
            return aliases.toString();
        }

        /** By alias: the digit it is read as. */
        String meanings() {
            StringBuilder meanings = new StringBuilder();
            aliases().chars().forEach(c -> meanings.append(alphabet.digit(alphabet.valueOf((char) c))));
            return meanings.toString();
        }
    }

    /** The form of a layout's usual spelling. */
    static TextForm of(Layout layout, Carrier carrier) {
        Spelling usual = layout.spellings().get(0);
        List<Segment> segments = usual.segments();
        if (segments.equals(StandardSpellings.builtIn().spelling("uuid").segments())) {
            return new Uuid();
        }
        if (segments.size() != 1 || !(segments.get(0) instanceof Segment.Digits digits) || !whole(digits, layout)) {
            return new None();
        }
        boolean free = digits.min() == 1
                && digits.max() == Segment.FULL
                && digits.alphabet().base() == 10;
        if (free && digits.alphabet().chars().equals("0123456789")) {
            // A sign is written where the integer that holds the ID has one.
            return digits.signed() && carrier != Carrier.SIGNED_64 ? new None() : new Decimal();
        }
        int length = digits.min() == Segment.FULL ? full(layout.width(), digits.alphabet()) : digits.min();
        boolean fixed = digits.min() == digits.max() && !digits.signed();
        boolean roomy = fixed && length >= full(layout.width(), digits.alphabet());
        return roomy && digits.pad() == Segment.Pad.HIGH ? new Digits(digits.alphabet(), length) : new None();
    }

    private static boolean whole(Segment.Digits digits, Layout layout) {
        BitRange all = BitRange.ofId(layout.width() - 1, 0);
        return digits.of().size() == 1
                && (digits.of().get(0).equals(BitRange.whole(BitRange.ID))
                        || digits.of().get(0).equals(all));
    }

    /** The digits that the largest ID of a width needs. */
    private static int full(int width, Alphabet alphabet) {
        BigInteger rest = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
        int digits = 0;
        while (rest.signum() > 0) {
            rest = rest.divide(BigInteger.valueOf(alphabet.base()));
            digits++;
        }
        return digits;
    }
}

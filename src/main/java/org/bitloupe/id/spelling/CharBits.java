package org.bitloupe.id.spelling;

import java.util.List;
import org.bitloupe.id.BitRange;
import org.jspecify.annotations.Nullable;

/** The bits that one character of a literal carries. */
public sealed interface CharBits {

    /** A fixed character: a hyphen, a brace, a letter of a prefix. */
    record Punctuation() implements CharBits {}

    /**
     * A character of a field that is a text and no number.
     *
     * @param field the field's name
     */
    record Letter(String field) implements CharBits {}

    /**
     * A digit whose bits are always the same ones: binary, hex, base 32, base 64.
     *
     * @param runs the digit's bits, most significant first; together as many as a digit of its alphabet has
     */
    record Digit(List<Run> runs) implements CharBits {
        public Digit {
            runs = List.copyOf(runs);
        }
    }

    /**
     * A digit, or the minus, of a number that does not align with bits: decimal, base 36, base 62. Only the whole number says
     * which bits are set.
     *
     * @param parts the bits the number carries, joined, most significant first
     * @param start index of the number's first character, the minus included
     * @param end index after its last one
     */
    record InNumber(List<BitRange> parts, int start, int end) implements CharBits {
        public InNumber {
            parts = List.copyOf(parts);
        }
    }

    /**
     * Adjacent bits of one digit.
     *
     * @param part the bits of the ID or of a text-only field, or null for padding: bits that are always zero because the text has
     *     room for more than there are
     * @param bits the number of them
     */
    record Run(@Nullable BitRange part, int bits) {}
}

package org.bitloupe.inspect.reading;

import java.util.List;

/**
 * Adjacent characters of a literal that are coloured alike.
 *
 * @param start index of the first character
 * @param end index after the last
 * @param kind how they carry bits
 * @param shares the fields that take part, in the order of the bits. {@link Kind#DIGITS}: one. {@link Kind#SHARED}: one character's
 *     fields with the bits each has of it. {@link Kind#DECIDED}: all fields up to here decide these digits; the last one is new.
 *     {@link Kind#PUNCTUATION}: none.
 */
public record LiteralRun(int start, int end, Kind kind, List<Share> shares) {
    public LiteralRun {
        shares = List.copyOf(shares);
    }

    /** Returns the field that the characters stand for where only one can be shown, or {@link Share#PADDING} for none. */
    public int field() {
        int last = shares.size() - 1;
        // A last character that is only filled up belongs to the field that it ends.
        while (last > 0 && shares.get(last).field() == Share.PADDING) {
            last--;
        }
        return last < 0 ? Share.PADDING : shares.get(last).field();
    }

    /** The way in which characters carry bits. */
    public enum Kind {
        /** Hyphens, braces, prefixes. */
        PUNCTUATION,
        /** Characters that belong to one field alone. */
        DIGITS,
        /** One character whose bits belong to two or more fields, or partly to none. */
        SHARED,
        /** Digits of a base that does not align with bits, by the common-prefix rule. */
        DECIDED
    }

    /**
     * One field's part.
     *
     * @param field the field's index in the layout, or {@link #PADDING}
     * @param bits the number of bits of the run it has; 0 where the run does not align with bits
     */
    public record Share(int field, int bits) {
        /** Bits that are always zero because the text has room for more than the ID has. */
        public static final int PADDING = -1;
    }
}

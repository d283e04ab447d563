package org.bitloupe.id.codec;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.CharBits;
import org.jspecify.annotations.Nullable;

/** A compiled number segment. */
sealed interface DigitsCodec extends SegmentCodec
        permits AlignedDigitsCodec, CalendarCodec, RadixDigitsCodec, UnboundedDigitsCodec {

    /** The bits it carries, most significant first, with explicit bounds unless the field's width is unlimited. */
    List<BitRange> parts();

    Alphabet alphabet();

    /** The fewest digits, a minus not counted. */
    int minDigits();

    /** The most digits, a minus not counted. */
    int maxDigits();

    /** Tells whether a minus may stand in front. */
    default boolean signed() {
        return false;
    }

    /** Judges the value of a run of digits that all belong to the alphabet. */
    Verdict judge(String text, int start, int end);

    /** Returns the bits that one of its characters carries. */
    CharBits charBits(int index, int start, int end);

    /**
     * The verdict on a value.
     *
     * @param kind what is wrong, if anything
     * @param at the character that says so, or -1 for the number as a whole
     * @param limit the largest value that character, or the number, may have (the smallest for {@link Kind#TOO_SMALL}); else null
     */
    record Verdict(Kind kind, int at, @Nullable BigInteger limit) {
        static final Verdict FINE = new Verdict(Kind.FINE, -1, null);
    }

    /** The kind of fault of a value. */
    enum Kind {
        FINE,
        /** Over the parts' bits. */
        TOO_LARGE,
        /** Under the smallest negative number of the parts' bits. */
        TOO_SMALL,
        /** Bits behind the last one are not zero. */
        PADDING,
        /** Minus zero. */
        NEGATIVE_ZERO,
        /** No day of the calendar, or no time of day. */
        NO_DATE,
        /** A date before or after those that the parts' bits can say. */
        OTHER_DATE
    }
}

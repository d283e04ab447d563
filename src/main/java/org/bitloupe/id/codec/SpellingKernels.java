package org.bitloupe.id.codec;

import java.util.List;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Segment;
import org.jspecify.annotations.Nullable;

/** Chooses the fastest way to read the cells of a spelling, by what the spelling is made of. */
public final class SpellingKernels {
    static final int BYTES = 256;

    private SpellingKernels() {}

    /** The way for a spelling of an ID with bits. */
    public static SpellingKernel of(SpellingCodec codec) {
        List<Segment> segments = codec.spelling().segments();
        SpellingKernel number = segments.size() == 1 ? number(codec, segments.get(0)) : null;
        if (number != null) {
            return number;
        }
        AlignedChars aligned = codec.alignedChars();
        return aligned != null ? AlignedKernel.of(aligned) : new TextKernel(codec);
    }

    private static @Nullable SpellingKernel number(SpellingCodec codec, Segment segment) {
        if (!(segment instanceof Segment.Digits digits)
                || digits.signed()
                || !BitRange.isWholeId(digits.of(), codec.idWidth())
                || (digits.pad() == Segment.Pad.LOW && digits.alphabet().bitsPerDigit() > 0)) {
            return null;
        }
        boolean decimal = digits.alphabet().chars().equals("0123456789")
                && digits.alphabet().fold().isEmpty();
        return decimal && codec.idWidth() <= Long.SIZE
                ? new DecimalKernel(codec.idWidth(), codec.minLength(), codec.maxLength())
                : new RadixKernel(digits.alphabet(), codec.idWidth(), codec.minLength(), codec.maxLength());
    }

    /** By byte: the value of the digit that it is, or -1. */
    static byte[] values(Alphabet alphabet) {
        byte[] values = new byte[BYTES];
        for (char c = 0; c < BYTES; c++) {
            values[c] = (byte) alphabet.valueOf(c);
        }
        return values;
    }
}

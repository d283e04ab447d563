package org.bitloupe.id.codec;

import java.util.ArrayList;
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
        AlignedKernel aligned = AlignedKernel.of(segments);
        if (aligned == null) {
            return new TextKernel(codec);
        }
        return aligned.isCanonicalUuid() ? new UuidKernel() : aligned;
    }

    private static @Nullable SpellingKernel number(SpellingCodec codec, Segment segment) {
        if (!(segment instanceof Segment.Digits digits)
                || digits.signed()
                || !isWhole(digits.of(), codec.idWidth())
                || (digits.pad() == Segment.Pad.LOW && digits.alphabet().bitsPerDigit() > 0)) {
            return null;
        }
        boolean decimal = digits.alphabet().chars().equals("0123456789")
                && digits.alphabet().fold().isEmpty();
        return decimal && codec.idWidth() <= Long.SIZE
                ? new DecimalKernel(codec.idWidth(), codec.minLength(), codec.maxLength())
                : new RadixKernel(digits.alphabet(), codec.idWidth(), codec.minLength(), codec.maxLength());
    }

    /** Tells whether parts are the whole ID in its order. */
    private static boolean isWhole(List<BitRange> parts, int width) {
        int top = width;
        for (BitRange bitRange : parts) {
            if (!bitRange.isId() || (bitRange.high() != BitRange.WHOLE && bitRange.high() != top - 1)) {
                return false;
            }
            top = bitRange.low();
        }
        return top == 0;
    }

    /** By byte: the value of the digit that it is, or -1. */
    static byte[] values(Alphabet alphabet) {
        byte[] values = new byte[BYTES];
        for (char c = 0; c < BYTES; c++) {
            values[c] = (byte) alphabet.valueOf(c);
        }
        return values;
    }

    /** The bits of the ID that parts are together, as {high, low}; null if they do not lie side by side. */
    static int @Nullable [] range(List<BitRange> parts) {
        List<BitRange> rest = new ArrayList<>(parts);
        if (rest.isEmpty() || !rest.get(0).isId() || rest.get(0).high() == BitRange.WHOLE) {
            return null;
        }
        int low = rest.get(0).low();
        for (BitRange bitRange : rest.subList(1, rest.size())) {
            if (!bitRange.isId() || bitRange.high() != low - 1) {
                return null;
            }
            low = bitRange.low();
        }
        return new int[] {rest.get(0).high(), low};
    }
}

package org.bitloupe.id.codec;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.id.Part;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Segment;
import org.jspecify.annotations.Nullable;

/** Chooses the fastest way to read the cells of a spelling, by what the spelling is made of. */
public final class CellCodecs {
    static final int BYTES = 256;

    private CellCodecs() {}

    /** The way for a spelling of an ID with bits. */
    public static CellCodec of(SpellingCodec codec) {
        List<Segment> segments = codec.spelling().segments();
        CellCodec number = segments.size() == 1 ? number(codec, segments.get(0)) : null;
        if (number != null) {
            return number;
        }
        AlignedCell aligned = AlignedCell.of(segments);
        if (aligned == null) {
            return new SpelledCell(codec);
        }
        return aligned.isCanonicalUuid() ? new UuidCell() : aligned;
    }

    private static @Nullable CellCodec number(SpellingCodec codec, Segment segment) {
        if (!(segment instanceof Segment.Digits digits)
                || digits.signed()
                || !isWhole(digits.of(), codec.idWidth())
                || (digits.pad() == Segment.Pad.LOW && digits.alphabet().bitsPerDigit() > 0)) {
            return null;
        }
        boolean decimal = digits.alphabet().chars().equals("0123456789")
                && digits.alphabet().fold().isEmpty();
        return decimal && codec.idWidth() <= Long.SIZE
                ? new DecimalCell(codec.idWidth(), codec.minLength(), codec.maxLength())
                : new NumberCell(digits.alphabet(), codec.idWidth(), codec.minLength(), codec.maxLength());
    }

    /** Tells whether parts are the whole ID in its order. */
    private static boolean isWhole(List<Part> parts, int width) {
        int top = width;
        for (Part part : parts) {
            if (!part.isId() || (part.high() != Part.WHOLE && part.high() != top - 1)) {
                return false;
            }
            top = part.low();
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
    static int @Nullable [] range(List<Part> parts) {
        List<Part> rest = new ArrayList<>(parts);
        if (rest.isEmpty() || !rest.get(0).isId() || rest.get(0).high() == Part.WHOLE) {
            return null;
        }
        int low = rest.get(0).low();
        for (Part part : rest.subList(1, rest.size())) {
            if (!part.isId() || part.high() != low - 1) {
                return null;
            }
            low = part.low();
        }
        return new int[] {rest.get(0).high(), low};
    }
}

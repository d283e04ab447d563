package org.bitloupe.id;

import java.util.List;

/**
 * A run of bits that a segment of a spelling writes: of the ID itself, or of a field that lives only in text.
 *
 * @param source {@link #ID}, or the name of a field without bits in the ID
 * @param high the most significant bit of the run, or {@link #WHOLE} for the whole source
 * @param low the least significant bit of the run; 0 for the whole source
 */
public record BitRange(String source, int high, int low) {
    /** The source that means the ID's own bits. */
    public static final String ID = "id";

    /** The value of {@link #high} that means all bits of the source. */
    public static final int WHOLE = -1;

    public BitRange {
        if ((high != WHOLE && high < low) || low < 0) {
            throw new IllegalArgumentException("bits %s to %s".formatted(high, low));
        }
    }

    /** All bits of a source. */
    public static BitRange whole(String source) {
        return new BitRange(source, WHOLE, 0);
    }

    /** Some bits of the ID. */
    public static BitRange ofId(int high, int low) {
        return new BitRange(ID, high, low);
    }

    /** Tells whether the bits are the ID's own. */
    public boolean isId() {
        return source.equals(ID);
    }

    /**
     * Tells whether parts, one after the other, are the whole ID from its most significant bit down.
     *
     * @param width the ID's width in bits
     */
    public static boolean isWholeId(List<BitRange> parts, int width) {
        int top = width;
        for (BitRange part : parts) {
            if (!part.isId() || (part.high() != WHOLE && part.high() != top - 1)) {
                return false;
            }
            top = part.low();
        }
        return top == 0;
    }
}

package org.bitloupe.discover.bits;

/**
 * A run of bits whose values are of one kind.
 *
 * @param low its lowest bit
 * @param end one above its highest bit
 * @param kind what its values are like
 * @param distinct the number of different values it had
 * @param largest the largest value, unsigned; -1 for runs of more than 62 bits
 */
public record BitSegment(int low, int end, Kind kind, int distinct, long largest) {

    /** The kind of distribution of values. */
    public enum Kind {
        /** Always the same. */
        CONSTANT,
        /** A few values that come again and again. */
        FEW,
        /** Small numbers, the smaller the more often. */
        COUNT,
        /** All values alike. */
        EVEN
    }

    /** Returns the number of bits. */
    public int bits() {
        return end - low;
    }

    /** Tells whether all its bits are 0 in all IDs. */
    public boolean isZero() {
        return kind == Kind.CONSTANT && largest == 0;
    }

    /** The same bits as a run of few values. */
    BitSegment ofFew() {
        return new BitSegment(low, end, Kind.FEW, distinct, largest);
    }

    /** Two neighbours as one run of this one's kind, the other one above it. */
    public BitSegment withAbove(BitSegment above) {
        return new BitSegment(low, above.end, kind, distinct, largest);
    }
}

package org.bitloupe.layout.codec;

/**
 * Bits of a field that are not a value word's lowest: {@code values[value] |= ((word >>> shift) & mask) << left}. The word is the
 * one of the ID that holds bit {@code shift}; Java takes the distance of a shift modulo 64 (JLS 15.19).
 *
 * @param shift the lowest bit in the ID, 0 to 255
 * @param mask as many low bits as there are
 * @param left the lowest bit in the value word, 1 to 63
 * @param value the value word
 */
record BitRun(int shift, long mask, int left, int value) {
    /** Joins the piece to its value; of the two words the one with an odd number is {@code high}. */
    void decode(long high, long low, long[] values) {
        values[value] |= ((((shift & Long.SIZE) == 0 ? low : high) >>> shift) & mask) << left;
    }

    /** The piece's bits where the word of the ID has them. */
    long encode(long[] values) {
        return ((values[value] >>> left) & mask) << shift;
    }
}

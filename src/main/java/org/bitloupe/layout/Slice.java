package org.bitloupe.layout;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.id.Bits;

/**
 * A run of adjacent ID bits that carries part (or all) of one field.
 *
 * @param field the field's index in {@link Layout#fields()}
 * @param high the most significant bit of the field that it carries
 * @param low the least significant bit of the field that it carries
 * @param idLow the ID bit that {@code low} sits at
 */
public record Slice(int field, int high, int low, int idLow) {

    /** Returns the number of bits it carries. */
    public int width() {
        return high - low + 1;
    }

    /** The ID bit that {@code high} sits at. */
    public int idHigh() {
        return idLow + width() - 1;
    }

    /**
     * Cuts it where it crosses a word of 64 bits of the ID or of the field's value, so that each part is one shift and one mask.
     *
     * @return the parts, the most significant first
     */
    public List<Slice> inWords() {
        List<Slice> parts = new ArrayList<>();
        for (int left = width(); left > 0; ) {
            int top = left - 1;
            int size = Math.min(left, Math.min((idLow + top) % Long.SIZE, (low + top) % Long.SIZE) + 1);
            left -= size;
            parts.add(new Slice(field, low + left + size - 1, low + left, idLow + left));
        }
        return parts;
    }

    /** The word of the ID that holds {@link #idLow}, 0 the least significant. */
    public int idWord() {
        return idLow / Long.SIZE;
    }

    /** The place of {@link #idLow} in its word, 0 to 63. */
    public int idShift() {
        return idLow % Long.SIZE;
    }

    /** The word of the field's value that holds {@link #low}, 0 the least significant. */
    public int word() {
        return low / Long.SIZE;
    }

    /** The place of {@link #low} in its word, 0 to 63. */
    public int shift() {
        return low % Long.SIZE;
    }

    /** As many low bits as it carries, at most 64. */
    public long mask() {
        return Bits.mask(Math.min(Long.SIZE, width()));
    }

    /** The bits of the field's value that it carries, at their place in the ID. */
    public BigInteger place(BigInteger value) {
        BigInteger ones = BigInteger.ONE.shiftLeft(width()).subtract(BigInteger.ONE);
        return value.shiftRight(low).and(ones).shiftLeft(idLow);
    }
}

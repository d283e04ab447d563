package org.bitloupe.layout;

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
}

package org.bitloupe.inspect.edit;

import java.math.BigInteger;
import org.bitloupe.id.Bits;

/**
 * A run of an ID's bits as a value of its own, exact at every width: what one reads by hand where no layout is known.
 *
 * @param high the most significant bit of the run in the ID, counted from 0 at the ID's least significant bit
 * @param low the least significant one
 * @param bits the run's bits; as wide as the run
 */
public record SliceValue(int high, int low, Bits bits) {

    /**
     * Cuts a run out of an ID.
     *
     * @throws IndexOutOfBoundsException if that is no range within the ID's width
     */
    public static SliceValue of(Bits id, int high, int low) {
        return new SliceValue(high, low, id.slice(high, low));
    }

    /** Returns the number of bits it has. */
    public int width() {
        return bits.width();
    }

    /** The value without a sign. */
    public BigInteger unsigned() {
        return bits.toBigInteger();
    }

    /** The value with its top bit read as a sign (two's complement). */
    public BigInteger signed() {
        return bits.toSigned();
    }

    /** All hex digits that the width needs, with {@code 0x} in front. */
    public String hex() {
        return "0x" + bits.toHex();
    }

    /** One digit for each bit, most significant first. */
    public String binary() {
        StringBuilder digits = new StringBuilder(bits.width());
        for (int bit = bits.width() - 1; bit >= 0; bit--) {
            digits.append(bits.bit(bit) ? '1' : '0');
        }
        return digits.toString();
    }
}

package org.bitloupe.migration.overlap;

import java.math.BigInteger;
import org.bitloupe.layout.Layout;

/**
 * The numbers that IDs of two layouts are where they stand together.
 *
 * @param bits as many as the wider layout has
 * @param signed true if the top bit is a sign, because it is one in one of the layouts
 */
public record NumberColumn(int bits, boolean signed) {

    /** The column that the IDs of both layouts are kept in. */
    public static NumberColumn of(Layout old, Layout now) {
        return new NumberColumn(Math.max(old.width(), now.width()), old.signed() || now.signed());
    }

    /** Tells whether the top bit of a layout makes its IDs negative here. */
    boolean hasSign(Layout layout) {
        return layout.signed() || (signed && layout.width() == bits);
    }

    /** The number that an ID's bits are here. */
    public BigInteger number(Layout layout, BigInteger id) {
        int top = layout.width() - 1;
        return hasSign(layout) && id.testBit(top) ? id.subtract(BigInteger.ONE.shiftLeft(layout.width())) : id;
    }
}

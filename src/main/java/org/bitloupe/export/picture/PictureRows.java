package org.bitloupe.export.picture;

/**
 * The rows in which the bits of a layout are drawn: as the ruler of the Design screen does it, at most 64 to a row, and rows of whole
 * bytes where there are several.
 *
 * @param bits the layout's width
 */
record PictureRows(int bits) {
    private static final int MOST_BITS = 64;
    private static final int BYTE = 8;
    /** The width of a full row of 64 bits. */
    private static final int FULL = 1216;
    /** A bit is not drawn wider than this. */
    private static final int WIDEST_BIT = 76;

    /** Returns the number of rows. */
    int count() {
        return (bits + MOST_BITS - 1) / MOST_BITS;
    }

    /** Returns the number of bits in a full row. */
    int perLane() {
        if (count() == 1) {
            return bits;
        }
        int even = (bits + count() - 1) / count();
        return (even + BYTE - 1) / BYTE * BYTE;
    }

    int bitWidth() {
        return Math.min(WIDEST_BIT, FULL / perLane());
    }

    /** The width of a full row. */
    int width() {
        return perLane() * bitWidth();
    }

    /** The first position of a row; positions count bits from the most significant one. */
    int first(int lane) {
        return lane * perLane();
    }

    /** The position behind the last one of a row. */
    int end(int lane) {
        return Math.min(bits, first(lane) + perLane());
    }
}

package org.bitloupe.app.control.ruler;

/**
 * The geometry of bits on a {@link BitRuler}. Positions count bits from the most significant end: position 0 is the left edge of the
 * top bit, position {@code bits} the right edge of bit 0.
 *
 * @param width pixels for a full row
 * @param bits the layout's width
 * @param wished the number of rows the bits shall take; fewer where there would be rows of less than a byte
 */
record RulerGeometry(double width, int bits, int wished) {
    /** As many rows as usual. */
    static final int USUAL = 0;

    /** Rows of more bits would have cells too narrow for a digit. */
    private static final int MOST_PER_LANE = 64;

    private static final int BYTE = 8;

    /** With the usual number of rows. */
    RulerGeometry(double width, int bits) {
        this(width, bits, USUAL);
    }

    /** Returns the number of rows of a layout of that width when nobody chose. */
    static int usualLanes(int bits) {
        return (bits + MOST_PER_LANE - 1) / MOST_PER_LANE;
    }

    /** Returns the number of rows the bits take. */
    int lanes() {
        return (bits + perLane() - 1) / perLane();
    }

    /** Bits in a full row; rows end at a byte's end where there are several. */
    int perLane() {
        int lanes = wished > 0 ? wished : usualLanes(bits);
        if (lanes <= 1) {
            return Math.max(1, bits);
        }
        int even = (bits + lanes - 1) / lanes;
        return (even + BYTE - 1) / BYTE * BYTE;
    }

    /** Pixels for one bit. */
    double bitWidth() {
        return width / perLane();
    }

    /** The row that the bit right of a position is in; the last one for the end. */
    int laneOf(int position) {
        return Math.min(lanes() - 1, position / perLane());
    }

    /** The row that the bit left of a position is in: a boundary between rows is drawn at the end of the upper one. */
    int laneOfBoundary(int position) {
        return position == 0 ? 0 : (position - 1) / perLane();
    }

    /** Returns the x coordinate of a position in a row, in pixels; it may lie outside of the row. */
    double x(int position, int lane) {
        return (position - lane * perLane()) * bitWidth();
    }

    /** The position next to a place in a row, at most at the row's ends. */
    int nearest(double x, int lane) {
        long inLane = Math.round(x / bitWidth());
        long clamped = Math.max(0, Math.min(perLane(), inLane));
        return (int) Math.max(0, Math.min(bits, lane * (long) perLane() + clamped));
    }

    /** The ID bit at a place in a row. */
    int bitAt(double x, int lane) {
        int inLane = (int) Math.max(0, Math.min(perLane() - 1, Math.floor(x / bitWidth())));
        return Math.max(0, bits - 1 - lane * perLane() - inLane);
    }
}

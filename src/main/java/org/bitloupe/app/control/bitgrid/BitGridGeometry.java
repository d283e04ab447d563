package org.bitloupe.app.control.bitgrid;

/**
 * The geometry of the bits of a {@link BitGrid}. Rows are full from the right, so that nibbles and bytes of all rows stand below one
 * another.
 *
 * @param bits the number
 * @param width the grid's width in pixels
 */
record BitGridGeometry(int bits, double width) {
    static final int PER_ROW = 32;
    /** Room for the numbers at the ends of the rows. */
    static final double LEFT = 32;

    static final double RIGHT = 28;
    static final double NAMES = 17;
    private static final double NAMES_GAP = 2;
    private static final double ROW_GAP = 5;
    private static final double TALL = 29;
    private static final double LOW = 22;
    private static final int TALL_ROWS = 2;
    private static final double WIDEST_GAPS = gapsBefore(PER_ROW - 1);

    int rows() {
        return (bits + PER_ROW - 1) / PER_ROW;
    }

    int lowOf(int row) {
        return (rows() - 1 - row) * PER_ROW;
    }

    int highOf(int row) {
        return Math.min(bits, lowOf(row) + PER_ROW) - 1;
    }

    static boolean startsRow(int bit) {
        return bit % PER_ROW == PER_ROW - 1;
    }

    static boolean endsRow(int bit) {
        return bit % PER_ROW == 0;
    }

    double cellHeight() {
        return rows() > TALL_ROWS ? LOW : TALL;
    }

    double rowY(int row) {
        return row * (cellHeight() + NAMES_GAP + NAMES + ROW_GAP);
    }

    /** The top of the names under a row. */
    double namesY(int row) {
        return rowY(row) + cellHeight() + NAMES_GAP;
    }

    double height() {
        return bits == 0 ? 0 : rowY(rows()) - ROW_GAP;
    }

    private static int columnOf(int bit) {
        return PER_ROW - 1 - bit % PER_ROW;
    }

    /** Gaps left of a column: one pixel between bits, two between nibbles, five between bytes. */
    private static double gapsBefore(int column) {
        int bytes = column / 8;
        int nibbles = column / 4 - bytes;
        return column + nibbles + 4.0 * bytes;
    }

    /** The left edge of a bit's cell, in whole pixels. */
    double leftOf(int bit) {
        return edge(columnOf(bit), 0);
    }

    /** The right edge of a bit's cell, in whole pixels. */
    double rightOf(int bit) {
        return edge(columnOf(bit), 1);
    }

    private double edge(int column, int side) {
        double room = width - LEFT - RIGHT - WIDEST_GAPS;
        return Math.rint(LEFT + gapsBefore(column) + (column + side) * room / PER_ROW);
    }

    /** The bit at a point, its name below and the gap to the right included; -1 where there is none. */
    int bitAt(double x, double y) {
        for (int row = 0; row < rows(); row++) {
            if (y < rowY(row) || y >= namesY(row) + NAMES) {
                continue;
            }
            for (int bit = lowOf(row); bit <= highOf(row); bit++) {
                double end = endsRow(bit) ? rightOf(bit) : leftOf(bit - 1);
                if (x >= leftOf(bit) && x < end) {
                    return bit;
                }
            }
        }
        return -1;
    }

    /** The bit nearest to a point, for a pointer that went beyond the edge while it drags. */
    int nearest(double x, double y) {
        int row = 0;
        while (row + 1 < rows() && y >= rowY(row + 1)) {
            row++;
        }
        for (int bit = highOf(row); bit > lowOf(row); bit--) {
            if (x < leftOf(bit - 1)) {
                return bit;
            }
        }
        return lowOf(row);
    }
}

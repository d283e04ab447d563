package org.bitloupe.app.control.ruler;

/**
 * The heights of the rows of a {@link BitRuler}: in each the bit numbers, the bar and the bits of the sample, in that order. Above the
 * first there is room for the bubble.
 *
 * @param count the number of rows
 */
record RulerRows(int count) {
    /** Height of the bit numbers. */
    static final double SCALE = 17;
    /** Height of the sample's bits. */
    static final double CELLS = 20;
    /** Distance of the bubble above the bar. */
    static final double BUBBLE_GAP = 13;

    private static final double TOP = 31;
    private static final double TALL_BAR = 66;
    private static final double LOW_BAR = 48;
    private static final double CELLS_GAP = 7;
    private static final double GAP = 12;
    private static final int MOST_TALL = 2;

    /** Height of a bar. */
    double bar() {
        return count > MOST_TALL ? LOW_BAR : TALL_BAR;
    }

    private double pitch() {
        return SCALE + bar() + CELLS_GAP + CELLS + GAP;
    }

    double top(int row) {
        return TOP + row * pitch();
    }

    /** Returns the top of a row's bar. */
    double barTop(int row) {
        return top(row) + SCALE;
    }

    /** Returns the top of a row's bits. */
    double cellsTop(int row) {
        return barTop(row) + bar() + CELLS_GAP;
    }

    /** Height of everything. */
    double height() {
        return top(count) - GAP;
    }

    /** The row at a height; the nearest one above or below all of them. */
    int at(double y) {
        int row = 0;
        while (row < count - 1 && y >= top(row + 1)) {
            row++;
        }
        return row;
    }
}

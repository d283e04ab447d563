package org.bitloupe.export.generator;

/**
 * Widths that are allowed, in bits.
 *
 * @param least the smallest
 * @param most the largest
 */
record WidthRange(int least, int most) {
    /** Any width that an ID of 64 bits has room for. */
    static final WidthRange ANY = new WidthRange(0, 64);

    WidthRange {
        if (least < 0 || least > most) {
            throw new IllegalArgumentException(least + " to " + most);
        }
    }

    /** Only this width. */
    static WidthRange exactly(int bits) {
        return new WidthRange(bits, bits);
    }

    boolean has(int bits) {
        return bits >= least && bits <= most;
    }

    boolean single() {
        return least == most;
    }
}

package org.bitloupe.export.generator;

/** The generator's use of the bits above the time, in an ID of 64 bits. */
enum TopBits {
    /** Exactly bit 63 stays 0; time, machine and sequence fill the other 63. */
    ONE_ZERO(1, 1),
    /** Bit 63 stays 0. The time takes all that is left, so it can be given fewer bits: then more stay 0, until it outgrows them. */
    ZEROS(1, 64),
    /** Bit 63 stays 0, and more where the time is given fewer bits; it stops at the end of them. */
    BOUNDED(1, 64),
    /** No bits: the time reaches bit 63. */
    NONE(0, 0),
    /** The time takes all that is left, up to bit 63; it can be given fewer bits. */
    ANY(0, 64);

    private final int least;
    private final int most;

    TopBits(int least, int most) {
        this.least = least;
        this.most = most;
    }

    /** Returns the number of bits above the time that may be 0. */
    WidthRange zeros() {
        return new WidthRange(least, most);
    }

    /** Tells whether the generator goes on where a layout's time ends, into the bits above it. */
    boolean goesOn() {
        return this == ZEROS || this == ANY;
    }
}

package org.bitloupe.app.control.ruler;

/** The grid of a dragged boundary: any bit, or only bits that begin a larger unit, counted from bit 0. */
public enum Snap {
    BIT(1),
    NIBBLE(4),
    BYTE(8),
    /** Not offered; what the coarser step of a byte is. */
    TWO_BYTES(16);

    private final int bits;

    Snap(int bits) {
        this.bits = bits;
    }

    /** Returns the number of bits from one place to the next. */
    public int bits() {
        return bits;
    }

    /** The next coarser one; the coarsest stays. */
    public Snap coarser() {
        return switch (this) {
            case BIT -> NIBBLE;
            case NIBBLE -> BYTE;
            case BYTE, TWO_BYTES -> TWO_BYTES;
        };
    }

    /**
     * The nearest of the distances that come to lie at such a place. The start itself counts as one, so that there is a way back to
     * it from wherever a boundary was.
     *
     * @param bit the ID bit right above the boundary at the start: the number of bits behind it
     * @param wanted the distance asked for, positive towards bit 0
     * @param least the furthest distance towards the top
     * @param most the furthest distance towards bit 0
     */
    int nearest(int bit, int wanted, int least, int most) {
        int best = 0;
        for (int distance = least; distance <= most; distance++) {
            boolean place = Math.floorMod(bit - distance, bits) == 0;
            if (place && Math.abs(wanted - distance) < Math.abs(wanted - best)) {
                best = distance;
            }
        }
        return best;
    }
}

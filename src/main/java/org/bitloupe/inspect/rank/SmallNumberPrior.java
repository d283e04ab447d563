package org.bitloupe.inspect.rank;

/**
 * Prior of numbers that are often small, as a table: exact for small values, for larger ones by their leading bits.
 *
 * <p>A part of all such numbers is taken to be small by nature and is charged the length of a code for numbers without a largest one
 * (Elias gamma: short for small values); the rest can be anything. The table holds the negative logarithm of the mixture, in bits.
 */
final class SmallNumberPrior {
    /** Values below this have an entry of their own. */
    private static final int EXACT = 64;

    private static final int EXACT_BITS = 6;
    /** For larger values: entries for each power of two. */
    private static final int STEPS_BITS = 2;

    private static final int ENTRIES = EXACT + ((Long.SIZE - EXACT_BITS) << STEPS_BITS);

    /** By entry the number of bits of its smallest value, with the part of a bit that the leading ones make. */
    private static final double[] LENGTHS = new double[ENTRIES];
    /** By entry how likely its smallest value is among numbers that are small by nature. */
    private static final double[] BY_NATURE = new double[ENTRIES];

    static {
        for (int i = 0; i < ENTRIES; i++) {
            LENGTHS[i] = PortableLog.log2(valueAt(i) + 1);
            BY_NATURE[i] = StrictMath.pow(2, -(2 * LENGTHS[i] + 1));
        }
    }

    private final double[] bits = new double[ENTRIES];

    /**
     * The table of a field.
     *
     * @param small the part of such fields whose values are small by nature, above 0 and below 1
     * @param width the number of bits the values can have; larger ones are not believed, and cost as much as being small by nature allows
     */
    SmallNumberPrior(double small, int width) {
        for (int i = 0; i < ENTRIES; i++) {
            double anything = LENGTHS[i] > width ? 0 : Math.scalb(1.0, -width);
            bits[i] = -PortableLog.log2(small * BY_NATURE[i] + (1 - small) * anything);
        }
    }

    /** The smallest value of an entry. */
    private static double valueAt(int index) {
        if (index < EXACT) {
            return index;
        }
        int step = index - EXACT;
        double leading = (1 << STEPS_BITS) + (step & ((1 << STEPS_BITS) - 1));
        return Math.scalb(leading, EXACT_BITS + (step >> STEPS_BITS) - STEPS_BITS);
    }

    private static int index(long value) {
        if (value >= 0 && value < EXACT) {
            return (int) value;
        }
        int top = Long.SIZE - 1 - Long.numberOfLeadingZeros(value);
        int step = (int) (value >>> (top - STEPS_BITS)) & ((1 << STEPS_BITS) - 1);
        return EXACT + ((top - EXACT_BITS) << STEPS_BITS) + step;
    }

    /** The cost of a value, taken as unsigned. */
    double of(long value) {
        return bits[index(value)];
    }
}

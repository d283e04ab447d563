package org.bitloupe.inspect.rank;

/** Logarithms that are the same on every machine. */
public final class PortableLog {
    private static final double LN_2 = StrictMath.log(2);

    private PortableLog() {}

    /** The logarithm to the base 2. */
    public static double log2(double x) {
        return StrictMath.log(x) / LN_2;
    }
}

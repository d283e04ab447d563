package org.bitloupe.inspect;

/** Logarithms that are the same on every machine. */
final class Logs {
    private static final double LN_2 = StrictMath.log(2);

    private Logs() {}

    /** The logarithm to the base 2. */
    static double log2(double x) {
        return StrictMath.log(x) / LN_2;
    }
}

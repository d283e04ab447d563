package org.bitloupe.generate;

import java.math.BigInteger;
import java.util.random.RandomGenerator;

/** Evenly spread random numbers of any size. */
public final class UniformRandom {
    private UniformRandom() {}

    /** Returns a number of {@code bits} random bits. */
    public static BigInteger bits(RandomGenerator random, int bits) {
        byte[] bytes = new byte[(bits + 7) / 8];
        random.nextBytes(bytes);
        return new BigInteger(1, bytes).shiftRight(bytes.length * 8 - bits);
    }

    /** A number from 0 to {@code bound} - 1. */
    public static BigInteger below(RandomGenerator random, BigInteger bound) {
        int bits = bound.subtract(BigInteger.ONE).bitLength();
        BigInteger number = bits(random, bits);
        // Drawn again where it is too large: at most every other time, and never for a power of two.
        while (number.compareTo(bound) >= 0) {
            number = bits(random, bits);
        }
        return number;
    }
}

package org.bitloupe.id.spelling;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.id.BitRange;

/** The number of digits that bits need. */
public final class DigitCount {
    private DigitCount() {}

    /** The bits of parts together; every part has explicit bounds. */
    public static int bits(List<BitRange> parts) {
        int bits = 0;
        for (BitRange bitRange : parts) {
            bits += bitRange.high() - bitRange.low() + 1;
        }
        return bits;
    }

    /** The digits that the largest number of that many bits needs: a magnitude of 2^(bits-1) where signed, else 2^bits - 1. */
    public static int full(int bits, int base, boolean signed) {
        BigInteger largest = signed
                ? BigInteger.ONE.shiftLeft(bits - 1)
                : BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
        return of(largest, base);
    }

    /** The digits that a number from 0 on needs. */
    public static int of(BigInteger largest, int base) {
        // No digit has more bits than the largest one: fewer digits are not enough, and where the base is a power of
        // two no more are needed.
        int digits = Math.max(1, largest.bitLength() / (Integer.SIZE - Integer.numberOfLeadingZeros(base - 1)));
        BigInteger power = BigInteger.valueOf(base).pow(digits);
        while (power.compareTo(largest) <= 0) {
            power = power.multiply(BigInteger.valueOf(base));
            digits++;
        }
        return digits;
    }
}

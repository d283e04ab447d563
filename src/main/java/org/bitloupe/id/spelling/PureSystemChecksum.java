package org.bitloupe.id.spelling;

import java.math.BigInteger;

/**
 * A pure system of ISO/IEC 7064: digits and check digits, read as one number of base {@code radix}, leave the remainder 1 by the modulus.
 *
 * <p>The modulus is a prime larger than any digit, so one wrong digit, a difference times a power of the radix, is always found; so are
 * neighbours that have changed places, which is that times radix - 1.
 *
 * @param modulus the modulus
 * @param radix the base of the number; a digit may be larger
 * @param symbols the number of different check digits: the radix, or more where there is one alone
 */
record PureSystemChecksum(int modulus, int radix, int symbols) implements CheckDigits {

    @Override
    public int[] of(String front, int[] data, int count) {
        int remainder = 0;
        for (int digit : data) {
            remainder = (remainder * radix + digit) % modulus;
        }
        for (int i = 0; i < count; i++) {
            remainder = remainder * radix % modulus;
        }
        int room = BigInteger.valueOf(symbols).pow(count).intValueExact();
        // With two digits both 01 and 98 would do: the standard takes the larger one.
        int value = modulus + 1 - remainder;
        value -= value < room ? 0 : modulus;
        int[] check = new int[count];
        for (int i = count - 1; i >= 0; i--) {
            check[i] = value % symbols;
            value /= symbols;
        }
        return check;
    }
}

package org.bitloupe.id.spelling;

/**
 * The check symbol of Crockford's base 32: the number modulo 37. 37 is prime and larger than the base, and 32 to any power is no multiple of
 * it, so one wrong digit changes the remainder; so do neighbours that have changed places, because 31 times their difference is no multiple
 * either.
 */
final class CrockfordChecksum implements CheckDigits {
    private static final int BASE = 32;
    private static final int MODULUS = 37;

    @Override
    public int[] of(String front, int[] data, int count) {
        int remainder = 0;
        for (int digit : data) {
            remainder = (remainder * BASE + digit) % MODULUS;
        }
        return new int[] {remainder};
    }
}

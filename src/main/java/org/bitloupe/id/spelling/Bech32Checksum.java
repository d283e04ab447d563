package org.bitloupe.id.spelling;

/**
 * The checksum of Bech32 (BIP 173): a BCH code over symbols of five bits, the characters in front included. A register of six symbols takes
 * in one symbol after the other, which multiplies by x; what leaves it at the top is reduced by the code's polynomial.
 */
final class Bech32Checksum implements CheckDigits {
    /** Bits of a symbol. */
    static final int SYMBOL_BITS = 5;

    private static final int SYMBOL_MASK = (1 << SYMBOL_BITS) - 1;
    private static final int TOP_SHIFT = 25;
    /** Masks that the bits leaving the register at the top add to it, lowest first (BIP 173, "Checksum"). */
    private static final int[] GENERATOR = {0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3};

    @Override
    public int[] of(String front, int[] data, int count) {
        int register = 1;
        for (int i = 0; i < front.length(); i++) {
            register = step(register, front.charAt(i) >> SYMBOL_BITS);
        }
        register = step(register, 0);
        for (int i = 0; i < front.length(); i++) {
            register = step(register, front.charAt(i) & SYMBOL_MASK);
        }
        for (int symbol : data) {
            register = step(register, symbol);
        }
        for (int i = 0; i < count; i++) {
            register = step(register, 0);
        }
        int remainder = register ^ 1;
        int[] check = new int[count];
        for (int i = 0; i < count; i++) {
            check[i] = (remainder >> (SYMBOL_BITS * (count - 1 - i))) & SYMBOL_MASK;
        }
        return check;
    }

    private static int step(int register, int symbol) {
        int top = register >> TOP_SHIFT;
        int next = ((register & ((1 << TOP_SHIFT) - 1)) << SYMBOL_BITS) ^ symbol;
        for (int bit = 0; bit < GENERATOR.length; bit++) {
            next ^= ((top >> bit) & 1) == 0 ? 0 : GENERATOR[bit];
        }
        return next;
    }
}

package org.bitloupe.id.spelling;

/** A way to compute check digits from the text in front of them. */
public enum Checksum {
    /**
     * The checksum of Bech32 (BIP 173): a BCH code over symbols of five bits. The characters before the symbols, the human-readable
     * part, are taken in as well, separator and all; the lowest bits of the remainder are the check digits. Six digits are Bech32's own
     * 30 bits, OrderlyID takes four.
     */
    BECH32;

    /** The most check digits. */
    public static final int MOST_DIGITS = 6;
    /** Bits of a symbol. */
    static final int SYMBOL_BITS = 5;

    private static final int SYMBOL_MASK = (1 << SYMBOL_BITS) - 1;
    private static final int TOP_SHIFT = 25;
    /** Masks that the bits leaving the register at the top add to it, lowest first. */
    private static final int[] GENERATOR = {0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3};

    /**
     * The check digits of a text.
     *
     * @param text the text; lower case in front of {@code start}
     * @param start where the symbols start, each a digit of the alphabet; everything before is the human-readable part
     * @param end their end
     * @param alphabet the digits, 32 of them
     * @param digits the number of check digits, 1 to {@value #MOST_DIGITS}
     */
    public String of(CharSequence text, int start, int end, Alphabet alphabet, int digits) {
        int register = 1;
        for (int i = 0; i < start; i++) {
            register = step(register, text.charAt(i) >> SYMBOL_BITS);
        }
        register = step(register, 0);
        for (int i = 0; i < start; i++) {
            register = step(register, text.charAt(i) & SYMBOL_MASK);
        }
        for (int i = start; i < end; i++) {
            register = step(register, alphabet.valueOf(text.charAt(i)));
        }
        for (int i = 0; i < digits; i++) {
            register = step(register, 0);
        }
        int remainder = register ^ 1;
        StringBuilder out = new StringBuilder(digits);
        for (int i = digits - 1; i >= 0; i--) {
            out.append(alphabet.digit((remainder >> (SYMBOL_BITS * i)) & SYMBOL_MASK));
        }
        return out.toString();
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

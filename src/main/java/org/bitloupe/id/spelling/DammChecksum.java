package org.bitloupe.id.spelling;

/**
 * The check digit of H. M. Damm (Total anti-symmetrische Quasigruppen, 2004): digits are multiplied from the left in a quasigroup, and the
 * check digit is the product, because each digit times itself is 0.
 *
 * <p>Each row and column has each digit once, so one wrong digit is found; (c·a)·b is (c·b)·a only for equal digits, so neighbours that
 * have changed places are, too.
 */
final class DammChecksum implements CheckDigits {
    /** The quasigroup of the thesis, a row for each factor on the left. */
    private static final String[] PRODUCTS = {
        "0317598642",
        "7092154863",
        "4206871359",
        "1750983426",
        "6123045978",
        "3674209581",
        "5869720134",
        "8945362017",
        "9438617205",
        "2581436790"
    };

    @Override
    public int[] of(String front, int[] data, int count) {
        int product = 0;
        for (int digit : data) {
            product = PRODUCTS[product].charAt(digit) - '0';
        }
        return new int[] {product};
    }
}

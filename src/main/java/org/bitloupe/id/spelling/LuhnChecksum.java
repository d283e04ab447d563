package org.bitloupe.id.spelling;

/**
 * The check digit of ISO/IEC 7812-1 annex B: from the right every second digit is doubled, the last one first, digits of the products
 * are added, and the check digit makes the sum a multiple of ten.
 *
 * <p>Doubling and adding the product's digits permutes 0 to 9 (0 2 4 6 8 1 3 5 7 9), so one wrong digit is always found. Of two neighbours
 * that have changed places only 09 and 90 go unnoticed.
 */
final class LuhnChecksum implements CheckDigits {
    private static final int BASE = 10;

    @Override
    public int[] of(String front, int[] data, int count) {
        int sum = 0;
        for (int i = 0; i < data.length; i++) {
            boolean doubled = (data.length - i) % 2 == 1;
            int product = doubled ? 2 * data[i] : data[i];
            sum += product / BASE + product % BASE;
        }
        return new int[] {(BASE - sum % BASE) % BASE};
    }
}

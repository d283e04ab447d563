package org.bitloupe.id.spelling;

/**
 * The check digit of J. Verhoeff (Error detecting decimal codes, 1969): the product of the digits in the symmetry group of the pentagon is to
 * be 0, each digit permuted once more than the one on its right.
 *
 * <p>A product in a group changes with each factor, so one wrong digit is found; two neighbours are found because the permutation was chosen
 * so that a·p(b) is never b·p(a) for different digits a and b.
 */
final class VerhoeffChecksum implements CheckDigits {
    private static final int BASE = 10;
    private static final int CORNERS = 5;
    /** Verhoeff's permutation. */
    private static final int[] PERMUTATION = {1, 5, 7, 6, 2, 8, 3, 0, 9, 4};

    @Override
    public int[] of(String front, int[] data, int count) {
        int product = 0;
        for (int i = data.length - 1; i >= 0; i--) {
            product = multiply(product, permute(data[i], data.length - i));
        }
        return new int[] {inverse(product)};
    }

    /** 0 to 4 are turns by a fifth, 5 to 9 the same turns behind a reflection, which turns what comes after it the other way. */
    private static int multiply(int a, int b) {
        int turn = a < CORNERS ? a + b % CORNERS : a - b % CORNERS + CORNERS;
        boolean mirrored = a < CORNERS == b >= CORNERS;
        return turn % CORNERS + (mirrored ? CORNERS : 0);
    }

    /** A reflection undoes itself. */
    private static int inverse(int a) {
        return a < CORNERS ? (CORNERS - a) % CORNERS : a;
    }

    private static int permute(int digit, int times) {
        int permuted = digit;
        // Its order is 8: after that it begins again.
        for (int i = 0; i < times % (BASE - 2); i++) {
            permuted = PERMUTATION[permuted];
        }
        return permuted;
    }
}

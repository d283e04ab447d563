package org.bitloupe.id.spelling;

/** A rule that computes check digits from digits. */
interface CheckDigits {
    /**
     * The values of the check digits, the first one first.
     *
     * @param front the text in front of the digits
     * @param data the values of the digits
     * @param count the number of check digits
     */
    int[] of(String front, int[] data, int count);
}

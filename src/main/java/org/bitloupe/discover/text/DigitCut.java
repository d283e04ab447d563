package org.bitloupe.discover.text;

import org.bitloupe.id.spelling.Alphabet;

/**
 * A hypothesis: these characters of a part are a number.
 *
 * @param part the index of the part in the shape
 * @param from the first character in the part
 * @param length the number of characters; {@link #WHOLE} for all there are
 * @param alphabet the digits
 */
record DigitCut(int part, int from, int length, Alphabet alphabet) {
    /** The length of a part that has not the same one in all texts. */
    static final int WHOLE = -1;

    /** The characters in a part's text. */
    String of(String text) {
        return length == WHOLE ? text : text.substring(from, from + length);
    }

    /** The number that digits are; -1 if they are none, or too large for 62 bits. */
    static long number(String digits, Alphabet alphabet) {
        long number = 0;
        for (int i = 0; i < digits.length(); i++) {
            int value = alphabet.valueOf(digits.charAt(i));
            if (value < 0 || number > ((1L << 62) - 1 - value) / alphabet.base()) {
                return -1;
            }
            number = number * alphabet.base() + value;
        }
        return number;
    }
}

package org.bitloupe.id.codec;

import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Checksum;

/**
 * Check digits over the text in front of them.
 *
 * @param field the field they are
 * @param checksum how they are computed
 * @param alphabet their digits
 * @param length the number
 * @param symbols the number of digits they are computed over; what stands before those is taken in as text
 * @param gap the number of fixed characters that stand between those digits and these
 */
record CheckDigitCodec(String field, Checksum checksum, Alphabet alphabet, int length, int symbols, int gap)
        implements SegmentCodec {

    @Override
    public int min() {
        return length;
    }

    @Override
    public int max() {
        return length;
    }

    @Override
    public boolean read(String text, int start, int end, Values values) {
        String expected = expected(text, start);
        for (int i = start; i < end; i++) {
            if (alphabet.valueOf(text.charAt(i)) != alphabet.valueOf(expected.charAt(i - start))) {
                return false;
            }
        }
        values.texts.put(field, text.substring(start, end));
        return true;
    }

    /** The check digits that belong at a place of a text. */
    String expected(CharSequence text, int start) {
        int dataEnd = start - gap;
        return checksum.of(text, dataEnd - symbols, dataEnd, alphabet, length);
    }

    @Override
    public boolean write(Values values, StringBuilder out) {
        out.append(expected(out, out.length()));
        return true;
    }
}

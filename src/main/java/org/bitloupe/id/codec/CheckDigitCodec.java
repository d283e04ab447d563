package org.bitloupe.id.codec;

import java.util.List;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Checksum;

/**
 * Check digits over the digits in front of them.
 *
 * @param field the field they are
 * @param checksum how they are computed
 * @param alphabet their digits
 * @param length the number
 * @param data the digits they are computed over, from left to right; what stands before those is taken in as text
 */
record CheckDigitCodec(String field, Checksum checksum, Alphabet alphabet, int length, List<Run> data)
        implements SegmentCodec {

    CheckDigitCodec {
        data = List.copyOf(data);
    }

    /**
     * Adjacent digits.
     *
     * @param back the number of characters from the first of them to the check digits
     * @param length their number
     */
    record Run(int back, int length, Alphabet alphabet) {}

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
        if (!isRight(text, start)) {
            return false;
        }
        values.texts.put(field, text.substring(start, end));
        return true;
    }

    /** Tells whether the check digits at a place of a text are those that belong there. */
    boolean isRight(String text, int start) {
        String expected = expected(text, start);
        for (int i = 0; i < length; i++) {
            if (alphabet.valueOf(text.charAt(start + i)) != alphabet.valueOf(expected.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** The check digits that belong at a place of a text. */
    String expected(CharSequence text, int start) {
        StringBuilder digits = new StringBuilder();
        for (Run run : data) {
            for (int i = start - run.back(); i < start - run.back() + run.length(); i++) {
                digits.append(run.alphabet().digit(run.alphabet().valueOf(text.charAt(i))));
            }
        }
        String front = text.subSequence(0, start - data.get(0).back()).toString();
        return checksum.of(front, digits.toString(), alphabet, length);
    }

    @Override
    public boolean write(Values values, StringBuilder out) {
        out.append(expected(out, out.length()));
        return true;
    }
}

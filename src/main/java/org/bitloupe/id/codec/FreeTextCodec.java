package org.bitloupe.id.codec;

import java.util.Set;

/**
 * Free characters that are a field of their own, or one of some words.
 *
 * @param words the only texts it may be; empty for any
 */
record FreeTextCodec(String field, String chars, String ends, int min, int max, Set<String> words)
        implements SegmentCodec {

    @Override
    public boolean read(String text, int start, int end, Values values) {
        if (!fits(text, start, end)) {
            return false;
        }
        values.texts.put(field, text.substring(start, end));
        return true;
    }

    private boolean fits(String text, int start, int end) {
        if (end - start < min || end - start > max) {
            return false;
        }
        for (int i = start; i < end; i++) {
            if (!allows(text.charAt(i), i == start || i == end - 1)) {
                return false;
            }
        }
        return words.isEmpty() || words.contains(text.substring(start, end));
    }

    /** Tells whether a character may stand inside, or first and last. */
    boolean allows(char c, boolean atEnd) {
        return (atEnd ? ends : chars).indexOf(c) >= 0;
    }

    @Override
    public boolean write(Values values, StringBuilder out) {
        String text = values.texts.get(field);
        if (text == null || !fits(text, 0, text.length())) {
            return false;
        }
        out.append(text);
        return true;
    }
}

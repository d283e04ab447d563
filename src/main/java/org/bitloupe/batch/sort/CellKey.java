package org.bitloupe.batch.sort;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.bitloupe.batch.table.FoldedText;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that a cell is sorted by, compared as unsigned, where a shorter key comes before a longer one that begins with it. No key has a
 * byte of zero, so that keys may be filled up with zeros.
 */
enum CellKey {
    /** Whole and decimal numbers by their exact value, with a point and without separators of thousands. */
    NUMBER {
        @Override
        byte @Nullable [] of(String text) {
            return number(text.strip());
        }
    },
    /**
     * Texts by their letters, without case and accents; of those that are the same so, the ones without accents first. Spaces and signs
     * count, and come before letters.
     */
    TEXT {
        @Override
        byte[] of(String text) {
            if (text.isBlank()) {
                return NONE;
            }
            byte[] plain = ascii(text);
            if (plain != null) {
                return plain;
            }
            String bare = FoldedText.of(text);
            String small = text.toLowerCase(Locale.ROOT);
            String key = bare.equals(small) ? bare : bare + ACCENTS + small;
            return key.replace('\0', ' ').getBytes(StandardCharsets.UTF_8);
        }
    };

    private static final byte[] NONE = {};
    /** Between a text without its accents and the same with them, before all that can stand in it. */
    private static final char ACCENTS = 1;
    /** First byte of zero; of other numbers it is as far from it as their whole part has digits. */
    private static final int ZERO = 0x80;

    private static final int MOST_DIGITS = 100;
    /** Digits are written in pairs, from 1 on. */
    private static final int PAIRS = 101;

    /**
     * Returns the key of a cell; an empty one of an empty cell.
     *
     * @param text what is shown of it
     * @return null if it has none of this kind
     */
    abstract byte @Nullable [] of(String text);

    /** The same of a text with no other letters than A to Z; null of another. */
    private static byte @Nullable [] ascii(String text) {
        byte[] key = new byte[text.length()];
        for (int i = 0; i < key.length; i++) {
            char c = text.charAt(i);
            if (c == 0 || c >= 0x80) {
                return null;
            }
            key[i] = (byte) (c >= 'A' && c <= 'Z' ? c + 'a' - 'A' : c);
        }
        return key;
    }

    private static byte @Nullable [] number(String text) {
        int size = text.length();
        if (size == 0) {
            return NONE;
        }
        boolean negative = text.charAt(0) == '-';
        int from = negative || text.charAt(0) == '+' ? 1 : 0;
        int point = text.indexOf('.');
        int whole = point < 0 ? size : point;
        if (whole == from || point == size - 1 || !areDigits(text, from, whole) || !areDigits(text, whole + 1, size)) {
            return null;
        }
        int end = size;
        while (point >= 0 && end > whole && text.charAt(end - 1) == '0') {
            end--;
        }
        while (from < whole && text.charAt(from) == '0') {
            from++;
        }
        if (whole - from > MOST_DIGITS) {
            return null;
        }
        String digits = text.substring(from, whole) + (end > whole + 1 ? text.substring(whole + 1, end) : "");
        return digits.isEmpty() ? new byte[] {(byte) ZERO} : packed(digits, whole - from, negative);
    }

    private static boolean areDigits(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private static byte[] packed(String digits, int whole, boolean negative) {
        ByteArrayOutputStream key = new ByteArrayOutputStream(digits.length() / 2 + 3);
        key.write(negative ? ZERO - 1 - whole : ZERO + 1 + whole);
        for (int i = 0; i < digits.length(); i += 2) {
            int second = i + 1 < digits.length() ? digits.charAt(i + 1) - '0' : 0;
            int pair = 1 + 10 * (digits.charAt(i) - '0') + second;
            key.write(negative ? PAIRS - pair : pair);
        }
        if (negative) {
            // Of two that begin alike the longer one is the smaller.
            key.write(0xff);
        }
        return key.toByteArray();
    }
}

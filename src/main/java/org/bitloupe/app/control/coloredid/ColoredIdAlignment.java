package org.bitloupe.app.control.coloredid;

import java.util.Optional;

/**
 * Finds the characters of a literal in the text it was read from, which may have more around and between them: quotes, a wrapper,
 * separators of thousands.
 */
final class ColoredIdAlignment {
    private static final int FULL_WIDTH = 0xFEE0;
    private static final String BETWEEN = ",._'\u2019 \t";

    private ColoredIdAlignment() {}

    /** For every character of the literal its index in the text; empty if the text does not have them all in order. */
    static Optional<int[]> find(String text, String literal) {
        int start = text.indexOf(literal);
        for (int from = Math.max(0, start); from < text.length() && !literal.isEmpty(); from++) {
            int[] places = from(text, from, literal);
            if (places.length == literal.length()) {
                return Optional.of(places);
            }
        }
        return Optional.empty();
    }

    private static int[] from(String text, int from, String literal) {
        int[] places = new int[literal.length()];
        int done = 0;
        for (int i = from; i < text.length() && done < places.length; i++) {
            char c = text.charAt(i);
            if (isSame(c, literal.charAt(done))) {
                places[done++] = i;
            } else if (done == 0 || !isBetween(c)) {
                break;
            }
        }
        return done == places.length ? places : new int[0];
    }

    private static boolean isSame(char typed, char read) {
        return Character.toLowerCase(plain(typed)) == Character.toLowerCase(read);
    }

    private static char plain(char c) {
        if (c >= '\uFF01' && c <= '\uFF5E') {
            return (char) (c - FULL_WIDTH);
        }
        return Character.getType(c) == Character.DASH_PUNCTUATION || c == '\u2212' ? '-' : c;
    }

    private static boolean isBetween(char c) {
        return BETWEEN.indexOf(c) >= 0 || Character.isSpaceChar(c) || Character.getType(c) == Character.FORMAT;
    }
}

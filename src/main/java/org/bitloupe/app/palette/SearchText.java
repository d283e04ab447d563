package org.bitloupe.app.palette;

import java.text.Normalizer;

/**
 * A text as the palette compares it: letter by letter, without case and accents, with the places where words start. Every letter
 * keeps its place, so that what was found can be marked in the text itself.
 */
public final class SearchText {
    private final char[] folded;
    private final boolean[] starts;

    /** A text to search in, or for. */
    public SearchText(String text) {
        folded = new char[text.length()];
        starts = new boolean[text.length()];
        for (int i = 0; i < text.length(); i++) {
            folded[i] = fold(text.charAt(i));
            starts[i] = startsWord(text, i);
        }
    }

    private static char fold(char c) {
        char low = Character.toLowerCase(c);
        if (low < 0x80) {
            return low;
        }
        if (low == 'đ') {
            return 'd';
        }
        // Only the first letter of what it is made of counts: the marks follow it.
        return Normalizer.normalize(String.valueOf(low), Normalizer.Form.NFD).charAt(0);
    }

    private static boolean startsWord(String text, int i) {
        char c = text.charAt(i);
        if (!Character.isLetterOrDigit(c)) {
            return false;
        }
        if (i == 0 || Character.isIdeographic(c)) {
            return true;
        }
        char before = text.charAt(i - 1);
        return !Character.isLetterOrDigit(before)
                || Character.isDigit(c) != Character.isDigit(before)
                || (Character.isUpperCase(c) && Character.isLowerCase(before));
    }

    /** The number of letters, as many as the text has. */
    public int length() {
        return folded.length;
    }

    /** A letter without case and accents. */
    public char at(int i) {
        return folded[i];
    }

    /** Tells whether a word starts there. */
    public boolean starts(int i) {
        return starts[i];
    }

    /** Tells whether a word stands there, letter for letter. */
    public boolean has(SearchText word, int at) {
        if (at + word.length() > length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (folded[at + i] != word.folded[i]) {
                return false;
            }
        }
        return true;
    }
}

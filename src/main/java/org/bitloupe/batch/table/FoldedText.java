package org.bitloupe.batch.table;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Texts as they are compared where neither case nor accents count: {@code \u00c9mile} is {@code emile}, {@code Stra\u00dfe} is
 * {@code strasse}, and \u0130, I, i and \u0131 are one letter. Letters that Unicode makes of no others, such as \u0111 and \u00f8, stay what they
 * are, and so do the marks of scripts in which these are no accents.
 */
public final class FoldedText {
    private static final char LAST_ASCII = 0x7f;
    /** The block of combining diacritical marks. */
    private static final char FIRST_ACCENT = 0x300;

    private static final char LAST_ACCENT = 0x36f;

    private FoldedText() {}

    /** Returns a text as it is compared; two are the same where these are. */
    public static String of(String text) {
        if (isAscii(text)) {
            return text.toLowerCase(Locale.ROOT);
        }
        String bare = withoutAccents(Normalizer.normalize(text, Normalizer.Form.NFKD));
        if (isAscii(bare)) {
            return bare.toLowerCase(Locale.ROOT);
        }
        // Small first: only of the small one of two sharp s are there two large letters.
        String large = bare.toLowerCase(Locale.ROOT).toUpperCase(Locale.ROOT);
        StringBuilder folded = new StringBuilder(large.length());
        // By itself each, for the small letter of a sigma depends on its place in a word.
        large.codePoints().map(Character::toLowerCase).forEach(folded::appendCodePoint);
        return folded.toString();
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > LAST_ASCII) {
                return false;
            }
        }
        return true;
    }

    private static String withoutAccents(String apart) {
        StringBuilder bare = new StringBuilder(apart.length());
        boolean apartStill = false;
        for (int i = 0; i < apart.length(); i++) {
            char c = apart.charAt(i);
            if (c < FIRST_ACCENT || c > LAST_ACCENT) {
                bare.append(c);
                apartStill |= c > LAST_ACCENT;
            }
        }
        return apartStill ? Normalizer.normalize(bare, Normalizer.Form.NFC) : bare.toString();
    }
}

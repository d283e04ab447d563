package org.bitloupe.batch.table;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Texts as they are compared where neither case nor accents count: {@code \u00c9mile} is {@code emile}, {@code Stra\u00dfe} is
 * {@code strasse}, and \u0130, I, i and \u0131 are one letter. Letters that Unicode makes of no others, such as \u0111 and \u00f8, stay what they
 * are, and so do the marks of scripts in which these are no accents.
 */
public final class FoldedText {
    private static final Pattern ACCENTS = Pattern.compile("\\p{InCombiningDiacriticalMarks}+");

    private FoldedText() {}

    /** Returns a text as it is compared; two are the same where these are. */
    public static String of(String text) {
        int plain = 0;
        boolean small = true;
        while (plain < text.length() && text.charAt(plain) < 0x80) {
            small &= text.charAt(plain) < 'A' || text.charAt(plain) > 'Z';
            plain++;
        }
        if (plain == text.length()) {
            return small ? text : text.toLowerCase(Locale.ROOT);
        }
        String apart = Normalizer.normalize(text, Normalizer.Form.NFKD);
        String bare = Normalizer.normalize(ACCENTS.matcher(apart).replaceAll(""), Normalizer.Form.NFC);
        // Small first: only of the small one of two sharp s are there two large letters.
        String large = bare.toLowerCase(Locale.ROOT).toUpperCase(Locale.ROOT);
        StringBuilder folded = new StringBuilder(large.length());
        // By itself each, for the small letter of a sigma depends on its place in a word.
        large.codePoints().map(Character::toLowerCase).forEach(folded::appendCodePoint);
        return folded.toString();
    }
}

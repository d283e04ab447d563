package org.bitloupe.app.text;

import java.lang.Character.UnicodeBlock;
import java.lang.Character.UnicodeScript;
import java.util.Set;

/**
 * Counts how many cells of a line a text takes, of which each has the width of a usual letter: Han, Kana, Hangul and full-width forms
 * take two.
 */
public final class TextCells {
    private static final Set<UnicodeScript> WIDE =
            Set.of(UnicodeScript.HAN, UnicodeScript.HIRAGANA, UnicodeScript.KATAKANA, UnicodeScript.HANGUL);
    private static final Set<UnicodeBlock> WIDE_SIGNS =
            Set.of(UnicodeBlock.CJK_SYMBOLS_AND_PUNCTUATION, UnicodeBlock.HALFWIDTH_AND_FULLWIDTH_FORMS);

    private TextCells() {}

    /** The number of cells; accents that stand over the letter before take none. */
    public static int of(String text) {
        return text.codePoints().map(TextCells::of).sum();
    }

    private static int of(int letter) {
        if (Character.getType(letter) == Character.NON_SPACING_MARK) {
            return 0;
        }
        UnicodeBlock block = UnicodeBlock.of(letter);
        return WIDE.contains(UnicodeScript.of(letter)) || (block != null && WIDE_SIGNS.contains(block)) ? 2 : 1;
    }
}

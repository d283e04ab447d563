package org.bitloupe.app.control.field;

import java.lang.Character.UnicodeBlock;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The places where a sentence may go on in the next line: behind blanks, and in a writing without blanks wherever its rules allow it;
 * closing marks stay with what is before them. Words in Latin letters are not broken at hyphens, for IDs and dates have some.
 */
final class LineBreaks {
    private LineBreaks() {}

    /** The offsets in a text, its end among them. */
    static List<Integer> of(String text, Locale locale) {
        BreakIterator rules = BreakIterator.getLineInstance(locale);
        rules.setText(text);
        List<Integer> breaks = new ArrayList<>();
        for (int at = 1; at < text.length(); at++) {
            if (text.charAt(at - 1) == ' ' || (isBesideIdeograph(text, at) && rules.isBoundary(at))) {
                breaks.add(at);
            }
        }
        breaks.add(text.length());
        return breaks;
    }

    /** Full-width marks are no ideographs, and are broken behind as these are. */
    private static boolean isBesideIdeograph(String text, int at) {
        int before = text.codePointBefore(at);
        return Character.isIdeographic(before)
                || Character.isIdeographic(text.codePointAt(at))
                || UnicodeBlock.CJK_SYMBOLS_AND_PUNCTUATION.equals(UnicodeBlock.of(before))
                || UnicodeBlock.HALFWIDTH_AND_FULLWIDTH_FORMS.equals(UnicodeBlock.of(before));
    }
}

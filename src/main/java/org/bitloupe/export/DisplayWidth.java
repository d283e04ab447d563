package org.bitloupe.export;

import org.jline.utils.WCWidth;

/** Display width: the number of columns that texts take in a font of equal widths, as terminals have it. */
public final class DisplayWidth {
    private DisplayWidth() {}

    /** Returns the number of columns a text takes; marks that combine with the letter before them take none. */
    public static int of(String text) {
        return text.codePoints().map(DisplayWidth::of).sum();
    }

    /** Returns the number of columns a character takes: 0, 1 or 2. */
    public static int of(int c) {
        return Math.max(0, WCWidth.wcwidth(c));
    }
}

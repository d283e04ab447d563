package org.bitloupe.export;

/** Display width: the number of columns that texts take in a font of equal widths. */
public final class DisplayWidth {
    /** First and last code points of the blocks that take two columns (Unicode Standard Annex 11, classes W and F, in whole blocks). */
    private static final int[][] WIDE = {
        {0x1100, 0x115F},
        {0x2E80, 0x303E},
        {0x3041, 0xA4CF},
        {0xA960, 0xA97F},
        {0xAC00, 0xD7A3},
        {0xF900, 0xFAFF},
        {0xFE30, 0xFE6F},
        {0xFF00, 0xFF60},
        {0xFFE0, 0xFFE6},
        {0x1F300, 0x1F64F},
        {0x1F680, 0x1F6FF},
        {0x1F900, 0x1F9FF},
        {0x20000, 0x3FFFD},
    };

    private DisplayWidth() {}

    /** Returns the number of columns a text takes; marks that combine with the letter before them take none. */
    public static int of(String text) {
        return text.codePoints().map(DisplayWidth::of).sum();
    }

    /** Returns the number of columns a character takes: 0, 1 or 2. */
    public static int of(int c) {
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        return isWide(c) ? 2 : 1;
    }

    /** Tells whether a character takes two columns. */
    public static boolean isWide(int c) {
        for (int[] block : WIDE) {
            if (c >= block[0] && c <= block[1]) {
                return true;
            }
        }
        return false;
    }
}

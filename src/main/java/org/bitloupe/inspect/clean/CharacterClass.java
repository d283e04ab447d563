package org.bitloupe.inspect.clean;

/** Kinds of characters that people paste along with IDs. */
public final class CharacterClass {
    private static final char FULL_WIDTH_FIRST = '\uff01';
    private static final char FULL_WIDTH_LAST = '\uff5e';
    private static final int FULL_WIDTH_DISTANCE = FULL_WIDTH_FIRST - '!';
    private static final String DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63";
    private static final String QUOTES = "\"'`\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a";
    private static final String SEPARATORS = ",_'\u2019\u066c";

    private CharacterClass() {}

    /** Tells whether a character shows nothing and is no space: zero width, text direction, byte order mark, control. */
    static boolean isInvisible(int c) {
        int type = Character.getType(c);
        return type == Character.FORMAT || (type == Character.CONTROL && !isSpace(c));
    }

    /** White space of any kind, the non-breaking ones and line breaks included. */
    public static boolean isSpace(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\u0085';
    }

    /** An ASCII character for its full-width form (Chinese input), any other as it is. */
    static int narrow(int c) {
        return c >= FULL_WIDTH_FIRST && c <= FULL_WIDTH_LAST ? c - FULL_WIDTH_DISTANCE : c;
    }

    /** An ASCII digit for a decimal digit of any other script (Unicode's category Nd), any other as it is. */
    static int plainDigit(int c) {
        return Character.isDigit(c) ? '0' + Character.digit(c, 10) : c;
    }

    /** A hyphen for any dash or minus, any other as it is. */
    static int plainDash(int c) {
        return DASHES.indexOf(c) >= 0 ? '-' : c;
    }

    static boolean isQuote(int c) {
        return QUOTES.indexOf(c) >= 0;
    }

    /** Tells whether people write it between the digits of a long number. */
    static boolean isDigitSeparator(int c) {
        return SEPARATORS.indexOf(c) >= 0 || isSpace(c);
    }

    public static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    public static boolean isHexDigit(int c) {
        return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    }

    static boolean isLetter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /** Tells whether it can be part of the name of a variable or of a JSON member. */
    static boolean isNamePart(int c) {
        return isLetter(c) || isDigit(c) || "_.-$@".indexOf(c) >= 0;
    }
}

package org.bitloupe.discover.text;

/**
 * A part of texts of one shape.
 *
 * @param kind what it is
 * @param text its characters if they are the same in all texts; else empty
 * @param min the fewest characters
 * @param max the most characters
 */
record TextPart(Kind kind, String text, int min, int max) {

    /** The purpose of a part. */
    enum Kind {
        /** Letters in front, with the sign behind them, that are the same in all, or a sign between two parts. */
        LITERAL,
        /** Letters in front that are not the same in all: the kind of thing. */
        KIND,
        /** Possible digits of a number. */
        DIGITS
    }

    static TextPart literal(String text) {
        return new TextPart(Kind.LITERAL, text, text.length(), text.length());
    }

    boolean isFixed() {
        return min == max;
    }
}

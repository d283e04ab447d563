package org.bitloupe.id.spelling;

/**
 * A set of characters: each of ASCII for itself, and all others together.
 *
 * @param low bit n for the character n
 * @param high bit n for the character 64 + n
 * @param others true if there can be characters outside ASCII
 */
public record AsciiSet(long low, long high, boolean others) {
    private static final int ASCII = 128;
    private static final AsciiSet ALL = new AsciiSet(-1, -1, true);

    /** The characters of a text. */
    public static AsciiSet in(String text) {
        long low = 0;
        long high = 0;
        boolean others = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < Long.SIZE) {
                low |= 1L << c;
            } else if (c < ASCII) {
                high |= 1L << c;
            } else {
                others = true;
            }
        }
        return new AsciiSet(low, high, others);
    }

    /** The characters that texts of a spelling can have, and perhaps more. */
    public static AsciiSet of(Spelling spelling) {
        AsciiSet set = in("");
        for (Segment segment : spelling.segments()) {
            set = set.with(of(segment));
        }
        return set;
    }

    /** The characters that each text of a spelling has: its fixed ones. */
    public static AsciiSet required(Spelling spelling) {
        AsciiSet set = in("");
        for (Segment segment : spelling.segments()) {
            boolean fixed = segment instanceof Segment.Literal literal && !literal.anyCase();
            set = fixed ? set.with(of(segment)) : set;
        }
        return set;
    }

    /** The characters that a text of a spelling can begin with, and perhaps more. */
    public static AsciiSet first(Spelling spelling) {
        AsciiSet set = in("");
        for (Segment segment : spelling.segments()) {
            boolean literal = segment instanceof Segment.Literal;
            AsciiSet all = of(segment);
            set = set.with(literal ? first((Segment.Literal) segment) : all);
            boolean maybeNone = segment instanceof Segment.Maybe
                    || segment instanceof Segment.Check
                    || (segment instanceof Segment.Text text && text.min() == 0);
            if (!maybeNone) {
                return set;
            }
        }
        return set;
    }

    private static AsciiSet first(Segment.Literal literal) {
        String first = literal.text().substring(0, 1);
        return literal.anyCase() ? inAnyCase(first) : in(first);
    }

    private static AsciiSet of(Segment segment) {
        if (segment instanceof Segment.Literal literal) {
            return literal.anyCase() ? inAnyCase(literal.text()) : in(literal.text());
        }
        if (segment instanceof Segment.Digits digits) {
            return in(digitsOf(digits.alphabet()) + (digits.signed() ? "-" : ""));
        }
        if (segment instanceof Segment.Calendar) {
            return in(CalendarDigits.ALPHABET.chars());
        }
        if (segment instanceof Segment.Text text) {
            return in(text.chars() + text.ends());
        }
        if (segment instanceof Segment.Maybe maybe) {
            return of(new Spelling("", maybe.segments()));
        }
        return ALL;
    }

    private static AsciiSet inAnyCase(String text) {
        StringBuilder both = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            both.append(Character.toLowerCase(text.charAt(i))).append(Character.toUpperCase(text.charAt(i)));
        }
        return in(both.toString());
    }

    private static String digitsOf(Alphabet alphabet) {
        StringBuilder digits = new StringBuilder();
        for (char c = 0; c < ASCII; c++) {
            if (alphabet.valueOf(c) >= 0) {
                digits.append(c);
            }
        }
        return digits.toString();
    }

    /** The characters of both sets. */
    public AsciiSet with(AsciiSet other) {
        return new AsciiSet(low | other.low, high | other.high, others || other.others);
    }

    /** Tells whether a character is one of these. */
    public boolean has(char c) {
        return c < Long.SIZE ? (low >>> c & 1) != 0 : c < ASCII ? (high >>> c & 1) != 0 : others;
    }

    /** Tells whether all of these characters are in another set. */
    public boolean isWithin(AsciiSet other) {
        return (low & ~other.low) == 0 && (high & ~other.high) == 0 && (!others || other.others);
    }
}

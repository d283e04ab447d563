package org.bitloupe.id.codec;

import java.util.BitSet;
import java.util.Locale;
import org.bitloupe.id.spelling.Alphabet;

/** Characters and alphabets as people read them in a refusal. */
final class CharacterText {
    /** Characters people mistake for another one, each followed by that one. */
    private static final String LIKE = "UVuvO0o0I1i1l1L1Q0";

    private CharacterText() {}

    /** The character at a place; one that cannot be seen as its code point. */
    static String show(String text, int index) {
        int code = text.codePointAt(index);
        // General punctuation (U+2000 to U+206F) has the invisible ones among it.
        boolean visible = Character.isLetterOrDigit(code)
                || (isSymbol(Character.getType(code)) && (code < 0x2000 || code > 0x206F));
        return visible ? Character.toString(code) : String.format(Locale.ROOT, "U+%04X", code);
    }

    private static boolean isSymbol(int type) {
        return switch (type) {
            case Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.CONNECTOR_PUNCTUATION,
                    Character.OTHER_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.MATH_SYMBOL,
                    Character.CURRENCY_SYMBOL,
                    Character.MODIFIER_SYMBOL,
                    Character.OTHER_SYMBOL -> true;
            default -> false;
        };
    }

    /** Tells whether a character looks like a hyphen without being one; word processors put such dashes in. */
    static boolean isDash(char c) {
        return (c >= '\u2010' && c <= '\u2015') || c == '\u2212' || c == '\uFE58' || c == '\uFE63' || c == '\uFF0D';
    }

    /** The digit a foreign character was probably meant to be, or 0. */
    static char like(char c, Alphabet alphabet) {
        for (int i = 0; i < LIKE.length(); i += 2) {
            if (LIKE.charAt(i) == c && alphabet.valueOf(LIKE.charAt(i + 1)) >= 0) {
                return LIKE.charAt(i + 1);
            }
        }
        return 0;
    }

    static boolean isDecimal(Alphabet alphabet) {
        return alphabet.chars().equals("0123456789");
    }

    /** The key of what people call the digits of an alphabet. */
    static String noun(Alphabet alphabet) {
        if (isDecimal(alphabet)) {
            return "dec";
        }
        if (alphabet.chars().equals("01")) {
            return "bin";
        }
        return alphabet.chars().equalsIgnoreCase("0123456789abcdef") ? "hex" : "other";
    }

    /** The characters in short, such as {@code 0-9 a-f}. */
    static String ranges(String chars) {
        BitSet all = new BitSet();
        chars.chars().forEach(all::set);
        StringBuilder out = new StringBuilder();
        for (int from = all.nextSetBit(0); from >= 0; ) {
            int to = from;
            while (to - from < 25 && sameKind(from, to + 1) && all.get(to + 1)) {
                to++;
            }
            out.append(out.isEmpty() ? "" : " ").append((char) from);
            if (to > from) {
                out.append(to > from + 1 ? "-" : " ").append((char) to);
            }
            from = all.nextSetBit(to + 1);
        }
        return out.toString();
    }

    private static boolean sameKind(int a, int b) {
        return Character.isLetterOrDigit(a) && Character.getType(a) == Character.getType(b);
    }
}

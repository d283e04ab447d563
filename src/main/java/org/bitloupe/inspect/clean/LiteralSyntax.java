package org.bitloupe.inspect.clean;

/** Literals as databases and shells write IDs: {@code X'0123'}, {@code \\x0123}, {@code '...'::uuid}. */
final class LiteralSyntax {
    private static final int LONGEST_TYPE = 20;

    private LiteralSyntax() {}

    /** The digits of a literal, or the same text. */
    static OffsetText withoutMarks(OffsetText t) {
        String s = t.text();
        int end = s.length();
        int cast = s.lastIndexOf("::");
        if (cast > 0 && CharacterClass.isQuote(s.charAt(cast - 1)) && isWord(s.substring(cast + 2))) {
            return t.part(0, cast);
        }
        if (end > 3 && (s.charAt(0) == 'x' || s.charAt(0) == 'X') && s.charAt(1) == '\'') {
            return t.part(2, s.charAt(end - 1) == '\'' ? end - 1 : end);
        }
        boolean bytea = end > 2 && s.startsWith("\\x") && s.chars().skip(2).allMatch(CharacterClass::isHexDigit);
        return bytea ? t.part(2, end) : t;
    }

    private static boolean isWord(String s) {
        return !s.isEmpty() && s.length() <= LONGEST_TYPE && s.chars().allMatch(CharacterClass::isLetter);
    }
}

package org.bitloupe.app.design;

/** Digits of all scripts, as people's keyboards type them, as 0 to 9. */
final class Digits {
    private Digits() {}

    /** The text with every decimal digit, and the full-width plus and minus, in ASCII. */
    static String plain(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        text.strip().codePoints().forEach(c -> {
            int digit = Character.digit(c, 10);
            if (digit >= 0) {
                plain.append((char) ('0' + digit));
            } else {
                plain.appendCodePoint(ascii(c));
            }
        });
        return plain.toString();
    }

    private static int ascii(int c) {
        return switch (c) {
            case '\uFF0B' -> '+';
            case '\u2212', '\uFF0D', '\u2013' -> '-';
            case '\uFF0F' -> '/';
            case '\uFF1A' -> ':';
            default -> c;
        };
    }
}

package org.bitloupe.inspect.clean;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The encoding of e-mails, RFC 2045 6.7: {@code =2D} for a hyphen, and an equals sign at the end of a line that goes on in the next.
 *
 * <p>A letter or digit is never written so, and {@code id=2D...} or {@code a=22...} may be an ID: a text with one sign alone, or with an
 * equals sign before anything else than 2D, 3D, 5B, 5D, 5F, 7B, 7D and their like, is left as it is.
 */
final class QuotedPrintable {
    /** The least number of signs, if no line is broken: one alone may be a value. */
    private static final int FEWEST = 2;

    private static final Pattern SIGN = Pattern.compile("=(?:([2-7][A-F])|[ \\t]*\\r?\\n)?");
    private static final Pattern EQUALS = Pattern.compile("=3D(?=[\"']|[1-9][0-9]{14,19}(?![A-Za-z0-9_-]))");
    private static final int HEX = 16;

    private QuotedPrintable() {}

    static OffsetText decode(OffsetText t) {
        String s = t.text();
        if (s.indexOf('=') < 0) {
            return t;
        }
        StringBuilder decoded = new StringBuilder();
        int[] sources = new int[s.length()];
        int from = 0;
        int signs = 0;
        boolean broken = false;
        Matcher sign = SIGN.matcher(s);
        while (sign.find()) {
            copy(s, from, sign.start(), decoded, sources);
            from = sign.end();
            if (sign.group(1) != null) {
                char character = (char) Integer.parseInt(sign.group(1), HEX);
                if (Character.isLetterOrDigit(character)) {
                    return t;
                }
                sources[decoded.length()] = sign.start();
                decoded.append(character);
                signs++;
            } else if (sign.end() == sign.start() + 1) {
                return t;
            } else {
                broken = true;
            }
        }
        copy(s, from, s.length(), decoded, sources);
        return broken || signs >= FEWEST
                ? t.rewritten(decoded.toString(), Arrays.copyOf(sources, decoded.length()))
                : t;
    }

    /**
     * An equals sign that is written so, even if it is the only sign, where nothing else can be meant: a quote follows, or as many digits
     * as a decimal ID has, which hex digits hardly ever are.
     */
    static OffsetText decodeEquals(OffsetText t) {
        String s = t.text();
        if (s.indexOf("=3D") < 0) {
            return t;
        }
        StringBuilder decoded = new StringBuilder(s.length());
        int[] sources = new int[s.length()];
        int from = 0;
        Matcher sign = EQUALS.matcher(s);
        while (sign.find()) {
            copy(s, from, sign.start() + 1, decoded, sources);
            from = sign.end();
        }
        copy(s, from, s.length(), decoded, sources);
        return t.rewritten(decoded.toString(), Arrays.copyOf(sources, decoded.length()));
    }

    /** Copies characters together with their places. */
    static void copy(String s, int from, int to, StringBuilder decoded, int[] sources) {
        for (int i = from; i < to; i++) {
            sources[decoded.length()] = i;
            decoded.append(s.charAt(i));
        }
    }
}

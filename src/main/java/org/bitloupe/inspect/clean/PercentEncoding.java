package org.bitloupe.inspect.clean;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The encoding of web addresses, RFC 3986 2.1, as an address has it that stands in another one as a parameter: {@code %2F} for a slash.
 *
 * <p>Undoes it of the characters that separate, and of no letter, digit, hyphen or underscore: an ID keeps all its characters. A text
 * without an encoded slash is left as it is.
 */
final class PercentEncoding {
    /** An address in an address in an address. */
    private static final int MOST_ROUNDS = 3;

    private static final Pattern SLASH = Pattern.compile("%(?:25)*2[Ff]");
    /** Blank, quotes, percent and ampersand signs, brackets, comma, slash, colon, semicolon, equals and question marks, at signs. */
    private static final Pattern SIGN = Pattern.compile("%(2[02-9CcFf]|3[A-Fa-f]|40|5[BDbd]|7[BDbd])");

    private static final int HEX = 16;

    private PercentEncoding() {}

    static OffsetText decode(OffsetText t) {
        OffsetText decoded = t;
        for (int i = 0; i < MOST_ROUNDS && isEncoded(decoded.text()); i++) {
            decoded = once(decoded);
        }
        return decoded;
    }

    private static boolean isEncoded(String s) {
        return s.indexOf('%') >= 0 && SLASH.matcher(s).find();
    }

    private static OffsetText once(OffsetText t) {
        String s = t.text();
        StringBuilder decoded = new StringBuilder(s.length());
        int[] sources = new int[s.length()];
        Matcher sign = SIGN.matcher(s);
        int from = 0;
        while (sign.find()) {
            QuotedPrintable.copy(s, from, sign.start(), decoded, sources);
            from = sign.end();
            sources[decoded.length()] = sign.start();
            decoded.append((char) Integer.parseInt(sign.group(1), HEX));
        }
        QuotedPrintable.copy(s, from, s.length(), decoded, sources);
        return t.rewritten(decoded.toString(), Arrays.copyOf(sources, decoded.length()));
    }
}

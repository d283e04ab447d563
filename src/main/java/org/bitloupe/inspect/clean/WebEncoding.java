package org.bitloupe.inspect.clean;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The encodings that texts have in web addresses and interfaces: percent encoding, RFC 3986 2.1, which an address has that stands in
 * another one as a parameter, base 64, RFC 4648, of a text, as cursors and global IDs have it, and the codes of
 * characters in hex, as databases show a text that was kept as bytes.
 *
 * <p>Undoes percent encoding of signs alone, as {@code %2F} for a slash: a letter or digit is never encoded, and 25%30 may be two figures.
 */
final class WebEncoding {
    /** An address in an address in an address. */
    private static final int MOST_ROUNDS = 3;
    /**
     * Any sign of ASCII but a blank, which no ID and no address has; in front of a word only one that a word begins with, since SQL has
     * patterns such as {@code LIKE '%3A507F'}.
     */
    private static final Pattern SIGN = Pattern.compile(
            "(?<=[^\\s'\"])%(2[1-9A-Fa-f]|3[A-Fa-f]|40|5[B-Fb-f]|60|7[B-Eb-e])|%(2[2378Ff]|3[Cc]|40|5[Bb]|60|7[Bb])");

    private static final Pattern BASE_64 = Pattern.compile("[A-Za-z0-9+/_-]{16,400}={0,2}");

    private static final int HEX = 16;
    /** Twice the lengths of an ObjectId, a ULID, and a UUID without and with its hyphens. */
    private static final Set<Integer> ID_LENGTHS = Set.of(48, 52, 64, 72);

    private WebEncoding() {}

    static OffsetText decode(OffsetText t) {
        OffsetText decoded = t;
        for (int i = 0; i < MOST_ROUNDS && isEncoded(decoded.text()); i++) {
            decoded = once(decoded);
        }
        return decoded;
    }

    private static boolean isEncoded(String s) {
        return s.indexOf('%') >= 0 && SIGN.matcher(s).find();
    }

    /**
     * A text of ASCII with a digit in the place of its encoding in base 64: of the random bytes of an ID, one in a hundred thousand are such
     * a text.
     */
    static OffsetText decodeBase64(OffsetText t) {
        String s = t.text();
        if (!BASE_64.matcher(s).matches()) {
            return t;
        }
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(s.replace('+', '-').replace('/', '_'));
        } catch (IllegalArgumentException e) {
            return t; // No multiple of eight bits.
        }
        boolean digit = false;
        int[] sources = new int[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] < ' ' || bytes[i] > '~') {
                return t;
            }
            digit |= CharacterClass.isDigit(bytes[i]);
            sources[i] = i * 4 / 3;
        }
        return digit ? t.rewritten(new String(bytes, StandardCharsets.US_ASCII), sources) : t;
    }

    /** A UUID, a ULID or an ObjectId in the place of the codes of its characters in hex; any other text as it is. */
    static OffsetText decodeAscii(OffsetText t) {
        String s = t.text();
        int from = s.startsWith("0x") || s.startsWith("0X") ? 2 : 0;
        String digits = s.substring(from);
        if (!isIdInAscii(digits)) {
            return t;
        }
        byte[] bytes = HexFormat.of().parseHex(digits);
        int[] sources = new int[bytes.length];
        Arrays.setAll(sources, i -> from + 2 * i);
        return t.rewritten(new String(bytes, StandardCharsets.US_ASCII), sources);
    }

    /** Tells whether hex digits are the codes of the characters of a UUID, a ULID or an ObjectId; random ones never are. */
    static boolean isIdInAscii(String digits) {
        if (!ID_LENGTHS.contains(digits.length()) || !digits.chars().allMatch(CharacterClass::isHexDigit)) {
            return false;
        }
        return TextShape.isWholeId(new String(HexFormat.of().parseHex(digits), StandardCharsets.ISO_8859_1));
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
            decoded.append((char) Integer.parseInt(s.substring(sign.start() + 1, sign.end()), HEX));
        }
        QuotedPrintable.copy(s, from, s.length(), decoded, sources);
        return t.rewritten(decoded.toString(), Arrays.copyOf(sources, decoded.length()));
    }
}

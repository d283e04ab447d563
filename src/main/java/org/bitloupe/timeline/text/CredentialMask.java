package org.bitloupe.timeline.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.inspect.SensitiveValues;
import org.jspecify.annotations.Nullable;

/**
 * Blanks credentials in a text that comes in pieces: values of authorisation and cookie headers, of keys, tokens, secrets and passwords,
 * wherever they stand behind their names, and JSON Web Tokens. The text keeps its length. For one source and one thread.
 */
final class CredentialMask {
    /** Each name has one of these in it, which is quickly found. */
    private static final Pattern HINT = Pattern.compile(
            "(?=[acekpst])(?:authori|cookie|key|token|secret|passw|passphrase|credential|sig|eyj)",
            Pattern.CASE_INSENSITIVE);

    /** No name is longer. */
    private static final int LONGEST = 80;

    /** Headers whose value goes on to the end of the line. */
    private static final String WHOLE = "[\\w.-]{0,64}(?:authori[sz]ation|cookie2?)";

    private static final String WORD =
            "[\\w.-]{0,64}(?:api[-_]?key|access[-_]?key|secret|passw(?:or)?d|passphrase|credentials?"
                    + "|(?:access|refresh|id|auth|csrf|xsrf|session|security|bearer|client)[-_]?token)[\\w-]{0,64}|x-[\\w-]{0,64}-token|token|sig|signature";

    private static final Pattern NAME = Pattern.compile("(?:" + WHOLE + "|" + WORD + ")", Pattern.CASE_INSENSITIVE);

    private static final Pattern PLACE = Pattern.compile(
            "(?<![\\w.-])(?:(?<whole>" + WHOLE + ")|" + WORD + ")(?<end>\\\\*[\"']?)\\s*"
                    + "(?:[:=]|,\\s*\\\\*[\"']value\\\\*[\"']\\s*:)[ \\t]*(?<start>\\\\*[\"']?)"
                    + "|(?<![\\w.-])(?=eyJ[\\w-]{8,}\\.[\\w-]+\\.)",
            Pattern.CASE_INSENSITIVE);

    /** The end of the credential that is open at the end of the piece before. */
    private @Nullable Terminator open;

    private long count;

    /**
     * The end of a credential.
     *
     * @param character a quote, a line break, or a blank for all that ends a word
     * @param slashes the backslashes before the quote that it begins with; one with more of them stands in the credential
     */
    private record Terminator(char character, int slashes) {
        private static final Terminator WORD = new Terminator(' ', 0);
        private static final Terminator LINE = new Terminator('\n', 0);

        static Terminator quote(CharSequence text, int at) {
            return new Terminator(text.charAt(at), slashes(text, at));
        }

        boolean ends(CharSequence text, int at) {
            char c = text.charAt(at);
            return switch (character) {
                case ' ' -> Character.isWhitespace(c) || "&;,\"'<>)}]".indexOf(c) >= 0;
                // A line that begins with a blank goes on with the header before (RFC 5322 2.2.3).
                case '\n' -> c == '\n' && !(at + 1 < text.length() && isBlank(text.charAt(at + 1)));
                default -> c == character && slashes(text, at) <= slashes;
            };
        }

        private static int slashes(CharSequence text, int at) {
            int count = 0;
            while (count < at && text.charAt(at - 1 - count) == '\\') {
                count++;
            }
            return count;
        }

        private static boolean isBlank(char c) {
            return c == ' ' || c == '\t';
        }
    }

    /** Tells whether a header or parameter of that name carries a credential. */
    static boolean isCredential(String name) {
        return NAME.matcher(name.strip()).matches();
    }

    /** Returns the number of credentials so far. */
    long count() {
        return count;
    }

    /** A credential was passed over without a text. */
    void passed() {
        count++;
    }

    /** The next piece with its credentials blanked, of the same length. */
    String blanked(String piece) {
        StringBuilder out = new StringBuilder(piece);
        int at = open == null ? 0 : blank(piece, out, 0, open);
        Matcher hint = HINT.matcher(piece);
        Matcher place = PLACE.matcher(piece).useTransparentBounds(true);
        while (at <= piece.length() && hint.find(at)) {
            place.region(startOfName(piece, Math.max(at, hint.start() - LONGEST), hint.start()), piece.length());
            if (place.lookingAt()) {
                count++;
                at = Math.max(place.end() + 1, blank(piece, out, place.end(), terminator(piece, place)));
            } else {
                at = hint.end();
            }
        }
        return out.toString();
    }

    private static int startOfName(String piece, int first, int at) {
        int start = at;
        while (start > first && isNamePart(piece.charAt(start - 1))) {
            start--;
        }
        return start;
    }

    private static boolean isNamePart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || "_.-".indexOf(c) >= 0;
    }

    /** The end of a value: the quote it begins with, else a line break or, of a word, white space. */
    private static Terminator terminator(String piece, Matcher place) {
        String start = place.group("start");
        if (start != null && !start.isEmpty() && start.charAt(start.length() - 1) != '\\') {
            return Terminator.quote(piece, place.end() - 1);
        }
        if (place.group("whole") == null) {
            return Terminator.WORD;
        }
        // A whole header within quotes, as curl is given it, ends with them.
        int before = place.start() - 1;
        boolean quoted = before >= 0 && (piece.charAt(before) == '"' || piece.charAt(before) == '\'');
        return quoted && String.valueOf(place.group("end")).isEmpty()
                ? Terminator.quote(piece, before)
                : Terminator.LINE;
    }

    private int blank(String piece, StringBuilder out, int from, Terminator terminator) {
        int at = from;
        while (at < piece.length() && !terminator.ends(piece, at)) {
            if (!Character.isWhitespace(out.charAt(at))) {
                out.setCharAt(at, SensitiveValues.HIDDEN);
            }
            at++;
        }
        open = at < piece.length() ? null : terminator;
        return at;
    }
}

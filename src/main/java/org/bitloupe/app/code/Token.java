package org.bitloupe.app.code;

import java.util.Locale;

/**
 * A token: a run of a program's text.
 *
 * @param kind its kind
 * @param from the first character
 * @param to after the last character
 */
public record Token(Kind kind, int from, int to) {
    /** The kind of a token that is set off by its looks; all else is plain. */
    public enum Kind {
        COMMENT,
        KEYWORD,
        TEXT;

        /** The style class. */
        String style() {
            return "code-" + name().toLowerCase(Locale.ROOT);
        }
    }
}

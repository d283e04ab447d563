package org.bitloupe.export.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A name of a table or a column as a person writes it: {@code orders}, {@code shop.orders}, {@code "My shop"."orders"}. What is
 * written in quotes is taken letter by letter; what is not is folded as the engine folds it, and may hold blanks too.
 *
 * @param parts the parts between the dots, none empty
 */
record QualifiedName(List<String> parts) {
    private static final int MOST_PARTS = 4;

    QualifiedName {
        parts = List.copyOf(parts);
    }

    /** Reads a name; empty if it is none: nothing in it, a quote that does not end, control characters. */
    static Optional<QualifiedName> of(String text, Dialect dialect) {
        String wanted = text.strip();
        if (wanted.codePoints().anyMatch(QualifiedName::isStrange)) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>();
        int at = 0;
        do {
            int end = end(wanted, at, dialect);
            if (end < 0) {
                return Optional.empty();
            }
            String part = part(wanted.substring(at, end).strip(), dialect);
            if (part.isEmpty()) {
                return Optional.empty();
            }
            parts.add(part);
            at = end + 1;
        } while (at <= wanted.length());
        return parts.size() > MOST_PARTS ? Optional.empty() : Optional.of(new QualifiedName(parts));
    }

    /** Control characters and halves of pairs, which some engine cannot keep in a name. */
    private static boolean isStrange(int c) {
        return Character.isISOControl(c)
                || Character.getType(c) == Character.SURROGATE
                || Character.getType(c) == Character.LINE_SEPARATOR
                || Character.getType(c) == Character.PARAGRAPH_SEPARATOR;
    }

    /** Returns the end of a part, -1 if it is none: a quoted one at the dot after its quote, else at the next dot. */
    private static int end(String text, int from, Dialect dialect) {
        int at = from;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        if (at < text.length() && text.charAt(at) == dialect.mark()) {
            at = close(text, at + 1, dialect);
            int dot = at < 0 ? -1 : dot(text, at);
            return dot >= 0 && text.substring(at, dot).isBlank() ? dot : -1;
        }
        return dot(text, at);
    }

    private static int dot(String text, int from) {
        int dot = text.indexOf('.', from);
        return dot < 0 ? text.length() : dot;
    }

    /** The place after the quote that closes, where two quotes, or one behind a backslash, are one letter; -1 without one. */
    private static int close(String text, int from, Dialect dialect) {
        char mark = dialect.mark();
        int at = from;
        while (at < text.length()) {
            if (text.charAt(at) == '\\' && dialect.escapesInNames()) {
                at += 2;
            } else if (text.charAt(at) != mark) {
                at++;
            } else if (at + 1 < text.length() && text.charAt(at + 1) == mark) {
                at += 2;
            } else {
                return at + 1;
            }
        }
        return -1;
    }

    private static String part(String text, Dialect dialect) {
        String mark = String.valueOf(dialect.mark());
        if (text.length() > 1 && text.startsWith(mark)) {
            String quoted = text.substring(1, text.length() - 1).replace(mark + mark, mark);
            return dialect.escapesInNames() ? quoted.replaceAll("\\\\(.)", "$1") : quoted;
        }
        return text.matches("[A-Za-z_][A-Za-z0-9_$]*") ? dialect.folded(text) : text;
    }

    /** The name in a dialect's quotes. */
    String quoted(Dialect dialect) {
        return String.join(".", parts.stream().map(dialect::identifier).toList());
    }
}

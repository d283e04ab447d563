package org.bitloupe.export.generator;

import org.bitloupe.export.Language;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.template.QuotedText;

/** Any text as a comment of one line, in the languages that configuration is written in. */
enum CommentSyntax {
    /** Also Go, C# and JavaScript: to the end of the line. */
    SLASHES("// ", ""),
    /** YAML, properties and the configuration of PostgreSQL: a line of its own. */
    HASH("# ", ""),
    /** XML. */
    XML("<!-- ", " -->");

    private final String before;
    private final String after;

    CommentSyntax(String before, String after) {
        this.before = before;
        this.after = after;
    }

    static CommentSyntax of(Language language) {
        return switch (language) {
            case YAML, PROPERTIES, PLAIN -> HASH;
            case XML -> XML;
            default -> SLASHES;
        };
    }

    /** The comment, without the line's end. Line ends of every kind, and characters that are not seen, are no part of it. */
    QuotedText line(String text) {
        String plain = SingleLineText.of(text);
        String safe = switch (this) {
            // Java reads \ u000a as a line's end even in a comment, unless the backslash is doubled (JLS 3.3).
            case SLASHES -> plain.replace("\\", "\\\\");
            case HASH -> plain;
            // Two hyphens may not stand in it (XML 1.0, 2.5).
            case XML -> plain.replaceAll("-(?=-)", "- ");
        };
        return QuotedText.of((before + safe + after).stripTrailing());
    }
}

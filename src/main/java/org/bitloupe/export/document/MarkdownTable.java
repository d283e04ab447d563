package org.bitloupe.export.document;

import java.util.List;

/** Rows and cells of a table in Markdown as GitHub reads it (GitHub Flavored Markdown 4.10). */
public final class MarkdownTable {
    private MarkdownTable() {}

    /** Adds a row of cells, which are escaped where they are not Markdown themselves. */
    public static void row(StringBuilder out, List<String> cells) {
        cells.forEach(cell -> out.append("| ").append(cell).append(cell.isEmpty() ? "" : " "));
        out.append("|\n");
    }

    /** Every sign that Markdown might take for its own gets a backslash; tags and entities of HTML are written out. */
    public static String escape(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '@' -> out.append("&#64;");
                case '\\', '`', '*', '[', ']', '|', '~', '#', '!', '$', '_' ->
                    out.append('\\').append((char) c);
                default -> out.appendCodePoint(c);
            }
        });
        return out.toString();
    }
}

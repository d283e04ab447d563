package org.bitloupe.cli.print;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.DisplayWidth;
import org.jline.utils.AttributedString;

/** Lines of cells in columns as wide as their widest cell, in a font of equal widths. Colours in a cell take no room. */
public final class TextTable {
    private static final String GAP = "  ";

    private final boolean[] right;
    private final List<String[]> rows = new ArrayList<>();

    /**
     * A table.
     *
     * @param alignment one character for each column: {@code l} left, {@code r} right
     */
    public TextTable(String alignment) {
        this.right = new boolean[alignment.length()];
        for (int i = 0; i < right.length; i++) {
            right[i] = alignment.charAt(i) == 'r';
        }
    }

    /** Adds a row, one cell for each column. */
    public TextTable row(String... cells) {
        rows.add(cells);
        return this;
    }

    /** The lines, each after an indent; no line ends with a blank. */
    public List<String> lines(String indent) {
        int[] widths = new int[right.length];
        for (String[] row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], width(row[i]));
            }
        }
        List<String> lines = new ArrayList<>();
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder(indent);
            for (int i = 0; i < widths.length; i++) {
                String blank = " ".repeat(widths[i] - width(row[i]));
                line.append(i == 0 ? "" : GAP)
                        .append(right[i] ? blank : "")
                        .append(row[i])
                        .append(right[i] ? "" : blank);
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    private static int width(String cell) {
        return DisplayWidth.of(AttributedString.stripAnsi(cell));
    }
}

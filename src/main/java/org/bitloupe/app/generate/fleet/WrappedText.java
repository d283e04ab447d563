package org.bitloupe.app.generate.fleet;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.bitloupe.app.text.TextCells;

/** Splitting of a machine's line of a list into shorter ones, between its name and addresses and never inside one. */
final class WrappedText {
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern AFTER_SEPARATOR = Pattern.compile("(?<=[,;])(?! )|(?<= )");

    private WrappedText() {}

    /**
     * Splits a text after blanks, commas and semicolons; several blanks are as one.
     *
     * @param cells what a line has room for; a name or an address that is longer has a line of its own
     * @param most the most lines; what is left after them stands in the last
     */
    static List<String> of(String text, int cells, int most) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String part : AFTER_SEPARATOR
                .splitAsStream(BLANKS.matcher(text.strip()).replaceAll(" "))
                .toList()) {
            String longer = line + part;
            if (line.isEmpty() || lines.size() == most - 1 || TextCells.of(longer.stripTrailing()) <= cells) {
                line = longer;
            } else {
                lines.add(line.stripTrailing());
                line = part;
            }
        }
        lines.add(line);
        return lines;
    }
}

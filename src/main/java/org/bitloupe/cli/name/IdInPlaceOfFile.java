package org.bitloupe.cli.name;

import java.util.List;
import java.util.regex.Pattern;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.terminal.ShellLine;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.rank.Verdict;

/** An ID in the place of a file or a command. */
public final class IdInPlaceOfFile {
    private static final Pattern DIGIT = Pattern.compile("[0-9]");

    private IdInPlaceOfFile() {}

    /**
     * Tells whether a text is read as an ID and may be shown: a line with hidden characters in it cannot be typed. The path of a file
     * may have a number in it and is no ID.
     */
    public static boolean isId(String text, Terminal terminal) {
        if (!DIGIT.matcher(text).find()
                || isPath(text)
                || !terminal.mask().apply(text).equals(text)) {
            return false;
        }
        Inspection inspection = new Inspector(Catalog.builtIn(), terminal.clock()).inspect(text);
        return inspection.readings().stream()
                .anyMatch(reading -> reading.verdict().compareTo(Verdict.POSSIBLE) <= 0);
    }

    private static boolean isPath(String text) {
        boolean link = text.contains("://");
        return !link && (text.indexOf('/') >= 0 || text.indexOf('\\') >= 0);
    }

    /** A sentence with the line that was probably meant where no file of that name is. */
    public static String sentence(String text, Terminal terminal) {
        return terminal.say(
                "cli.no-file.id", "text", text, "command", ShellLine.of(List.of("bitloupe", "inspect", text)));
    }
}

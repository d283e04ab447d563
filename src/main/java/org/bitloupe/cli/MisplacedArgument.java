package org.bitloupe.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.terminal.ShellLine;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.rank.Verdict;

/** A file, a folder or an ID in the place of a command, and the whole line that was probably meant. */
final class MisplacedArgument {
    /** A name that ends as files do, and is neither an address nor the ID of a message, which end so as well. */
    private static final Pattern FILE_NAME = Pattern.compile("[^@]*\\.[A-Za-z]\\w{1,8}");

    private static final Pattern ADDRESS = Pattern.compile("(?i)[a-z]+://.*");

    private static final Pattern DIGIT = Pattern.compile("[0-9]");

    private MisplacedArgument() {}

    /**
     * Returns a sentence on it; empty if it is nothing that is known.
     *
     * @param text the argument in the place of a command
     * @param given all arguments
     * @param guessed true if it may also be what is not there, or only looks like an ID: it is near to no command
     */
    static Optional<String> sentence(String text, String[] given, boolean guessed, Terminal terminal) {
        Optional<Path> path = path(text);
        if (path.filter(Files::isDirectory).isPresent()) {
            return Optional.of(terminal.say("cli.unknown-folder", "file", text));
        }
        if (path.filter(Files::exists).isPresent()) {
            return Optional.of(terminal.say("cli.unknown-file", "file", text, "command", line("batch", text, given)));
        }
        if (!guessed) {
            return Optional.empty();
        }
        if (!ADDRESS.matcher(text).matches() && FILE_NAME.matcher(text).matches()) {
            return Optional.of(terminal.say("cli.unknown-no-file", "file", text));
        }
        return isId(text, terminal)
                ? Optional.of(terminal.say("cli.unknown-id", "text", text, "command", line("inspect", text, given)))
                : Optional.empty();
    }

    private static Optional<Path> path(String text) {
        try {
            return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Tells whether a text is read as an ID and may be shown: a line with hidden characters in it cannot be typed. */
    private static boolean isId(String text, Terminal terminal) {
        if (!DIGIT.matcher(text).find() || !terminal.mask().apply(text).equals(text)) {
            return false;
        }
        Inspection inspection = new Inspector(Catalog.builtIn(), terminal.clock()).inspect(text);
        return inspection.readings().stream()
                .anyMatch(reading -> reading.verdict().compareTo(Verdict.POSSIBLE) <= 0);
    }

    /** The line with the command in front of the argument and of all that stands behind it. */
    private static String line(String command, String text, String[] given) {
        List<String> words = new ArrayList<>(List.of(Cli.NAME, command));
        List<String> all = Arrays.asList(given);
        words.addAll(all.subList(all.indexOf(text), all.size()));
        return ShellLine.of(words);
    }
}

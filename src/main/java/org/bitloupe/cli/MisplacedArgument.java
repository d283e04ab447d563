package org.bitloupe.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.option.IdInPlaceOfFile;
import org.bitloupe.cli.terminal.ShellLine;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.layout.Layout;
import picocli.CommandLine;

/** A file, a folder or an ID in the place of a command, and the whole line that was probably meant. */
final class MisplacedArgument {
    /** A name that ends as files do, and is neither an address nor the ID of a message, which end so as well. */
    private static final Pattern FILE_NAME = Pattern.compile("[^@]*\\.[A-Za-z]\\w{1,8}");

    private static final Pattern ADDRESS = Pattern.compile("(?i)[a-z]+://.*");

    private MisplacedArgument() {}

    /**
     * Returns a sentence on it; empty if it is nothing that is known.
     *
     * @param text the argument in the place of a command
     * @param given all arguments
     * @param commands all commands by their names
     * @param guessed true if it may also be what is not there, or only looks like an ID: it is near to no command
     */
    static Optional<String> sentence(
            String text, String[] given, Map<String, CommandLine> commands, boolean guessed, Terminal terminal) {
        Optional<Path> path = path(text);
        if (path.filter(Files::isDirectory).isPresent()) {
            return Optional.of(terminal.say("cli.unknown-folder", "file", text));
        }
        if (path.filter(Files::exists).isPresent()) {
            return Optional.of(
                    terminal.say("cli.unknown-file", "file", text, "command", line("batch", text, given, commands)));
        }
        if (!guessed) {
            return Optional.empty();
        }
        Optional<Layout> layout = Catalog.builtIn().find(text);
        if (layout.isPresent()) {
            String id = layout.get().id();
            return Optional.of(terminal.say(
                    "cli.unknown-layout", "text", text, "help", ShellLine.of(List.of(Cli.NAME, "help", "scheme", id))));
        }
        if (!ADDRESS.matcher(text).matches() && FILE_NAME.matcher(text).matches()) {
            return Optional.of(terminal.say("cli.unknown-no-file", "file", text));
        }
        return IdInPlaceOfFile.isId(text, terminal)
                ? Optional.of(
                        terminal.say("cli.unknown-id", "text", text, "command", line("inspect", text, given, commands)))
                : Optional.empty();
    }

    private static Optional<Path> path(String text) {
        try {
            return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** The line with the command in front of the argument, and of all that stands behind it if the command has those options. */
    private static String line(String command, String text, String[] given, Map<String, CommandLine> commands) {
        List<String> words = new ArrayList<>(List.of(Cli.NAME, command));
        List<String> all = Arrays.asList(given);
        List<String> rest = all.subList(all.indexOf(text), all.size());
        CommandLine known = commands.get(command);
        boolean taken = rest.stream()
                .filter(word -> word.startsWith("--"))
                .map(word -> word.replaceFirst("=.*", ""))
                .allMatch(option -> known != null && known.getCommandSpec().findOption(option) != null);
        words.addAll(taken ? rest : List.of(text));
        return ShellLine.of(words);
    }
}

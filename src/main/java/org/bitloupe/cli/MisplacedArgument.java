package org.bitloupe.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.bitloupe.cli.name.IdInPlaceOfFile;
import org.bitloupe.cli.name.NearFiles;
import org.bitloupe.cli.option.Completions;
import org.bitloupe.cli.terminal.ShellLine;
import org.bitloupe.cli.terminal.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

/** A file, a folder or an ID in the place of a command, and the whole line that was probably meant. */
final class MisplacedArgument {
    /** A name that ends as files do, and is neither an address nor the ID of a message, which end so as well. */
    private static final Pattern FILE_NAME = Pattern.compile("[^@]*\\.[A-Za-z]\\w{1,8}");

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    /** The option that says how many. */
    private static final String COUNT = "--count";

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
        if (!ADDRESS.matcher(text).matches() && FILE_NAME.matcher(text).matches()) {
            return Optional.of(
                    terminal.say("cli.unknown-no-file", "file", text) + terminal.suggestion(NearFiles.of(text)));
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

    /**
     * The line with each word behind the option that takes it, where the words that stand alone are names that different arguments of the
     * command take: {@code export python ulid}. Empty if there is no such line.
     */
    static Optional<String> rearranged(CommandLine command, String[] given) {
        List<String> words = Arrays.asList(given);
        if (words.size() < 3 || words.stream().anyMatch(word -> word.startsWith("-"))) {
            return Optional.empty();
        }
        List<String> line = new ArrayList<>(List.of(Cli.NAME, words.get(0)));
        Set<ArgSpec> taken = new HashSet<>();
        for (String word : words.subList(1, words.size())) {
            Optional<ArgSpec> argument = command.getCommandSpec().args().stream()
                    .filter(each -> !taken.contains(each) && takes(each, word))
                    .min(Comparator.comparing(ArgSpec::isOption));
            if (argument.isEmpty()) {
                return Optional.empty();
            }
            taken.add(argument.get());
            // The option of a layout is the same as the argument.
            command.getCommandSpec().args().stream()
                    .filter(each -> isSame(each, argument.get()))
                    .forEach(taken::add);
            if (argument.get() instanceof CommandLine.Model.OptionSpec option) {
                line.addAll(List.of(option.longestName(), word));
            } else {
                line.add(2, word);
            }
        }
        return Optional.of(ShellLine.of(line));
    }

    /** Tells whether an argument takes a word: one of its names, a file for a layout, or a number for how many. */
    private static boolean takes(ArgSpec argument, String word) {
        Iterable<String> words = argument.completionCandidates();
        if (words == null) {
            return argument instanceof CommandLine.Model.OptionSpec option
                    && option.longestName().equals(COUNT)
                    && NUMBER.matcher(word).matches();
        }
        return (words == Completions.LAYOUTS
                        && path(word).filter(Files::isRegularFile).isPresent())
                || StreamSupport.stream(words.spliterator(), false).anyMatch(word::equals);
    }

    /**
     * The line with the options that stand before a command behind it: {@code --layout discord batch ids.csv}. Empty if the command does not
     * have the first of them.
     */
    static Optional<String> behindCommand(CommandLine program, String[] given) {
        List<String> words = Arrays.asList(given);
        int at = 0;
        while (at < words.size() && !program.getSubcommands().containsKey(words.get(at))) {
            at++;
        }
        if (at == 0 || at == words.size()) {
            return Optional.empty();
        }
        CommandLine command = program.getSubcommands().get(words.get(at));
        String option = words.get(0).replaceFirst("=.*", "");
        if (command == null || command.getCommandSpec().findOption(option) == null) {
            return Optional.empty();
        }
        List<String> line = new ArrayList<>(List.of(Cli.NAME));
        line.addAll(words.subList(at, words.size()));
        line.addAll(words.subList(0, at));
        return Optional.of(ShellLine.of(line));
    }

    private static boolean isSame(ArgSpec one, ArgSpec other) {
        return one.completionCandidates() != null && one.completionCandidates() == other.completionCandidates();
    }
}

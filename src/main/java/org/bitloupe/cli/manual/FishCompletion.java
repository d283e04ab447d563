package org.bitloupe.cli.manual;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The completions of commands, options and the words they take, for the shell fish. */
public final class FishCompletion {
    private FishCompletion() {}

    /** Writes a file for fish's folder {@code completions}. */
    public static String of(CommandSpec root) {
        String program = "complete -c " + root.name();
        StringBuilder lines = new StringBuilder();
        for (CommandLine each : root.subcommands().values()) {
            CommandSpec command = each.getCommandSpec();
            if (!command.usageMessage().hidden()) {
                lines.append(program)
                        .append(" -n __fish_use_subcommand -a ")
                        .append(command.name())
                        .append(description(command.usageMessage().header()))
                        .append('\n');
                lines.append(arguments(program, command));
                command.options()
                        .forEach(option -> lines.append(
                                option(program + " -n '__fish_seen_subcommand_from " + command.name() + "'", option)));
            }
        }
        root.options().forEach(option -> lines.append(option(program + " -n __fish_use_subcommand", option)));
        return lines.toString();
    }

    private static String option(String line, OptionSpec option) {
        if (option.hidden()) {
            return "";
        }
        String names = Stream.of(option.names())
                .map(name -> name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1))
                .collect(Collectors.joining());
        return line + names + values(option) + description(option.description()) + "\n";
    }

    private static String values(OptionSpec option) {
        if (option.arity().max() == 0) {
            return "";
        }
        ArgumentValues values = ArgumentValues.of(option);
        if (values.folders()) {
            return " -x -a '(__fish_complete_directories)'";
        }
        return (values.files() ? " -r" : " -x") + words(values);
    }

    /** The values of what stands without an option; fish offers files by itself. */
    private static String arguments(String program, CommandSpec command) {
        ArgumentValues values = ArgumentValues.all(command.positionalParameters());
        return program + " -n '__fish_seen_subcommand_from " + command.name() + "'" + (values.files() ? "" : " -f")
                + words(values) + "\n";
    }

    private static String words(ArgumentValues values) {
        return values.words().isEmpty() ? "" : " -a " + quoted(String.join(" ", values.words()));
    }

    /** The first sentence, which is all that fits beside a name. */
    private static String description(String[] paragraphs) {
        String all = HelpText.of(paragraphs);
        int end = all.indexOf(". ");
        return " -d " + quoted(end < 0 ? all : all.substring(0, end));
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}

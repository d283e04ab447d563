package org.bitloupe.cli.terminal;

import java.nio.file.Path;
import java.util.Map;
import org.bitloupe.files.SettingsFolder;
import org.jspecify.annotations.Nullable;

/**
 * The surroundings of a program, besides its standard streams.
 *
 * @param variables the variables of the environment
 * @param outputSeen true if standard output is a terminal
 * @param inputTyped true if standard input is a terminal, at which a person is to know what is awaited
 * @param console opens the terminal that standard input and output are, null where they are not both one
 * @param settings the folder of the person's settings, which need not exist; null for none
 */
public record HostEnvironment(
        Map<String, String> variables,
        boolean outputSeen,
        boolean inputTyped,
        @Nullable ConsoleOpener console,
        @Nullable Path settings) {
    /** Surroundings without anything, and without a person. */
    public static final HostEnvironment NONE = new HostEnvironment(Map.of(), false, null, null);

    /** Surroundings where standard input is a terminal if there is one for both. */
    public HostEnvironment(
            Map<String, String> variables,
            boolean outputSeen,
            @Nullable ConsoleOpener console,
            @Nullable Path settings) {
        this(variables, outputSeen, console != null, console, settings);
    }

    public HostEnvironment {
        variables = Map.copyOf(variables);
    }

    /** The process's own. */
    public static HostEnvironment ofProcess() {
        boolean seen = TerminalDetection.isThere(TerminalDetection.OUTPUT);
        boolean typed = TerminalDetection.isThere(TerminalDetection.INPUT);
        return new HostEnvironment(
                System.getenv(), seen, typed, seen && typed ? ConsoleOpener::ofProcess : null, SettingsFolder.ofUser());
    }
}

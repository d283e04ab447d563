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
 * @param settings the folder of the person's settings, which need not exist; null for none
 */
public record HostEnvironment(
        Map<String, String> variables,
        boolean outputSeen,
        @Nullable Path settings) {
    /** Surroundings without anything, and without a person. */
    public static final HostEnvironment NONE = new HostEnvironment(Map.of(), false, null);

    public HostEnvironment {
        variables = Map.copyOf(variables);
    }

    /** The process's own. */
    public static HostEnvironment ofProcess() {
        return new HostEnvironment(
                System.getenv(), TerminalDetection.isThere(TerminalDetection.OUTPUT), SettingsFolder.ofUser());
    }
}

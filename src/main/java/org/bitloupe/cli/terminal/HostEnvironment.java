package org.bitloupe.cli.terminal;

import java.util.Map;

/**
 * The surroundings of a program, besides its standard streams.
 *
 * @param variables the variables of the environment
 * @param outputSeen true if standard output is a terminal
 */
public record HostEnvironment(Map<String, String> variables, boolean outputSeen) {
    /** Surroundings without anything, and without a person. */
    public static final HostEnvironment NONE = new HostEnvironment(Map.of(), false);

    public HostEnvironment {
        variables = Map.copyOf(variables);
    }

    /** The process's own. */
    public static HostEnvironment ofProcess() {
        return new HostEnvironment(System.getenv(), TerminalDetection.isThere(TerminalDetection.OUTPUT));
    }
}

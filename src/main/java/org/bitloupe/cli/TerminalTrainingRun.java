package org.bitloupe.cli;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.cli.terminal.HostEnvironment;
import org.bitloupe.cli.terminal.StandardStreams;

/**
 * A training run of the terminal (JEP 483): one process does what most people do first, and Java learns what that needs. For whoever
 * packages the program, and for the first start of the runnable folder.
 */
public final class TerminalTrainingRun {
    /** The file of IDs that a run leaves behind in its folder. */
    public static final String IDS = "orders.csv";

    private static final String ID = "2217813737473025832";

    private TerminalTrainingRun() {}

    /**
     * Runs the commands.
     *
     * @param folder for files that are made meanwhile
     * @return the exit code of the first one that did not succeed; else 0
     */
    public static int run(Path folder, StandardStreams streams, InstantSource clock, HostEnvironment host) {
        String ids = folder.resolve(IDS).toString();
        String rows = folder.resolve("rows.csv").toString();
        List<List<String>> commands = List.of(
                List.of("inspect", ID),
                List.of("inspect", "--why", "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"),
                List.of("inspect", "--json", ID),
                List.of("generate", "--layout", "instagram", "-n", "20000", "--at", "2026-01-01", "--csv", "-o", ids),
                List.of("batch", ids),
                List.of("batch", ids, "--layout", "instagram", "--duplicates"),
                List.of("batch", ids, "--layout", "instagram", "--to", "csv", "-o", rows),
                List.of("layouts"),
                List.of("capacity", "--layout", "snowflake-twitter"));
        return commands.stream()
                .mapToInt(command -> Cli.run(command.toArray(String[]::new), streams, clock, host))
                .filter(code -> code != 0)
                .findFirst()
                .orElse(0);
    }
}

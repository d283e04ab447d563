package org.bitloupe.cli;

import java.nio.file.Path;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.TeamFolder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --layouts DIR}: a folder of layouts that a team shares, beside the built-in ones. It is only read. */
final class LayoutsOption {
    @Option(names = "--layouts", paramLabel = "DIR", description = "${bundle:cli.option.layouts}")
    private @Nullable Path folder;

    private @Nullable Catalog catalog;

    /** The layouts of this run. A file of the folder that cannot be used is complained of once; the others are used. */
    Catalog catalog(Terminal terminal) {
        Catalog known = catalog;
        if (known == null) {
            known = folder == null ? Catalog.builtIn() : read(folder, terminal);
            catalog = known;
        }
        return known;
    }

    private static Catalog read(Path folder, Terminal terminal) {
        TeamFolder.Read read = TeamFolder.read(folder);
        for (TeamFolder.Fault fault : read.faults()) {
            terminal.complain(
                    terminal.say("cli.bad-file", "file", fault.file(), "why", terminal.line(fault.problem())));
        }
        return Catalog.builtIn().withTeam(read.layouts());
    }
}

package org.bitloupe.cli.option;

import java.nio.file.Path;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.TeamFolder;
import org.bitloupe.cli.argument.Arguments;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.jspecify.annotations.Nullable;

/** {@code --layouts DIR}: a folder of layouts that a team shares, beside the built-in ones. It is only read. */
public final class LayoutsOption {
    private final Value<Path> folder;

    private @Nullable Catalog catalog;

    public LayoutsOption(Arguments arguments) {
        folder = arguments.option("--layouts DIR", "cli.option.layouts", Path.class);
    }

    /**
     * The layouts of this run. A file of the folder that cannot be used is complained of once; the others are used.
     *
     * @throws UsageException if the folder cannot be read at all: what is in it was meant to be used
     */
    public Catalog catalog(Terminal terminal) {
        Catalog known = catalog;
        if (known == null) {
            known = folder.isGiven() ? read(folder.get(), terminal) : Catalog.builtIn();
            catalog = known;
        }
        return known;
    }

    private Catalog read(Path folder, Terminal terminal) {
        TeamFolder.Read read = TeamFolder.read(folder);
        if (read.isUnlisted()) {
            throw new UsageException(terminal.line(read.faults().get(0).problem()));
        }
        read.files().forEach(terminal.inputs()::add);
        for (TeamFolder.Fault fault : read.faults()) {
            terminal.inputs().addUnusable();
            terminal.complain(
                    terminal.say("cli.bad-file", "file", fault.file(), "why", terminal.line(fault.problem())));
        }
        return Catalog.builtIn().withTeam(read.layouts());
    }
}

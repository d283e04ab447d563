package org.bitloupe.cli.option;

import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The layout of a command that is about one: named by {@code --layout} or as the argument. */
public final class LayoutOption {
    private static final String OPTION = "--layout";
    private static final String ARGUMENT = "LAYOUT";

    @Parameters(
            arity = "0..1",
            paramLabel = ARGUMENT,
            completionCandidates = Completions.Layouts.class,
            description = "${bundle:cli.option.layout-argument}")
    private @Nullable String argument;

    @Option(
            names = OPTION,
            paramLabel = "NAME|FILE",
            completionCandidates = Completions.Layouts.class,
            description = "${bundle:cli.option.layout}")
    private @Nullable String option;

    /**
     * Returns what was typed; null if there is nothing.
     *
     * @throws UsageException if both are there
     */
    public @Nullable String name(Terminal terminal) {
        if (argument != null && option != null) {
            throw new UsageException(terminal.say("cli.not-both", "one", OPTION, "other", ARGUMENT));
        }
        return option == null ? argument : option;
    }

    /** Returns a whole number that stands beside the option, where the argument would name the layout; null if there is none. */
    public @Nullable String numberBeside() {
        return option != null && argument != null && argument.matches("[0-9]{1,9}") ? argument : null;
    }

    /** Returns what the option says; null if it is not there. */
    public @Nullable String option() {
        return option;
    }

    /**
     * Finds the layout.
     *
     * @throws UsageException if none is named, or there is none of that name, or the file cannot be used
     */
    public Layout find(Catalog catalog, Terminal terminal) {
        String name = name(terminal);
        if (name == null) {
            throw new UsageException(terminal.say("cli.missing-argument", "name", OPTION));
        }
        return LayoutArgument.find(name, catalog, terminal);
    }
}

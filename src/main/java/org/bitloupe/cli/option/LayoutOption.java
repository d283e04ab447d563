package org.bitloupe.cli.option;

import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.argument.Arguments;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** The layout of a command that is about one: named by {@code --layout} or as the argument. */
public final class LayoutOption {
    private static final String OPTION = "--layout";
    private static final String ARGUMENT = "LAYOUT";

    private final Value<String> argument;
    private final Value<String> option;

    public LayoutOption(Arguments arguments) {
        argument = arguments.argument("0..1", ARGUMENT, "cli.option.layout-argument", Completions.LAYOUTS);
        option = arguments.text(OPTION + " NAME|FILE", "cli.option.layout", Completions.LAYOUTS);
    }

    /**
     * Returns what was typed; null if there is nothing.
     *
     * @throws UsageException if both are there
     */
    public @Nullable String name(Terminal terminal) {
        if (argument.isGiven() && option.isGiven()) {
            throw new UsageException(terminal.say("cli.not-both", "one", OPTION, "other", ARGUMENT));
        }
        return option.isGiven() ? option.get() : argument.orNull();
    }

    /** Returns a whole number that stands beside the option, where the argument would name the layout; null if there is none. */
    public @Nullable String numberBeside() {
        return option.isGiven() && argument.or("").matches("[0-9]{1,9}") ? argument.get() : null;
    }

    /** Returns what the option says; null if it is not there. */
    public @Nullable String option() {
        return option.orNull();
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

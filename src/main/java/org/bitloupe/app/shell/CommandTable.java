package org.bitloupe.app.shell;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/**
 * The commands that a screen or one of its pages answers: for each when it has something to do, what it does, and what the palette calls
 * it. A key is taken, and an entry offered, by the same row.
 */
public final class CommandTable {
    private final Map<Command, Row> rows = new EnumMap<>(Command.class);

    private record Row(String text, String note, BooleanSupplier enabled, BooleanSupplier action) {}

    /**
     * Adds a command that always has something to do.
     *
     * @return this table
     */
    public CommandTable add(Command command, Runnable action) {
        return add(command, () -> true, action);
    }

    /**
     * Adds a command.
     *
     * @param enabled tells whether it has something to do now
     * @return this table
     */
    public CommandTable add(Command command, BooleanSupplier enabled, Runnable action) {
        return attempt(command, enabled, () -> {
            boolean now = enabled.getAsBoolean();
            if (now) {
                action.run();
            }
            return now;
        });
    }

    /**
     * Adds a command that finds out by itself whether it has something to do; if not, its key goes on to others.
     *
     * @param enabled tells whether the palette offers it
     * @param action returns true if it has done something
     * @return this table
     */
    public CommandTable attempt(Command command, BooleanSupplier enabled, BooleanSupplier action) {
        String name = command.name().toLowerCase(Locale.ROOT).replace('_', '-');
        rows.put(command, new Row("window.command." + name, "", enabled, action));
        return this;
    }

    /**
     * Gives a command that was added another name than it has in the whole window.
     *
     * @param text the key of the name
     * @return this table
     */
    public CommandTable name(Command command, String text) {
        rows.computeIfPresent(command, (same, row) -> new Row(text, row.note(), row.enabled(), row.action()));
        return this;
    }

    /**
     * Gives a command that was added a note beside its name.
     *
     * @param note the key of the note
     * @return this table
     */
    public CommandTable note(Command command, String note) {
        rows.computeIfPresent(command, (same, row) -> new Row(row.text(), note, row.enabled(), row.action()));
        return this;
    }

    /** Returns the rows of this table, and those of another one for commands that this one does not have. */
    public CommandTable over(CommandTable below) {
        CommandTable both = new CommandTable();
        both.rows.putAll(below.rows);
        both.rows.putAll(rows);
        return both;
    }

    /** Does what a command stands for; false if it has no row or nothing to do. */
    public boolean handle(Command command) {
        Row row = rows.get(command);
        return row != null && row.action().getAsBoolean();
    }

    /** The commands that have something to do now. */
    public Set<Command> enabled() {
        Set<Command> now = new TreeSet<>();
        rows.forEach((command, row) -> {
            if (row.enabled().getAsBoolean()) {
                now.add(command);
            }
        });
        return now;
    }

    /** All commands that have a row, also those with nothing to do now. */
    public Set<Command> all() {
        return rows.keySet();
    }

    /** The key of the name that the palette gives a command of this table. */
    public String text(Command command) {
        return row(command).text();
    }

    /** The key of the note beside that name, empty if it has none. */
    public String note(Command command) {
        return row(command).note();
    }

    private Row row(Command command) {
        return Objects.requireNonNull(rows.get(command), command::name);
    }
}

package org.bitloupe.app.shell;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The pages that have keys of their own, with what those do, for the list that Shift F1 shows. It is a list and no switchboard: a key is
 * taken by the screen or control that it is for. It stands here for all screens, because it is shown before most of them are made.
 * Its names are {@code keyboard.page.<name>} in the resource bundle.
 */
public enum KeyPage {
    /** Keys that work wherever the keyboard is. */
    EVERYWHERE(
            key("Shortcut+1 \u2026 4", "keyboard.modes"),
            key("Shortcut+K", "keyboard.palette"),
            key("Shortcut+V, Shift+Insert", "keyboard.paste"),
            key("Shortcut+Plus Minus 0", "keyboard.zoom"),
            key("Alt+Shift+Up Down Left Right", "keyboard.pan"),
            key("Shift+F10", "keyboard.chart"),
            key("F6", "keyboard.panes"),
            key("F1", "keyboard.help"),
            key("Shift+F1", "keyboard.keys"),
            key("Tab, Shift+Tab", "keyboard.tab"),
            key(Command.CANCEL, "keyboard.cancel")),
    /** One ID, or several that were pasted together. */
    INSPECT(
            key(Command.FOCUS_FIELD, "inspect.keys.field"),
            key("Shortcut+V", "inspect.keys.paste"),
            key("Shortcut+Z, Shortcut+Y", "inspect.keys.undo"),
            key(Command.LARGE_VIEW, "inspect.keys.large"),
            key(Command.COPY, "window.command.copy"),
            key(Command.COPY_CARD, "inspect.keys.card"),
            key(Command.COPY_TIME, "window.command.copy-time"),
            key("Alt+1 \u2026 9", "inspect.keys.reading"),
            key("Alt+D, H, B", "inspect.keys.bases"),
            key("Alt+W", "inspect.keys.why"),
            key("Alt+Left Right", "history.keys.back"),
            key(Command.SMALL_WINDOW, "inspect.small.keys"),
            key(Command.HISTORY, "window.command.history"),
            key("Enter, F2, P, Del", "history.keys.list"),
            key("Enter", "inspect.keys.enter"),
            key("Space", "inspect.keys.select"),
            key("F2", "inspect.keys.edit"),
            key("Left Right, Home, End", "inspect.keys.bits"),
            key("Up Down", "inspect.keys.bit-rows"),
            key("Shortcut+Left Right", "inspect.keys.bit-fields"),
            key("Shift+Left Right", "inspect.keys.bit-select"),
            key("Enter, Space", "inspect.keys.bit-field"),
            key("D, H, B", "inspect.keys.bases-bits"),
            key(Command.CANCEL, "inspect.keys.escape")),
    /** All IDs and times of a ticket. */
    TICKET(
            key("Up Down, Home, End", "timeline.view.keys.step"),
            key("Enter", "timeline.view.keys.inspect"),
            key("Space", "timeline.view.keys.reveal"),
            key("0", "timeline.view.keys.zero"),
            key("T", "timeline.view.keys.text"),
            key("L", "timeline.view.keys.list"),
            key("Plus Minus", "timeline.view.keys.zoom"),
            key("Shortcut+C, Shortcut+Shift+C", "timeline.view.keys.copy"),
            key(Command.OPEN, "timeline.view.keys.open"),
            key("Shortcut+Z, Shortcut+Y", "timeline.view.keys.undo"),
            key(Command.SAVE, "timeline.view.keys.save"),
            key(Command.CANCEL, "timeline.view.keys.back")),
    /** Ways to begin a layout. */
    START(
            key(Command.OPEN, "window.command.open"),
            key("F2, Del", "design.keys.library"),
            key(Command.CANCEL, "design.keys.stop")),
    /** The open layout. */
    DESIGN(
            key("Left Right", "design.keys.bit"),
            key("Shift+Left Right", "design.keys.four"),
            key("PageUp, PageDown", "design.keys.eight"),
            key("Home, End", "design.keys.limit"),
            key("Shortcut+Left Right", "design.keys.ripple"),
            key(Command.CANCEL, "design.keys.cancel"),
            key("Enter", "design.keys.edit"),
            key("F2", "design.keys.name"),
            key("L, N, S, M, Del", "design.keys.letters"),
            key("Shortcut+Shift+Left Right", "design.keys.order"),
            key("1, 2, 4", "design.keys.rows"),
            key("Shortcut+Shift+Up Down", "design.keys.row"),
            key("F, I", "design.keys.check"),
            key("Enter, Esc", "design.keys.proposal"),
            key("Left Right, Home, End", "design.keys.marks"),
            key("Shortcut+Enter", "design.keys.evidence"),
            key(Command.OPEN, "window.command.open"),
            key(Command.SAVE, "window.command.save"),
            key(Command.SAVE_AS, "window.command.save-as"),
            key(Command.EXPORT, "window.command.export"),
            key("Shortcut+Z, Shortcut+Y", "design.keys.undo")),
    /** Files for other programs. */
    EXPORT(
            key(Command.FOCUS_FIELD, "export.keys.search"),
            key("Up Down, Enter", "export.keys.target"),
            key(Command.COPY, "export.keys.copy"),
            key(Command.SAVE, "export.keys.save"),
            key(Command.SAVE_AS, "window.command.save-as"),
            key(Command.EXPORT, "export.keys.again"),
            key(Command.OPEN, "window.command.open"),
            key("Shortcut+Z, Shortcut+Y", "design.keys.undo"),
            key("Esc, Alt+Left", "export.keys.back")),
    /** Layouts side by side. */
    COMPARE(
            key("Shortcut+V", "compare.keys.paste"),
            key("Left Right, Home, End", "design.keys.marks"),
            key(Command.OPEN, "window.command.open"),
            key(Command.SAVE, "window.command.save"),
            key(Command.SAVE_AS, "window.command.save-as"),
            key(Command.EXPORT, "window.command.export"),
            key("Shortcut+Z, Shortcut+Y", "design.keys.undo"),
            key(Command.CANCEL, "compare.keys.back")),
    /** IDs are made. */
    MAKE(
            key("Enter", "generate.make.keys.form"),
            key(Command.MAKE_ONE, "generate.make.keys.one"),
            key(Command.FOCUS_FIELD, "generate.make.keys.layout"),
            key("Enter, Del", "generate.make.keys.machines"),
            key("Enter", "generate.make.keys.inspect"),
            key(Command.COPY, "generate.make.keys.copy"),
            key(Command.GO_TO_ROW, "table.goto.title"),
            key("Left Right, Home, End", "generate.make.keys.values"),
            key("Shortcut+Z, Shortcut+Y", "generate.make.keys.undo"),
            key(Command.CANCEL, "generate.make.keys.cancel")),
    /** A fleet on virtual clocks. */
    REHEARSE(
            key("Enter", "generate.simulation.keys.form"),
            key("Left Right, Home, End", "generate.simulation.keys.values"),
            key(Command.SAVE, "generate.simulation.keys.save"),
            key(Command.CANCEL, "generate.simulation.keys.cancel")),
    /** The numbers of machines. */
    FLEET(
            key(Command.OPEN, "generate.fleet.keys.open"),
            key(Command.FOCUS_FIELD, "generate.fleet.keys.list"),
            key(Command.COPY, "generate.fleet.keys.copy"),
            key(Command.CANCEL, "generate.fleet.keys.cancel")),
    /** IDs of a file. */
    BATCH(
            key(Command.OPEN, "batch.keys.open"),
            key("Enter", "batch.keys.inspect"),
            key("Alt+1, Alt+2", "batch.keys.tie"),
            key(Command.FOCUS_FIELD, "batch.keys.rows"),
            key(Command.COPY, "batch.keys.copy"),
            key("Shortcut+Z, Shortcut+Y", "batch.keys.undo"),
            key("Shift+F10", "batch.keys.sort"),
            key(Command.GO_TO_ROW, "table.goto.title"),
            key(Command.COPY_CARD, "batch.keys.summary"),
            key("Enter, Left Right, Del", "batch.keys.brush"),
            key("Plus Minus", "batch.keys.zoom"),
            key(Command.CANCEL, "batch.keys.cancel")),
    /** A query that reads a column in its database. */
    DECODE(
            key(Command.FOCUS_FIELD, "batch.decode.keys.table"),
            key(Command.COPY, "batch.decode.keys.copy"),
            key(Command.SAVE, "batch.decode.keys.save"),
            key(Command.OPEN, "batch.keys.open"),
            key(Command.COPY_CARD, "batch.keys.summary"),
            key("Esc, Alt+Left", "batch.decode.keys.back"));

    @SuppressWarnings("ImmutableEnumChecker") // List.of makes one that cannot be changed.
    private final List<Hint> hints;

    KeyPage(Hint... hints) {
        this.hints = List.of(hints);
    }

    /**
     * Keys and what they do.
     *
     * @param keys the keys as {@link org.bitloupe.app.text.KeyText} takes them, such as {@code Shortcut+V}
     * @param what the key of the sentence that says what they do; its part {@code key}, where it has one, is Ctrl
     */
    public record Hint(String keys, String what) {
        /** The same, each combination by itself: {@code Alt+Left Right} is two. */
        public List<String> combinations() {
            return Stream.of(keys.split(", ", -1))
                    .flatMap(each -> {
                        String modifiers = each.substring(0, each.lastIndexOf('+') + 1);
                        return Stream.of(each.substring(modifiers.length()).split(" ", -1))
                                .map(key -> modifiers + key);
                    })
                    .toList();
        }
    }

    private static Hint key(String keys, String what) {
        return new Hint(keys, what);
    }

    private static Hint key(Command command, String what) {
        return new Hint(command.combination(), what);
    }

    /** The keys, most useful first. */
    public List<Hint> hints() {
        return hints;
    }

    /** The key of the name people read. */
    public String key() {
        return "keyboard.page." + name().toLowerCase(Locale.ROOT);
    }
}

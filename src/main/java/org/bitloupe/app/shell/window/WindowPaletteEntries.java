package org.bitloupe.app.shell.window;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.bitloupe.app.control.field.LayoutOriginLabel;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.palette.PaletteEntry;
import org.bitloupe.app.palette.PaletteGroup;
import org.bitloupe.app.palette.PaletteSource;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** The palette's entries for the whole window: layouts, the actions on each, and the window's own actions. */
final class WindowPaletteEntries {
    private final AppContext context;
    private final Messages messages;

    WindowPaletteEntries(AppContext context) {
        this.context = context;
        this.messages = context.messages();
    }

    /** The layouts of the catalog. Enter opens one in Design, or where that cannot be, reads the ID by it. */
    PaletteSource layouts() {
        return new PaletteSource(
                PaletteGroup.LAYOUTS,
                () -> context.catalog().get().layouts().stream()
                        .sorted(Comparator.comparingInt(this::lastUsed))
                        .map(this::layout)
                        .toList());
    }

    /** The place among the layouts used recently, which come first; all others are equal and keep their order. */
    private int lastUsed(Layout layout) {
        Set<String> recent =
                context.settings().get().reading().preferences().recent().keySet();
        int place = List.copyOf(recent).indexOf(layout.id());
        return place < 0 ? Integer.MAX_VALUE : place;
    }

    private PaletteEntry layout(Layout layout) {
        String origin = LayoutOriginLabel.text(messages, context.catalog().get(), layout);
        Runnable read = () -> context.navigator().readAs(layout);
        Runnable open = layout.textOnly() ? read : () -> context.navigator().design(layout);
        return PaletteEntry.of(IconName.LAYERS, layout.titleIn(messages.locale()), open)
                .withNote(
                        origin.isEmpty()
                                ? layout.id()
                                : messages.get("palette.layout.note", "origin", origin, "id", layout.id()))
                .withLayout(layout, read)
                .withWords(messages, "palette.layout." + layout.id() + ".words");
    }

    /** Returns the actions on a layout; offered for the one that fits best what is typed. */
    PaletteSource layoutActions() {
        return new PaletteSource(PaletteGroup.ACTIONS, () -> {
            List<PaletteEntry> actions = new ArrayList<>();
            for (Layout layout : context.catalog().get().layouts()) {
                if (!layout.textOnly()) {
                    actions.add(action(
                            IconName.PLUS,
                            "design",
                            Mode.DESIGN,
                            layout,
                            () -> context.navigator().design(layout)));
                    actions.add(action(
                            IconName.WAND,
                            "generate",
                            Mode.GENERATE,
                            layout,
                            () -> context.navigator().generate(layout)));
                }
            }
            return actions;
        });
    }

    private PaletteEntry action(IconName iconName, String word, Mode leadsTo, Layout layout, Runnable open) {
        boolean own = word.equals("design") && context.catalog().get().isOwn(layout);
        String key = own ? "palette.layout.edit" : "palette.layout." + word;
        return PaletteEntry.of(iconName, messages.get(key, "title", layout.titleIn(messages.locale())), open)
                .withAliases(List.of(layout.id()))
                .withFamily(word)
                .withAside(messages.get(leadsTo.key()));
    }

    /** The pages of the screens, wherever one is; what each is called is {@code palette.page.<word>} in the resource bundle. */
    PaletteSource pages(Set<Mode> modes, BiConsumer<Mode, OpenRequest> turn) {
        return new PaletteSource(
                PaletteGroup.ACTIONS,
                () -> Stream.of(
                                page(Mode.DESIGN, "needs", IconName.NEW, turn),
                                page(Mode.DESIGN, "known", IconName.LAYERS, turn),
                                page(Mode.DESIGN, "fit", IconName.SEARCH, turn),
                                page(Mode.DESIGN, "compare", IconName.COMPARE, turn),
                                page(Mode.DESIGN, "spelling", IconName.EDIT, turn),
                                page(Mode.GENERATE, "rehearse", IconName.WAND, turn),
                                page(Mode.GENERATE, "fleet", IconName.CHECK, turn),
                                page(Mode.BATCH, "open", IconName.OPEN, turn),
                                page(Mode.INSPECT, "timeline", IconName.CLOCK, turn),
                                page(Mode.INSPECT, OpenRequest.Page.SAMPLE_TICKET.name(), IconName.CLOCK, turn),
                                page(Mode.BATCH, OpenRequest.Page.SAMPLE_ORDERS.name(), IconName.LIST, turn),
                                page(Mode.GENERATE, OpenRequest.Page.SAMPLE_FLEET.name(), IconName.CHECK, turn))
                        .filter(page -> modes.contains(page.mode()))
                        .map(Page::entry)
                        .toList());
    }

    private record Page(Mode mode, PaletteEntry entry) {}

    private Page page(Mode mode, String name, IconName iconName, BiConsumer<Mode, OpenRequest> turn) {
        String key = "palette.page." + name;
        return new Page(
                mode,
                PaletteEntry.of(iconName, messages.get(key), () -> turn.accept(mode, new OpenRequest.Page(name)))
                        .withAside(messages.get(mode.key()))
                        .withWords(messages, key + ".words"));
    }

    /** The actions on what is open on the screen that is shown. */
    PaletteSource open(Optional<Screen> shown) {
        return new PaletteSource(
                PaletteGroup.OPEN_ID,
                () -> shown.stream()
                        .flatMap(screen -> screen.mainCommands().stream().map(command -> command(command, screen)))
                        .toList());
    }

    /** The screens, and the other actions of the one that is shown. */
    PaletteSource screens(Set<Mode> modes, ShellModel model, Optional<Screen> shown) {
        return new PaletteSource(PaletteGroup.ACTIONS, () -> {
            List<PaletteEntry> actions = new ArrayList<>();
            // Two keys may lead to the same place.
            Set<String> texts = new HashSet<>();
            shown.ifPresent(screen -> screen.commands().stream()
                    .filter(command -> !screen.mainCommands().contains(command))
                    .filter(command -> texts.add(screen.commandTable().text(command)))
                    .forEach(command -> actions.add(command(command, screen))));
            List<Mode> all = List.of(Mode.values());
            for (Mode mode : all) {
                if (modes.contains(mode) && mode != model.modeProperty().get()) {
                    String title = messages.get("palette.go", "screen", messages.get(mode.key()));
                    actions.add(PaletteEntry.of(
                                    IconName.RIGHT,
                                    title,
                                    () -> model.modeProperty().set(mode))
                            .withWords(messages, "palette.go." + mode.name().toLowerCase(Locale.ROOT) + ".words")
                            .withKeys(KeyText.of(messages, "Shortcut+" + (all.indexOf(mode) + 1))));
                }
            }
            return actions;
        });
    }

    private PaletteEntry command(Command command, Screen screen) {
        String name = command.name().toLowerCase(Locale.ROOT).replace('_', '-');
        String text = screen.commandTable().text(command);
        PaletteEntry entry = PaletteEntry.of(glyph(command), messages.get(text), () -> screen.handle(command));
        String note = screen.commandTable().note(command);
        return (note.isEmpty() ? entry : entry.withNote(messages.get(note)))
                .withKeys(KeyText.of(messages, command.combination()))
                .withWords(messages, "window.command." + name + ".words");
    }

    private static IconName glyph(Command command) {
        return switch (command) {
            case OPEN -> IconName.OPEN;
            case SAVE, SAVE_AS -> IconName.SAVE;
            case EXPORT -> IconName.EXPORT;
            case UNDO -> IconName.UNDO;
            case REDO -> IconName.REDO;
            case FOCUS_FIELD -> IconName.SEARCH;
            case COPY, COPY_CARD, COPY_TIME -> IconName.COPY;
            case GO_TO_ROW -> IconName.GOTO;
            case MAKE_ONE -> IconName.WAND;
            case HISTORY -> IconName.HISTORY;
            case BACK -> IconName.LEFT;
            case FORWARD -> IconName.RIGHT;
            case SMALL_WINDOW, LARGE_VIEW -> IconName.EXPAND;
            case CANCEL -> IconName.CLOSE;
        };
    }

    /**
     * An action of the window.
     *
     * @param name its name in the keys of the resource bundle: {@code palette.window.<name>} says what it does
     */
    PaletteEntry window(IconName iconName, String name, Runnable open) {
        return PaletteEntry.of(iconName, messages.get("palette.window." + name), open)
                .withWords(messages, "palette.window." + name + ".words");
    }

    /** An action of the window that has a key, too. */
    PaletteEntry window(IconName iconName, String name, String keys, Runnable open) {
        return window(iconName, name, open).withKeys(KeyText.of(messages, keys));
    }
}

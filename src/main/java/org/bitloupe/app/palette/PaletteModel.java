package org.bitloupe.app.palette;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The state of the palette: the text typed, the entries found by it, and the chosen one. The first row that can be chosen is; an action
 * is done after the palette has closed.
 */
public final class PaletteModel {
    /** Longer texts are shortened where they are quoted. */
    private static final int QUOTED = 40;
    /** Fewer letters begin the names of too many places. */
    private static final int SHORTEST_ZONE = 3;

    private final Messages messages;
    private final Predicate<String> isId;
    private final UnaryOperator<String> masked;
    private final Consumer<String> inspect;
    private final Function<String, List<PaletteEntry>> zones;
    private final StringProperty query = new SimpleStringProperty(this, "query", "");
    private final ReadOnlyBooleanWrapper shown = new ReadOnlyBooleanWrapper(this, "shown", false);
    private final ReadOnlyIntegerWrapper chosen = new ReadOnlyIntegerWrapper(this, "chosen", -1);
    private final ObservableList<PaletteRow> rows = FXCollections.observableArrayList();
    private final Map<PaletteGroup, List<PaletteEntry>> entries = new EnumMap<>(PaletteGroup.class);

    /**
     * A palette that is closed.
     *
     * @param isId true if a text can be read as an ID
     * @param masked a text as it may be shown
     * @param inspect reads a text in Inspect
     * @param zones the entries for the time zones that a text may mean; see {@link #findAgain}
     */
    public PaletteModel(
            Messages messages,
            Predicate<String> isId,
            UnaryOperator<String> masked,
            Consumer<String> inspect,
            Function<String, List<PaletteEntry>> zones) {
        this.zones = zones;
        this.messages = messages;
        this.isId = isId;
        this.masked = masked;
        this.inspect = inspect;
        query.subscribe((before, now) -> find());
    }

    /** Returns the property of the typed text. */
    public StringProperty queryProperty() {
        return query;
    }

    /** Returns the property that is true while the palette is shown. */
    public ReadOnlyBooleanProperty shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** The number of the row that is chosen, -1 if none is. */
    ReadOnlyIntegerProperty chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /** Heads and entries, in the order they are listed. */
    ObservableList<PaletteRow> rows() {
        return rows;
    }

    /** Opens the palette on what these offer now, with nothing typed. */
    public void open(List<PaletteSource> sources) {
        entries.clear();
        for (PaletteSource source : sources) {
            entries.computeIfAbsent(source.group(), group -> new ArrayList<>())
                    .addAll(source.entries().get());
        }
        query.set("");
        find();
        shown.set(true);
    }

    /** Finds once more what is typed: more time zones are known than before. */
    public void findAgain() {
        if (shown.get() && !query.get().isBlank()) {
            find();
        }
    }

    /** Closes the palette without doing anything. */
    public void close() {
        shown.set(false);
    }

    /** Chooses the next row up (-1) or down (1) that can be chosen; from the last one on to the first. */
    void move(int step) {
        if (chosen.get() < 0) {
            return;
        }
        int n = rows.size();
        int at = chosen.get();
        do {
            at = Math.floorMod(at + step, n);
        } while (!(rows.get(at) instanceof PaletteRow.Item));
        chosen.set(at);
    }

    /** Closes the palette and does what is chosen; nothing if nothing is. */
    void openChosen() {
        if (chosen.get() >= 0) {
            open(rows.get(chosen.get()));
        }
    }

    /** Closes the palette and does what a row is for; nothing for a head. */
    void open(PaletteRow row) {
        if (row instanceof PaletteRow.Item item) {
            close();
            item.entry().open().run();
        }
    }

    /** Closes the palette and reads the ID with the layout that is chosen; the same as {@link #openChosen} for what is none. */
    void readChosen() {
        PaletteEntry entry = entry();
        Runnable read = entry == null ? null : entry.read();
        if (read == null) {
            openChosen();
            return;
        }
        close();
        read.run();
    }

    /** Reads a text in Inspect if it is an ID. @return true if it was */
    boolean paste(String text) {
        if (!isId.test(text)) {
            return false;
        }
        close();
        inspect.accept(text);
        return true;
    }

    /** Describes the chosen entry in one sentence, for those who listen; empty if nothing is found. */
    String spoken() {
        PaletteEntry entry = entry();
        if (entry == null) {
            return messages.get("palette.none");
        }
        List<PaletteRow> items =
                rows.stream().filter(PaletteRow.Item.class::isInstance).toList();
        return messages.say(Message.of("palette.spoken")
                .with("title", entry.title())
                .with("note", entry.note())
                .with("i", items.indexOf(rows.get(chosen.get())) + 1)
                .with("n", items.size()));
    }

    private @Nullable PaletteEntry entry() {
        return chosen.get() >= 0 && rows.get(chosen.get()) instanceof PaletteRow.Item item ? item.entry() : null;
    }

    // ---- Finding ----

    private void find() {
        PaletteQuery typed = new PaletteQuery(query.get());
        Map<PaletteGroup, List<PaletteQuery.Found>> byGroup = new EnumMap<>(PaletteGroup.class);
        for (PaletteGroup group : PaletteGroup.values()) {
            List<PaletteQuery.Found> matches = matches(typed, candidates(group, typed));
            if (!matches.isEmpty()) {
                byGroup.put(group, matches);
            }
        }
        List<PaletteRow> found = new ArrayList<>();
        // The sort is stable: the usual order but for a group with something of just that name, and one with accidental
        // matches only.
        byGroup.entrySet().stream()
                .sorted(Comparator.comparingInt(entry -> typed.isEmpty()
                        ? 0
                        : rank(entry.getKey(), entry.getValue().get(0).cost())))
                .forEach(entry -> {
                    PaletteGroup group = entry.getKey();
                    List<PaletteQuery.Found> matches = entry.getValue();
                    int listed = Math.min(matches.size(), group.most());
                    found.add(new PaletteRow.Head(group, matches.size(), listed));
                    matches.subList(0, listed).forEach(match -> found.add(match.row()));
                });
        chosen.set(-1);
        rows.setAll(found);
        chosen.set(found.isEmpty() ? -1 : 1);
    }

    private static int rank(PaletteGroup group, int cost) {
        if (group == PaletteGroup.ZONES) {
            return 1;
        }
        return cost == 0 ? 0 : cost < FuzzyMatch.STEP ? 1 : 2;
    }

    private List<PaletteEntry> candidates(PaletteGroup group, PaletteQuery typed) {
        String text = query.get().strip();
        if (group == PaletteGroup.ZONES) {
            // What they were found by is not in all of their names.
            return text.length() < SHORTEST_ZONE
                    ? List.of()
                    : zones.apply(text).stream()
                            .map(entry -> entry.withAliases(List.of(text)))
                            .toList();
        }
        if (group != PaletteGroup.ID) {
            return entries.getOrDefault(group, List.of());
        }
        return typed.isEmpty() || !isId.test(text) ? List.of() : List.of(idEntry(text));
    }

    private PaletteEntry idEntry(String text) {
        String shown = masked.apply(text);
        String quoted = shown.length() > QUOTED ? shown.substring(0, QUOTED) + "\u2026" : shown;
        return PaletteEntry.of(
                        IconName.SEARCH, messages.get("palette.inspect", "text", quoted), () -> inspect.accept(text))
                // What is hidden or cut off in its title is found, too.
                .withAliases(List.of(text))
                .withAside(messages.get("window.mode.inspect"));
    }

    private static List<PaletteQuery.Found> matches(PaletteQuery typed, List<PaletteEntry> candidates) {
        List<PaletteQuery.Found> all = new ArrayList<>();
        for (PaletteEntry entry : candidates) {
            if (!typed.isEmpty() || entry.family().isEmpty()) {
                typed.find(entry).ifPresent(all::add);
            }
        }
        // The sort is stable: of equal matches the one stands first that its source has first.
        all.sort(Comparator.comparingInt(PaletteQuery.Found::cost));
        Set<String> families = new HashSet<>();
        all.removeIf(match -> {
            String family = match.row().entry().family();
            return !family.isEmpty() && !families.add(family);
        });
        return all;
    }
}

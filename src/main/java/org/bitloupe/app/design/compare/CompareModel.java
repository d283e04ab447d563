package org.bitloupe.app.design.compare;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.capacity.compare.NumberInLayouts;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.LayoutSearch;
import org.bitloupe.generate.engine.SampleId;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.edit.NameEdits;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** Up to four layouts side by side, which of them the others are compared with, and the ID that each of them reads. */
public final class CompareModel {
    /** More do not fit on one screen. */
    public static final int MOST = 4;

    private static final State NOTHING = new State(List.of(), -1, 0, "", null, null, Instant.EPOCH);

    private final Messages messages;
    private final SharedInspector inspectors;
    private final InstantSource clock;
    private final ObservableValue<Catalog> catalog;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", NOTHING);
    private String typed = "";

    /**
     * The state of a comparison.
     *
     * @param layouts the layouts, in the order they are shown
     * @param open the index of the one that is open in Design, -1 if it is not among them
     * @param reference the index of the one that the others are compared with
     * @param id the ID as it was typed, or a sample
     * @param same what each layout reads in it; null if it cannot be read
     * @param problem the reason why it cannot be read, or null
     * @param now when that was
     */
    public record State(
            List<Layout> layouts,
            int open,
            int reference,
            String id,
            @Nullable NumberInLayouts same,
            @Nullable Problem problem,
            Instant now) {
        public State {
            layouts = List.copyOf(layouts);
        }

        /** Tells whether there is room for another. */
        public boolean hasRoom() {
            return layouts.size() < MOST;
        }
    }

    /** Creates an empty comparison. */
    public CompareModel(Messages messages, SharedInspector inspectors, ObservableValue<Catalog> catalog) {
        this.messages = messages;
        this.inspectors = inspectors;
        this.clock = inspectors.clock();
        this.catalog = catalog;
    }

    /** Returns the property of the state of the comparison. */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /**
     * Puts the layout that is open in Design among them: as itself if it is there already, in the place of what it was before it was
     * edited, or else at the end, where there is room. The first time the layout as it was saved, if it was changed since, stands
     * above it.
     */
    public void open(Layout layout) {
        State old = state.get();
        List<Layout> layouts = new ArrayList<>(old.layouts());
        if (layouts.isEmpty()) {
            saved(layout).ifPresent(layouts::add);
        }
        int open = layouts.indexOf(layout);
        if (open < 0) {
            boolean edited = old.open() >= 0 && layouts.get(old.open()).id().equals(layout.id());
            if (edited || layouts.size() >= MOST) {
                open = Math.max(0, old.open());
                layouts.set(open, layout);
            } else {
                layouts.add(layout);
                open = layouts.size() - 1;
            }
        }
        show(layouts, open, old.reference());
    }

    private Optional<Layout> saved(Layout layout) {
        return catalog.getValue().layouts().stream()
                .filter(l -> l.id().equals(layout.id()) && !l.equals(layout))
                .findFirst()
                .map(l -> l.withTitle(
                        NameEdits.madeTitle(messages.get("compare.saved", "title", l.titleIn(messages.locale())))));
    }

    /** Adds a layout at the end; nothing happens if there is no room, or it has no bits. */
    public void add(Layout layout) {
        State old = state.get();
        if (old.hasRoom() && !layout.textOnly()) {
            List<Layout> layouts = new ArrayList<>(old.layouts());
            layouts.add(layout);
            show(layouts, old.open(), old.reference());
        }
    }

    /** Shows a changed layout in a layout's place; nobody's files change. */
    public void replace(int index, Layout layout) {
        State old = state.get();
        List<Layout> layouts = new ArrayList<>(old.layouts());
        layouts.set(index, layout);
        show(layouts, old.open(), old.reference());
    }

    /** Takes a layout away; the one that is open in Design stays. */
    public void remove(int index) {
        State old = state.get();
        if (index != old.open()) {
            List<Layout> layouts = new ArrayList<>(old.layouts());
            layouts.remove(index);
            int reference = old.reference() == index ? 0 : old.reference() - (index < old.reference() ? 1 : 0);
            show(layouts, old.open() - (index < old.open() ? 1 : 0), reference);
        }
    }

    /** Moves a layout up (-1) or down (1); what it is compared with stays the same layout. */
    public void move(int index, int by) {
        State old = state.get();
        int to = index + by;
        if (to >= 0 && to < old.layouts().size()) {
            List<Layout> layouts = new ArrayList<>(old.layouts());
            Collections.swap(layouts, index, to);
            show(layouts, swapped(old.open(), index, to), swapped(old.reference(), index, to));
        }
    }

    private static int swapped(int index, int a, int b) {
        return index == a ? b : index == b ? a : index;
    }

    /** Compares the others with that one. */
    public void compareWith(int index) {
        State old = state.get();
        show(old.layouts(), old.open(), index);
    }

    /** Reads an ID in any spelling of any of the layouts; an empty text asks for a sample again. */
    public void read(String text) {
        typed = text.strip();
        State old = state.get();
        show(old.layouts(), old.open(), old.reference());
    }

    private void show(List<Layout> layouts, int open, int wanted) {
        int reference = Math.max(0, Math.min(wanted, layouts.size() - 1));
        Instant now = clock.instant();
        if (typed.isEmpty()) {
            Optional<Bits> sample = layouts.isEmpty()
                    ? Optional.empty()
                    : SampleId.one(layouts.get(Math.max(0, open)), now).map(generatedId -> generatedId.id());
            String text = sample.map(bits -> LayoutSpellingCodecs.usual(layouts.get(Math.max(0, open)), bits))
                    .orElse("");
            NumberInLayouts same = sample.map(bits -> NumberInLayouts.of(bits.toBigInteger(), layouts, reference))
                    .orElse(null);
            state.set(new State(layouts, open, reference, text, same, null, now));
            return;
        }
        Read read = read(layouts, reference);
        NumberInLayouts same = read.number() == null ? null : NumberInLayouts.of(read.number(), layouts, reference);
        state.set(new State(layouts, open, reference, typed, same, read.problem(), now));
    }

    /** A typed text as a number, or why it is none. */
    private record Read(
            @Nullable BigInteger number, @Nullable Problem problem) {}

    /** By the layout that others are compared with, or else by another of them, or else by any that is known. */
    private Read read(List<Layout> layouts, int reference) {
        Inspector inspector = inspectors.of(catalog.getValue());
        List<Layout> order = new ArrayList<>(layouts);
        order.add(0, order.remove(reference));
        List<Inspection> tried =
                order.stream().map(layout -> inspector.inspectAs(typed, layout)).toList();
        return Stream.concat(tried.stream(), Stream.of(inspector.inspect(typed)))
                .flatMap(inspection -> inspection.readings().stream().limit(1))
                .map(Reading::bits)
                .flatMap(Stream::ofNullable)
                .findFirst()
                .map(bits -> new Read(bits.toBigInteger(), null))
                .orElseGet(() -> new Read(
                        null,
                        tried.stream()
                                .map(Inspection::problem)
                                .flatMap(Stream::ofNullable)
                                .findFirst()
                                .orElseGet(() -> Problem.of("inspect.unknown"))));
    }

    /** The layouts of the catalog that can be added and have the text in their names, in the catalog's order. */
    public List<Layout> candidates(String query) {
        LayoutSearch search = new LayoutSearch(query);
        return catalog.getValue().layouts().stream()
                .filter(layout -> !layout.textOnly())
                .filter(layout -> state.get().layouts().stream().noneMatch(l -> l.equals(layout)))
                .filter(search::finds)
                .toList();
    }
}

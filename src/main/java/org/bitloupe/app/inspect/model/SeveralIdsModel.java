package org.bitloupe.app.inspect.model;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.LabelLayouts;
import org.bitloupe.inspect.SensitiveKind;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.ReaderZone;
import org.jspecify.annotations.Nullable;

/** A pasted text with several IDs in it, and which of them is looked at. */
public final class SeveralIdsModel {
    /** The longest text that is searched, in UTF-16 units: a screen full of log lines many times over. */
    public static final int LONGEST = 65_536;
    /** Number of IDs that are shown; more are better looked at as a list. */
    public static final int MOST = 20;

    private final Messages messages;
    private final Supplier<Inspector> inspector;
    private final Function<FoundId, Optional<Reading>> reads;
    private final UnaryOperator<String> masks;
    private final ReadOnlyObjectWrapper<Source> source = new ReadOnlyObjectWrapper<>(this, "source", Source.NONE);

    private String beyond = "";

    /**
     * A model without a text.
     *
     * @param inspector gives what finds the IDs of a text by the catalog at hand
     * @param reads gives the reading that counts for an ID, the same that is shown of it alone
     * @param masks gives a text as it may be shown, of the same length
     */
    SeveralIdsModel(
            Messages messages,
            Supplier<Inspector> inspector,
            Function<FoundId, Optional<Reading>> reads,
            UnaryOperator<String> masks) {
        this.messages = messages;
        this.inspector = inspector;
        this.reads = reads;
        this.masks = masks;
    }

    /**
     * A text with its IDs.
     *
     * @param text the text as it was pasted
     * @param shown the text as it may be shown, of the same length
     * @param ids the first {@link #MOST} IDs in it
     * @param total the number of different ones in all
     * @param chosen the index of the one that is looked at
     */
    public record Source(String text, String shown, List<Item> ids, int total, int chosen) {
        public static final Source NONE = new Source("", "", List.of(), 0, 0);

        public Source {
            ids = List.copyOf(ids);
        }

        /** Tells whether there are several IDs. */
        public boolean isShown() {
            return !ids.isEmpty();
        }

        /** The ID that is looked at. */
        public Item current() {
            return ids.get(chosen);
        }
    }

    /**
     * One of the IDs.
     *
     * @param found its place
     * @param shown the ID as it may be shown
     * @param label its label in the text, or its number where it has no name
     * @param layout the title of the layout that counts, empty if none fits
     * @param claim the same as sure as the verdict; of a hidden value the kind that it is of
     * @param time the time that layout says, in UTC; empty if it says none
     * @param local the same in the reader's time zone
     * @param instant the same as an instant, null if it says none
     * @param verdict how sure the layout is, in a word; empty if none fits
     * @param because the words of the text that the layout is because of, empty for none
     */
    public record Item(
            FoundId found,
            String shown,
            String label,
            String layout,
            String claim,
            String time,
            String local,
            @Nullable Instant instant,
            String verdict,
            String because) {}

    /** Returns the property of the shown source. */
    public ReadOnlyObjectProperty<Source> sourceProperty() {
        return source.getReadOnlyProperty();
    }

    /** See {@link #sourceProperty}. */
    public Source source() {
        return source.get();
    }

    /** Takes a text if it has several IDs, else forgets the last one. */
    boolean offer(String text) {
        boolean tooLong = text.length() > LONGEST;
        beyond = tooLong ? text : "";
        List<FoundId> found = tooLong ? List.of() : distinct(text);
        if (found.size() < 2) {
            source.set(Source.NONE);
            return false;
        }
        List<FoundId> first = LabelLayouts.siblings(found.subList(0, Math.min(MOST, found.size())), inspector.get());
        source.set(new Source(text, masks.apply(text), items(first), found.size(), 0));
        return true;
    }

    /** Asks anew how each ID is read: something else counts. */
    void again() {
        Source now = source();
        if (now.isShown()) {
            List<FoundId> found = now.ids().stream().map(Item::found).toList();
            source.set(new Source(now.text(), masks.apply(now.text()), items(found), now.total(), now.chosen()));
        }
    }

    private List<Item> items(List<FoundId> found) {
        List<Item> items = new ArrayList<>();
        for (FoundId id : found) {
            items.add(item(id, items.size() + 1));
        }
        return items;
    }

    /** The text that was offered last, if it is too long to be searched; else empty. */
    public String beyond() {
        return beyond;
    }

    /** Each ID where it stands first; logs repeat the same one in every line. */
    private List<FoundId> distinct(String text) {
        Set<String> seen = new HashSet<>();
        return inspector.get().extractor().extract(text, text.length()).ids().stream()
                .filter(id -> seen.add(id.text()))
                .toList();
    }

    private Item item(FoundId id, int number) {
        Reading reading = reads.apply(id).orElse(null);
        TimeReading time = reading == null ? null : reading.time();
        Instant instant = time == null ? null : time.instant();
        String label =
                id.part().isEmpty() ? messages.get("inspect.several.unnamed", "n", number) : masks.apply(id.part());
        return new Item(
                id,
                masks.apply(id.text()),
                label,
                reading == null ? "" : reading.layout().titleIn(messages.locale()),
                claim(id, reading),
                text(time, TimeText.UTC),
                text(time, TimeText.of(messages)),
                instant,
                reading == null ? "" : messages.say(reading.verdict().label()),
                reading == null || reading.odds().because() == null
                        ? ""
                        : masks.apply(said(reading.odds().because().words())));
    }

    private String claim(FoundId id, @Nullable Reading reading) {
        if (reading != null) {
            return messages.say(reading.verdict().hedged(reading.layout().titleIn(messages.locale())));
        }
        if (masks.apply(id.text()).equals(id.text())) {
            return "";
        }
        SensitiveKind kind = inspector.get().sensitiveValues().of(id.text());
        if (kind == null) {
            return messages.get("inspect.several.hidden.secret");
        }
        return messages.get(
                switch (kind) {
                    case SECRET -> "inspect.several.hidden.secret";
                    case CARD -> "inspect.several.hidden.card";
                    case IBAN -> "inspect.several.hidden.iban";
                });
    }

    private String said(Object because) {
        return because instanceof Message message ? messages.say(message) : because.toString();
    }

    private static String text(@Nullable TimeReading time, TimeText zone) {
        return time == null || time.instant() == null ? "" : zone.full(time.instant(), time.decimals());
    }

    /** Looks at another ID of the text; false if there is no such one. */
    boolean choose(int index) {
        Source now = source();
        if (index < 0 || index >= now.ids().size()) {
            return false;
        }
        source.set(new Source(now.text(), now.shown(), now.ids(), now.total(), index));
        return true;
    }

    /** Describes the number of IDs found. */
    public String count() {
        Source now = source();
        return now.total() > MOST
                ? messages.get("inspect.several.count-many", "n", now.total(), "shown", MOST)
                : messages.get("inspect.several.count", "n", now.total());
    }

    /** The IDs whose layout says a time, the oldest first. */
    public List<Item> byAge() {
        return source().ids().stream()
                .filter(item -> item.instant() != null)
                .sorted(Comparator.comparing(item -> Objects.requireNonNull(item.instant())))
                .toList();
    }

    /** All shown IDs as lines of values with tabs between, the first one the names of the columns. */
    public String table() {
        Optional<ReaderZone> zone = messages.readerZone();
        List<List<String>> lines = new ArrayList<>();
        lines.add(line(
                messages.get("inspect.several.table.name"),
                messages.get("text.column.id"),
                messages.get("inspect.several.table.layout"),
                messages.get("text.column.time"),
                zone.map(ReaderZone::name),
                messages.get("inspect.several.table.verdict")));
        for (Item item : source().ids()) {
            lines.add(line(
                    item.label(),
                    item.shown(),
                    item.layout(),
                    item.time(),
                    zone.map(there -> item.local()),
                    item.verdict()));
        }
        return lines.stream().map(line -> String.join("\t", line) + "\n").collect(Collectors.joining());
    }

    private static List<String> line(
            String name, String id, String layout, String time, Optional<String> local, String verdict) {
        List<String> line = new ArrayList<>(List.of(name, id, layout, time));
        local.ifPresent(line::add);
        line.add(verdict);
        return line;
    }

    /** Returns the status bar's text: which ID of how many. */
    public String status() {
        Source now = source();
        return messages.say(Message.of("inspect.several.status")
                .with("label", now.current().label())
                .with("place", String.format(Locale.ROOT, "%d", now.chosen() + 1))
                .with("n", now.total()));
    }
}

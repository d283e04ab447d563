package org.bitloupe.app.design.fit;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.JobRunner;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.discover.Confidence;
import org.bitloupe.discover.DiscoveredLayout;
import org.bitloupe.discover.DiscoveryResult;
import org.bitloupe.discover.LayoutFinder;
import org.bitloupe.discover.RowFit;
import org.bitloupe.discover.table.KindRows;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.KnownId;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.edit.NameEdits;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.SourceText;
import org.bitloupe.tabular.source.Source;
import org.jspecify.annotations.Nullable;

/** The pasted rows, and the layout that is found in them; looked for anew at every change, away from the window. */
public final class FitModel {
    /** Of a longer file only its beginning stands in the field; all of it is looked at. */
    static final int SHOWN = 100_000;

    private final Messages messages;
    private final ObservableValue<Catalog> catalog;
    private final JobRunner search;
    private @Nullable Finders finders;
    private boolean filling;
    private String file = "";

    private final StringProperty text = new SimpleStringProperty(this, "text", "");
    private final BooleanProperty onlyWrong = new SimpleBooleanProperty(this, "onlyWrong", false);
    private final StringProperty name = new SimpleStringProperty(this, "name", "");
    private final BooleanProperty pairsKept = new SimpleBooleanProperty(this, "pairsKept", false);
    private final IntegerProperty chosen = new SimpleIntegerProperty(this, "chosen", 0);
    private final ReadOnlyObjectWrapper<@Nullable DiscoveryResult> fit = new ReadOnlyObjectWrapper<>(this, "fit");
    private final ReadOnlyIntegerWrapper kind = new ReadOnlyIntegerWrapper(this, "kind", 0);
    private final BooleanProperty saved = new SimpleBooleanProperty(this, "saved", false);
    /** The kinds that were chosen before as they were left, by their indices. */
    private final Map<Integer, Shown> earlier = new HashMap<>();

    private final ReadOnlyObjectWrapper<@Nullable Problem> trouble = new ReadOnlyObjectWrapper<>(this, "trouble");
    private final ReadOnlyStringWrapper source = new ReadOnlyStringWrapper(this, "source", "");
    private final ReadOnlyBooleanWrapper stopped = new ReadOnlyBooleanWrapper(this, "stopped", false);

    /** Finders of a catalog: they take a while to make, and serve as long as it is the same. */
    private record Finders(Catalog catalog, LayoutFinder finder, Inspector inspector) {
        /** Those of before, if they are of the same catalog. */
        static Finders of(Catalog catalog, @Nullable Finders before) {
            // It only draws, which takes no clock.
            return before != null && before.catalog().equals(catalog)
                    ? before
                    : new Finders(
                            catalog,
                            new LayoutFinder(catalog),
                            new Inspector(catalog, InstantSource.fixed(Instant.EPOCH)));
        }
    }

    /** A result, with what somebody chose of it. */
    private record Shown(
            DiscoveryResult fit, int chosen, boolean onlyWrong, String name, boolean pairsKept, boolean saved) {}

    private record Found(Finders finders, DiscoveryResult fit) {}

    /** A model with nothing pasted. */
    public FitModel(Messages messages, ObservableValue<Catalog> catalog, Work work) {
        this.messages = messages;
        this.catalog = catalog;
        this.search = new JobRunner(work, "fit");
        ValueChanges.of(name, pairsKept, chosen, fit).subscribe(() -> saved.set(false));
        text.addListener((property, before, now) -> {
            if (!filling) {
                source.set("");
                file = "";
                look(now);
            }
        });
    }

    /** Returns the property of the field's text. */
    public StringProperty textProperty() {
        return text;
    }

    /** Returns the property that is true if only rows that do not fit are listed. */
    public BooleanProperty onlyWrongProperty() {
        return onlyWrong;
    }

    /** Returns the property of the title of the layout that is begun or saved; blank for a usual one. */
    public StringProperty nameProperty() {
        return name;
    }

    /** Returns the property that is true if the layout keeps the rows that prove it; false until somebody wants it for these rows. */
    public BooleanProperty pairsKeptProperty() {
        return pairsKept;
    }

    /** Returns the property of the index of the shown answer. */
    public IntegerProperty chosenProperty() {
        return chosen;
    }

    /** Returns the property that is true if the answer that is shown is saved, until something of it is another. */
    BooleanProperty savedProperty() {
        return saved;
    }

    /** Returns the property of the index of the kind of IDs that is chosen; 0 where all are of one. */
    public ReadOnlyIntegerProperty kindProperty() {
        return kind.getReadOnlyProperty();
    }

    /** The kinds of IDs that can be chosen; empty where all are of one. */
    public List<KindRows> kinds() {
        DiscoveryResult found = fit.get();
        List<KindRows> all = found == null ? List.of() : found.kinds().kinds();
        return all.size() > 1 ? all : List.of();
    }

    /** Shows the layout of another kind of IDs, as it was left, or looks for it if it was not looked for yet. */
    public void chooseKind(int index) {
        DiscoveryResult now = fit.get();
        if (now == null
                || index == kind.get()
                || index >= kinds().size()
                || (search.running().get() && kind.get() == now.kind())) {
            return;
        }
        earlier.put(
                now.kind(), new Shown(now, chosen.get(), onlyWrong.get(), name.get(), pairsKept.get(), saved.get()));
        Shown before = earlier.get(index);
        kind.set(index);
        if (before != null) {
            search.reset();
            restore(before);
            return;
        }
        Finders ready = finders;
        Catalog layouts = catalog.getValue();
        search.start(Job.of(progress -> {
                    Finders used = Finders.of(layouts, ready);
                    return new Found(used, used.finder().find(now, index, progress::cancelled));
                })
                .onDone(found -> {
                    finders = found.finders();
                    restore(new Shown(found.fit(), 0, false, "", false, false));
                })
                .onStopped(() -> kind.set(now.kind())));
    }

    /** Returns the property of the result; null while there is nothing to look for. */
    public ReadOnlyObjectProperty<@Nullable DiscoveryResult> fitProperty() {
        return fit.getReadOnlyProperty();
    }

    /** Returns the property of the reason why a file could not be read; null if nothing is wrong. */
    public ReadOnlyObjectProperty<@Nullable Problem> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** The file that the text is from and how much of it is shown; empty if it was typed or pasted. */
    public ReadOnlyStringProperty sourceProperty() {
        return source.getReadOnlyProperty();
    }

    /** Returns the binding that is true while it is being looked for. */
    public BooleanBinding busyProperty() {
        return search.running();
    }

    /** Looks for the layout of the IDs in a file. */
    public void read(Path file) {
        startAnew(Job.of(progress -> content(file))
                .onDone(content -> take(file, content))
                .onFailed(e -> refuse(file, e)));
    }

    /** Starts what gives other rows: the kind of those that are shown is chosen until they are there. */
    private void startAnew(Job<?> job) {
        DiscoveryResult now = fit.get();
        kind.set(now == null ? 0 : now.kind());
        search.start(job.onStopped(this::stopped));
    }

    /** Stops reading and looking; without effect if neither goes on. */
    void cancel() {
        search.cancel();
    }

    /** Drops the earlier result: it may be of other rows. */
    private void stopped() {
        show(null);
        stopped.set(true);
    }

    /** Returns the property that is true if the last rows were not looked at to their end. */
    ReadOnlyBooleanProperty stoppedProperty() {
        return stopped.getReadOnlyProperty();
    }

    /** As much as is ever read of a text, and a little more, so that a longer one is known to be longer. */
    private static String content(Path file) throws IOException {
        try (Reader in = SourceText.of(Source.file(file), Progress.NONE)) {
            char[] text = new char[LayoutFinder.LONGEST + 4];
            int length = 0;
            for (int n = in.read(text); n > 0; n = in.read(text, length, text.length - length)) {
                length += n;
            }
            return new String(text, 0, length);
        }
    }

    private void take(Path file, String content) {
        Path name = file.getFileName();
        String title = name == null ? file.toString() : name.toString();
        boolean whole = content.length() <= SHOWN;
        this.file = title;
        filling = true;
        text.set(whole ? content : content.substring(0, Math.max(1, content.lastIndexOf('\n', SHOWN))));
        filling = false;
        source.set(messages.get(whole ? "fit.source" : "fit.source.part", "file", title));
        look(content);
    }

    private void refuse(Path file, Exception e) {
        if (!(e instanceof IOException unread)) {
            throw Job.unexpected(e);
        }
        trouble.set(Source.file(file).problem(unread));
    }

    private void look(String whole) {
        trouble.set(null);
        if (whole.isBlank()) {
            search.reset();
            show(null);
            return;
        }
        Catalog layouts = catalog.getValue();
        Finders before = finders;
        startAnew(Job.of(progress -> {
                    Finders used = Finders.of(layouts, before);
                    return new Found(used, used.finder().find(whole, progress::cancelled));
                })
                .onDone(found -> {
                    finders = found.finders();
                    show(found.fit());
                }));
    }

    /** Shows the result of other rows; the name stays. */
    private void show(@Nullable DiscoveryResult found) {
        earlier.clear();
        stopped.set(false);
        chosen.set(0);
        pairsKept.set(false);
        kind.set(found == null ? 0 : found.kind());
        fit.set(found);
    }

    private void restore(Shown shown) {
        chosen.set(0);
        fit.set(shown.fit());
        chosen.set(shown.chosen());
        onlyWrong.set(shown.onlyWrong());
        name.set(shown.name());
        pairsKept.set(shown.pairsKept());
        saved.set(shown.saved());
    }

    /** The answer that is shown, or null. */
    public @Nullable DiscoveredLayout answer() {
        DiscoveryResult found = fit.get();
        int index = chosen.get();
        return found == null || index >= found.answers().size()
                ? null
                : found.answers().get(index);
    }

    /** The rows that are listed. */
    public List<RowFit> rows() {
        DiscoveryResult found = fit.get();
        if (found == null) {
            return List.of();
        }
        return onlyWrong.get() ? found.wrong() : found.rows();
    }

    /** Tells whether the answer is a layout of the catalog as it stands there, so that a copy of it is begun with. */
    boolean isOfCatalog(DiscoveredLayout discoveredLayout) {
        return discoveredLayout.known() && catalog.getValue().layouts().contains(discoveredLayout.layout());
    }

    /** Tells whether the answer that is shown is no more than a guess. */
    boolean isGuess() {
        DiscoveryResult found = fit.get();
        return found != null && (chosen.get() != 0 || found.confidence() == Confidence.OPEN);
    }

    /** A row's ID in the colours of the answer that is shown; without colours if it is none of that layout. */
    ColoredId colored(RowFit row) {
        String id = row.row().id();
        DiscoveredLayout shown = answer();
        Finders ready = finders;
        if (shown == null || ready == null) {
            return ColoredId.plain(id);
        }
        Layout layout = shown.layout();
        List<Role> roles = layout.fields().stream().map(Field::role).toList();
        return IntStream.range(0, layout.spellings().size())
                .mapToObj(spelling -> ready.inspector().draw(id, layout, spelling))
                .flatMap(Optional::stream)
                .findFirst()
                .map(drawn -> new ColoredId(id, drawn.runs(), roles, List.of(), null))
                .orElseGet(() -> ColoredId.plain(id));
    }

    /** The rows that can prove the answer that is shown; none for another than the first, and for a layout that was known before. */
    List<KnownId> pairs() {
        DiscoveryResult found = fit.get();
        DiscoveredLayout shown = answer();
        return found == null || shown == null || shown.known() || chosen.get() != 0
                ? List.of()
                : found.pairs(
                        file.isEmpty()
                                ? messages.get("fit.pair.pasted")
                                : messages.get("fit.pair.source", "file", file));
    }

    /** The layout of an answer as a new one, with a note of how it was found, and its proof if that is kept. */
    Layout layout(DiscoveredLayout discoveredLayout) {
        DiscoveryResult found = fit.get();
        String note = found == null
                ? ""
                : messages.sentences(Stream.concat(Stream.of(found.sentence()), found.remarks().stream())
                        .map(messages::say)
                        .toList());
        if (discoveredLayout.known()) {
            String title = discoveredLayout.layout().titleIn(messages.locale());
            LocalizedText copy = NameEdits.madeTitle(messages.get("design.copy", "title", title));
            return discoveredLayout
                    .layout()
                    .asOwn("my-" + discoveredLayout.layout().id(), copy);
        }
        String title =
                name.get().isBlank() ? messages.get("fit.title") : name.get().strip();
        return discoveredLayout
                .withReasons(messages::say)
                .named(NameEdits.madeTitle(title).in(messages.locale()), note)
                .withPairs(pairsKept.get() ? pairs() : List.of());
    }
}

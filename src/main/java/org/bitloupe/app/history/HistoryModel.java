package org.bitloupe.app.history;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The history as it is shown. Changes are seen at once and saved a second later, away from the JavaFX thread; each is made to what
 * the file has by then, so that two windows keep each other's entries.
 */
public final class HistoryModel {
    static final Duration SAVE_AFTER = Duration.ofSeconds(1);

    private final HistoryFile file;
    private final Work work;
    private final Timer timer;
    private final Messages messages;
    private final ObservableValue<Boolean> kept;
    private final ReadOnlyObjectWrapper<HistoryList> list =
            new ReadOnlyObjectWrapper<>(this, "list", HistoryList.EMPTY);
    private final StringProperty query = new SimpleStringProperty(this, "query", "");
    private final ObservableList<HistoryEntry> found = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper(this, "trouble", "");
    private final ReadOnlyObjectWrapper<@Nullable HistoryEntry> removed = new ReadOnlyObjectWrapper<>(this, "removed");
    /** Changes that the file does not have yet, oldest first. */
    private final List<UnaryOperator<HistoryList>> unsaved = new ArrayList<>();
    /** Number of entries that are being saved. */
    private int onTheWay;

    private Timer.@Nullable Pending save;
    /** True if the fault that is told can be over. */
    private boolean passing = true;

    /**
     * A history that is empty until {@link #load}.
     *
     * @param kept true if IDs that are looked at are kept
     */
    public HistoryModel(HistoryFile file, Work work, Timer timer, Messages messages, ObservableValue<Boolean> kept) {
        this.file = file;
        this.work = work;
        this.timer = timer;
        this.messages = messages;
        this.kept = kept;
        ValueChanges.of(list, query).subscribe(this::find);
    }

    // ---- What is shown ----

    /** All entries. */
    public ReadOnlyObjectProperty<HistoryList> listProperty() {
        return list.getReadOnlyProperty();
    }

    /** See {@link #listProperty}. */
    public HistoryList list() {
        return list.get();
    }

    /** Returns the property of the search text; every word of it must be in an entry's text, name, layout or date. */
    public StringProperty queryProperty() {
        return query;
    }

    /** The entries that the search finds; all if nothing is searched for. */
    public ObservableList<HistoryEntry> found() {
        return FXCollections.unmodifiableObservableList(found);
    }

    /** Returns the property of the sentence on a fault of the file; empty if there is none. */
    public ReadOnlyStringProperty problemProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** The entry that was removed last and can be brought back; null if there is none. */
    public ReadOnlyObjectProperty<@Nullable HistoryEntry> removedProperty() {
        return removed.getReadOnlyProperty();
    }

    /** Returns the value that is true if IDs that are looked at are kept. */
    public ObservableValue<Boolean> keptProperty() {
        return kept;
    }

    private void find() {
        List<String> parts =
                Arrays.asList(query.get().strip().toLowerCase(Locale.ROOT).split("\\s+"));
        List<HistoryEntry> now = list().entries().stream()
                .filter(entry -> {
                    String all = String.join("\n", entry.text(), entry.name(), entry.title(), entry.date());
                    String searched = all.toLowerCase(Locale.ROOT);
                    return parts.stream().allMatch(searched::contains);
                })
                .toList();
        if (!now.equals(found)) {
            found.setAll(now);
        }
    }

    // ---- What people do ----

    /** Keeps an ID that was looked at, unless the history is off. */
    public void looked(HistoryEntry entry) {
        if (kept.getValue()) {
            change(all -> all.looked(entry));
        }
    }

    /** Keeps an entry as it is, in place of the beginning of it that was kept while it was being typed. */
    public void lookedInstead(HistoryEntry entry, String beginning) {
        if (kept.getValue()) {
            change(all -> all.without(Set.of(beginning)).looked(entry));
        }
    }

    /** Keeps an entry until it is removed by hand, or lets go of it. */
    public void pin(HistoryEntry entry, boolean pinned) {
        change(all -> all.changed(entry.text(), e -> e.withPinned(pinned)));
    }

    /** Gives an entry a name; an empty one takes it away. */
    public void name(HistoryEntry entry, String name) {
        change(all -> all.changed(entry.text(), e -> e.withName(name)));
    }

    /** Removes an entry; {@link #bringBack} undoes it. */
    public void remove(HistoryEntry entry) {
        change(all -> all.without(Set.of(entry.text())));
        removed.set(entry);
    }

    /** Brings the entry back that was removed last. */
    public void bringBack() {
        HistoryEntry entry = removed.get();
        if (entry != null) {
            change(all -> all.looked(entry));
        }
    }

    /** Removes everything, also what was pinned, and damaged files that were set aside. */
    public void clear() {
        change(all -> HistoryList.EMPTY);
        saveNow();
        work.start(Job.of(progress -> {
                    file.forgetDamaged();
                    return true;
                })
                .onFailed(e -> say(Problem.of("history.unsaved", "reason", FileErrorText.reason(e)))));
    }

    // ---- The file ----

    /** Reads the file. */
    public void load() {
        work.start(Job.of(progress -> file.read()).onDone(this::took));
    }

    private void took(HistoryFile.Outcome outcome) {
        HistoryList now = outcome.list();
        for (UnaryOperator<HistoryList> change : unsaved) {
            now = change.apply(now);
        }
        list.set(now);
        say(outcome.problem());
    }

    /** That a file was set aside stays on the screen; that it could not be saved only until it can. */
    private void say(@Nullable Problem problem) {
        if (problem != null) {
            passing = !problem.id().equals("history.broken");
            trouble.set(messages.say(problem));
        } else if (passing) {
            trouble.set("");
        }
    }

    private void change(UnaryOperator<HistoryList> change) {
        removed.set(null);
        unsaved.add(change);
        list.set(change.apply(list()));
        if (save != null) {
            save.cancel();
        }
        save = timer.after(SAVE_AFTER, this::saveNow);
    }

    private void saveNow() {
        if (save != null) {
            save.cancel();
            save = null;
        }
        if (onTheWay > 0 || unsaved.isEmpty()) {
            return;
        }
        List<UnaryOperator<HistoryList>> changes = List.copyOf(unsaved);
        onTheWay = changes.size();
        work.start(Job.of(progress -> file.change(all(changes)))
                .onFailed(e -> {
                    onTheWay = 0;
                    say(Problem.of("history.unsaved", "reason", FileErrorText.reason(e)));
                })
                .onDone(this::saved));
    }

    private void saved(HistoryFile.Outcome outcome) {
        int done = onTheWay;
        onTheWay = 0;
        if (outcome.saved()) {
            unsaved.subList(0, done).clear();
            took(outcome);
            if (!unsaved.isEmpty()) {
                saveNow();
            }
        } else {
            // What is shown stays; the next change tries again.
            say(outcome.problem());
        }
    }

    /** Saves at once and waits for it: the window closes. */
    public void flush() {
        if (save != null) {
            save.cancel();
            save = null;
        }
        if (!unsaved.isEmpty()) {
            HistoryFile.Outcome outcome = file.change(all(List.copyOf(unsaved)));
            if (outcome.saved()) {
                unsaved.clear();
                onTheWay = 0;
            }
        }
    }

    private static UnaryOperator<HistoryList> all(List<UnaryOperator<HistoryList>> changes) {
        return before -> {
            HistoryList now = before;
            for (UnaryOperator<HistoryList> change : changes) {
                now = change.apply(now);
            }
            return now;
        };
    }
}

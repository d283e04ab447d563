package org.bitloupe.app.shell;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.library.Library;
import org.bitloupe.catalog.library.LibraryEntry;
import org.bitloupe.files.FileFingerprint;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.edit.NameEdits;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * A person's own layouts as the window shows them. What is done to one is done to its file at once, and the catalog follows, so
 * that readings and the palette know the same layouts.
 */
public final class LibraryModel {
    /** With room for a number up to the 64 characters that an id may have. */
    private static final int LONGEST_ID = 58;

    private final Library library;
    private final ObjectProperty<Catalog> catalog;
    private final Work work;
    private final Messages messages;
    private final ObservableList<LibraryEntry> entries = FXCollections.observableArrayList();
    private final ObservableList<Library.Fault> faults = FXCollections.observableArrayList();
    /** Views listen to what they show by weak references, so they are made once and held. */
    private final ObservableList<LibraryEntry> entriesView = FXCollections.unmodifiableObservableList(entries);

    private final ObservableList<Library.Fault> faultsView = FXCollections.unmodifiableObservableList(faults);
    private boolean started;
    /** Number of changes made here: what was read before a change is out of date. */
    private int changes;

    /**
     * A library that is empty until {@link #start}.
     *
     * @param data the program's folder
     */
    public LibraryModel(Path data, InstantSource clock, ObjectProperty<Catalog> catalog, Work work, Messages messages) {
        this.library = new Library(data, clock);
        this.catalog = catalog;
        this.work = work;
        this.messages = messages;
    }

    /** The layouts, the one changed last first. */
    public ObservableList<LibraryEntry> entries() {
        return entriesView;
    }

    /** Files of the library that could not be used, and why. */
    public ObservableList<Library.Fault> faults() {
        return faultsView;
    }

    /** Reads the library the first time it is called, away from the JavaFX thread, and tidies it up. */
    public void start() {
        if (started) {
            return;
        }
        started = true;
        read();
        work.start(Job.of(progress -> {
                    library.tidy();
                    return true;
                })
                .onFailed(e -> {
                    // What was not tidied up today is tomorrow; nobody waits for it.
                }));
    }

    /** Reads the library again: another window may have changed it. */
    public void read() {
        int before = changes;
        work.start(Job.of(progress -> {
                    // The built-in layouts are read here if nobody has needed them yet: both take some time.
                    Catalog.builtIn();
                    return library.read();
                })
                .latest("library")
                .onDone(content -> {
                    if (before == changes) {
                        show(content);
                    } else {
                        read();
                    }
                }));
    }

    private void show(Library.Content content) {
        faults.setAll(content.faults());
        if (content.entries().equals(entries)) {
            return;
        }
        Set<String> now = content.entries().stream().map(e -> e.layout().id()).collect(Collectors.toSet());
        Catalog changed = catalog.get();
        for (LibraryEntry gone : entries) {
            if (!now.contains(gone.layout().id()) && changed.isOwn(gone.layout())) {
                changed = changed.without(gone.layout().id());
            }
        }
        List<LibraryEntry> oldestFirst = new ArrayList<>(content.entries());
        oldestFirst.sort(Comparator.comparing(LibraryEntry::changed));
        for (LibraryEntry entry : oldestFirst) {
            changed = changed.with(entry.layout());
        }
        entries.setAll(content.entries());
        catalog.set(changed);
    }

    /** The entry of a file. */
    public Optional<LibraryEntry> entryOf(Path file) {
        Path wanted = file.toAbsolutePath().normalize();
        return entries.stream()
                .filter(e -> e.file().toAbsolutePath().normalize().equals(wanted))
                .findFirst();
    }

    /** The entry that says exactly that. */
    public Optional<LibraryEntry> entryOf(Layout layout) {
        return entries.stream().filter(e -> e.layout().equals(layout)).findFirst();
    }

    /** The folder that the files are in. */
    public Path folder() {
        return library.folder();
    }

    /** Tells whether a file lies in the library, known or not. */
    public boolean holds(Path file) {
        return library.holds(file);
    }

    /**
     * Keeps a layout in a file of its own.
     *
     * @throws IOException if it cannot be written
     * @throws IllegalArgumentException as {@link LayoutFiles#save(Layout, Path)} does
     */
    public LibraryEntry add(Layout layout) throws IOException {
        LibraryEntry entry = library.add(layout, layout.titleIn(messages.locale()));
        put(null, entry);
        return entry;
    }

    /**
     * Saves a layout in the place of an entry; its file is called by its title.
     *
     * @throws IOException if it cannot be written
     * @throws IllegalArgumentException as {@link LayoutFiles#save(Layout, Path)} does
     */
    public Library.Saving save(LibraryEntry entry, Layout layout) throws IOException {
        Library.Saving saving = library.save(entry, layout, layout.titleIn(messages.locale()));
        if (saving instanceof Library.Saving.Done done) {
            put(entry, done.entry());
        }
        return saving;
    }

    /**
     * Saves a layout outside the library, unless another program has changed the file.
     *
     * @throws IOException if it cannot be written
     * @throws IllegalArgumentException as {@link LayoutFiles#save(Layout, Path)} does
     */
    public LayoutFiles.Saving saveOutside(Layout layout, Path file, FileFingerprint known) throws IOException {
        return library.saveOutside(layout, file, known);
    }

    /**
     * Gives an entry another title, and its file the name of it.
     *
     * @throws IOException if it cannot be written
     * @throws IllegalArgumentException as {@link LayoutFiles#save(Layout, Path)} does
     */
    public Library.Saving rename(LibraryEntry entry, String title) throws IOException {
        return save(entry, entry.layout().withTitle(LocalizedText.of(title)));
    }

    /**
     * Makes a second layout like one, called "copy".
     *
     * @throws IOException if it cannot be written
     * @throws IllegalArgumentException as {@link LayoutFiles#save(Layout, Path)} does
     */
    public LibraryEntry duplicate(Layout layout) throws IOException {
        return add(layout.withId(freeId(layout.id()))
                .withTitle(NameEdits.madeTitle(copyTitle(layout.titleIn(messages.locale())))));
    }

    private String copyTitle(String title) {
        Set<String> titles =
                entries.stream().map(e -> e.layout().titleIn(messages.locale())).collect(Collectors.toSet());
        String copy = messages.get("design.files.copy", "title", title);
        for (int n = 2; titles.contains(copy); n++) {
            copy = messages.get("design.files.copy.n", "title", title, "number", Integer.toString(n));
        }
        return copy;
    }

    /** An id like the wished one that no layout of the catalog has. */
    public String freeId(String wish) {
        String stem = wish.length() <= LONGEST_ID ? wish : wish.substring(0, LONGEST_ID);
        String id = stem;
        for (int n = 2; isTaken(id); n++) {
            id = stem + "-" + n;
        }
        return id;
    }

    private boolean isTaken(String id) {
        return catalog.get().layouts().stream().anyMatch(l -> l.id().equals(id));
    }

    /**
     * Moves an entry's file to the trash; {@link #restore} undoes it.
     *
     * @throws IOException if that cannot be done
     */
    public Library.Deleted delete(LibraryEntry entry) throws IOException {
        Library.Deleted deleted = library.delete(entry);
        changes++;
        entries.remove(entry);
        Catalog without = catalog.get().without(entry.layout().id());
        catalog.set(entries.stream()
                .filter(e -> e.layout().id().equals(entry.layout().id()))
                .findFirst()
                .map(other -> without.with(other.layout()))
                .orElse(without));
        return deleted;
    }

    /**
     * Brings a deleted entry back to its place.
     *
     * @throws IOException if that cannot be done
     */
    public LibraryEntry restore(Library.Deleted deleted) throws IOException {
        LibraryEntry entry = library.restore(deleted);
        put(null, entry);
        return entry;
    }

    private void put(@Nullable LibraryEntry before, LibraryEntry now) {
        changes++;
        List<LibraryEntry> changed = new ArrayList<>(entries);
        changed.removeIf(entry -> before != null && entry.file().equals(before.file()));
        changed.add(now);
        changed.sort(Comparator.comparing(LibraryEntry::changed).reversed().thenComparing(LibraryEntry::name));
        entries.setAll(changed);
        catalog.set(catalog.get().with(now.layout()));
    }
}

package org.bitloupe.catalog.library;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.files.FileFingerprint;
import org.bitloupe.files.LockFile;
import org.bitloupe.files.SafeFileName;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.message.Problem;

/**
 * The layouts that a person keeps, each a file of its own in the folder {@code layouts}, called by its title as far as a file may
 * be. Several programs may use the folder at once: changes are made one after the other, under a lock. A deleted file is moved to
 * the folder {@code trash} and stays there for {@link #KEPT}.
 */
public final class Library {
    /** Time for which deleted files can be brought back. */
    public static final Duration KEPT = Duration.ofDays(30);

    /** More files than this are not read. */
    public static final int MOST_FILES = 1000;

    /** Files that a killed program was writing are older than this before anybody deletes them. */
    private static final Duration WRITING = Duration.ofMinutes(10);

    /** Between the time and the name in the names of deleted files; no name of a kept file has it before its end. */
    private static final String AT = "~";

    private final Path data;
    private final Path layouts;
    private final Path trash;
    private final Path lock;
    private final InstantSource clock;

    /**
     * A library that need not exist yet.
     *
     * @param data the program's folder
     */
    public Library(Path data, InstantSource clock) {
        this.data = data;
        this.layouts = data.resolve("layouts");
        this.trash = data.resolve("trash");
        this.lock = data.resolve("layouts.lock");
        this.clock = clock;
    }

    /**
     * The result of reading the library.
     *
     * @param entries the layouts, the one changed last first
     * @param faults the files that could not be used and why
     */
    public record Content(List<LibraryEntry> entries, List<Fault> faults) {
        public Content {
            entries = List.copyOf(entries);
            faults = List.copyOf(faults);
        }
    }

    /**
     * Something that could not be used.
     *
     * @param file the file, or the folder
     * @param problem its fault
     */
    public record Fault(Path file, Problem problem) {}

    /**
     * A file in the trash.
     *
     * @param trashed its place
     * @param entry what it was, at its old place
     */
    public record Deleted(Path trashed, LibraryEntry entry) {}

    /** The result of saving. */
    public sealed interface Saving {
        /** It is saved; its file may be called otherwise now. */
        record Done(LibraryEntry entry) implements Saving {}

        /** Another program has changed the file meanwhile; it was left alone. */
        record Changed(LayoutFiles.Opened theirs) implements Saving {}
    }

    /** The folder with the layouts. */
    public Path folder() {
        return layouts;
    }

    /** Tells whether a file lies in the library. */
    public boolean holds(Path file) {
        return layouts.toAbsolutePath()
                .normalize()
                .equals(file.toAbsolutePath().normalize().getParent());
    }

    /**
     * Saves a layout in a file that lies anywhere, unless another program has changed it.
     *
     * @throws IOException as {@link LayoutFiles#save(Layout, Path, FileFingerprint)} does
     * @throws IllegalArgumentException as {@link LayoutFiles#save(Layout, Path)} does
     */
    public LayoutFiles.Saving saveOutside(Layout layout, Path file, FileFingerprint known) throws IOException {
        return LockFile.holding(lock, () -> LayoutFiles.save(layout, file, known));
    }

    /** Reads all layouts. Never fails: what cannot be used is told in the faults, and does not stop the others. */
    public Content read() {
        List<Path> files;
        try {
            files = files();
        } catch (NoSuchFileException e) {
            return new Content(List.of(), List.of());
        } catch (IOException | RuntimeException e) {
            // A folder that goes away while it is listed ends in an unchecked exception.
            return new Content(List.of(), List.of(new Fault(layouts, FileErrorText.opening(layouts, e))));
        }
        List<Fault> faults = new ArrayList<>();
        List<LibraryEntry> entries = new ArrayList<>();
        if (files.size() > MOST_FILES) {
            faults.add(
                    new Fault(layouts, Problem.of("library.many", "most", MOST_FILES, "folder", layouts.toString())));
        }
        for (Path file : files.subList(0, Math.min(MOST_FILES, files.size()))) {
            take(file, entries, faults);
        }
        entries.sort(Comparator.comparing(LibraryEntry::changed).reversed().thenComparing(LibraryEntry::name));
        return new Content(entries, faults);
    }

    private static void take(Path file, List<LibraryEntry> entries, List<Fault> faults) {
        try {
            LayoutFiles.Opened opened = LayoutFiles.open(file);
            if (opened.read() instanceof LayoutReadResult.Ok ok) {
                entries.add(new LibraryEntry(file, ok.layout(), changed(file), opened.fingerprint()));
            } else if (opened.read() instanceof LayoutReadResult.Refused refused) {
                faults.add(new Fault(file, refused.problems().get(0)));
            }
        } catch (IOException e) {
            faults.add(new Fault(file, FileErrorText.opening(file, e)));
        }
    }

    private static Instant changed(Path file) throws IOException {
        return Files.getLastModifiedTime(file).toInstant();
    }

    private List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(layouts, Library::isLayout)) {
            entries.forEach(files::add);
        }
        files.sort(Comparator.comparing(Path::toString));
        return files;
    }

    private static boolean isLayout(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.toLowerCase(Locale.ROOT).endsWith(LayoutFiles.EXTENSION) && !name.startsWith(".");
    }

    /**
     * Keeps a layout in a new file that is called by its title.
     *
     * @param title the title in the language of the person
     * @throws IOException if it cannot be written
     * @throws IllegalArgumentException as {@link LayoutFiles#save(Layout, Path)} does
     */
    public LibraryEntry add(Layout layout, String title) throws IOException {
        return guarded(() -> {
            Path file = layouts.resolve(SafeFileName.free(title, LayoutFiles.EXTENSION, names(layouts)));
            return entry(file, layout, LayoutFiles.save(layout, file));
        });
    }

    /**
     * Saves a layout in its file, unless another program has changed that; the file is called by the title from then on. A file
     * that has vanished is written anew.
     *
     * @param title the title in the language of the person
     * @throws IOException if it cannot be written; the file is as it was then
     * @throws IllegalArgumentException as {@link LayoutFiles#save(Layout, Path)} does
     */
    public Saving save(LibraryEntry entry, Layout layout, String title) throws IOException {
        return guarded(() -> {
            LayoutFiles.Saving saving = LayoutFiles.save(layout, entry.file(), entry.fingerprint());
            if (saving instanceof LayoutFiles.Saving.Changed changed) {
                return new Saving.Changed(changed.theirs());
            }
            FileFingerprint fingerprint = ((LayoutFiles.Saving.Done) saving).fingerprint();
            return new Saving.Done(entry(called(entry.file(), title), layout, fingerprint));
        });
    }

    /** Gives a file the name that its title asks for, if it has another. A name with a number that still fits stays. */
    private Path called(Path file, String title) throws IOException {
        String name = nameOf(file);
        List<String> others = new ArrayList<>(names(layouts));
        others.removeIf(other -> SafeFileName.same(other, name));
        String wanted = SafeFileName.free(title, LayoutFiles.EXTENSION, others);
        return wanted.equals(name) ? file : Files.move(file, layouts.resolve(wanted));
    }

    /**
     * Moves a file to the trash.
     *
     * @throws IOException if that cannot be done; the file is where it was then
     */
    public Deleted delete(LibraryEntry entry) throws IOException {
        return guarded(() -> {
            Files.createDirectories(trash);
            String prefix = clock.instant().toEpochMilli() + AT;
            Path trashed = trash.resolve(SafeFileName.free(prefix + stem(entry), LayoutFiles.EXTENSION, names(trash)));
            Files.move(entry.file(), trashed, StandardCopyOption.ATOMIC_MOVE);
            return new Deleted(trashed, entry);
        });
    }

    /**
     * Brings a deleted file back to its old place, under its old name unless another file has taken that meanwhile.
     *
     * @throws IOException if that cannot be done; the file is still in the trash then
     */
    public LibraryEntry restore(Deleted deleted) throws IOException {
        return guarded(() -> {
            LibraryEntry was = deleted.entry();
            Collection<String> names = names(layouts);
            boolean free = names.stream().noneMatch(name -> SafeFileName.same(name, was.name()));
            Path file = free ? was.file() : layouts.resolve(SafeFileName.free(stem(was), LayoutFiles.EXTENSION, names));
            Files.move(deleted.trashed(), file, StandardCopyOption.ATOMIC_MOVE);
            return new LibraryEntry(file, was.layout(), was.changed(), was.fingerprint());
        });
    }

    /** Deletes for good what has lain in the trash for {@link #KEPT}, and what killed programs have left half written. */
    public void tidy() throws IOException {
        Instant now = clock.instant();
        for (Path folder : List.of(data, layouts)) {
            if (Files.isDirectory(folder)) {
                AtomicFile.sweep(folder, now.minus(WRITING));
            }
        }
        if (!Files.isDirectory(trash)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(trash, Library::isLayout)) {
            for (Path file : files) {
                if (deletedAt(file).isBefore(now.minus(KEPT))) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /** Files that somebody else has put there are never too old. */
    private static Instant deletedAt(Path file) {
        String name = nameOf(file);
        int end = name.indexOf(AT);
        try {
            return end < 0 ? Instant.MAX : Instant.ofEpochMilli(Long.parseLong(name.substring(0, end)));
        } catch (NumberFormatException e) {
            return Instant.MAX;
        }
    }

    private <T> T guarded(LockFile.Action<T, IOException> action) throws IOException {
        Files.createDirectories(layouts);
        return LockFile.holding(lock, action);
    }

    private static LibraryEntry entry(Path file, Layout layout, FileFingerprint fingerprint) throws IOException {
        return new LibraryEntry(file, layout, changed(file), fingerprint);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Library::nameOf).toList();
        }
    }

    private static String nameOf(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static String stem(LibraryEntry entry) {
        String name = entry.name();
        return name.substring(0, name.length() - LayoutFiles.EXTENSION.length());
    }
}

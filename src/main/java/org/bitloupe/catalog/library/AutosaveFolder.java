package org.bitloupe.catalog.library;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.files.LockFile;

/**
 * The folder of unsaved work. Each window keeps its own in a file of its own and holds a lock beside it for as long as it is there.
 * The system takes the lock from a program that is killed; whoever starts next finds the file without an owner and takes it over.
 */
public final class AutosaveFolder {
    private static final String WORK = ".work";
    private static final String LOCK = ".lock";
    /** The name of the lock that stands for the folder as a whole. */
    private static final String ALL = "all";

    private static final String DAMAGED = ".damaged";
    /** Files that a killed program was writing are older than this before anybody deletes them. */
    private static final Duration WRITING = Duration.ofMinutes(10);

    private final Path folder;

    /**
     * A folder that need not exist yet.
     *
     * @param data the program's folder
     */
    public AutosaveFolder(Path data) {
        this.folder = data.resolve("unsaved");
    }

    /** A place for one window's work. */
    public static final class Place implements AutoCloseable {
        private final Path file;
        private final Path lockFile;
        private final LockFile lock;

        private Place(Path file, Path lockFile, LockFile lock) {
            this.file = file;
            this.lockFile = lockFile;
            this.lock = lock;
        }

        /**
         * Keeps work in the place of what is there.
         *
         * @throws IOException if it cannot be written; what was there still is
         */
        public void keep(AutosavedWork work) throws IOException {
            AtomicFile.replace(file, AutosaveJson.write(work));
        }

        /** Forgets the work: it is saved, or nobody wants it. */
        public void forget() throws IOException {
            Files.deleteIfExists(file);
        }

        /** Gives the place up. Work that is there is found by whoever starts next. */
        @Override
        public void close() throws IOException {
            lock.close();
            if (!Files.exists(file)) {
                Files.deleteIfExists(lockFile);
            }
        }
    }

    /**
     * Work without an owner.
     *
     * @param place its place; it belongs to the finder now
     * @param work the work
     */
    public record Found(Place place, AutosavedWork work) {}

    /**
     * A new place.
     *
     * @throws IOException if there can be none
     */
    public Place begin() throws IOException {
        Files.createDirectories(folder);
        return guarded(() -> take(UUID.randomUUID().toString()))
                .orElseThrow(() -> new IOException("a lock that nobody can know of is taken"));
    }

    /** Between making a lock file and locking it nobody else may take it for one that was left behind. */
    private <T> T guarded(LockFile.Action<T, IOException> action) throws IOException {
        return LockFile.holding(folder.resolve(ALL + LOCK), action);
    }

    private Optional<Place> take(String name) throws IOException {
        Path lockFile = folder.resolve(name + LOCK);
        LockFile lock = LockFile.tryOf(lockFile);
        return Optional.ofNullable(lock).map(held -> new Place(folder.resolve(name + WORK), lockFile, held));
    }

    /** Tells whether there is work of windows that are gone. Quick, and leaves it to whoever takes it over. */
    public boolean isLeft() {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try {
            for (String name : names(WORK)) {
                Optional<Place> place = take(name);
                if (place.isPresent()) {
                    place.get().close();
                    return true;
                }
            }
        } catch (IOException e) {
            return false;
        }
        return false;
    }

    /**
     * Takes over the work of windows that are gone, the last first. A file that cannot be read is called {@code .damaged} from
     * then on and left to people.
     *
     * @throws IOException if the folder cannot be read
     */
    public List<Found> abandoned() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Found> found = guarded(this::takeOver);
        found.sort(Comparator.comparing((Found f) -> f.work().at()).reversed());
        return List.copyOf(found);
    }

    private List<Found> takeOver() throws IOException {
        List<Found> found = new ArrayList<>();
        for (String name : names(WORK)) {
            Optional<Place> place = take(name);
            if (place.isPresent()) {
                found(place.get()).ifPresent(found::add);
            }
        }
        dropLocksWithoutWork();
        return found;
    }

    private static Optional<Found> found(Place place) throws IOException {
        Optional<AutosavedWork> work = AutosaveJson.read(Files.readAllBytes(place.file));
        if (work.isEmpty()) {
            Files.move(
                    place.file,
                    place.file.resolveSibling(place.file.getFileName() + DAMAGED),
                    StandardCopyOption.REPLACE_EXISTING);
            place.close();
        }
        return work.map(w -> new Found(place, w));
    }

    private void dropLocksWithoutWork() throws IOException {
        List<String> work = names(WORK);
        for (String name : names(LOCK)) {
            if (!work.contains(name) && !name.equals(ALL)) {
                Optional<Place> place = take(name);
                if (place.isPresent()) {
                    place.get().close();
                }
            }
        }
    }

    private List<String> names(String ending) throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + ending)) {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                names.add(name.substring(0, name.length() - ending.length()));
            }
        }
        return names;
    }

    /** Deletes what killed programs have left half written. */
    public void tidy(Instant now) throws IOException {
        if (Files.isDirectory(folder)) {
            AtomicFile.sweep(folder, now.minus(WRITING));
        }
    }
}

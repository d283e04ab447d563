package org.bitloupe.files;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The program that runs already in a data folder, and takes files that another start of it is to open. It holds a lock, which the system lets
 * go of however it ends; a request is a file, written whole, and whoever deletes that has it: the program that runs, or the one that asked
 * and waits no longer. For one thread at a time.
 */
public final class RunningInstance implements AutoCloseable {
    private static final String LOCK = "running.lock";
    private static final String FOLDER = "open";
    private static final String ENDING = ".open";
    /** An older request is not wanted any more: its program was killed. */
    private static final Duration FORGOTTEN = Duration.ofSeconds(30);

    private final Path dataFolder;
    private final InstantSource clock;
    private @Nullable LockFile lock;
    private @Nullable FolderWatch watch;

    /** An instance that takes requests as soon as no other one of this folder does. */
    public RunningInstance(Path dataFolder, InstantSource clock) {
        this.dataFolder = dataFolder;
        this.clock = clock;
    }

    /**
     * Asks the program that runs to open a file.
     *
     * @param pause waits a little for it, and tells whether to wait on
     * @return false if none runs, or it does not take the request: then nothing is left of that
     */
    public static boolean ask(Path dataFolder, Path file, BooleanSupplier pause) {
        try {
            if (!isRunning(dataFolder)) {
                return false;
            }
            Path folder = Files.createDirectories(dataFolder.resolve(FOLDER));
            Path request = folder.resolve(UUID.randomUUID() + ENDING);
            byte[] text = file.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8);
            AtomicFile.replaceOwn(request, out -> out.write(text));
            while (Files.exists(request) && pause.getAsBoolean()) {
                // The other program takes it at once, or looks several times a second.
            }
            return !Files.deleteIfExists(request);
        } catch (IOException e) {
            return false;
        }
    }

    /** Tells whether the program runs already in a data folder; false where that cannot be told. */
    public static boolean isRunning(Path dataFolder) {
        if (!Files.exists(dataFolder.resolve(LOCK))) {
            return false;
        }
        try (LockFile free = LockFile.tryOf(dataFolder.resolve(LOCK))) {
            return free == null;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Takes what others have asked for since, in the order of their requests' names; none while another instance does.
     *
     * @throws IOException if the folder cannot be read or locked
     */
    public List<Path> take() throws IOException {
        if (lock == null) {
            lock = LockFile.tryOf(dataFolder.resolve(LOCK));
        }
        Path folder = dataFolder.resolve(FOLDER);
        if (lock == null || !Files.isDirectory(folder)) {
            return List.of();
        }
        List<Path> asked = new ArrayList<>();
        try (DirectoryStream<Path> requests = Files.newDirectoryStream(folder, "*" + ENDING)) {
            for (Path request : requests) {
                take(request, asked);
            }
        }
        return asked;
    }

    /**
     * Waits until somebody asks for something. The first call only begins to listen and returns at once, for what was asked before.
     *
     * @return false, at once, if another instance takes requests or the system does not report them: look again in a while then
     * @throws IOException if the folder cannot be made
     */
    public boolean await() throws IOException, InterruptedException {
        if (lock == null) {
            return false;
        }
        FolderWatch listening = watch;
        if (listening == null) {
            watch = FolderWatch.of(Files.createDirectories(dataFolder.resolve(FOLDER)))
                    .orElse(null);
            return watch != null;
        }
        if (listening.await()) {
            return true;
        }
        listening.close();
        watch = null;
        return false;
    }

    private void take(Path request, List<Path> asked) throws IOException {
        try {
            Instant written = Files.getLastModifiedTime(request).toInstant();
            String text = Files.readString(request);
            boolean taken = Files.deleteIfExists(request);
            if (taken && written.isAfter(clock.instant().minus(FORGOTTEN))) {
                asked.add(request.getFileSystem().getPath(text));
            }
        } catch (NoSuchFileException | MalformedInputException | InvalidPathException e) {
            // Who asked waits no longer, or it is nothing that this program wrote.
            Files.deleteIfExists(request);
        }
    }

    /** Takes no more requests; another instance may. */
    @Override
    public void close() {
        if (watch != null) {
            watch.close();
            watch = null;
        }
        if (lock != null) {
            lock.close();
            lock = null;
        }
    }
}

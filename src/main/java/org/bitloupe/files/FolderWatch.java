package org.bitloupe.files;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Optional;

/** Waits for new files in a folder without looking there again and again. For one thread at a time. */
final class FolderWatch implements AutoCloseable {
    private final WatchService service;

    private FolderWatch(WatchService service) {
        this.service = service;
    }

    /**
     * A watch on a folder that exists.
     *
     * @return empty where the system does not report new files at once: Java itself looks every ten seconds on macOS, and Linux
     *     limits the number of watches
     */
    static Optional<FolderWatch> of(Path folder) {
        try {
            FolderWatch made = new FolderWatch(folder.getFileSystem().newWatchService());
            if (made.begin(folder)) {
                return Optional.of(made);
            }
            made.close();
            return Optional.empty();
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    private boolean begin(Path folder) {
        try {
            if (service.getClass().getSimpleName().startsWith("Polling")) {
                return false;
            }
            folder.register(service, StandardWatchEventKinds.ENTRY_CREATE);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Waits until there is a new file since the last call.
     *
     * @return false if the folder is gone
     */
    boolean await() throws InterruptedException {
        WatchKey key = service.take();
        key.pollEvents();
        return key.reset();
    }

    @Override
    public void close() {
        try {
            service.close();
        } catch (IOException e) {
            // Nothing waits for it any more.
        }
    }
}

package org.bitloupe.app.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.files.FileFingerprint;
import org.bitloupe.layout.file.LayoutFiles;
import org.jspecify.annotations.Nullable;

/**
 * Looks every few seconds, away from the JavaFX thread, whether another program has changed a file. The file's time and size say
 * whether to read it, its content whether it has changed.
 */
public final class FileWatcher {
    /** From one look to the next. */
    public static final Duration EVERY = Duration.ofSeconds(2);

    private final Work work;
    private final Timer timer;
    private final Consumer<Optional<LayoutFiles.Opened>> changed;
    private @Nullable Path file;
    private FileFingerprint fingerprint = FileFingerprint.MISSING;
    private Timer.@Nullable Pending next;

    /** The state of the file from outside the last time; touched only by the one job that runs at a time. */
    private volatile @Nullable Look last;

    private record Look(FileTime time, long size) {}

    /**
     * A watch on nothing.
     *
     * @param changed takes what a file says now that has changed; empty if it is gone. Called once for each change.
     */
    public FileWatcher(Work work, Timer timer, Consumer<Optional<LayoutFiles.Opened>> changed) {
        this.work = work;
        this.timer = timer;
        this.changed = changed;
    }

    /**
     * Watches another file from now on.
     *
     * @param newFile null to watch nothing
     * @param newFingerprint what its content is as far as the window knows
     */
    public void follow(@Nullable Path newFile, FileFingerprint newFingerprint) {
        file = newFile;
        fingerprint = newFingerprint;
        last = null;
        if (next != null) {
            next.cancel();
            next = null;
        }
        if (newFile != null) {
            next = timer.after(EVERY, this::look);
        }
    }

    private void look() {
        Path watched = file;
        FileFingerprint known = fingerprint;
        if (watched == null) {
            return;
        }
        work.start(Job.of(progress -> look(watched, known))
                .onDone(seen -> {
                    // What was begun before the window itself saved or left the file is about a file of the past.
                    if (watched.equals(file) && known.equals(fingerprint)) {
                        seen.ifPresent(this::tell);
                        next = timer.after(EVERY, this::look);
                    }
                })
                .onFailed(e -> {
                    if (watched.equals(file) && known.equals(fingerprint)) {
                        next = timer.after(EVERY, this::look);
                    }
                }));
    }

    private record Seen(Optional<LayoutFiles.Opened> opened) {}

    private Optional<Seen> look(Path watched, FileFingerprint known) throws IOException {
        if (!Files.exists(watched)) {
            return known.exists() ? Optional.of(new Seen(Optional.empty())) : Optional.empty();
        }
        BasicFileAttributes attributes = Files.readAttributes(watched, BasicFileAttributes.class);
        Look now = new Look(attributes.lastModifiedTime(), attributes.size());
        if (now.equals(last)) {
            return Optional.empty();
        }
        LayoutFiles.Opened opened = LayoutFiles.open(watched);
        last = now;
        return opened.fingerprint().equals(known) ? Optional.empty() : Optional.of(new Seen(Optional.of(opened)));
    }

    private void tell(Seen seen) {
        fingerprint = seen.opened().map(LayoutFiles.Opened::fingerprint).orElse(FileFingerprint.MISSING);
        changed.accept(seen.opened());
    }
}

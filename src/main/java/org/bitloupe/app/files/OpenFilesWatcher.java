package org.bitloupe.app.files;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.files.RunningInstance;

/**
 * Waits, away from the JavaFX thread, for files that another start of the program is to open in this window. Where the system does not
 * report them, it looks for them several times a second.
 */
public final class OpenFilesWatcher {
    /** From one look to the next: short beside the time that the other program waits. */
    public static final Duration EVERY = Duration.ofMillis(300);

    private final RunningInstance instance;
    private final Announcement announcement;
    private final Work work;
    private final Timer timer;
    private final BooleanSupplier asks;
    private final Consumer<Path> opened;

    /** Waits until there may be files, on a thread for that. */
    @FunctionalInterface
    public interface Announcement {
        /** Returns false, at once, if it cannot tell when. */
        boolean await() throws IOException, InterruptedException;
    }

    /**
     * The outcome of a look.
     *
     * @param announced true if there was an announcement, and the next one can be waited for
     */
    private record Look(List<Path> files, boolean announced) {}

    /**
     * A watcher, which looks at nothing yet.
     *
     * @param announcement tells when to look: that of the instance
     * @param asks tells whether a dialog waits for an answer: what is opened behind it would be lost by that, so files wait, too
     * @param opened takes each file, on the JavaFX thread
     */
    public OpenFilesWatcher(
            RunningInstance instance,
            Announcement announcement,
            Work work,
            Timer timer,
            BooleanSupplier asks,
            Consumer<Path> opened) {
        this.instance = instance;
        this.announcement = announcement;
        this.work = work;
        this.timer = timer;
        this.asks = asks;
        this.opened = opened;
    }

    /** Begins to look. A folder that cannot be locked or read ends that: other starts open windows of their own then. */
    public void start() {
        work.start(Job.of(progress -> look()).onDone(this::open).onFailed(e -> {}));
    }

    private Look look() throws IOException, InterruptedException {
        boolean announced = announcement.await();
        return new Look(instance.take(), announced);
    }

    private void open(Look look) {
        if (!look.files().isEmpty() && asks.getAsBoolean()) {
            timer.after(EVERY, () -> open(look));
            return;
        }
        look.files().forEach(opened);
        if (look.announced()) {
            start();
        } else {
            timer.after(EVERY, this::start);
        }
    }
}

package org.bitloupe.app.files;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.files.RunningInstance;

/** Looks several times a second, away from the JavaFX thread, for files that another start of the program is to open in this window. */
public final class OpenFilesWatcher {
    /** From one look to the next: short beside the time that the other program waits. */
    public static final Duration EVERY = Duration.ofMillis(300);

    private final RunningInstance instance;
    private final Work work;
    private final Timer timer;
    private final Consumer<Path> opened;

    /**
     * A watcher, which looks at nothing yet.
     *
     * @param opened takes each file, on the JavaFX thread
     */
    public OpenFilesWatcher(RunningInstance instance, Work work, Timer timer, Consumer<Path> opened) {
        this.instance = instance;
        this.work = work;
        this.timer = timer;
        this.opened = opened;
    }

    /** Begins to look. A folder that cannot be locked or read ends that: other starts open windows of their own then. */
    public void start() {
        work.start(Job.of(progress -> instance.take()).onDone(this::open).onFailed(e -> {}));
    }

    private void open(List<Path> files) {
        files.forEach(opened);
        timer.after(EVERY, this::start);
    }
}

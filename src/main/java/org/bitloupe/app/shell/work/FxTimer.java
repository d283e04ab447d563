package org.bitloupe.app.shell.work;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.application.Platform;

/**
 * The timer of the running program. To be used on the JavaFX thread.
 *
 * <p>A thread of its own waits: an animation of JavaFX that waits keeps it drawing sixty times a second all the while.
 */
public final class FxTimer implements Timer {
    private final ScheduledExecutorService waiting = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "bitloupe-timer");
        thread.setDaemon(true);
        return thread;
    });

    @Override
    public Pending after(Duration delay, Runnable action) {
        AtomicBoolean cancelled = new AtomicBoolean();
        Future<?> due = waiting.schedule(
                () -> Platform.runLater(() -> {
                    if (!cancelled.get()) {
                        action.run();
                    }
                }),
                delay.toMillis(),
                TimeUnit.MILLISECONDS);
        return () -> {
            cancelled.set(true);
            due.cancel(false);
        };
    }
}

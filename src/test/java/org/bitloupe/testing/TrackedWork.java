package org.bitloupe.testing;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.Platform;
import org.bitloupe.app.shell.work.BackgroundWork;
import org.bitloupe.app.shell.work.FxTimer;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.shell.work.Work;

/**
 * Work beside the window, and what is done a little later, as in the program. It tells whether any is left: only when there is none a
 * screen stands still for a robot.
 */
public final class TrackedWork implements Work, Timer {
    private final Work work = new BackgroundWork(Platform::runLater);
    private final Timer timer = new FxTimer();
    /** Bodies that run, one that is replaced before it was begun never does, and delays that are not over. */
    private final AtomicInteger running = new AtomicInteger();

    @Override
    public Pending after(Duration delay, Runnable action) {
        running.incrementAndGet();
        AtomicBoolean over = new AtomicBoolean();
        Runnable end = () -> {
            if (over.compareAndSet(false, true)) {
                running.decrementAndGet();
            }
        };
        Pending pending = timer.after(delay, () -> {
            action.run();
            end.run();
        });
        return () -> {
            pending.cancel();
            end.run();
        };
    }

    /** Tells whether no job is at work and none is to come; what the last one found may not be shown yet. */
    public boolean isIdle() {
        return running.get() == 0;
    }

    @Override
    public Running start(Job<?> job) {
        return work.start(tracked(job));
    }

    private <T> Job<T> tracked(Job<T> job) {
        return new Job<>(
                progress -> {
                    running.incrementAndGet();
                    try {
                        return job.body().run(progress);
                    } finally {
                        running.decrementAndGet();
                    }
                },
                job.name(),
                job.done(),
                job.failed(),
                job.stopped(),
                job.progressed());
    }
}

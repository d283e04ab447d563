package org.bitloupe.testing;

import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.Platform;
import org.bitloupe.app.shell.work.BackgroundWork;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;

/** Work beside the window, as in the program, that tells whether any goes on: only then a screen stands still for a robot. */
public final class TrackedWork implements Work {
    private final Work work = new BackgroundWork(Platform::runLater);
    /** Bodies that run: one that is replaced before it was begun never does. */
    private final AtomicInteger running = new AtomicInteger();

    /** Tells whether no job is at work; what the last one found may not be shown yet. */
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

package org.bitloupe.app.shell.work;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The work of the running program: a pool of daemon threads, so that a job never keeps the program from ending. */
public final class BackgroundWork implements Work {
    /**
     * For every kind of long job that can go on at once (reading, filtering, counting, making, simulating ...) and for the short ones
     * that people and their unsaved work must not wait with. One waits for files that other starts of the program hand over.
     */
    private static final int LEAST_THREADS = 9;
    /** Between two reports of progress, in nanoseconds. */
    private static final long REPORT_EVERY = TimeUnit.MILLISECONDS.toNanos(100);

    private final ExecutorService pool;
    private final Executor window;
    /** Running jobs that have a name. Only touched on the JavaFX thread. */
    private final Map<String, Run<?>> named = new HashMap<>();

    /**
     * A pool with as many threads as there are processors, but with enough where there are few that long jobs do not hold up the typing.
     *
     * @param window runs handlers on the JavaFX thread: {@code Platform::runLater}
     */
    public BackgroundWork(Executor window) {
        this.window = window;
        int threads = Math.max(LEAST_THREADS, Runtime.getRuntime().availableProcessors());
        this.pool = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "bitloupe-work");
            thread.setDaemon(true);
            return thread;
        });
    }

    @Override
    public Running start(Job<?> job) {
        return begin(job);
    }

    private <T> Running begin(Job<T> job) {
        Run<T> run = new Run<>(job);
        if (!job.name().isEmpty()) {
            Run<?> older = named.put(job.name(), run);
            if (older != null) {
                older.replaced();
            }
        }
        pool.execute(run);
        return run::cancel;
    }

    /** One job on its way. Its state belongs to the JavaFX thread, save for the flag that the body reads. */
    private final class Run<T> implements Runnable, JobProgress {
        private final Job<T> job;
        private volatile boolean cancelled;
        private boolean ended;
        private long lastReport = System.nanoTime() - REPORT_EVERY;

        Run(Job<T> job) {
            this.job = job;
        }

        @Override
        public void run() {
            if (cancelled) {
                return;
            }
            T result = null;
            Exception failure = null;
            try {
                result = job.body().run(this);
            } catch (Throwable e) {
                // Whatever it was, as when memory is used up: a job that does not end leaves its screen waiting.
                failure = Job.failure(e);
            }
            deliver(result, failure);
        }

        private void deliver(@Nullable T result, @Nullable Exception failure) {
            window.execute(() -> end(() -> {
                if (failure != null) {
                    job.fail(failure);
                } else {
                    accept(result);
                }
            }));
        }

        // A body may well return null where T allows it; NullAway cannot see that both are the same T.
        @SuppressWarnings("NullAway")
        private void accept(@Nullable T result) {
            job.done().accept(result);
        }

        void cancel() {
            cancelled = true;
            end(job.stopped());
        }

        void replaced() {
            cancelled = true;
            ended = true;
        }

        private void end(Runnable handler) {
            if (ended) {
                return;
            }
            ended = true;
            named.remove(job.name(), this);
            handler.run();
        }

        @Override
        public void report(long done, long total) {
            long now = System.nanoTime();
            if (cancelled || (now - lastReport < REPORT_EVERY && done != total)) {
                return;
            }
            lastReport = now;
            window.execute(() -> {
                if (!ended) {
                    job.progressed().progressed(done, total);
                }
            });
        }

        @Override
        public boolean cancelled() {
            return cancelled;
        }
    }
}

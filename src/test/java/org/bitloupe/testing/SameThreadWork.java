package org.bitloupe.testing;

import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;

/** Does every job at once, on the thread that starts it, so that a test sees its outcome on the next line. */
public final class SameThreadWork implements Work {
    @Override
    public Running start(Job<?> job) {
        run(job);
        return Running.NONE;
    }

    private static <T> void run(Job<T> job) {
        T result;
        try {
            result = job.body().run(new JobProgress() {
                @Override
                public void report(long done, long total) {
                    job.progressed().progressed(done, total);
                }

                @Override
                public boolean cancelled() {
                    return false;
                }
            });
        } catch (Throwable e) {
            job.fail(Job.failure(e));
            return;
        }
        job.done().accept(result);
    }
}

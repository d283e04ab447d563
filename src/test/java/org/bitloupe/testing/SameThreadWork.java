package org.bitloupe.testing;

import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;

/**
 * Does every job at once, on the thread that starts it, so that a test sees its outcome on the next line. The window is told of the
 * first reports of progress, then of one in many, and of the last: in the program it is told at most ten times a second.
 */
public final class SameThreadWork implements Work {
    private static final int TOLD_AT_FIRST = 64;
    private static final int ONE_IN = 256;

    @Override
    public Running start(Job<?> job) {
        run(job);
        return Running.NONE;
    }

    private static <T> void run(Job<T> job) {
        T result;
        try {
            result = job.body().run(new JobProgress() {
                private int reports;

                @Override
                public void report(long done, long total) {
                    reports++;
                    if (reports <= TOLD_AT_FIRST || reports % ONE_IN == 0 || done == total) {
                        job.progressed().progressed(done, total);
                    }
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

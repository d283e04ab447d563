package org.bitloupe.testing;

import java.util.HashMap;
import java.util.Map;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;

/** Does every job at once, but stops some in the middle and says nothing of that: to the window they go on and on. */
public final class HeldWork implements Work {
    /** Number of times a job of that name may ask whether to stop before it is held. */
    private final Map<String, Integer> held = new HashMap<>();
    /** Of the job that is held: who looked at a source has started its reading, and is the one that is told to stop. */
    private Runnable stop = () -> {};

    /**
     * Holds jobs of that name from now on.
     *
     * @param asks number of times the job is told to go on when it asks, 0 and more
     */
    public HeldWork hold(String name, int asks) {
        held.put(name, asks);
        return this;
    }

    @Override
    public Running start(Job<?> job) {
        Integer asks = held.get(job.name());
        if (asks == null) {
            new SameThreadWork().start(job);
            return () -> stop.run();
        }
        stop = job.stopped();
        int[] asked = new int[1];
        new SameThreadWork()
                .start(Job.of(progress -> job.body().run(new JobProgress() {
                            @Override
                            public void report(long done, long total) {
                                job.progressed().progressed(done, total);
                            }

                            @Override
                            public boolean cancelled() {
                                return asked[0]++ >= asks;
                            }
                        }))
                        .onFailed(stopped -> {}));
        return () -> stop.run();
    }
}

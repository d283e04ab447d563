package org.bitloupe.app.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.testing.SameThreadWork;

/** Does some jobs when the test says so, and all others at once. */
public final class SlowWork implements Work {
    private final Set<String> slow;
    private final List<Job<?>> waiting = new ArrayList<>();

    /** Names of the jobs that wait. */
    public SlowWork(String... slow) {
        this.slow = Set.of(slow);
    }

    @Override
    public Running start(Job<?> job) {
        if (!slow.contains(job.name())) {
            return new SameThreadWork().start(job);
        }
        waiting.removeIf(older -> older.name().equals(job.name()));
        waiting.add(job);
        return () -> {
            if (waiting.remove(job)) {
                job.stopped().run();
            }
        };
    }

    /** Does what waits, and what that asks for. */
    public void goOn() {
        while (!waiting.isEmpty()) {
            step();
        }
    }

    /** Does what has waited longest. */
    public void step() {
        new SameThreadWork().start(waiting.remove(0));
    }

    public boolean isIdle() {
        return waiting.isEmpty();
    }
}

package org.bitloupe.app.shell.work;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Runs one job at a time and keeps its state, for views to bind to. A newer job takes the place of the one before, of which nothing is
 * heard any more. The state changes before a handler of the job is called. For the JavaFX thread.
 */
public final class JobRunner {
    /** The share if nobody knows how much there is to do: that of an indeterminate progress bar. */
    private static final double UNKNOWN = -1;

    private final Work work;
    private final String name;
    private final ReadOnlyObjectWrapper<JobState> state =
            new ReadOnlyObjectWrapper<>(this, "state", new JobState.Idle());
    private final BooleanBinding running =
            Bindings.createBooleanBinding(() -> state.get() instanceof JobState.Running, state);
    private final DoubleBinding share = Bindings.createDoubleBinding(
            () -> state.get() instanceof JobState.Running now ? now.share().orElse(UNKNOWN) : 0.0, state);
    /** Of the job under way; of none if that has ended. */
    private Work.Running handle = Work.Running.NONE;
    /** Counts beginnings and ends: what comes of a job that has another number is out of date. */
    private int number;

    /**
     * A runner without a job.
     *
     * @param name the {@linkplain Job#latest name} that all its jobs get
     */
    public JobRunner(Work work, String name) {
        this.work = work;
        this.name = name;
    }

    /** Starts a job in the place of the one before. */
    public <T> void start(Job<T> job) {
        int own = change(JobState.Running.of(0, 1));
        Work.Running started = work.start(job.latest(name)
                .onProgress((done, total) -> {
                    if (own == number) {
                        state.set(JobState.Running.of(done, total));
                        job.progressed().progressed(done, total);
                    }
                })
                .onDone(result -> end(own, new JobState.Done(), () -> job.done().accept(result)))
                .onFailed(e -> end(own, new JobState.Failed(e), () -> job.fail(e)))
                .onStopped(() -> end(own, new JobState.Stopped(), job.stopped())));
        if (own == number) {
            handle = started;
        }
    }

    private void end(int own, JobState how, Runnable handler) {
        if (own == number) {
            handle = Work.Running.NONE;
            change(how);
            handler.run();
        }
    }

    /** Leaves the job before and takes on a state; returns its number. */
    private int change(JobState now) {
        Work.Running before = handle;
        handle = Work.Running.NONE;
        int own = ++number;
        before.cancel();
        state.set(now);
        return own;
    }

    /** Leaves the job, if there is one: none of its handlers is called any more, and the state is as if there had been none. */
    public void reset() {
        change(new JobState.Idle());
    }

    /**
     * Stops the job.
     *
     * @return true if there was one to stop
     */
    public boolean cancel() {
        boolean found = running.get();
        handle.cancel();
        return found;
    }

    /** Returns the property of the state of the job that was started last. */
    public ReadOnlyObjectProperty<JobState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Returns the binding that is true while a job is under way. */
    public BooleanBinding running() {
        return running;
    }

    /** Returns the binding of the part that is done, as a progress bar takes it: negative if it is unknown, and 0 without a job. */
    public DoubleBinding share() {
        return share;
    }
}

package org.bitloupe.app.shell.work;

import org.bitloupe.message.Progress;

/**
 * Runs what would make the window wait. Handlers of a {@link Job} run on the JavaFX thread; tests run everything at once on
 * their own thread instead.
 *
 * <pre>{@code
 * work.start(Job.of(progress -> inspector.inspect(text))
 *         .latest("inspect")
 *         .onDone(this::show));
 * }</pre>
 */
@FunctionalInterface
public interface Work {
    /** Starts a job; one with a {@linkplain Job#latest name} first cancels the running one of that name. */
    Running start(Job<?> job);

    /** A job that was started. */
    @FunctionalInterface
    interface Running {
        /** No job: what stands in the place of one that was not started yet. */
        Running NONE = () -> {};

        /**
         * Asks the job to stop. From now on only its {@link Job#onStopped} is called, none of its other handlers. Without any effect
         * on a job that has ended, whether done, failed or stopped, and on one whose place a newer one of its name has taken: whoever
         * keeps the job that was started last may cancel it at any time. To be called on the JavaFX thread.
         */
        void cancel();
    }

    /** A job's surroundings as its body sees them. */
    interface JobProgress extends Progress {
        /**
         * Says how far it is. May be called as often as it suits; the window is told at most ten times a second.
         *
         * @param done steps done
         * @param total steps in all, or 0 if that is not known
         */
        void report(long done, long total);

        /** Tells whether it should stop; a long body asks at least ten times a second. */
        boolean cancelled();

        @Override
        default boolean goesOn(long done, long total) {
            report(done, total);
            return !cancelled();
        }
    }
}

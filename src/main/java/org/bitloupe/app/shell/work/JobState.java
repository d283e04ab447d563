package org.bitloupe.app.shell.work;

import java.util.OptionalDouble;

/** The state of the job that a {@link JobRunner} was given last. */
public sealed interface JobState {
    /** There is no job, or none yet. */
    record Idle() implements JobState {}

    /**
     * It is under way.
     *
     * @param share the part of it that is done, 0 to 1; empty if nobody knows how much there is to do
     */
    record Running(OptionalDouble share) implements JobState {
        static Running of(long done, long total) {
            return new Running(total > 0 ? OptionalDouble.of((double) done / total) : OptionalDouble.empty());
        }
    }

    /** It came to its end. */
    record Done() implements JobState {}

    /** It was cancelled. */
    record Stopped() implements JobState {}

    /**
     * Its body threw.
     *
     * @param why what it threw, as {@link Job#failed} takes it
     */
    record Failed(Exception why) implements JobState {}
}

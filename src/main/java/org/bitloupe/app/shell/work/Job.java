package org.bitloupe.app.shell.work;

import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;

/**
 * Work to be done in the background: a body and what to do with its outcome. Exactly one of {@link #onDone}, {@link #onFailed}
 * and {@link #onStopped} is called, unless a newer job of the same name has taken its place: then none is.
 *
 * @param body what is done away from the JavaFX thread; it must not touch anything the window shows
 * @param name jobs of one name replace each other; empty for a job that stands alone
 * @param done takes the result
 * @param failed takes what the body threw, in an {@link ExecutionException} if that is no exception, as when memory is used up;
 *     without a handler the job is over as if it had been stopped, and what it threw goes where all unexpected errors go
 * @param stopped called when it was cancelled
 * @param progressed takes how far it is
 * @param <T> the result
 */
public record Job<T>(
        Body<T> body,
        String name,
        Consumer<? super T> done,
        Consumer<? super Exception> failed,
        Runnable stopped,
        ProgressHandler progressed) {
    /** In the place of a handler that nobody gave. */
    private enum Unexpected implements Consumer<Exception> {
        HANDLER;

        @Override
        public void accept(Exception failure) {
            throw unexpected(failure);
        }
    }

    /**
     * The work of a job.
     *
     * @param <T> the result
     */
    @FunctionalInterface
    public interface Body<T> {
        T run(Work.JobProgress progress) throws Exception;
    }

    /** Takes how far a job is. */
    @FunctionalInterface
    public interface ProgressHandler {
        /**
         * The newest state.
         *
         * @param done steps done
         * @param total steps in all, or 0 if that is not known
         */
        void progressed(long done, long total);
    }

    /** A job with a body and no handlers. */
    public static <T> Job<T> of(Body<T> body) {
        return new Job<>(body, "", result -> {}, Unexpected.HANDLER, () -> {}, (done, total) -> {});
    }

    /** The job under a name: starting it cancels the running job of that name. */
    public Job<T> latest(String newName) {
        return new Job<>(body, newName, done, failed, stopped, progressed);
    }

    /** The job with a taker of the result. */
    public Job<T> onDone(Consumer<? super T> handler) {
        return new Job<>(body, name, handler, failed, stopped, progressed);
    }

    /** The job with a taker of what the body threw. */
    public Job<T> onFailed(Consumer<? super Exception> handler) {
        return new Job<>(body, name, done, handler, stopped, progressed);
    }

    /** The job with something to do when it was cancelled. */
    public Job<T> onStopped(Runnable handler) {
        return new Job<>(body, name, done, failed, handler, progressed);
    }

    /** The job with a taker of its progress. */
    public Job<T> onProgress(ProgressHandler handler) {
        return new Job<>(body, name, done, failed, stopped, handler);
    }

    /** Converts a body's exception for handlers. */
    public static Exception failure(Throwable thrown) {
        return thrown instanceof Exception e ? e : new ExecutionException(thrown);
    }

    /** Tells the handlers that the body threw; to be called instead of {@link #done}. */
    public void fail(Exception failure) {
        try {
            if (failed.equals(Unexpected.HANDLER)) {
                stopped.run();
            }
        } finally {
            failed.accept(failure);
        }
    }

    /**
     * Returns the exception that a handler throws that has nothing to say about a failure of its own: it goes where all unexpected
     * errors go.
     */
    public static RuntimeException unexpected(Exception failure) {
        return failure instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(failure);
    }
}

package org.bitloupe.tabular.rows;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;

/**
 * A limited number of threads for a work and its parts. What asks for a pool gets the one that its own thread belongs to, as parallel
 * streams do, and works by its sizes; a thread outside of such pools has the common one, with a thread for each processor.
 */
public final class WorkPool extends ForkJoinPool {
    private final RowReader.Division division;

    /** Threads without work, which {@link #shutdownNow} ends. */
    public WorkPool(RowReader.Division division) {
        super(division.threads());
        this.division = division;
    }

    /** The division of a source between the threads that this one has for its work, itself included. */
    public static RowReader.Division division() {
        return ForkJoinTask.getPool() instanceof WorkPool own
                ? own.division
                : new RowReader.Division(Runtime.getRuntime().availableProcessors(), RowReader.Division.NONE.piece());
    }

    /** Leaves a task to the other threads, one of which may come to it. There may be none, so that this thread must not wait for it. */
    public static void offer(Runnable task) {
        if (division().threads() > 1) {
            (ForkJoinTask.getPool() instanceof WorkPool own ? own : commonPool()).execute(task);
        }
    }

    /**
     * Does a work by one of the threads, with the others for its parts.
     *
     * @throws Exception what the work throws
     */
    public <T> T call(Callable<T> work) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        execute(task);
        try {
            return task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }
}

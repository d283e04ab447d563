package org.bitloupe.tabular.rows;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Parts of a work that several threads do at the same time, and whose results one thread takes in the order of the parts. That thread
 * does parts itself before it waits, and never waits for what no thread has begun. For one thread.
 *
 * @param <T> the results
 */
public final class OrderedWork<T> {
    private final int most;
    private final Consumer<T> out;
    private final Deque<FutureTask<T>> ahead = new ArrayDeque<>();

    /**
     * Work without parts.
     *
     * @param most the number of parts that are under way or wait to be taken at most; 1 if this thread does them all
     * @param out takes the results on this thread
     */
    public OrderedWork(int most, Consumer<T> out) {
        this.most = most;
        this.out = out;
    }

    /** Adds a part behind those so far, and takes results that are there. */
    public void add(Supplier<T> part) {
        if (most == 1) {
            out.accept(part.get());
            return;
        }
        FutureTask<T> task = new FutureTask<>(part::get);
        ahead.add(task);
        WorkPool.offer(task);
        while (!ahead.isEmpty() && (ahead.size() >= most || ahead.element().isDone())) {
            take();
        }
    }

    /** Takes the results of all parts so far. */
    public void finish() {
        while (!ahead.isEmpty()) {
            take();
        }
    }

    private void take() {
        FutureTask<T> first = ahead.remove();
        first.run();
        for (FutureTask<T> next : ahead) {
            if (first.isDone()) {
                break;
            }
            next.run();
        }
        out.accept(result(first));
    }

    private static <T> T result(FutureTask<T> task) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    if (e.getCause() instanceof Error error) {
                        throw error;
                    }
                    throw e.getCause() instanceof RuntimeException cause
                            ? cause
                            : new IllegalStateException(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}

package org.bitloupe.tabular.rows;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Parts of a work that several threads do at the same time, and whose results one thread takes in the order of the parts. That thread
 * does parts itself before it waits, and never waits for what no thread has begun. Behind an
 * error no part is begun any more. For one thread.
 *
 * @param <T> the results
 */
public final class OrderedWork<T> {
    private final int most;
    private final Consumer<T> out;
    private final Deque<Part<T>> ahead = new ArrayDeque<>();

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

    /** Keeps the result out of the task: threads with other work may come to that long after the result was taken. */
    private static final class Part<T> {
        private final FutureTask<?> task;
        private @Nullable T result;

        Part(Supplier<T> work) {
            this.task = new FutureTask<>(() -> result = work.get(), null);
        }

        T result() {
            await(task);
            return Objects.requireNonNull(result);
        }
    }

    /** Adds a part behind those so far, and takes results that are there. */
    public void add(Supplier<T> part) {
        if (most == 1) {
            out.accept(part.get());
            return;
        }
        Part<T> added = new Part<>(part);
        ahead.add(added);
        WorkPool.offer(added.task);
        while (!ahead.isEmpty() && (ahead.size() >= most || ahead.element().task.isDone())) {
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
        Part<T> first = ahead.remove();
        first.task.run();
        for (Part<T> next : ahead) {
            if (first.task.isDone()) {
                break;
            }
            next.task.run();
        }
        boolean taken = false;
        try {
            out.accept(first.result());
            taken = true;
        } finally {
            if (!taken) {
                ahead.forEach(part -> part.task.cancel(false));
                ahead.clear();
            }
        }
    }

    private static void await(FutureTask<?> task) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    task.get();
                    return;
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

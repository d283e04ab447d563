package org.bitloupe.bench;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;

/**
 * Work that is done by another, with a watch on it: which jobs run, and how long each goes on after it was told to stop, whether by
 * somebody's wish or because a newer one of its name took its place.
 */
final class WatchedWork implements Work {
    private final Work work;
    private final Map<String, Told> newest = new ConcurrentHashMap<>();
    private final Map<String, Double> longest = new ConcurrentHashMap<>();
    private final Map<String, Integer> stopped = new ConcurrentHashMap<>();
    private final AtomicInteger running = new AtomicInteger();
    private final AtomicInteger begun = new AtomicInteger();

    WatchedWork(Work work) {
        this.work = work;
    }

    /** A job on its way. */
    private static final class Told {
        /** Time its body began, and time it was told to stop; 0 before that. */
        private volatile long begun;

        private volatile long toldAt;
        private volatile boolean over;

        private void tell() {
            if (toldAt == 0 && begun != 0 && !over) {
                toldAt = System.nanoTime();
            }
        }
    }

    @Override
    public Running start(Job<?> job) {
        return watched(job);
    }

    private <T> Running watched(Job<T> job) {
        Told told = new Told();
        Told before = newest.put(job.name(), told);
        if (before != null) {
            before.tell();
        }
        Running started = work.start(new Job<T>(
                progress -> {
                    running.incrementAndGet();
                    begun.incrementAndGet();
                    told.begun = System.nanoTime();
                    try {
                        return job.body().run(progress);
                    } finally {
                        told.over = true;
                        running.decrementAndGet();
                        end(job.name(), told);
                    }
                },
                job.name(),
                job.done(),
                job.failed(),
                job.stopped(),
                job.progressed()));
        return () -> {
            told.tell();
            started.cancel();
        };
    }

    private void end(String name, Told told) {
        if (told.toldAt != 0) {
            longest.merge(name, (System.nanoTime() - told.toldAt) / 1e6, Math::max);
            stopped.merge(name, 1, Integer::sum);
        }
    }

    /** Tells whether a job of that name is at work now. */
    boolean isRunning(String name) {
        Told told = newest.get(name);
        return told != null && told.begun != 0 && !told.over;
    }

    /** Returns the number of jobs that are at work now. */
    int running() {
        return running.get();
    }

    /** Returns the number of jobs that were ever at work. */
    int begun() {
        return begun.get();
    }

    /** By job: the longest time from being told to stop to the end of its work, in milliseconds. */
    Map<String, Double> longest() {
        return new TreeMap<>(longest);
    }

    /** Returns how often jobs of a name were told to stop while they were at work. */
    int stopped(String name) {
        return stopped.getOrDefault(name, 0);
    }
}

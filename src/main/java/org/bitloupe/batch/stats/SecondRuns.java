package org.bitloupe.batch.stats;

import java.util.Arrays;
import java.util.Objects;
import org.bitloupe.batch.table.TickToSecond;
import org.bitloupe.batch.table.TimeColumn;
import org.jspecify.annotations.Nullable;

/**
 * Times in the order of their rows, those that follow each other in one second as one run: a few dozen of a block of rows that come
 * in order. For one thread.
 */
final class SecondRuns {
    private static final int FIRST_ROOM = 64;

    private int size;
    private @Nullable Run[] runs = new @Nullable Run[FIRST_ROOM];

    /** Times of one second, in nanoseconds since it began. */
    static final class Run {
        /** The layout that the times are of. */
        int source;

        long second;
        int count;
        int first;
        int last;
        int least;
        int most;
        /** True if none is before the one in front of it. */
        boolean ordered;
        /** The longest gap, the earliest of such, if they are ordered. */
        int gapFrom;

        int gapUntil;
    }

    int size() {
        return size;
    }

    Run run(int place) {
        return Objects.requireNonNull(runs[place]);
    }

    void clear() {
        size = 0;
    }

    /**
     * Adds times.
     *
     * @param source which of several layouts they are of
     * @param steps the times; {@link TimeColumn#NONE} is passed over
     * @return the number of times added
     */
    int add(int source, TickToSecond clock, long[] steps, int count) {
        int added = 0;
        int at = 0;
        while (at < count) {
            if (steps[at] == TimeColumn.NONE) {
                at++;
                continue;
            }
            int end = clock.isInNanos()
                    ? steps(next(source), clock, steps, at, count)
                    : nanos(next(source), clock, steps, at, count);
            added += end - at;
            at = end;
        }
        return added;
    }

    /** Adds the times of another one behind those so far; nothing may be added to that any more. */
    void addAll(SecondRuns others) {
        if (size + others.size > runs.length) {
            runs = Arrays.copyOf(runs, 2 * (size + others.size));
        }
        System.arraycopy(others.runs, 0, runs, size, others.size);
        size += others.size;
    }

    private Run next(int source) {
        if (size == runs.length) {
            runs = Arrays.copyOf(runs, 2 * size);
        }
        Run run = runs[size];
        if (run == null) {
            run = new Run();
            runs[size] = run;
        }
        size++;
        run.source = source;
        return run;
    }

    /** Makes a run of times that are as far apart as their steps are; returns where it ends. */
    private static int steps(Run run, TickToSecond clock, long[] steps, int from, int count) {
        long second = clock.second(steps[from]);
        long start = clock.firstStep(second);
        long end = Math.min(clock.firstStep(second + 1), TimeColumn.NONE);
        long first = steps[from];
        long least = first;
        long most = first;
        long before = first;
        long gap = 0;
        long gapFrom = first;
        boolean ordered = true;
        int at = from + 1;
        while (at < count) {
            long step = steps[at];
            if (step < start || step >= end) {
                break;
            }
            long ahead = step - before;
            if (ahead > gap) {
                gap = ahead;
                gapFrom = before;
            }
            ordered &= ahead >= 0;
            least = Math.min(least, step);
            most = Math.max(most, step);
            before = step;
            at++;
        }
        run.second = second;
        run.count = at - from;
        run.first = clock.nano(first, second);
        run.last = clock.nano(before, second);
        run.least = clock.nano(least, second);
        run.most = clock.nano(most, second);
        run.ordered = ordered;
        run.gapFrom = clock.nano(gapFrom, second);
        run.gapUntil = clock.nano(gapFrom + gap, second);
        return at;
    }

    /** The same of times that are not, since their steps are no whole nanoseconds. */
    private static int nanos(Run run, TickToSecond clock, long[] steps, int from, int count) {
        long second = clock.second(steps[from]);
        long start = clock.firstStep(second);
        long end = Math.min(clock.firstStep(second + 1), TimeColumn.NONE);
        int first = clock.nano(steps[from], second);
        run.second = second;
        run.first = first;
        run.last = first;
        run.least = first;
        run.most = first;
        run.ordered = true;
        run.gapFrom = first;
        run.gapUntil = first;
        int at = from + 1;
        while (at < count && steps[at] >= start && steps[at] < end) {
            int nano = clock.nano(steps[at], second);
            if (nano - run.last > run.gapUntil - run.gapFrom) {
                run.gapFrom = run.last;
                run.gapUntil = nano;
            }
            run.ordered &= nano >= run.last;
            run.least = Math.min(run.least, nano);
            run.most = Math.max(run.most, nano);
            run.last = nano;
            at++;
        }
        run.count = at - from;
        return at;
    }
}

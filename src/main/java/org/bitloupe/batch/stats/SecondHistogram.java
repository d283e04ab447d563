package org.bitloupe.batch.stats;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.bitloupe.batch.stats.TimeStatistics.Busiest;
import org.bitloupe.batch.stats.TimeStatistics.Known;
import org.jspecify.annotations.Nullable;

/**
 * Finds the busiest second and the longest gap of times that come roughly in order, in whichever direction, in constant memory.
 *
 * <p>Counts by second in intervals of {@value SecondBucket#SECONDS} seconds. Up to {@value #MOST_OPEN} of them (24 days) are open; when
 * another is needed, the one that got no row for the longest time is closed, and only what it says on the whole is kept. A row that
 * falls into a closed one after that shows that the rows are too disordered: then nothing is known, and nothing is claimed.
 */
final class SecondHistogram {
    static final int MOST_OPEN = 1 << 11;
    /** Number of closed runs of intervals that are told apart; the two earliest are joined when there are more. */
    private static final int MOST_RUNS = 1 << 16;

    private final LinkedHashMap<Long, SecondBucket> open = new LinkedHashMap<>(16, 0.75f, true);
    /** Closed intervals by their number; those that follow each other are one run. */
    private final TreeMap<Long, Run> closed = new TreeMap<>();

    private SecondBucket current = new SecondBucket(Long.MIN_VALUE);
    private LongestGap gap = new LongestGap();
    private @Nullable Busiest busiest;
    /** The longest span between two times of one second: a gap in a second is not longer. */
    private int widest;

    private boolean disordered;

    /** As long as the times have come in order, the longest gap so far. */
    private LongestGap inOrder = new LongestGap();

    private boolean ordered = true;
    private int source = -1;
    private long lastSecond = Long.MIN_VALUE;
    private int lastNano;

    /** Closed intervals that follow each other. */
    private record Run(long lastStretch, Moment first, Moment last) {}

    /** A time. */
    record Moment(long second, int nano) {}

    /** Adds times behind those so far. Those of one layout are in the order of the rows. */
    void add(SecondRuns runs) {
        for (int i = 0; i < runs.size(); i++) {
            add(runs.run(i));
        }
    }

    private void add(SecondRuns.Run run) {
        ordered &= source == -1 || source == run.source;
        source = run.source;
        if (disordered && !ordered) {
            return;
        }
        enter(run.second >> SecondBucket.BITS);
        current.add(run);
        if (ordered) {
            follow(run);
        }
    }

    private void follow(SecondRuns.Run run) {
        boolean back = run.second < lastSecond || (run.second == lastSecond && run.first < lastNano);
        if (back || !run.ordered) {
            ordered = false;
            return;
        }
        if (lastSecond != Long.MIN_VALUE) {
            inOrder.offer(lastSecond, lastNano, run.second, run.first);
        }
        if (run.count > 1) {
            inOrder.offer(run.second, run.gapFrom, run.second, run.gapUntil);
        }
        lastSecond = run.second;
        lastNano = run.last;
    }

    /** Makes the interval of a number the current one. */
    private void enter(long number) {
        if (number == current.number || disordered) {
            return;
        }
        SecondBucket known = open.get(number);
        if (known == null) {
            Map.Entry<Long, Run> run = closed.floorEntry(number);
            if (run != null && number <= run.getValue().lastStretch) {
                giveUp();
                return;
            }
            known = open.size() < MOST_OPEN
                    ? new SecondBucket(number)
                    : closeEldest().reuse(number);
            open.put(number, known);
        }
        current = known;
    }

    private void giveUp() {
        disordered = true;
        open.clear();
        closed.clear();
        current = new SecondBucket(Long.MIN_VALUE);
    }

    private SecondBucket closeEldest() {
        SecondBucket eldest = open.values().iterator().next();
        open.remove(eldest.number);
        busiest = busier(busiest, eldest);
        widest = Math.max(widest, eldest.close(gap));
        join(eldest.number, new Run(eldest.number, eldest.first(), eldest.last()), closed, gap);
        if (closed.size() > MOST_RUNS) {
            Map.Entry<Long, Run> first = closed.pollFirstEntry();
            Map.Entry<Long, Run> second = closed.pollFirstEntry();
            closed.put(first.getKey(), joined(first.getValue(), second.getValue(), gap));
        }
        return eldest;
    }

    /** Puts a run among others, joined to those it follows or that follow it. */
    private static void join(long number, Run run, NavigableMap<Long, Run> runs, LongestGap gap) {
        long first = number;
        Run all = run;
        Map.Entry<Long, Run> before = runs.floorEntry(number);
        if (before != null && before.getValue().lastStretch + 1 == number) {
            first = before.getKey();
            all = joined(before.getValue(), all, gap);
        }
        Run after = runs.get(run.lastStretch + 1);
        if (after != null) {
            runs.remove(run.lastStretch + 1);
            all = joined(all, after, gap);
        }
        runs.put(first, all);
    }

    private static Run joined(Run before, Run after, LongestGap gap) {
        gap.offer(before.last, after.first);
        return new Run(after.lastStretch, before.first, after.last);
    }

    private static @Nullable Busiest busier(@Nullable Busiest best, SecondBucket secondBucket) {
        Busiest other = secondBucket.busiest();
        boolean more = best == null
                || other.rows() > best.rows()
                || (other.rows() == best.rows() && other.second().isBefore(best.second()));
        return more ? other : best;
    }

    /**
     * Returns the time statistics.
     *
     * @param rows the number of times that were added
     * @param first the earliest
     * @param last the latest
     */
    TimeStatistics facts(long rows, @Nullable Instant first, @Nullable Instant last) {
        if (first == null || last == null) {
            return new TimeStatistics(0, null, null, null, Known.NOTHING, null, Known.NOTHING);
        }
        TreeMap<Long, Run> runs = new TreeMap<>(closed);
        LongestGap longest = gap.copy();
        Busiest most = busiest;
        int within = widest;
        for (SecondBucket secondBucket : open.values()) {
            most = busier(most, secondBucket);
            within = Math.max(within, secondBucket.close(longest));
            join(
                    secondBucket.number,
                    new Run(secondBucket.number, secondBucket.first(), secondBucket.last()),
                    runs,
                    longest);
        }
        Run before = null;
        for (Run run : runs.values()) {
            if (before != null) {
                longest.offer(before.last, run.first);
            }
            before = run;
        }
        Known busy = disordered ? Known.DISORDERED : Known.EXACT;
        Known gaps = ordered || longest.isLongerThan(within) ? Known.EXACT : Known.SHORT;
        if (first.equals(last)) {
            gaps = Known.NOTHING;
        } else if (disordered && !ordered) {
            gaps = Known.DISORDERED;
        }
        LongestGap told = ordered ? inOrder : longest;
        return new TimeStatistics(
                rows,
                first,
                last,
                busy == Known.EXACT ? most : null,
                busy,
                gaps == Known.EXACT ? told.gap() : null,
                gaps);
    }
}

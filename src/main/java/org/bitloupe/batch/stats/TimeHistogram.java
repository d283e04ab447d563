package org.bitloupe.batch.stats;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bitloupe.batch.Watch;
import org.bitloupe.batch.table.Filter;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RowSet;
import org.bitloupe.batch.table.TimeColumn;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * How many IDs of a layout there are over time; rows of other layouts are left out.
 *
 * @param edges where the bars begin and, one more, where the last one ends; empty if no row has a time
 * @param counts one for each bar
 */
public record TimeHistogram(List<Instant> edges, List<Long> counts) {
    private static final TimeHistogram NONE = new TimeHistogram(List.of(), List.of());
    /** So many of all rows may be left out at each end, as one in this number. */
    private static final int STRAYS = 400;
    /** Bars that are this part of all are too few to be looked at. */
    private static final int FEW = 8;

    private static final int CLOSEST = 6;
    /** Of fewer rows none is far off. */
    private static final int FEWEST = 20;

    public TimeHistogram {
        edges = List.copyOf(edges);
        counts = List.copyOf(counts);
    }

    /**
     * Counts.
     *
     * @param layout whose IDs are counted
     * @param set the rows to count; null for all
     * @param piece the piece of time to look at; null for all there is
     * @param most the most bars there are to be, about
     */
    public static TimeHistogram of(
            IdRows rows, Layout layout, @Nullable RowSet set, Filter.@Nullable Period piece, int most, Watch watch) {
        Optional<TimeColumn> time = TimeColumn.of(layout);
        if (time.isEmpty()) {
            return NONE;
        }
        Counter counter = new Counter(rows, layout, set, time.get(), watch);
        Filter.Period range = piece == null ? counter.range() : piece;
        if (range == null) {
            return NONE;
        }
        List<Instant> edges = TimeEdges.between(range.from(), range.until(), most);
        return new TimeHistogram(edges, counter.count(edges));
    }

    /** All the time there is: from the first row to just after the last; null if no row has a time. */
    public static Filter.@Nullable Period whole(IdRows rows, Layout layout, @Nullable RowSet set, Watch watch) {
        return TimeColumn.of(layout)
                .map(time -> new Counter(rows, layout, set, time, watch).range())
                .orElse(null);
    }

    /**
     * Counts where nearly all rows are: a few that lie far off, by a damaged ID, do not press the others into one bar.
     *
     * @param layout whose IDs are counted
     * @param set the rows to count; null for all
     * @param most the most bars there are to be, about
     */
    public static TimeHistogram dense(IdRows rows, Layout layout, @Nullable RowSet set, int most, Watch watch) {
        TimeHistogram counts = of(rows, layout, set, null, most, watch);
        for (int i = 0; i < CLOSEST; i++) {
            Filter.Period range = counts.denseRange();
            if (range == null) {
                return counts;
            }
            counts = of(rows, layout, set, range, most, watch);
        }
        return counts;
    }

    /** The piece of time that nearly all rows are in; null if that is no small part. */
    private Filter.@Nullable Period denseRange() {
        long all = counts.stream().mapToLong(Long::longValue).sum();
        long spare = all < FEWEST ? 0 : all / STRAYS + 2;
        int first = 0;
        for (long left = spare; first < counts.size() && counts.get(first) <= left; first++) {
            left -= counts.get(first);
        }
        int last = counts.size();
        for (long left = spare; last > first && counts.get(last - 1) <= left; last--) {
            left -= counts.get(last - 1);
        }
        return last > first && (last - first) * FEW <= counts.size()
                ? new Filter.Period(edges.get(first), edges.get(last))
                : null;
    }

    /** Goes through the rows. */
    private static final class Counter {
        private final IdRows rows;
        private final @Nullable RowSet set;
        private final TimeColumn time;
        private final Watch watch;
        private final long[] steps = new long[IdBlock.ROWS];
        private final boolean[] own;

        Counter(IdRows rows, Layout layout, @Nullable RowSet set, TimeColumn time, Watch watch) {
            this.rows = rows;
            this.set = set;
            this.time = time;
            this.watch = watch;
            this.own = new boolean[rows.kinds().size()];
            for (int kind = 0; kind < own.length; kind++) {
                own[kind] = rows.kinds().get(kind).layout().equals(layout);
            }
        }

        private interface Steps {
            void take(long step);
        }

        private void forEach(Steps taker) {
            for (IdBlock block : rows.blocks()) {
                if (!watch.goesOn(block.first(), rows.size())) {
                    return;
                }
                time.steps(block, steps);
                for (int row = 0; row < block.size(); row++) {
                    int kind = block.kind(row);
                    if (kind >= 0 && own[kind] && (set == null || set.contains(block.first() + row))) {
                        taker.take(steps[row]);
                    }
                }
            }
        }

        /** From the first to just after the last; null if there is none. */
        Filter.@Nullable Period range() {
            long[] ends = {Long.MAX_VALUE, Long.MIN_VALUE};
            forEach(step -> {
                if (step != TimeColumn.NONE) {
                    ends[0] = Math.min(ends[0], step);
                    ends[1] = Math.max(ends[1], step);
                }
            });
            if (ends[0] > ends[1]) {
                return null;
            }
            Instant first = time.instantOf(ends[0]).orElse(null);
            Instant last = time.instantOf(ends[1]).orElse(null);
            return first == null || last == null ? null : new Filter.Period(first, last.plus(Duration.ofMillis(1)));
        }

        List<Long> count(List<Instant> edges) {
            int bars = edges.size() - 1;
            long[] from = new long[bars + 1];
            for (int i = 0; i <= bars; i++) {
                from[i] = time.firstStepFrom(edges.get(i));
            }
            long[] counts = new long[bars];
            double perBar = Math.max(1, ((double) from[bars] - from[0]) / bars);
            forEach(step -> {
                if (step < from[0] || step >= from[bars]) {
                    return;
                }
                int bar = (int) Math.min(bars - 1, ((double) step - from[0]) / perBar);
                while (step < from[bar]) {
                    bar--;
                }
                while (step >= from[bar + 1]) {
                    bar++;
                }
                counts[bar]++;
            });
            List<Long> all = new ArrayList<>(bars);
            Arrays.stream(counts).forEach(all::add);
            return all;
        }
    }
}

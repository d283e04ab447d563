package org.bitloupe.batch.stats;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.KindTimeColumns;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.TimeColumn;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;
import org.jspecify.annotations.Nullable;

/**
 * A histogram of IDs over time, each by the time that its own layout gives, as the filter on time has it.
 *
 * @param edges where the bars begin and, one more, where the last one ends; empty if no row has a time
 * @param counts one for each bar
 * @param others the number of them that are of other layouts than the one that is looked at
 */
public record TimeHistogram(List<Instant> edges, List<Long> counts, List<Long> others) {
    private static final TimeHistogram NONE = new TimeHistogram(List.of(), List.of(), List.of());
    /** Of this number of rows one may be left out at each end. */
    private static final int STRAYS = 400;
    /** Bars that are this part of all are too few to be looked at. */
    private static final int FEW = 8;

    private static final int CLOSEST = 6;
    /** Of fewer rows none is far off. */
    private static final int FEWEST = 20;

    public TimeHistogram {
        edges = List.copyOf(edges);
        counts = List.copyOf(counts);
        others = List.copyOf(others);
    }

    /**
     * Counts.
     *
     * @param layout the layout that is looked at
     * @param set the rows to count; null for all
     * @param piece the piece of time to look at; null for all there is
     * @param most the most bars there are to be, about
     * @param zone the time zone in which bars begin at round times
     */
    public static TimeHistogram of(
            IdRows rows,
            Layout layout,
            @Nullable RowBitmap set,
            Filter.@Nullable Period piece,
            int most,
            ZoneId zone,
            Progress progress) {
        Counter counter = new Counter(rows, set, progress);
        Filter.Period range = piece == null ? counter.range() : piece;
        return range == null
                ? NONE
                : counter.count(TimeAxisBounds.between(range.from(), range.until(), most, zone), layout);
    }

    /** All the time there is: from the first row to just after the last; null if no row has a time. */
    public static Filter.@Nullable Period whole(IdRows rows, @Nullable RowBitmap set, Progress progress) {
        return new Counter(rows, set, progress).range();
    }

    /**
     * Counts where nearly all rows are: a few that lie far off, by a damaged ID, do not press the others into one bar.
     *
     * @param layout the layout that is looked at
     * @param set the rows to count; null for all
     * @param most the most bars there are to be, about
     * @param zone the time zone in which bars begin at round times
     */
    public static TimeHistogram dense(
            IdRows rows, Layout layout, @Nullable RowBitmap set, int most, ZoneId zone, Progress progress) {
        TimeHistogram counts = of(rows, layout, set, null, most, zone, progress);
        for (int i = 0; i < CLOSEST; i++) {
            Filter.Period range = counts.denseRange();
            if (range == null) {
                return counts;
            }
            counts = of(rows, layout, set, range, most, zone, progress);
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
        private final @Nullable RowBitmap set;
        private final KindTimeColumns times;
        private final Progress progress;
        private final long[] steps = new long[IdBlock.ROWS];
        private final long[] bits = new long[IdBlock.ROWS / Long.SIZE];

        Counter(IdRows rows, @Nullable RowBitmap set, Progress progress) {
            this.rows = rows;
            this.set = set;
            this.times = KindTimeColumns.of(rows.kinds());
            this.progress = progress;
        }

        private interface Steps {
            /** Takes the steps of rows of one layout. */
            void take(int place, long[] steps, int count);
        }

        /** Hands out the times of all rows, block by block and layout by layout. */
        private void forEach(Steps taker) {
            for (IdBlock block : rows.blocks()) {
                if (!progress.goesOn(block.first(), rows.size())) {
                    return;
                }
                for (int place = 0; place < times.columns().size(); place++) {
                    if (times.rows(block, place, 0, block.size(), bits)) {
                        times.columns().get(place).steps(block, steps);
                        taker.take(place, steps, gather(block));
                    }
                }
            }
        }

        /** Moves the steps of the rows that are wanted to the front, and says how many they are. */
        private int gather(IdBlock block) {
            int count = 0;
            for (int row = 0; row < block.size(); row += Long.SIZE) {
                long word = bits[row >> 6] & (set == null ? -1 : set.bits(block.first() + row));
                for (; word != 0; word &= word - 1) {
                    steps[count++] = steps[row + Long.numberOfTrailingZeros(word)];
                }
            }
            return count;
        }

        /** From the first to just after the last; null if there is none. */
        Filter.@Nullable Period range() {
            int columns = times.columns().size();
            long[] first = new long[columns];
            long[] last = new long[columns];
            Arrays.fill(first, Long.MAX_VALUE);
            Arrays.fill(last, Long.MIN_VALUE);
            forEach((place, all, count) -> {
                for (int i = 0; i < count; i++) {
                    if (all[i] != TimeColumn.NONE) {
                        first[place] = Math.min(first[place], all[i]);
                        last[place] = Math.max(last[place], all[i]);
                    }
                }
            });
            Instant from = null;
            Instant until = null;
            for (int place = 0; place < columns; place++) {
                Instant low = first[place] > last[place] ? null : instant(place, first[place]);
                Instant high = first[place] > last[place] ? null : instant(place, last[place]);
                from = from == null || (low != null && low.isBefore(from)) ? low : from;
                until = until == null || (high != null && high.isAfter(until)) ? high : until;
            }
            return from == null || until == null ? null : new Filter.Period(from, until.plus(Duration.ofMillis(1)));
        }

        private @Nullable Instant instant(int place, long step) {
            return times.columns().get(place).instantOf(step).orElse(null);
        }

        TimeHistogram count(List<Instant> edges, Layout looked) {
            int bars = edges.size() - 1;
            long[][] counts = new long[times.columns().size()][bars];
            long[][] from = new long[counts.length][bars + 1];
            for (int place = 0; place < from.length; place++) {
                for (int i = 0; i <= bars; i++) {
                    from[place][i] = times.columns().get(place).firstStepFrom(edges.get(i));
                }
            }
            forEach((place, all, count) -> add(all, count, from[place], counts[place]));
            List<Long> whole = new ArrayList<>(bars);
            List<Long> others = new ArrayList<>(bars);
            for (int bar = 0; bar < bars; bar++) {
                long other = 0;
                long own = 0;
                for (int place = 0; place < counts.length; place++) {
                    boolean isOwn = times.columns().get(place).layout().equals(looked);
                    own += isOwn ? counts[place][bar] : 0;
                    other += isOwn ? 0 : counts[place][bar];
                }
                whole.add(own + other);
                others.add(other);
            }
            return new TimeHistogram(edges, whole, others);
        }

        /** Adds steps to the bars they are in; those outside to none. */
        private static void add(long[] steps, int count, long[] from, long[] counts) {
            int bars = counts.length;
            double perBar = Math.max(1, ((double) from[bars] - from[0]) / bars);
            for (int i = 0; i < count; i++) {
                long step = steps[i];
                if (step < from[0] || step >= from[bars]) {
                    continue;
                }
                int bar = (int) Math.min(bars - 1, ((double) step - from[0]) / perBar);
                while (step < from[bar]) {
                    bar--;
                }
                while (step >= from[bar + 1]) {
                    bar++;
                }
                counts[bar]++;
            }
        }
    }
}

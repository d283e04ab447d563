package org.bitloupe.batch.stats;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.bitloupe.batch.stats.TimeStatistics.Busiest;
import org.bitloupe.batch.stats.TimeStatistics.Known;
import org.bitloupe.batch.table.ChunkedLongs;
import org.bitloupe.batch.table.ColumnDecoder;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.KindTimeColumns;
import org.bitloupe.batch.table.RadixSort;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.TickToSecond;
import org.bitloupe.batch.table.TimeColumn;
import org.bitloupe.message.Progress;

/** Finds what streaming statistics could not find in constant memory, for rows that are in memory. For one thread, and to be used once. */
final class ExactTimeStatistics {
    private static final int TILE = 1024;
    private static final int MOST_DRAWERS = 1 << 20;
    /** The longest range that is counted in nanoseconds: about 292 years. */
    private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE - 1);

    private final IdRows table;
    private final RowBitmap chosen;
    private final Progress progress;
    private final KindTimeColumns times;

    ExactTimeStatistics(IdRows table, RowBitmap chosen, Progress progress) {
        this.table = table;
        this.chosen = chosen;
        this.progress = progress;
        this.times = KindTimeColumns.of(table.kinds());
    }

    /**
     * Completes what is known.
     *
     * @return empty if it was stopped; what is known already if the times are of several layouts and further apart than longs can
     *     count in nanoseconds
     */
    Optional<TimeStatistics> complete(TimeStatistics facts) {
        Instant first = facts.first();
        Instant last = facts.last();
        boolean busyKnown = facts.busiestKnown() != Known.DISORDERED;
        boolean gapKnown = facts.gapKnown() == Known.EXACT || facts.gapKnown() == Known.NOTHING;
        if ((busyKnown && gapKnown) || first == null || last == null) {
            return Optional.of(facts);
        }
        boolean single = times.columns().size() == 1;
        if (!single && Duration.between(first, last).compareTo(LONGEST) > 0) {
            return Optional.of(facts);
        }
        TickToSecond clock = single ? times.columns().get(0).seconds() : TickToSecond.ofNanosSince(first);
        ChunkedLongs all = new ChunkedLongs(Math.toIntExact(facts.rows()));
        if (!gather(all, single, first) || !progress.goesOn(table.size(), table.size())) {
            return Optional.empty();
        }
        long[] gap = busyKnown ? byDrawers(all) : new long[0];
        Busiest busiest = facts.busiest();
        if (gap.length == 0) {
            Optional<ChunkedLongs> sorted = RadixSort.sort(all, progress);
            if (sorted.isEmpty()) {
                return Optional.empty();
            }
            gap = longest(sorted.get());
            busiest = busiest(sorted.get(), clock);
        }
        return Optional.of(new TimeStatistics(
                facts.rows(),
                first,
                last,
                busiest,
                Known.EXACT,
                first.equals(last) ? null : new TimeStatistics.Gap(instant(gap[0], clock), instant(gap[1], clock)),
                first.equals(last) ? Known.NOTHING : Known.EXACT));
    }

    private static Instant instant(long step, TickToSecond clock) {
        long second = clock.second(step);
        return Instant.ofEpochSecond(second, clock.nano(step, second));
    }

    /** All times, none below 0: steps of the only layout with time, or nanoseconds since the first. */
    private boolean gather(ChunkedLongs all, boolean single, Instant first) {
        long[] steps = new long[TILE];
        for (IdBlock block : table.blocks()) {
            if (!progress.goesOn(block.first(), table.size())) {
                return false;
            }
            long[][] words = ColumnDecoder.words(block);
            for (int t = 0; t < times.columns().size(); t++) {
                TimeColumn time = times.columns().get(t);
                TickToSecond clock = time.seconds();
                for (int from = 0; from < block.size(); from += TILE) {
                    int size = Math.min(TILE, block.size() - from);
                    if (block.words() * Long.SIZE < time.layout().width()) {
                        continue;
                    }
                    time.steps(words, from, size, steps);
                    for (int i = 0; i < size; i++) {
                        if (steps[i] != TimeColumn.NONE
                                && times.place(block.kind(from + i)) == t
                                && chosen.contains(block.first() + from + i)) {
                            all.add(single ? steps[i] : nanos(steps[i], clock, first));
                        }
                    }
                }
            }
        }
        return true;
    }

    private static long nanos(long step, TickToSecond clock, Instant first) {
        long second = clock.second(step);
        return (second - first.getEpochSecond()) * 1_000_000_000 + clock.nano(step, second) - first.getNano();
    }

    /**
     * The longest gap without sorting: between the last time of a bucket and the first of the next one that is not empty. Exact if that
     * is longer than any bucket's own span; nothing if not.
     */
    private static long[] byDrawers(ChunkedLongs all) {
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int i = 0; i < all.size(); i++) {
            long at = all.get(i);
            least = Math.min(least, at);
            most = Math.max(most, at);
        }
        int drawers = (int) Math.min(Math.min(all.size(), MOST_DRAWERS), most - least + 1);
        double scale = (drawers - 1) / (double) (most - least);
        long[] first = new long[drawers];
        long[] last = new long[drawers];
        Arrays.fill(first, Long.MAX_VALUE);
        Arrays.fill(last, Long.MIN_VALUE);
        for (int i = 0; i < all.size(); i++) {
            long at = all.get(i);
            int drawer = (int) ((at - least) * scale);
            first[drawer] = Math.min(first[drawer], at);
            last[drawer] = Math.max(last[drawer], at);
        }
        long from = least;
        long until = least;
        long before = least;
        long widest = 0;
        for (int d = 0; d < drawers; d++) {
            if (first[d] != Long.MAX_VALUE) {
                if (first[d] - before > until - from) {
                    from = before;
                    until = first[d];
                }
                widest = Math.max(widest, last[d] - first[d]);
                before = last[d];
            }
        }
        return until - from > widest ? new long[] {from, until} : new long[0];
    }

    private static long[] longest(ChunkedLongs sorted) {
        long[] gap = {sorted.get(0), sorted.get(0)};
        for (int i = 1; i < sorted.size(); i++) {
            if (sorted.get(i) - sorted.get(i - 1) > gap[1] - gap[0]) {
                gap[0] = sorted.get(i - 1);
                gap[1] = sorted.get(i);
            }
        }
        return gap;
    }

    private static Busiest busiest(ChunkedLongs sorted, TickToSecond clock) {
        long best = 0;
        long bestCount = 0;
        for (int i = 0; i < sorted.size(); ) {
            long second = clock.second(sorted.get(i));
            long end = clock.firstStep(second + 1);
            int start = i;
            while (i < sorted.size() && sorted.get(i) < end) {
                i++;
            }
            if (i - start > bestCount) {
                bestCount = (long) i - start;
                best = second;
            }
        }
        return new Busiest(Instant.ofEpochSecond(best), bestCount);
    }
}

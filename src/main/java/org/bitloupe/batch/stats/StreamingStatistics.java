package org.bitloupe.batch.stats;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bitloupe.batch.table.ColumnDecoder;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.KindTimeColumns;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.TimeColumn;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.jspecify.annotations.Nullable;

/**
 * Takes blocks one at a time and forgets them: needs some tens of megabytes at most, however many rows come. For one thread.
 *
 * <p>What it cannot find that way it does not guess: see {@link TimeStatistics.Known} and {@link ValueCounts#error}.
 */
public final class StreamingStatistics {
    private static final int TILE = 1024;

    private final Layout layout;
    private final boolean[] ofLayout;
    private final @Nullable ColumnDecoder decoder;
    private final List<ValueCounter> values = new ArrayList<>();
    private final List<Integer> valueColumns = new ArrayList<>();
    private final List<SequenceUsage> sequences = new ArrayList<>();
    private final List<Integer> sequenceColumns = new ArrayList<>();
    /** By value and by sequence: its lowest bit in the ID. */
    private final List<Integer> lowestOfValues = new ArrayList<>();

    private final List<Integer> lowestOfSequences = new ArrayList<>();
    private final KindTimeColumns times;
    private final SecondRuns runs = new SecondRuns();
    /** Null in a part, which keeps its runs. */
    private final @Nullable SecondHistogram seconds;

    private final long[] least;
    private final long[] most;

    private final long[] column = new long[TILE];
    private final int[] picked = new int[TILE];
    /** Those of the picked ones that have all their bits. */
    private final int[] whole = new int[TILE];

    private long rounded;
    private long rows;
    private long ids;
    private long unread;
    private long timed;

    /**
     * Creates empty statistics.
     *
     * @param kinds the possible kinds of the rows
     * @param layout the layout that is looked at
     */
    public StreamingStatistics(List<IdKind> kinds, Layout layout) {
        this.layout = layout;
        this.ofLayout = new boolean[kinds.size()];
        for (int k = 0; k < ofLayout.length; k++) {
            ofLayout[k] = kinds.get(k).layout().equals(layout);
        }
        this.decoder = layout.textOnly() ? null : ColumnDecoder.of(layout);
        for (int f = 0; decoder != null && f < layout.fields().size(); f++) {
            Field field = layout.fields().get(f);
            if (field.bits() == 0 || field.bits() > Long.SIZE) {
                continue;
            }
            if (field.role().isMachine() || field.role() == Role.TYPE) {
                values.add(new ValueCounter(field));
                valueColumns.add(decoder.offset(f));
                lowestOfValues.add(lowest(f));
            } else if (field.role() == Role.SEQUENCE) {
                sequences.add(new SequenceUsage(field));
                sequenceColumns.add(decoder.offset(f));
                lowestOfSequences.add(lowest(f));
            }
        }
        this.times = KindTimeColumns.of(kinds);
        this.seconds = new SecondHistogram();
        this.least = new long[times.columns().size()];
        this.most = new long[least.length];
        Arrays.fill(least, TimeColumn.NONE);
        Arrays.fill(most, Long.MIN_VALUE);
    }

    private StreamingStatistics(StreamingStatistics whole) {
        this.layout = whole.layout;
        this.ofLayout = whole.ofLayout;
        this.decoder = whole.decoder;
        whole.values.forEach(counter -> values.add(counter.part()));
        valueColumns.addAll(whole.valueColumns);
        lowestOfValues.addAll(whole.lowestOfValues);
        whole.sequences.forEach(tally -> sequences.add(new SequenceUsage(tally.field)));
        sequenceColumns.addAll(whole.sequenceColumns);
        lowestOfSequences.addAll(whole.lowestOfSequences);
        this.times = whole.times;
        this.seconds = null;
        this.least = new long[whole.least.length];
        this.most = new long[least.length];
        Arrays.fill(least, TimeColumn.NONE);
        Arrays.fill(most, Long.MIN_VALUE);
    }

    /**
     * Empty statistics for a block that comes behind those so far, to be {@linkplain #join joined}; any thread may fill them. They take more
     * memory for each row that is not in the order of times.
     */
    public StreamingStatistics part() {
        return new StreamingStatistics(this);
    }

    /**
     * Takes the rows of a part as if they had been added here, behind those so far. Of wide fields with more values than are counted, other
     * values may be forgotten than if they had been added here: whoever wants the same figures joins the same parts.
     */
    public void join(StreamingStatistics part) {
        rows += part.rows;
        ids += part.ids;
        unread += part.unread;
        timed += part.timed;
        rounded += part.rounded;
        for (int v = 0; v < values.size(); v++) {
            values.get(v).join(part.values.get(v));
        }
        for (int s = 0; s < sequences.size(); s++) {
            sequences.get(s).join(part.sequences.get(s));
        }
        for (int t = 0; t < least.length; t++) {
            least[t] = Math.min(least[t], part.least[t]);
            most[t] = Math.max(most[t], part.most[t]);
        }
        if (seconds != null) {
            seconds.add(part.runs);
        } else {
            runs.addAll(part.runs);
        }
    }

    private int lowest(int field) {
        return layout.slicesOf(field).stream().mapToInt(Slice::idLow).min().orElse(Integer.MAX_VALUE);
    }

    /** Adds all rows of a block. */
    public void add(IdBlock block) {
        add(block, null, Statistics.LostBits.NONE);
    }

    /**
     * Adds some rows of a block.
     *
     * @param chosen the rows, by their numbers in the whole; null for all
     * @param lost rows whose values are not counted in the fields that have lost bits
     */
    public void add(IdBlock block, @Nullable RowBitmap chosen, Statistics.LostBits lost) {
        long[][] words = ColumnDecoder.words(block);
        long until = block.first() + block.size();
        boolean all = chosen == null || chosen.count(block.first(), until) == block.size();
        for (int from = 0; from < block.size(); from += TILE) {
            add(block, words, from, Math.min(TILE, block.size() - from), all ? null : chosen, lost);
        }
    }

    private void add(
            IdBlock block, long[][] words, int from, int count, @Nullable RowBitmap chosen, Statistics.LostBits lost) {
        if (chosen != null && chosen.count(block.first() + from, block.first() + from + count) == 0) {
            return;
        }
        int mine = pickIds(block, from, count, chosen, lost);
        ids += mine;
        int intact = mine;
        if (lost.bits() > 0) {
            intact = 0;
            for (int i = 0; i < mine; i++) {
                whole[intact] = picked[i];
                intact += lost.rows().contains(block.first() + from + picked[i]) ? 0 : 1;
            }
        }
        boolean anyLose = false;
        if (decoder != null && mine > 0) {
            for (int v = 0; v < values.size(); v++) {
                decoder.decode(words, from, count, valueColumns.get(v), column);
                boolean loses = lowestOfValues.get(v) < lost.bits();
                anyLose |= loses;
                int size = loses ? pick(whole, intact, count) : pick(picked, mine, count);
                values.get(v).add(column, size);
            }
            for (int s = 0; s < sequences.size(); s++) {
                decoder.decode(words, from, count, sequenceColumns.get(s), column);
                boolean loses = lowestOfSequences.get(s) < lost.bits();
                anyLose |= loses;
                int size = loses ? pick(whole, intact, count) : pick(picked, mine, count);
                sequences.get(s).add(column, size);
            }
        }
        rounded += anyLose ? mine - intact : 0;
        addTimes(block, words, from, count, chosen);
    }

    /** Counts rows and picks those with IDs of the layout. */
    private int pickIds(IdBlock block, int from, int count, @Nullable RowBitmap chosen, Statistics.LostBits lost) {
        int sole = block.soleKind();
        if (chosen == null && sole != IdBlock.SEVERAL_KINDS && lost.bits() == 0) {
            rows += count;
            unread += sole == IdBlock.UNREAD ? count : 0;
            return sole != IdBlock.UNREAD && ofLayout[sole] ? count : 0;
        }
        byte[] kinds = block.kinds();
        int mine = 0;
        for (int i = 0; i < count; i++) {
            if (chosen == null || chosen.contains(block.first() + from + i)) {
                int kind = kinds[from + i];
                rows++;
                unread += kind == IdBlock.UNREAD ? 1 : 0;
                picked[mine] = i;
                mine += kind != IdBlock.UNREAD && ofLayout[kind] ? 1 : 0;
            }
        }
        return mine;
    }

    /** Picks the rows with a time of one layout. */
    private int pickTimes(int place, IdBlock block, int from, int count, @Nullable RowBitmap chosen) {
        int sole = block.soleKind();
        if (chosen == null && sole != IdBlock.SEVERAL_KINDS) {
            return times.place(sole) == place ? count : 0;
        }
        byte[] kinds = block.kinds();
        int having = 0;
        for (int i = 0; i < count; i++) {
            if (times.place(kinds[from + i]) == place
                    && (chosen == null || chosen.contains(block.first() + from + i))) {
                picked[having++] = i;
            }
        }
        return having;
    }

    private void addTimes(IdBlock block, long[][] words, int from, int count, @Nullable RowBitmap chosen) {
        for (int t = 0; t < least.length; t++) {
            int having = pickTimes(t, block, from, count, chosen);
            if (having == 0) {
                continue;
            }
            TimeColumn time = times.columns().get(t);
            time.steps(words, from, count, column);
            pick(picked, having, count);
            long earliest = least[t];
            long latest = most[t];
            for (int i = 0; i < having; i++) {
                long step = column[i];
                earliest = Math.min(earliest, step);
                latest = step == TimeColumn.NONE ? latest : Math.max(latest, step);
            }
            least[t] = earliest;
            most[t] = latest;
            timed += runs.add(t, time.seconds(), column, having);
            if (seconds != null) {
                seconds.add(runs);
                runs.clear();
            }
        }
    }

    /** Leaves only the values of the rows that were picked, and returns their number. */
    private int pick(int[] places, int size, int count) {
        if (size < count) {
            for (int i = 0; i < size; i++) {
                column[i] = column[places[i]];
            }
        }
        return size;
    }

    /** Returns the statistics of the rows added so far. More may be added after it. */
    public Statistics result() {
        if (seconds == null) {
            throw new IllegalStateException("a part has no result of its own");
        }
        return new Statistics(
                layout,
                rows,
                ids,
                rows - ids - unread,
                unread,
                seconds.facts(timed, first(), last()),
                values.stream().map(ValueCounter::result).toList(),
                sequences.stream()
                        .filter(SequenceUsage::hasIds)
                        .map(SequenceUsage::result)
                        .toList(),
                rounded);
    }

    private @Nullable Instant first() {
        Instant first = null;
        for (int t = 0; t < least.length; t++) {
            Optional<Instant> at = times.columns().get(t).instantOf(least[t]);
            if (at.isPresent() && (first == null || at.get().isBefore(first))) {
                first = at.get();
            }
        }
        return first;
    }

    private @Nullable Instant last() {
        Instant last = null;
        for (int t = 0; t < most.length; t++) {
            Optional<Instant> at = most[t] == Long.MIN_VALUE
                    ? Optional.empty()
                    : times.columns().get(t).instantOf(most[t]);
            if (at.isPresent() && (last == null || at.get().isAfter(last))) {
                last = at.get();
            }
        }
        return last;
    }

    /** The use of one sequence. */
    private static final class SequenceUsage {
        private final Field field;
        private final long limit;
        private long highest;
        private long atLimit;
        private boolean hasIds;

        SequenceUsage(Field field) {
            this.field = field;
            this.limit = field.limit().longValue();
        }

        void add(long[] column, int count) {
            long max = highest ^ Long.MIN_VALUE;
            long full = 0;
            for (int i = 0; i < count; i++) {
                max = Math.max(max, column[i] ^ Long.MIN_VALUE);
                full += column[i] == limit ? 1 : 0;
            }
            highest = max ^ Long.MIN_VALUE;
            atLimit += full;
            hasIds |= count > 0;
        }

        void join(SequenceUsage part) {
            highest = Long.compareUnsigned(part.highest, highest) > 0 ? part.highest : highest;
            atLimit += part.atLimit;
            hasIds |= part.hasIds;
        }

        boolean hasIds() {
            return hasIds;
        }

        SequencePeak result() {
            return new SequencePeak(field, highest, atLimit);
        }
    }
}

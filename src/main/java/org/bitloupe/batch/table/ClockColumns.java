package org.bitloupe.batch.table;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutTime;
import org.jspecify.annotations.Nullable;

/**
 * The columns of one layout by which clocks are judged: machine, time, and whether the sequence is full. Holds one block at a
 * time. For one thread.
 */
public final class ClockColumns {
    private final Layout layout;
    private final ColumnDecoder decoder;
    private final @Nullable TimeColumn time;
    private final int decimals;
    private final @Nullable ZoneOffset zone;
    /** The fields that tell machines apart, by index. */
    private final List<Integer> makers;

    private final int[] nodeColumns;
    private final int[] nodeShifts;
    private final int[] sequenceColumns;
    private final long[] sequenceLimits;
    private final long[] steps;
    private final long[] nodes;
    private final long[] column;
    private final boolean[] full;
    private boolean anyFull;

    /** The columns of a layout with bits, for whole blocks. */
    public ClockColumns(Layout layout) {
        this(layout, IdBlock.ROWS);
    }

    /**
     * The columns of a layout with bits.
     *
     * @param room the most rows whose columns are held
     */
    public ClockColumns(Layout layout, int room) {
        this.layout = layout;
        this.steps = new long[room];
        this.nodes = new long[room];
        this.column = new long[room];
        this.full = new boolean[room];
        this.decoder = ColumnDecoder.of(layout);
        this.time = TimeColumn.of(layout).orElse(null);
        this.decimals = LayoutTime.of(layout).map(LayoutTime::decimals).orElse(0);
        this.zone = layout.day().map(Segment.Calendar::zone).orElse(null);
        List<Integer> fields = new ArrayList<>();
        for (Role role : List.of(Role.SHARD, Role.NODE)) {
            for (int field : layout.indicesOf(role)) {
                Field maker = layout.fields().get(field);
                if (!maker.textOnly() && maker.bits() <= Long.SIZE && maker.value() == null) {
                    fields.add(field);
                }
            }
        }
        this.makers = List.copyOf(fields);
        this.nodeColumns = makers.stream().mapToInt(decoder::offset).toArray();
        this.nodeShifts = makers.stream()
                .mapToInt(field -> layout.fields().get(field).bits())
                .toArray();
        int[] sequences = beginsAtItsLeast(layout)
                ? Arrays.stream(layout.indicesOf(Role.SEQUENCE))
                        .filter(field -> isCounted(layout.fields().get(field)))
                        .toArray()
                : new int[0];
        this.sequenceColumns = Arrays.stream(sequences).map(decoder::offset).toArray();
        this.sequenceLimits = Arrays.stream(sequences)
                .mapToLong(field -> layout.fields().get(field).limit().longValueExact())
                .toArray();
    }

    private ClockColumns(ClockColumns other) {
        this.layout = other.layout;
        this.decoder = other.decoder;
        this.time = other.time;
        this.decimals = other.decimals;
        this.zone = other.zone;
        this.makers = other.makers;
        this.nodeColumns = other.nodeColumns;
        this.nodeShifts = other.nodeShifts;
        this.sequenceColumns = other.sequenceColumns;
        this.sequenceLimits = other.sequenceLimits;
        this.steps = new long[other.steps.length];
        this.nodes = new long[steps.length];
        this.column = new long[steps.length];
        this.full = new boolean[steps.length];
    }

    /** The same columns for another thread. */
    public ClockColumns again() {
        return new ClockColumns(this);
    }

    /**
     * Tells whether a sequence begins at its smallest value in each tick; where it begins at random, or runs on from one tick to the next,
     * its highest value says nothing.
     */
    private static boolean beginsAtItsLeast(Layout layout) {
        return layout.generationRules().sequenceStart().spread() == 1
                && layout.generationRules().sequenceReset() != GenerationRules.SequenceReset.NEVER;
    }

    private static boolean isCounted(Field field) {
        return !field.textOnly() && field.bits() < Long.SIZE && field.value() == null;
    }

    public Layout layout() {
        return layout;
    }

    /** The times; null if there are none. */
    public @Nullable TimeColumn time() {
        return time;
    }

    /** The fields that tell machines apart, by index; none if machines cannot be told apart. */
    public List<Integer> makers() {
        return makers;
    }

    /** Takes the columns of a block apart, for what follows. */
    public void decode(IdBlock block) {
        decode(block, 0, block.size());
    }

    /** Takes the columns of some rows of a block apart; the places of rows that follow are counted from the first of them. */
    public void decode(IdBlock block, int from, int count) {
        long[][] words = ColumnDecoder.words(block);
        if (time != null) {
            time.steps(words, from, count, steps);
        }
        if (nodeColumns.length == 0) {
            Arrays.fill(nodes, 0, count, 0);
        }
        for (int n = 0; n < nodeColumns.length; n++) {
            decoder.decode(words, from, count, nodeColumns[n], n == 0 ? nodes : column);
            int shift = nodeShifts[n];
            for (int i = 0; n > 0 && i < count; i++) {
                // Fields of more than 64 bits together are mixed, which may take two machines for one once in a
                // lifetime.
                nodes[i] = Long.rotateLeft(nodes[i], shift) ^ column[i];
            }
        }
        anyFull = false;
        for (int s = 0; s < sequenceColumns.length; s++) {
            decoder.decode(words, from, count, sequenceColumns[s], column);
            long limit = sequenceLimits[s];
            anyFull = false;
            for (int i = 0; i < count; i++) {
                boolean isLast = column[i] == limit && (s == 0 || full[i]);
                full[i] = isLast;
                anyFull |= isLast;
            }
        }
    }

    /** Tells whether {@link #isFull} holds for any row of the block, of whatever layout that row is. */
    public boolean isAnyFull() {
        return anyFull;
    }

    /** The time of a row in steps of {@link #time}. */
    public long step(int row) {
        return steps[row];
    }

    /** The times of the rows; not to be written to. */
    public long[] steps() {
        return steps;
    }

    /** The machines of the rows, see {@link #node}; not to be written to. */
    public long[] nodes() {
        return nodes;
    }

    /** The machine of a row; 0 for all if machines cannot be told apart. */
    public long node(int row) {
        return nodes[row];
    }

    /** Tells whether a row has the highest value of its sequence, and no other can follow in its tick. */
    public boolean isFull(int row) {
        return anyFull && full[row];
    }

    /**
     * The value of a field of a row.
     *
     * @param maker one of {@link #makers}
     */
    public long value(IdBlock block, int row, int maker) {
        long[] value = new long[1];
        decoder.decode(ColumnDecoder.words(block), row, 1, decoder.offset(maker), value);
        return value[0];
    }

    /** The time of a row; empty where no calendar holds it. */
    public Optional<Instant> instant(int row) {
        return time == null ? Optional.empty() : time.instantOf(steps[row]);
    }

    /** Returns the decimals of a second that the layout tells apart. */
    public int decimals() {
        return decimals;
    }

    /** The zone of the clock whose days the layout counts; null if it is finer than a day. */
    public @Nullable ZoneOffset zone() {
        return zone;
    }
}

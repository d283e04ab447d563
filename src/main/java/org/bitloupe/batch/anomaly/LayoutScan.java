package org.bitloupe.batch.anomaly;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bitloupe.batch.table.ColumnDecoder;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.TimeColumn;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutTime;
import org.jspecify.annotations.Nullable;

/** Looks at the IDs of one layout for what their fields tell: odd times, order, clocks, sequences at their limit. For one thread. */
final class LayoutScan {
    /** Clocks of machines differ by so much. */
    private static final Duration SKEW = Duration.ofMinutes(1);
    /** Counted in milliseconds above 22 lower bits, as in Snowflake, an hour is a number of 13 digits: few serial numbers are larger. */
    private static final Duration NEAR_EPOCH = Duration.ofHours(1);

    private final Layout layout;
    private final ColumnDecoder codec;
    private final @Nullable TimeColumn time;
    private final int decimals;
    private long firstFuture = TimeColumn.NONE;
    private long firstSound;
    private final int[] nodeColumns;
    private final int[] nodeShifts;
    private final int[] sequenceColumns;
    private final long[] sequenceLimits;
    private final LastTimeByNode clocks;

    private final long[] steps = new long[IdBlock.ROWS];
    private final long[] nodes = new long[IdBlock.ROWS];
    private final long[] column = new long[IdBlock.ROWS];
    private final boolean[] full = new boolean[IdBlock.ROWS];
    private final @Nullable ZoneOffset zone;
    private long last = Long.MIN_VALUE;
    private long timed;

    LayoutScan(Layout layout, Instant now, int mostNodes) {
        this.layout = layout;
        this.codec = ColumnDecoder.of(layout);
        this.time = TimeColumn.of(layout).orElse(null);
        this.decimals = LayoutTime.of(layout).map(LayoutTime::decimals).orElse(0);
        this.zone = layout.day().map(Segment.Calendar::zone).orElse(null);
        this.clocks = new LastTimeByNode(mostNodes);
        List<Integer> makers = new ArrayList<>();
        for (Role role : List.of(Role.SHARD, Role.NODE)) {
            for (int field : layout.indicesOf(role)) {
                Field maker = layout.fields().get(field);
                if (!maker.textOnly() && maker.bits() <= Long.SIZE && maker.value() == null) {
                    makers.add(field);
                }
            }
        }
        this.nodeColumns = makers.stream().mapToInt(codec::offset).toArray();
        this.nodeShifts = makers.stream()
                .mapToInt(field -> layout.fields().get(field).bits())
                .toArray();
        int[] sequences = beginsAtItsLeast(layout)
                ? Arrays.stream(layout.indicesOf(Role.SEQUENCE))
                        .filter(field -> isCounted(layout.fields().get(field)))
                        .toArray()
                : new int[0];
        this.sequenceColumns = Arrays.stream(sequences).map(codec::offset).toArray();
        this.sequenceLimits = Arrays.stream(sequences)
                .mapToLong(field -> layout.fields().get(field).limit().longValueExact())
                .toArray();
        bounds(now);
    }

    /**
     * Tells whether a sequence begins at its smallest value in each tick; where it begins at random, or runs on from one tick to the next,
     * its highest value says nothing.
     */
    private static boolean beginsAtItsLeast(Layout layout) {
        return layout.make().begin().spread() == 1 && layout.make().restart() != GenerationRules.SequenceReset.NEVER;
    }

    private static boolean isCounted(Field field) {
        return !field.textOnly() && field.bits() < Long.SIZE && field.value() == null;
    }

    private void bounds(Instant now) {
        if (time == null) {
            return;
        }
        firstFuture = time.firstStepFrom(now.plus(SKEW));
        Instant start = layout.since() == null
                ? time.epoch().plus(NEAR_EPOCH)
                : layout.since().atStartOfDay().toInstant(ZoneOffset.UTC).minus(Duration.ofDays(1));
        firstSound = time.firstStepFrom(start);
    }

    Layout layout() {
        return layout;
    }

    /** Tells whether machines are told apart and have times. */
    boolean watchesClocks() {
        return time != null && nodeColumns.length > 0;
    }

    /** Returns the number of IDs with a time. */
    long timed() {
        return timed;
    }

    boolean hasTooManyNodes() {
        return clocks.isOverfull();
    }

    /** Takes the columns of a block apart, for {@link #look}. */
    void decode(IdBlock block) {
        int size = block.size();
        if (time != null) {
            time.steps(block, steps);
        }
        long[][] words = ColumnDecoder.words(block);
        Arrays.fill(nodes, 0, size, 0);
        for (int n = 0; n < nodeColumns.length; n++) {
            codec.decode(words, 0, size, nodeColumns[n], column);
            for (int i = 0; i < size; i++) {
                // Fields of more than 64 bits together are mixed, which may take two machines for one once in a
                // lifetime.
                nodes[i] = Long.rotateLeft(nodes[i], nodeShifts[n]) ^ column[i];
            }
        }
        Arrays.fill(full, 0, size, sequenceColumns.length > 0);
        for (int s = 0; s < sequenceColumns.length; s++) {
            codec.decode(words, 0, size, sequenceColumns[s], column);
            for (int i = 0; i < size; i++) {
                full[i] &= column[i] == sequenceLimits[s];
            }
        }
    }

    /** Looks at a row of this layout. */
    void look(int i, long row, AnomalyScan tally) {
        if (full[i]) {
            tally.report(Anomaly.FULL, row, this, i);
        }
        if (time == null) {
            return;
        }
        timed++;
        long step = steps[i];
        if (step >= firstFuture) {
            tally.report(Anomaly.FUTURE, row, this, i);
        } else if (step < firstSound) {
            tally.report(Anomaly.EARLY, row, this, i);
        }
        if (step < last) {
            tally.report(Anomaly.ORDER, row, this, i);
        }
        last = step;
        if (nodeColumns.length > 0 && clocks.next(nodes[i], step) > 0) {
            tally.report(Anomaly.CLOCK_BACK, row, this, i);
        }
    }

    /** Returns the time of the row looked at, as part of a sentence; a dash where no calendar holds it. */
    Object when(int i) {
        Optional<Instant> instant = time == null ? Optional.empty() : time.instantOf(steps[i]);
        return instant.<Object>map(at -> new RowTime(at, decimals, zone)).orElse("\u2013");
    }
}

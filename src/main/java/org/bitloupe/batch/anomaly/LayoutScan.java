package org.bitloupe.batch.anomaly;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.bitloupe.batch.table.ClockColumns;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.TimeColumn;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Looks at the IDs of one layout for what their fields tell: odd times, order, clocks, sequences at their limit. For one thread. */
final class LayoutScan {
    /** As many rows as leave room for their columns in a processor's nearest memory. */
    static final int TILE = 1024;
    /** Clocks of machines differ by so much. */
    static final Duration SKEW = Duration.ofMinutes(1);
    /** Counted in milliseconds above 22 lower bits, as in Snowflake, an hour is a number of 13 digits: few serial numbers are larger. */
    static final Duration NEAR_EPOCH = Duration.ofHours(1);
    /** The day of the first IDs is known to a day, in whatever zone. */
    static final Duration GRACE = Duration.ofDays(1);

    private final Layout layout;
    private final ClockColumns columns;
    private final @Nullable TimeColumn time;
    private final boolean watchesClocks;
    private long firstFuture = TimeColumn.NONE;
    private long firstSound;
    private final LastTimeByNode clocks;
    /** The step and the row of the first ID with a time. */
    private long first;

    private long firstRow;
    private long last = Long.MIN_VALUE;
    private long timed;

    LayoutScan(Layout layout, Instant now, int mostNodes) {
        this.layout = layout;
        this.columns = new ClockColumns(layout, TILE);
        this.time = columns.time();
        this.watchesClocks = time != null && !columns.makers().isEmpty();
        this.clocks = new LastTimeByNode(mostNodes);
        bounds(now);
    }

    private LayoutScan(LayoutScan whole) {
        this.layout = whole.layout;
        this.columns = whole.columns.again();
        this.time = whole.time;
        this.watchesClocks = whole.watchesClocks;
        this.clocks = new LastTimeByNode(AnomalyScan.MOST_NODES);
        this.firstFuture = whole.firstFuture;
        this.firstSound = whole.firstSound;
    }

    /** An empty one for other rows of the same layout, to be {@linkplain #join joined}; any thread may fill it. */
    LayoutScan part() {
        return new LayoutScan(this);
    }

    private void bounds(Instant now) {
        if (time == null) {
            return;
        }
        firstFuture = time.firstStepFrom(now.plus(SKEW));
        Instant start = layout.since() == null
                ? time.epoch().plus(NEAR_EPOCH)
                : layout.since().atStartOfDay().toInstant(ZoneOffset.UTC).minus(GRACE);
        firstSound = time.firstStepFrom(start);
    }

    Layout layout() {
        return layout;
    }

    /** Tells whether machines are told apart and have times. */
    boolean watchesClocks() {
        return watchesClocks;
    }

    /** Returns the number of IDs with a time. */
    long timed() {
        return timed;
    }

    boolean hasTooManyNodes() {
        return clocks.isOverfull();
    }

    /**
     * Looks at some rows of a block, for one thing after the other: each loop is short, and most find nothing.
     *
     * @param from the first of them
     * @param count the number of them, at most {@link #TILE}
     * @param rows the places of this layout's rows behind the first, ascending
     * @param own the number of those, at least 1
     */
    void look(IdBlock block, int from, int count, int[] rows, int own, AnomalyScan scan) {
        columns.decode(block, from, count);
        long start = block.first() + from;
        if (columns.isAnyFull()) {
            for (int i = 0; i < own; i++) {
                if (columns.isFull(rows[i])) {
                    scan.report(Anomaly.FULL, start + rows[i], this, step(rows[i]));
                }
            }
        }
        if (time != null) {
            if (timed == 0) {
                first = columns.step(rows[0]);
                firstRow = start + rows[0];
            }
            timed += own;
            scanTimes(start, rows, own, scan);
            scanClocks(start, rows, own, scan);
        }
    }

    private void scanTimes(long start, int[] rows, int count, AnomalyScan scan) {
        long[] steps = columns.steps();
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        boolean inOrder = true;
        long before = last;
        for (int i = 0; i < count; i++) {
            long step = steps[rows[i]];
            least = Math.min(least, step);
            most = Math.max(most, step);
            inOrder &= step >= before;
            before = step;
        }
        for (int i = 0; i < count && (least < firstSound || most >= firstFuture); i++) {
            long step = steps[rows[i]];
            if (step >= firstFuture) {
                scan.report(Anomaly.FUTURE, start + rows[i], this, step);
            } else if (step < firstSound) {
                scan.report(Anomaly.EARLY, start + rows[i], this, step);
            }
        }
        for (int i = 0; i < count && !inOrder; i++) {
            if (steps[rows[i]] < (i == 0 ? last : steps[rows[i - 1]])) {
                scan.report(Anomaly.ORDER, start + rows[i], this, steps[rows[i]]);
            }
        }
        last = before;
    }

    private void scanClocks(long start, int[] rows, int count, AnomalyScan scan) {
        if (!watchesClocks) {
            return;
        }
        long[] steps = columns.steps();
        long[] nodes = columns.nodes();
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            if (clocks.next(nodes[row], steps[row], start + row) > 0) {
                scan.report(Anomaly.CLOCK_BACK, start + row, this, steps[row]);
            }
        }
    }

    /** Returns the time of a row of the tile that was looked at last. */
    long step(int row) {
        return time == null ? TimeColumn.NONE : columns.step(row);
    }

    /** Tells whether {@link #join} can take those rows. */
    boolean canJoin(LayoutScan next) {
        return clocks.canJoin(next.clocks);
    }

    /** Takes the rows of a {@link #part}, which come behind those so far. */
    void join(LayoutScan next, AnomalyScan scan) {
        if (next.timed == 0) {
            return;
        }
        if (timed == 0) {
            first = next.first;
            firstRow = next.firstRow;
        } else if (next.first < last) {
            scan.report(Anomaly.ORDER, next.firstRow, this, next.first);
        }
        timed += next.timed;
        last = next.last;
        clocks.join(next.clocks, (row, step) -> scan.report(Anomaly.CLOCK_BACK, row, this, step));
    }

    /** Returns a time as part of a sentence; a dash where there is none, or no calendar holds it. */
    Object when(long step) {
        Optional<Instant> instant = time == null ? Optional.empty() : time.instantOf(step);
        return instant.<Object>map(at -> new RowTime(at, columns.decimals(), columns.zone()))
                .orElse("\u2013");
    }
}

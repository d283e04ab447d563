package org.bitloupe.batch.anomaly;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.bitloupe.batch.table.ClockColumns;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.TimeColumn;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Looks at the IDs of one layout for what their fields tell: odd times, order, clocks, sequences at their limit. For one thread. */
final class LayoutScan {
    /** Clocks of machines differ by so much. */
    static final Duration SKEW = Duration.ofMinutes(1);
    /** Counted in milliseconds above 22 lower bits, as in Snowflake, an hour is a number of 13 digits: few serial numbers are larger. */
    static final Duration NEAR_EPOCH = Duration.ofHours(1);
    /** The day of the first IDs is known to a day, in whatever zone. */
    static final Duration GRACE = Duration.ofDays(1);

    private final ClockColumns columns;
    private final @Nullable TimeColumn time;
    private long firstFuture = TimeColumn.NONE;
    private long firstSound;
    private final LastTimeByNode clocks;
    private long last = Long.MIN_VALUE;
    private long timed;

    LayoutScan(Layout layout, Instant now, int mostNodes) {
        this.columns = new ClockColumns(layout);
        this.time = columns.time();
        this.clocks = new LastTimeByNode(mostNodes);
        bounds(now);
    }

    private void bounds(Instant now) {
        if (time == null) {
            return;
        }
        firstFuture = time.firstStepFrom(now.plus(SKEW));
        Instant start = layout().since() == null
                ? time.epoch().plus(NEAR_EPOCH)
                : layout().since().atStartOfDay().toInstant(ZoneOffset.UTC).minus(GRACE);
        firstSound = time.firstStepFrom(start);
    }

    Layout layout() {
        return columns.layout();
    }

    /** Tells whether machines are told apart and have times. */
    boolean watchesClocks() {
        return time != null && !columns.makers().isEmpty();
    }

    /** Returns the number of IDs with a time. */
    long timed() {
        return timed;
    }

    boolean hasTooManyNodes() {
        return clocks.isOverfull();
    }

    /**
     * Looks at rows of a block, for one thing after the other: each loop is short, and most find nothing.
     *
     * @param rows the places of this layout's rows, ascending
     * @param count the number of them, at least 1
     */
    void look(IdBlock block, int[] rows, int count, AnomalyScan tally) {
        columns.decode(block);
        if (columns.isAnyFull()) {
            for (int i = 0; i < count; i++) {
                if (columns.isFull(rows[i])) {
                    tally.report(Anomaly.FULL, block.first() + rows[i], this, rows[i]);
                }
            }
        }
        if (time != null) {
            timed += count;
            lookAtTimes(block, rows, count, tally);
            lookAtClocks(block, rows, count, tally);
        }
    }

    private void lookAtTimes(IdBlock block, int[] rows, int count, AnomalyScan tally) {
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        boolean inOrder = true;
        long before = last;
        for (int i = 0; i < count; i++) {
            long step = columns.step(rows[i]);
            least = Math.min(least, step);
            most = Math.max(most, step);
            inOrder &= step >= before;
            before = step;
        }
        for (int i = 0; i < count && (least < firstSound || most >= firstFuture); i++) {
            long step = columns.step(rows[i]);
            if (step >= firstFuture) {
                tally.report(Anomaly.FUTURE, block.first() + rows[i], this, rows[i]);
            } else if (step < firstSound) {
                tally.report(Anomaly.EARLY, block.first() + rows[i], this, rows[i]);
            }
        }
        for (int i = 0; i < count && !inOrder; i++) {
            if (columns.step(rows[i]) < (i == 0 ? last : columns.step(rows[i - 1]))) {
                tally.report(Anomaly.ORDER, block.first() + rows[i], this, rows[i]);
            }
        }
        last = before;
    }

    private void lookAtClocks(IdBlock block, int[] rows, int count, AnomalyScan tally) {
        for (int i = 0; i < count && watchesClocks(); i++) {
            if (clocks.next(columns.node(rows[i]), columns.step(rows[i])) > 0) {
                tally.report(Anomaly.CLOCK_BACK, block.first() + rows[i], this, rows[i]);
            }
        }
    }

    /** Returns the time of the row looked at, as part of a sentence; a dash where no calendar holds it. */
    Object when(int i) {
        return columns.instant(i)
                .<Object>map(at -> new RowTime(at, columns.decimals(), columns.zone()))
                .orElse("\u2013");
    }
}

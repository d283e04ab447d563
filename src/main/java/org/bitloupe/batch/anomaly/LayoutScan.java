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

    /** Takes the columns of a block apart, for {@link #look}. */
    void decode(IdBlock block) {
        columns.decode(block);
    }

    /** Looks at a row of this layout. */
    void look(int i, long row, AnomalyScan tally) {
        if (columns.isFull(i)) {
            tally.report(Anomaly.FULL, row, this, i);
        }
        if (time == null) {
            return;
        }
        timed++;
        long step = columns.step(i);
        if (step >= firstFuture) {
            tally.report(Anomaly.FUTURE, row, this, i);
        } else if (step < firstSound) {
            tally.report(Anomaly.EARLY, row, this, i);
        }
        if (step < last) {
            tally.report(Anomaly.ORDER, row, this, i);
        }
        last = step;
        if (!columns.makers().isEmpty() && clocks.next(columns.node(i), step) > 0) {
            tally.report(Anomaly.CLOCK_BACK, row, this, i);
        }
    }

    /** Returns the time of the row looked at, as part of a sentence; a dash where no calendar holds it. */
    Object when(int i) {
        return columns.instant(i)
                .<Object>map(at -> new RowTime(at, columns.decimals(), columns.zone()))
                .orElse("\u2013");
    }
}

package org.bitloupe.discover.table;

import java.util.List;

/** The precision of times: a column that writes {@code .000} in all its rows says seconds, not milliseconds. */
final class TimestampPrecision {
    private static final long[] STEPS = {Timestamp.MINUTE, Timestamp.SECOND, 1_000_000, 1_000};
    /** Fewer rows can all be whole seconds accidentally, or minutes. */
    private static final int ROWS_FOR_MINUTES = 4;

    private TimestampPrecision() {}

    /** The rows with the precision that all their times share. */
    static List<TimedId> shared(List<TimedId> rows) {
        long step = rows.size() < 2 ? 1 : coarsest(rows);
        return rows.stream()
                .map(row -> row.stamp().precision() >= step
                        ? row
                        : new TimedId(
                                row.line(),
                                row.id(),
                                row.time(),
                                row.bits(),
                                row.stamp().withPrecision(step)))
                .toList();
    }

    private static long coarsest(List<TimedId> rows) {
        for (long step : STEPS) {
            boolean enough = step < Timestamp.MINUTE || rows.size() >= ROWS_FOR_MINUTES;
            if (enough && rows.stream().allMatch(row -> row.stamp().nanos() % step == 0)) {
                return step;
            }
        }
        return 1;
    }
}

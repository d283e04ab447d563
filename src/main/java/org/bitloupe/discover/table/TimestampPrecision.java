package org.bitloupe.discover.table;

import java.util.List;
import org.bitloupe.inspect.time.Timestamp;

/** The precision of times: a column that writes {@code .000} in all its rows says seconds, not milliseconds. */
final class TimestampPrecision {
    private TimestampPrecision() {}

    /** The rows with the precision that all their times share. */
    static List<TimedId> shared(List<TimedId> rows) {
        long step = Timestamp.sharedPrecision(
                rows.stream().mapToLong(row -> row.timestamp().nanos()).toArray());
        return rows.stream()
                .map(row -> row.timestamp().precision() >= step
                        ? row
                        : new TimedId(
                                row.line(),
                                row.id(),
                                row.time(),
                                row.bits(),
                                row.timestamp().withPrecision(step)))
                .toList();
    }
}

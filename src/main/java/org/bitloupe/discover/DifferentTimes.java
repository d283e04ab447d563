package org.bitloupe.discover;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.discover.table.TimedId;
import org.bitloupe.discover.time.TimeFit;
import org.bitloupe.inspect.time.Timestamp;

/** Counts the different times of rows: two of them are explained by steps of any length, however many rows have them. */
final class DifferentTimes {
    /** Two settle an epoch and a tick; only a third can contradict. */
    static final int FEWEST = 3;

    /** No program counts from before, but from the epochs that are known. */
    private static final Instant EARLIEST_EPOCH = Instant.parse("1900-01-01T00:00:00Z");

    /** The part of the rows that may be wrong at either end. */
    private static final int OUTER = 20;

    private DifferentTimes() {}

    /** Returns the number of different times beside IDs. */
    static long of(List<TimedId> rows) {
        return count(rows.stream());
    }

    /** Returns the number of different times in rows that an answer fits. */
    static long ofFitting(List<RowFit> rows) {
        return count(rows.stream().filter(RowFit::fits).map(RowFit::row));
    }

    private static long count(Stream<TimedId> rows) {
        return rows.mapToLong(row -> row.timestamp().nanos()).distinct().count();
    }

    /** Returns the nanoseconds from the earliest time to the latest without the outer 5%, which may be wrong. */
    static long span(List<TimedId> rows) {
        long[] sorted =
                rows.stream().mapToLong(row -> row.timestamp().nanos()).sorted().toArray();
        int cut = sorted.length / OUTER;
        return sorted[sorted.length - 1 - cut] - sorted[cut];
    }

    /** Tells whether rows can have shown a time: two of them alone do, as far as nothing contradicts. */
    static boolean suffice(List<RowFit> rows) {
        return ofFitting(rows) >= Math.min(FEWEST, rows.size());
    }

    /** Tells whether a time counts from an epoch that there can be: a known or round one, or one since 1900 and before the last row. */
    static boolean isPossible(TimeFit fit, List<TimedId> rows) {
        Instant epoch = fit.epochEstimate().epoch();
        long last =
                rows.stream().mapToLong(row -> row.timestamp().nanos()).max().orElse(0);
        // Times without a zone may be those of any.
        Instant latest = Instant.EPOCH.plusNanos(last + Timestamp.DAY);
        return fit.epochEstimate().snapped() || (!epoch.isBefore(EARLIEST_EPOCH) && !epoch.isAfter(latest));
    }
}

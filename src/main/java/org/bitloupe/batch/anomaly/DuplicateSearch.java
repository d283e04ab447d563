package org.bitloupe.batch.anomaly;

import java.util.Optional;
import org.bitloupe.message.Progress;

/**
 * Finds rows with the same ID, or the same in what is compared of it: reads them once to find the keys that are there more than once,
 * and, if there are any, once more to find the rows with these.
 */
final class DuplicateSearch {
    private DuplicateSearch() {}

    /** Receives two rows with the same ID, the first one with it and another. */
    @FunctionalInterface
    interface Pairs {
        void found(long first, long row);
    }

    /**
     * Searches. Rows that are compared by a part of their IDs and have the same ID are left out.
     *
     * @param limit see {@link RepeatedKeys}
     * @param pairs receives each row that is the same as an earlier one, in order
     * @param progress is told how many rows were read; twice as many are in all
     * @return the rows with each key; empty if it was stopped
     * @throws java.io.UncheckedIOException if the rows cannot be read, or are too many for the limit
     */
    static Optional<DuplicateGroups> find(KeyedRows rows, long limit, Pairs pairs, Progress progress) {
        long size = rows.size();
        RepeatedKeys keys = new RepeatedKeys(size, limit);
        if (!rows.forEach((key, row) -> keys.add(key), (read, all) -> progress.goesOn(read / 2, 2 * size))) {
            return Optional.empty();
        }
        long[] repeated = keys.find((sorted, all) -> progress.goesOn(size / 2 + size / 2 * sorted / all, 2 * size));
        if (repeated == null) {
            return Optional.empty();
        }
        IdKey compared = rows.key();
        boolean part = compared.isPartial();
        boolean keeps = part || !compared.isExact();
        DuplicateGroups groups = new DuplicateGroups(
                repeated, (first, row) -> compared.isExact() || compared.same(rows.record(first), rows.record(row)));
        KeyedRows.Action meet = (key, row) -> {
            long first = groups.meet(key, row);
            if (first == DuplicateGroups.FIRST && keeps) {
                rows.keep(row);
            } else if (first >= 0 && !(part && compared.sameId(rows.record(first), rows.record(row)))) {
                pairs.found(first, row);
            }
        };
        boolean complete =
                repeated.length == 0 || rows.forEach(meet, (read, all) -> progress.goesOn(size + read, 2 * size));
        return complete ? Optional.of(groups) : Optional.empty();
    }
}

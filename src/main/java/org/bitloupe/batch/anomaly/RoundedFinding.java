package org.bitloupe.batch.anomaly;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.batch.table.RowSet;
import org.bitloupe.message.Message;

/** Joins the rows that are rounded for certain and those that are by their share. */
final class RoundedFinding {
    private RoundedFinding() {}

    static Finding of(Finding certain, List<RoundedTally.Found> likely) {
        long count = certain.count();
        List<Long> first = new ArrayList<>(certain.first());
        List<Message> details = new ArrayList<>(certain.details());
        RowSet rows = certain.rows();
        for (RoundedTally.Found found : likely) {
            count += found.count();
            first.addAll(found.first());
            details.add(found.detail());
            rows = rows == null || found.rows() == null ? null : rows.or(found.rows());
        }
        Stream<Long> lowest = first.stream().sorted().limit(Finding.MOST_FIRST);
        return new Finding(Trouble.ROUNDED, count, lowest.toList(), rows, details);
    }
}

package org.bitloupe.batch.anomaly;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.message.Message;

/** Joins the rows that are rounded for certain and those that are by their share. */
final class RoundedFinding {
    private RoundedFinding() {}

    static AnomalyFinding of(AnomalyFinding certain, List<RoundingStatistics.Found> likely) {
        long count = certain.count();
        List<Long> first = new ArrayList<>(certain.first());
        List<Message> details = new ArrayList<>(certain.details());
        RowBitmap rows = certain.rows();
        for (RoundingStatistics.Found found : likely) {
            count += found.count();
            first.addAll(found.first());
            details.add(found.detail());
            rows = rows == null || found.rows() == null ? null : rows.or(found.rows());
        }
        Stream<Long> lowest = first.stream().sorted().limit(AnomalyFinding.MOST_FIRST);
        return new AnomalyFinding(Anomaly.ROUNDED, count, lowest.toList(), rows, details);
    }
}

package org.bitloupe.batch.anomaly;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Gathers the rows that have one anomaly. For one thread. */
final class FindingBuilder {
    private final Anomaly anomaly;
    private final RowBitmap.@Nullable Builder rows;
    private final List<Long> first = new ArrayList<>();
    private @Nullable Message detail;
    private long count;
    /** The last of the first rows. */
    private long last;

    FindingBuilder(Anomaly anomaly, boolean keepRows) {
        this.anomaly = anomaly;
        this.rows = keepRows ? new RowBitmap.Builder() : null;
    }

    /** Tells whether a row comes before all that were added. */
    boolean isFirst(long row) {
        return first.isEmpty() || row < first.get(0);
    }

    /** Rows may come in any order. */
    void add(long row) {
        if (first.size() < AnomalyFinding.MOST_FIRST || row < last) {
            keep(row);
        }
        count++;
        alsoShow(row);
    }

    /** Takes the rows of another, which keeps no others than the first. */
    void join(FindingBuilder other) {
        if (!other.first.isEmpty() && isFirst(other.first.get(0))) {
            detail = other.detail == null ? detail : other.detail;
        }
        for (long row : other.first) {
            if (first.size() < AnomalyFinding.MOST_FIRST || row < last) {
                keep(row);
            }
        }
        count += other.count;
    }

    private void keep(long row) {
        int place = first.size();
        while (place > 0 && row < first.get(place - 1)) {
            place--;
        }
        first.add(place, row);
        if (first.size() > AnomalyFinding.MOST_FIRST) {
            first.remove(AnomalyFinding.MOST_FIRST);
        }
        last = first.get(first.size() - 1);
    }

    /** A row that is shown with the others and not counted. */
    void alsoShow(long row) {
        if (rows != null) {
            rows.add(row);
        }
    }

    /** A remark on the first row; it takes the place of one on another that was thought to be first. */
    void detail(Message message) {
        detail = message;
    }

    long count() {
        return count;
    }

    AnomalyFinding finding() {
        List<Message> details = detail == null ? List.of() : List.of(detail);
        return new AnomalyFinding(anomaly, count, first, rows == null ? null : rows.build(), details);
    }
}

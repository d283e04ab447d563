package org.bitloupe.batch.anomaly;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Gathers the rows that have one anomaly. For one thread. */
final class FindingBuilder {
    private final Anomaly trouble;
    private final RowBitmap.@Nullable Builder rows;
    private final List<Long> first = new ArrayList<>();
    private final List<Message> details = new ArrayList<>();
    private long count;

    FindingBuilder(Anomaly trouble, boolean keepRows) {
        this.trouble = trouble;
        this.rows = keepRows ? new RowBitmap.Builder() : null;
    }

    /** Rows come in order. */
    void add(long row) {
        if (count < AnomalyFinding.MOST_FIRST) {
            first.add(row);
        }
        count++;
        alsoShow(row);
    }

    /** A row that is shown with the others and not counted. */
    void alsoShow(long row) {
        if (rows != null) {
            rows.add(row);
        }
    }

    void detail(Message message) {
        details.add(message);
    }

    long count() {
        return count;
    }

    AnomalyFinding finding() {
        return new AnomalyFinding(trouble, count, first, rows == null ? null : rows.build(), details);
    }
}

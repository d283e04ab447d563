package org.bitloupe.batch.anomaly;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Rows that have an anomaly.
 *
 * @param anomaly which
 * @param count the number of rows that have it; of IDs that appear several times, the first row is not counted
 * @param first the numbers of the first of them, counted from 0, at most {@value #MOST_FIRST}
 * @param rows all of them, to be shown; the first rows of what appears several times are among them. Null where rows are not kept
 * @param details further remarks, the most telling first
 */
public record AnomalyFinding(
        Anomaly anomaly,
        long count,
        List<Long> first,
        @Nullable RowBitmap rows,
        List<Message> details) {
    /** Number of rows that are named. */
    public static final int MOST_FIRST = 5;

    public AnomalyFinding {
        first = List.copyOf(first);
        details = List.copyOf(details);
    }

    /** Returns the headline with the count: "1,204 look rounded". */
    public Message headline() {
        return Message.of("batch.problem." + anomaly.id(), "n", count);
    }

    /** Returns the same with another detail after the others. */
    AnomalyFinding with(Message detail) {
        List<Message> more = new ArrayList<>(details);
        more.add(detail);
        return new AnomalyFinding(anomaly, count, first, rows, more);
    }
}

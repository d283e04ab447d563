package org.bitloupe.batch.anomaly;

import java.util.List;
import java.util.Optional;
import org.bitloupe.message.Message;

/**
 * All that was found.
 *
 * @param rows the number of rows that were looked at
 * @param found the anomalies there are, the worst first
 * @param unsaid what could not be found out, and why
 * @param lostBits the number of the lowest bits that are lost at most in rows that look rounded; 0 if none does
 */
public record AnomalyReport(long rows, List<AnomalyFinding> found, List<Message> unsaid, int lostBits) {
    public AnomalyReport {
        found = List.copyOf(found);
        unsaid = List.copyOf(unsaid);
    }

    /** The finding of an anomaly; empty if no row has it. */
    public Optional<AnomalyFinding> of(Anomaly anomaly) {
        return found.stream().filter(f -> f.anomaly() == anomaly).findFirst();
    }
}

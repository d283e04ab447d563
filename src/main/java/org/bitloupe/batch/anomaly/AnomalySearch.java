package org.bitloupe.batch.anomaly;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Progress;

/**
 * All that is wrong with rows that are kept, and what there is to say about each of them. Immutable.
 */
public final class AnomalySearch {
    private final AnomalyReport anomalyReport;
    private final AnomalyNotes notes;

    private AnomalySearch(AnomalyReport anomalyReport, AnomalyNotes notes) {
        this.anomalyReport = anomalyReport;
        this.notes = notes;
    }

    /**
     * Looks for everything.
     *
     * @param looked the layout the rows are looked at by
     * @param clock the clock for "in the future"
     * @param mask returns what is quoted of the text of a row that is no ID; for any number of threads
     * @param progress is told how many of {@code 5 * rows} are done
     * @return empty if it was stopped
     */
    public static Optional<AnomalySearch> of(
            IdRows rows, Layout looked, InstantSource clock, UnaryOperator<String> mask, Progress progress) {
        long size = rows.size();
        long total = 5 * size;
        AnomalyScan scan = new AnomalyScan(rows.kinds(), looked, clock, mask, true);
        for (IdBlock block : rows.blocks()) {
            scan.add(block);
            if (!progress.goesOn(block.first() + block.size(), total)) {
                return Optional.empty();
            }
        }
        Optional<DuplicateRows> twice = DuplicateRows.of(rows, (done, all) -> progress.goesOn(size + done, total));
        if (twice.isEmpty()) {
            return Optional.empty();
        }
        List<AnomalyFinding> more =
                new ArrayList<>(List.of(withMachine(twice.get().finding(), rows, looked)));
        List<Message> unsaid = new ArrayList<>();
        Optional<long[]> unique = UniquenessMask.mask(looked);
        DuplicateRows clash = null;
        if (unique.isPresent()) {
            Optional<DuplicateRows> clashes = DuplicateRows.find(
                    Anomaly.CLASH,
                    rows,
                    IdKey.some(rows.kinds(), looked, unique.get()),
                    (done, all) -> progress.goesOn(3 * size + done, total));
            if (clashes.isEmpty()) {
                return Optional.empty();
            }
            clash = clashes.get();
            more.add(clash.finding());
        }
        AnomalyReport found = scan.findings(more, unsaid);
        return Optional.of(new AnomalySearch(found, new AnomalyNotes(rows, found, twice.get(), clash, mask)));
    }

    /** Adds whether one machine made them all. */
    private static AnomalyFinding withMachine(AnomalyFinding finding, IdRows rows, Layout looked) {
        RowBitmap shown = finding.rows();
        List<Message> details = new ArrayList<>(finding.details());
        if (shown != null) {
            CommonNode.of(rows, shown, looked).ifPresent(details::add);
        }
        return new AnomalyFinding(finding.anomaly(), finding.count(), finding.first(), shown, details);
    }

    public AnomalyReport findings() {
        return anomalyReport;
    }

    /** Returns the notes on single rows. */
    public AnomalyNotes notes() {
        return notes;
    }
}

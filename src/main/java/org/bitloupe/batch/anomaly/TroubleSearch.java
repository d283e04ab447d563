package org.bitloupe.batch.anomaly;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RowSet;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Progress;

/**
 * All that is wrong with rows that are kept, and what there is to say about each of them. Immutable.
 */
public final class TroubleSearch {
    private final Findings findings;
    private final TroubleNotes notes;

    private TroubleSearch(Findings findings, TroubleNotes notes) {
        this.findings = findings;
        this.notes = notes;
    }

    /**
     * Looks for everything.
     *
     * @param looked the layout the rows are looked at by
     * @param clock the clock for "in the future"
     * @param progress is told how many of {@code 5 * rows} are done
     * @return empty if it was stopped
     */
    public static Optional<TroubleSearch> of(IdRows rows, Layout looked, InstantSource clock, Progress progress) {
        long size = rows.size();
        long total = 5 * size;
        TroubleTally tally = new TroubleTally(rows.kinds(), looked, clock, true);
        for (IdBlock block : rows.blocks()) {
            tally.add(block);
            if (!progress.goesOn(block.first() + block.size(), total)) {
                return Optional.empty();
            }
        }
        Optional<Duplicates> twice = Duplicates.of(rows, (done, all) -> progress.goesOn(size + done, total));
        if (twice.isEmpty()) {
            return Optional.empty();
        }
        List<Finding> more = new ArrayList<>(List.of(withMaker(twice.get().finding(), rows, looked)));
        List<Message> unsaid = new ArrayList<>();
        Optional<long[]> mask = MadeBy.mask(looked);
        Duplicates clash = null;
        if (mask.isPresent()) {
            RowKeys parts = RowKeys.some(rows, looked, mask.get());
            Optional<Duplicates> clashes = Duplicates.find(
                    Trouble.CLASH, parts, RowKeys.whole(rows), (done, all) -> progress.goesOn(3 * size + done, total));
            if (clashes.isEmpty()) {
                return Optional.empty();
            }
            clash = clashes.get();
            more.add(clash.finding());
        }
        Findings found = tally.findings(more, unsaid);
        return Optional.of(new TroubleSearch(found, new TroubleNotes(rows, found, twice.get(), clash)));
    }

    /** Adds whether one machine made them all. */
    private static Finding withMaker(Finding finding, IdRows rows, Layout looked) {
        RowSet shown = finding.rows();
        List<Message> details = new ArrayList<>(finding.details());
        if (shown != null) {
            CommonMaker.of(rows, shown, looked).ifPresent(details::add);
        }
        return new Finding(finding.trouble(), finding.count(), finding.first(), shown, details);
    }

    /** Returns the findings. */
    public Findings findings() {
        return findings;
    }

    /** Returns the notes on single rows. */
    public TroubleNotes notes() {
        return notes;
    }
}

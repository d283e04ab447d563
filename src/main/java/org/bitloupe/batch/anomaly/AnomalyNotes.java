package org.bitloupe.batch.anomaly;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** A few words on each row that has an anomaly. Immutable. */
public final class AnomalyNotes {
    private final IdRows rows;
    private final AnomalyReport anomalyReport;
    private final DuplicateRows twice;
    private final @Nullable DuplicateRows clash;
    private final UnreadableReason unreadable;

    /**
     * Notes.
     *
     * @param mask returns what is quoted of the text of a row that is no ID
     */
    AnomalyNotes(
            IdRows rows,
            AnomalyReport anomalyReport,
            DuplicateRows twice,
            @Nullable DuplicateRows clash,
            UnaryOperator<String> mask) {
        this.rows = rows;
        this.anomalyReport = anomalyReport;
        this.twice = twice;
        this.clash = clash;
        this.unreadable = new UnreadableReason(rows.kinds(), mask);
    }

    /**
     * Describes the anomalies of a row, each in a few words: "also row 59,204".
     *
     * @param row its number, counted from 0
     * @return the worst first; empty if nothing is
     */
    public List<Message> of(long row) {
        List<Message> notes = new ArrayList<>();
        for (AnomalyFinding finding : anomalyReport.found()) {
            RowBitmap set = finding.rows();
            if (set != null && set.contains(row)) {
                notes.add(note(finding.anomaly(), row));
            }
        }
        return notes;
    }

    private Message note(Anomaly anomaly, long row) {
        OptionalLong other = OptionalLong.empty();
        if (anomaly == Anomaly.TWICE) {
            other = twice.otherRow(row);
        } else if (anomaly == Anomaly.CLASH && clash != null) {
            other = clash.otherRow(row);
        }
        String key = "batch.problem." + anomaly.id() + ".note";
        return other.isPresent() ? Message.of(key, "row", other.getAsLong() + 1) : Message.of(key);
    }

    /** The same as one text, divided by commas; null if nothing is wrong. */
    public @Nullable String text(long row, Messages messages) {
        List<Message> notes = of(row);
        return notes.isEmpty()
                ? null
                : messages.list(notes.stream().map(messages::say).toList());
    }

    /** Explains in a sentence why a row is no ID; empty if it is one. */
    public Optional<Message> reason(long row) {
        IdBlock block = rows.blocks().get(rows.blockOf(row));
        int place = (int) (row - block.first());
        return block.kind(place) == IdBlock.UNREAD
                ? Optional.of(unreadable.reason(block.text(place)))
                : Optional.empty();
    }
}

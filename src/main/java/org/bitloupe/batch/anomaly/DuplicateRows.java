package org.bitloupe.batch.anomaly;

import java.util.Optional;
import java.util.OptionalLong;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.message.Message;
import org.bitloupe.message.Progress;

/** Rows of a table whose IDs are there more than once, exactly, and the other row of each. */
public final class DuplicateRows {
    private final KeyedTable table;
    private final DuplicateGroups groups;
    private final AnomalyFinding finding;

    private DuplicateRows(KeyedTable table, DuplicateGroups groups, AnomalyFinding finding) {
        this.table = table;
        this.groups = groups;
        this.finding = finding;
    }

    /**
     * Finds them. Takes eight bytes of memory for each row while it works.
     *
     * @return empty if it was stopped
     */
    public static Optional<DuplicateRows> of(IdRows rows, Progress progress) {
        return find(Anomaly.TWICE, rows, IdKey.whole(rows.kinds()), progress);
    }

    /** Finds rows that are the same in what is compared, and not in all bits if that is a part of them. */
    static Optional<DuplicateRows> find(Anomaly anomaly, IdRows rows, IdKey key, Progress progress) {
        FindingBuilder findingBuilder = new FindingBuilder(anomaly, true);
        KeyedTable table = new KeyedTable(rows, key);
        return DuplicateSearch.find(
                        table, Long.MAX_VALUE, (first, row) -> report(findingBuilder, anomaly, first, row), progress)
                .map(groups -> new DuplicateRows(table, groups, findingBuilder.finding()));
    }

    private static void report(FindingBuilder findingBuilder, Anomaly anomaly, long first, long row) {
        if (findingBuilder.count() == 0) {
            findingBuilder.detail(detail(anomaly, first, row));
        }
        findingBuilder.add(row);
        findingBuilder.alsoShow(first);
    }

    /** A sentence on two rows, counted from 0. */
    static Message detail(Anomaly anomaly, long first, long row) {
        return Message.of("batch.problem." + anomaly.id() + ".detail", "row", row + 1, "first", first + 1);
    }

    /** Returns the finding; its count is 0 if no ID is there twice. */
    public AnomalyFinding finding() {
        return finding;
    }

    /**
     * Another row with a row's ID.
     *
     * @param row its number, counted from 0
     * @return the first row with it; of the first row the second; empty if it is the only one
     */
    public OptionalLong otherRow(long row) {
        IdBlock block = table.rows().blocks().get(table.rows().blockOf(row));
        int place = (int) (row - block.first());
        Long other = table.key().has(block, place) ? groups.other(table.key().key(block, place), row) : null;
        return other == null ? OptionalLong.empty() : OptionalLong.of(other);
    }
}

package org.bitloupe.batch.anomaly;

import java.util.Optional;
import java.util.OptionalLong;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.message.Message;
import org.bitloupe.message.Progress;
import org.jspecify.annotations.Nullable;

/** Rows whose IDs are there more than once, exactly, and the other row of each. */
public final class DuplicateRows {
    private final RowIdKeys keys;
    private final DuplicateGroups groups;
    private final AnomalyFinding finding;

    private DuplicateRows(RowIdKeys keys, DuplicateGroups groups, AnomalyFinding finding) {
        this.keys = keys;
        this.groups = groups;
        this.finding = finding;
    }

    /**
     * Finds them. Takes eight bytes of memory for each row while it works.
     *
     * @return empty if it was stopped
     */
    public static Optional<DuplicateRows> of(IdRows rows, Progress progress) {
        return find(Anomaly.TWICE, RowIdKeys.whole(rows), null, progress);
    }

    /**
     * Finds rows that are the same in some bits.
     *
     * @param but rows that are the same in these as well are left out; null to leave out none
     */
    static Optional<DuplicateRows> find(Anomaly trouble, RowIdKeys keys, @Nullable RowIdKeys but, Progress progress) {
        IdRows rows = keys.rows();
        long total = 2 * rows.size();
        long[] repeated = DuplicateKeySearch.of(keys, (done, all) -> progress.goesOn(done, total));
        if (repeated == null) {
            return Optional.empty();
        }
        DuplicateGroups groups = new DuplicateGroups(repeated, keys::same);
        FindingBuilder findingBuilder = new FindingBuilder(trouble, true);
        for (IdBlock block : rows.blocks()) {
            for (int i = 0; i < block.size() && repeated.length > 0; i++) {
                if (keys.has(block, i)) {
                    long row = block.first() + i;
                    long first = groups.meet(keys.key(block, i), row);
                    if (first >= 0 && (but == null || !but.same(first, row))) {
                        report(findingBuilder, trouble, first, row);
                    }
                }
            }
            if (!progress.goesOn(rows.size() + block.first(), total)) {
                return Optional.empty();
            }
        }
        return Optional.of(new DuplicateRows(keys, groups, findingBuilder.finding()));
    }

    private static void report(FindingBuilder findingBuilder, Anomaly trouble, long first, long row) {
        if (findingBuilder.count() == 0) {
            findingBuilder.detail(
                    Message.of("batch.problem." + trouble.id() + ".detail", "row", row + 1, "first", first + 1));
        }
        findingBuilder.add(row);
        findingBuilder.alsoShow(first);
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
        Long other = keys.has(row) ? groups.other(keys.key(row), row) : null;
        return other == null ? OptionalLong.empty() : OptionalLong.of(other);
    }
}

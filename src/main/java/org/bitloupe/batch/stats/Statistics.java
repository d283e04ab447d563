package org.bitloupe.batch.stats;

import java.util.List;
import java.util.Optional;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;

/**
 * Statistics of rows.
 *
 * @param layout the layout that was looked at
 * @param rows the number of rows
 * @param ids the number of them that are IDs of that layout
 * @param others the number of rows that are IDs of other layouts
 * @param unread the number of rows that are no IDs
 * @param times the times of all that have one, whatever their layout
 * @param counts the values of the layout's shard, node and type fields of up to 64 bits, in its order
 * @param sequences the use of its sequences of up to 64 bits, in its order; empty without IDs of the layout
 * @param rounded the number of IDs of the layout that are left out of counts and sequences of fields whose bits they have lost
 */
public record Statistics(
        Layout layout,
        long rows,
        long ids,
        long others,
        long unread,
        TimeStatistics times,
        List<ValueCounts> counts,
        List<SequencePeak> sequences,
        long rounded) {

    /**
     * Rows that have lost their lowest bits.
     *
     * @param rows the rows, by their numbers in the whole
     * @param bits the number of bits they have lost at most
     */
    public record LostBits(RowBitmap rows, int bits) {
        /** No rows. */
        public static final LostBits NONE = new LostBits(RowBitmap.none(), 0);
    }

    public Statistics {
        counts = List.copyOf(counts);
        sequences = List.copyOf(sequences);
    }

    /**
     * Looks at some rows of a table. The busiest second and the longest gap are exact whatever the order of the rows; while
     * they are far from the order of their times this takes 16 bytes of memory a row for a short time.
     *
     * @param chosen the rows
     * @param lost rows whose values are not counted in the fields that have lost bits
     * @param layout the layout that is looked at
     * @return empty if it was stopped
     */
    public static Optional<Statistics> of(
            IdRows table, RowBitmap chosen, LostBits lost, Layout layout, Progress progress) {
        StreamingStatistics statistics = new StreamingStatistics(table.kinds(), layout);
        for (IdBlock block : table.blocks()) {
            if (!progress.goesOn(block.first(), table.size())) {
                return Optional.empty();
            }
            statistics.add(block, chosen, lost);
        }
        Statistics found = statistics.result();
        return new ExactTimeStatistics(table, chosen, progress)
                .complete(found.times)
                .map(found::with);
    }

    private Statistics with(TimeStatistics exact) {
        return new Statistics(layout, rows, ids, others, unread, exact, counts, sequences, rounded);
    }
}

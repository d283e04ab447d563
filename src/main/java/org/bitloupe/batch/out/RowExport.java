package org.bitloupe.batch.out;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bitloupe.batch.Watch;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RowOrder;
import org.bitloupe.batch.table.RowSet;
import org.bitloupe.message.Problem;

/** Writes rows that are kept to files: some of them in their own order, or in another. */
public final class RowExport {
    private static final int BETWEEN_LOOKS = 1 << 13;

    private final IdRows rows;
    private final RowOutput output;
    private final long total;
    private final Watch watch;
    private long done;
    private boolean stopped;

    private RowExport(IdRows rows, RowOutput output, long total, Watch watch) {
        this.rows = rows;
        this.output = output;
        this.total = total;
        this.watch = watch;
    }

    /**
     * Writes some rows in the order they stand in.
     *
     * @param file where to; replaced in one step once all is written
     * @param watch hears how many rows are done
     * @return what came of it; stopped or failed, nothing is left
     */
    public static Written write(
            Path file, RowFormat format, RowPlan plan, Oversize oversize, IdRows rows, RowSet chosen, Watch watch) {
        return run(file, format, plan, oversize, rows, chosen.count(), watch, export -> export.inOrder(chosen));
    }

    /** Writes rows in another order; see {@link #write(Path, RowFormat, RowPlan, Oversize, IdRows, RowSet, Watch)}. */
    public static Written write(
            Path file, RowFormat format, RowPlan plan, Oversize oversize, IdRows rows, RowOrder order, Watch watch) {
        return run(file, format, plan, oversize, rows, order.size(), watch, export -> export.as(order));
    }

    private interface Work {
        void run(RowExport export);
    }

    private static Written run(
            Path file,
            RowFormat format,
            RowPlan plan,
            Oversize oversize,
            IdRows rows,
            long count,
            Watch watch,
            Work work) {
        Optional<Problem> refused = RowOutput.refuses(count, format, oversize);
        if (refused.isPresent()) {
            return new Written(0, List.of(), false, refused.get());
        }
        try (RowOutput output = RowOutput.toFile(file, format, plan, oversize)) {
            RowExport export = new RowExport(rows, output, count, watch);
            work.run(export);
            boolean goesOn = !export.stopped && (output.problem() != null || watch.goesOn(export.done, count));
            return goesOn ? output.finish() : new Written(0, List.of(), true, null);
        }
    }

    private void inOrder(RowSet chosen) {
        for (IdBlock block : rows.blocks()) {
            for (int i = 0; i < block.size(); i += Long.SIZE) {
                long bits = chosen.bits(block.first() + i);
                int left = block.size() - i;
                bits &= left < Long.SIZE ? (1L << left) - 1 : -1;
                for (; bits != 0; bits &= bits - 1) {
                    if (!write(block, i + Long.numberOfTrailingZeros(bits))) {
                        return;
                    }
                }
            }
        }
    }

    private void as(RowOrder order) {
        if (order.size() == 0) {
            return;
        }
        IdBlock block = rows.blocks().get(0);
        for (long place = 0; place < order.size(); place++) {
            long row = order.row(place);
            if (row < block.first() || row >= block.first() + block.size()) {
                block = rows.blocks().get(rows.blockOf(row));
            }
            if (!write(block, (int) (row - block.first()))) {
                return;
            }
        }
    }

    /** Writes a row; false if it is of no use to go on. */
    private boolean write(IdBlock block, int row) {
        done++;
        stopped = done % BETWEEN_LOOKS == 0 && !watch.goesOn(done, total);
        return !stopped && output.write(block, row);
    }
}

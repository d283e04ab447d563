package org.bitloupe.batch.write;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.RowOrder;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;

/** Rows that are kept and are to be written: some of them in their own order, or in another. */
public final class RowExport {
    private static final int BETWEEN_LOOKS = 1 << 13;

    private final long count;
    private final Walk walk;

    private RowExport(long count, Walk walk) {
        this.count = count;
        this.walk = walk;
    }

    /** Goes through rows in their order, until one is the last that is wanted. */
    private interface Walk {
        void through(Run run);
    }

    /** Some rows in the order they stand in. */
    public static RowExport of(IdRows rows, RowBitmap chosen) {
        return new RowExport(chosen.count(), run -> inOrder(rows, chosen, run));
    }

    /** Rows in another order. */
    public static RowExport of(IdRows rows, RowOrder order) {
        return new RowExport(order.size(), run -> as(rows, order, run));
    }

    private static void inOrder(IdRows rows, RowBitmap chosen, Run run) {
        for (IdBlock block : rows.blocks()) {
            for (int i = 0; i < block.size(); i += Long.SIZE) {
                long bits = chosen.bits(block.first() + i);
                int left = block.size() - i;
                bits &= left < Long.SIZE ? (1L << left) - 1 : -1;
                for (; bits != 0; bits &= bits - 1) {
                    if (!run.write(block, i + Long.numberOfTrailingZeros(bits))) {
                        return;
                    }
                }
            }
        }
    }

    private static void as(IdRows rows, RowOrder order, Run run) {
        if (order.size() == 0) {
            return;
        }
        IdBlock block = rows.blocks().get(0);
        for (long place = 0; place < order.size(); place++) {
            long row = order.row(place);
            if (row < block.first() || row >= block.first() + block.size()) {
                block = rows.blocks().get(rows.blockOf(row));
            }
            if (!run.write(block, (int) (row - block.first()))) {
                return;
            }
        }
    }

    /**
     * Writes them to a file.
     *
     * @param file the output; replaced in one step once all is written
     * @param progress is told how many rows are done
     * @return the result; stopped or failed, nothing is left
     */
    public WriteResult toFile(
            Path file, RowFormat format, WritePlan plan, SheetOverflow sheetOverflow, Progress progress) {
        Optional<Problem> refused = RowOutput.refuses(count, format, sheetOverflow);
        if (refused.isPresent()) {
            return new WriteResult(0, List.of(), false, refused.get());
        }
        try (RowOutput output = RowOutput.toFile(file, format, plan, sheetOverflow)) {
            return write(output, progress);
        }
    }

    /**
     * Writes them into a stream, which is never closed. Rows that fit no sheet go to further ones.
     *
     * @param out the output; buffered here
     * @param progress is told how many rows are done
     * @return the result; stopped or failed, some rows may stand in the stream
     */
    public WriteResult toStream(OutputStream out, RowFormat format, WritePlan plan, Progress progress) {
        try (RowOutput output = RowOutput.toStream(out, format, plan, SheetOverflow.SHEETS)) {
            return write(output, progress);
        }
    }

    private WriteResult write(RowOutput output, Progress progress) {
        Run run = new Run(output, progress);
        walk.through(run);
        boolean goesOn = !run.stopped && (output.problem() != null || progress.goesOn(run.done, count));
        return goesOn ? output.finish() : new WriteResult(0, List.of(), true, null);
    }

    /** Rows on their way out. */
    private final class Run {
        private final RowOutput output;
        private final Progress progress;
        private long done;
        private boolean stopped;

        Run(RowOutput output, Progress progress) {
            this.output = output;
            this.progress = progress;
        }

        /** Writes a row; false if it is of no use to go on. */
        boolean write(IdBlock block, int row) {
            done++;
            stopped = done % BETWEEN_LOOKS == 0 && !progress.goesOn(done, count);
            return !stopped && output.write(block, row);
        }
    }
}

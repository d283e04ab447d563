package org.bitloupe.batch.write;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.OwnRows;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.RowOrder;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.OwnRow;
import org.jspecify.annotations.Nullable;

/** Rows that are kept and are to be written: some of them in their own order, or in another. */
public final class RowExport {
    private static final int BETWEEN_LOOKS = 1 << 13;
    /** Rows that are in another order than their source, and the bytes of their own cells, that are in memory at once. */
    private static final int MOST_ROWS = 1 << 18;

    private static final long MOST_OWN = 1 << 26;

    private final long count;
    private final boolean withOwn;
    private final Walk walk;

    private RowExport(long count, boolean withOwn, Walk walk) {
        this.count = count;
        this.withOwn = withOwn;
        this.walk = walk;
    }

    /** Goes through rows in their order, until one is the last that is wanted. */
    private interface Walk {
        /** Returns why they could not be read; null if they could. */
        @Nullable
        Problem through(Run run);
    }

    /** Some rows in the order they stand in. */
    public static RowExport of(IdRows rows, RowBitmap chosen) {
        return new RowExport(chosen.count(), false, run -> {
            inOrder(rows, chosen, run);
            return null;
        });
    }

    /** The same with the cells that stand beside their IDs, which are read again. */
    public static RowExport of(IdRows rows, RowBitmap chosen, OwnSource own) {
        return new RowExport(chosen.count(), true, run -> {
            OwnSource.Visitor visitor =
                    (block, row, cells) -> !chosen.contains(block.first() + row) || run.write(block, row, cells);
            return own.read(rows, visitor, run::goesOn);
        });
    }

    /** Rows in another order. */
    public static RowExport of(IdRows rows, RowOrder order) {
        return new RowExport(order.size(), false, run -> {
            as(rows, order, run);
            return null;
        });
    }

    /**
     * The same with the cells that stand beside their IDs, which are read again: as often as it takes to have but some of them in memory at
     * once.
     */
    public static RowExport of(IdRows rows, RowOrder order, OwnSource own) {
        return of(rows, order, own, MOST_ROWS, MOST_OWN);
    }

    /** The same with other bounds of what is in memory at once. */
    static RowExport of(IdRows rows, RowOrder order, OwnSource own, int mostRows, long mostOwn) {
        return new RowExport(order.size(), true, run -> as(rows, order, own, run, mostRows, mostOwn));
    }

    private static @Nullable Problem as(
            IdRows rows, RowOrder order, OwnSource own, Run run, int mostRows, long mostOwn) {
        int most = mostRows;
        long place = 0;
        while (place < order.size() && !run.ended) {
            Some some = new Some(order, place, (int) Math.min(most, order.size() - place), mostOwn);
            Problem problem = own.read(rows, some, run::goesOn);
            if (problem != null || !run.goesOn(0, 0)) {
                return problem;
            }
            if (some.isTooMuch()) {
                most = Math.max(1, some.ascending.length / 2);
                continue;
            }
            for (int i = 0; i < some.ascending.length && !run.ended; i++) {
                long row = order.row(place + i);
                IdBlock block = rows.blocks().get(rows.blockOf(row));
                run.write(block, (int) (row - block.first()), some.of(row));
            }
            place += some.ascending.length;
        }
        return null;
    }

    /** Keeps the cells of some rows until they are written in their order. */
    private static final class Some implements OwnSource.Visitor {
        private final long[] ascending;
        private final @Nullable OwnRow[] found;
        private final long most;
        private long memory;
        private int next;

        Some(RowOrder order, long from, int count, long most) {
            this.ascending = LongStream.range(from, from + count)
                    .map(order::row)
                    .sorted()
                    .toArray();
            this.found = new @Nullable OwnRow[count];
            this.most = most;
        }

        @Override
        public boolean take(IdBlock block, int row, @Nullable OwnRow own) {
            if (ascending[next] == block.first() + row) {
                found[next] = own;
                memory += own == null ? 0 : own.memory();
                next++;
            }
            return next < ascending.length && !isTooMuch();
        }

        /** Tells whether fewer rows are to be kept at once; one alone never is too much. */
        boolean isTooMuch() {
            return memory > most && ascending.length > 1;
        }

        @Nullable
        OwnRow of(long row) {
            return found[Arrays.binarySearch(ascending, row)];
        }
    }

    private static void inOrder(IdRows rows, RowBitmap chosen, Run run) {
        for (IdBlock block : rows.blocks()) {
            long first = block.first();
            if (!chosen.forEach(first, first + block.size(), row -> run.write(block, (int) (row - first)))) {
                return;
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
        Beside beside = new Beside();
        try (RowOutput output = RowOutput.toFile(file, format, planned(plan, beside), sheetOverflow)) {
            return write(output, beside, progress);
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
        Beside beside = new Beside();
        try (RowOutput output = RowOutput.toStream(out, format, planned(plan, beside), SheetOverflow.SHEETS)) {
            return write(output, beside, progress);
        }
    }

    private WritePlan planned(WritePlan plan, Beside beside) {
        return withOwn ? new WritePlan(plan.kinds(), plan.columns(), plan.notes(), plan.cards(), beside) : plan;
    }

    /** The cells beside the ID of the row that is written. */
    private static final class Beside implements OwnRows {
        private @Nullable OwnRow cells;

        @Override
        public @Nullable OwnRow of(IdBlock block, int row) {
            return cells;
        }
    }

    private WriteResult write(RowOutput output, Beside beside, Progress progress) {
        Run run = new Run(output, beside, progress);
        Problem problem = walk.through(run);
        if (problem != null && output.problem() == null && !run.stopped) {
            return new WriteResult(0, List.of(), false, problem);
        }
        boolean goesOn = !run.stopped && (output.problem() != null || progress.goesOn(run.done, count));
        return goesOn ? output.finish() : new WriteResult(0, List.of(), true, null);
    }

    /** Rows on their way out. */
    private final class Run {
        private final RowOutput output;
        private final Beside beside;
        private final Progress progress;
        private long done;
        private boolean stopped;
        /** True if no more rows are wanted. */
        private boolean ended;

        Run(RowOutput output, Beside beside, Progress progress) {
            this.output = output;
            this.beside = beside;
            this.progress = progress;
        }

        /** Writes a row; false if it is of no use to go on. */
        boolean write(IdBlock block, int row) {
            done++;
            stopped = done % BETWEEN_LOOKS == 0 && !progress.goesOn(done, count);
            ended = stopped || !output.write(block, row);
            return !ended;
        }

        /** The same with the cells beside its ID. */
        boolean write(IdBlock block, int row, @Nullable OwnRow cells) {
            beside.cells = cells;
            return write(block, row);
        }

        /** Asks the watch while its source is read, whose bytes say nothing of the rows that are written. */
        boolean goesOn(long bytes, long all) {
            stopped |= !progress.goesOn(done, count);
            ended |= stopped;
            return !ended;
        }
    }
}

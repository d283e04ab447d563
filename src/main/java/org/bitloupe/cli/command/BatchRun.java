package org.bitloupe.cli.command;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;
import org.bitloupe.batch.anomaly.ExternalDuplicateSearch;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.filter.FilterEngine;
import org.bitloupe.batch.table.BlockReader;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.OwnCellText;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.cli.option.BatchInput;
import org.bitloupe.cli.option.KeepOption;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.ProgressLine;
import org.bitloupe.cli.terminal.ShutdownHook;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.rows.OrderedWork;
import org.bitloupe.tabular.rows.OwnColumn;
import org.bitloupe.tabular.rows.ReadResult;
import org.bitloupe.tabular.rows.WorkPool;
import org.jspecify.annotations.Nullable;

/** Reads files of IDs from end to end, a block at a time, and hands on the rows that are wanted. */
public final class BatchRun {
    /** The most blocks that are under way, for any number of threads: with half a megabyte and more each. */
    private static final int MOST_AHEAD = 32;
    /** The most blocks with cells beside the IDs that are under way. */
    private static final int MOST_WITH_CELLS = 4;

    private final List<Layout> layouts;
    private final List<Filter> filters;
    private final List<String> own;
    private final boolean all;
    private final UnaryOperator<String> mask;
    private final Terminal terminal;
    private final ProgressLine progress;
    private final ShutdownHook shutdownHook;
    private boolean goesOn = true;
    private long rows;
    private long wanted;
    private long unread;
    private @Nullable String firstUnread;

    /**
     * A run.
     *
     * @param own the names of the columns that are read of the files, in the order of their cells
     * @param mask returns what may be printed of the text of a row that is no ID
     */
    public BatchRun(
            List<Layout> layouts,
            List<Filter> filters,
            List<String> own,
            UnaryOperator<String> mask,
            Terminal terminal,
            ProgressLine progress,
            ShutdownHook shutdownHook) {
        this.layouts = List.copyOf(layouts);
        this.filters = List.copyOf(filters);
        this.own = List.copyOf(own);
        this.all = filters.isEmpty();
        this.mask = mask;
        this.terminal = terminal;
        this.progress = progress;
        this.shutdownHook = shutdownHook;
    }

    private FilterEngine engine(RowBitmap duplicates) {
        List<Filter> ofFile = filters.stream()
                .map(filter -> filter instanceof Filter.InSet set ? set.found(duplicates) : filter)
                .toList();
        return FilterEngine.ofRead(IdKind.of(layouts), layouts.get(0), ofFile, own, new OwnCellText(mask));
    }

    /**
     * Reads files one after the other.
     *
     * @param kinds by file the kinds that its cells may be of
     * @param kept the columns of theirs that go with the rows
     * @return the exit code
     */
    public int run(List<BatchInput.Part> parts, List<ColumnKinds> kinds, KeepOption.Kept kept, BatchSink sink) {
        boolean whole = true;
        boolean twice = filters.stream().anyMatch(Filter.InSet.class::isInstance);
        List<RowBitmap> duplicates = twice ? duplicates(parts, kinds) : List.of();
        if (twice && (duplicates.isEmpty() || isChanged(parts))) {
            progress.clear();
            return ExitCode.SOME_FAILED;
        }
        for (int i = 0; i < parts.size(); i++) {
            BatchInput.Part part = parts.get(i);
            if (shutdownHook.isAsked()) {
                break;
            }
            RowBitmap repeated = twice ? duplicates.get(i) : RowBitmap.none();
            Queue<FilterEngine> engines = new ConcurrentLinkedQueue<>();
            OrderedWork<PreparedBlock> work =
                    new OrderedWork<>(mostAhead(kept.ofFiles().get(i)), prepared -> take(prepared, part));
            sink.begin(part.source().name());
            ReadResult end = BlockReader.read(
                    part.source(),
                    part.form(),
                    part.column(),
                    kinds.get(i),
                    kept.ofFiles().get(i),
                    block -> work.add(() -> prepare(block, wanted(block, repeated, engines), sink)),
                    this::reading);
            work.finish();
            Problem remark = end.remark();
            if (remark != null) {
                progress.clear();
                terminal.complain(terminal.say(
                        "cli.batch.remark", "file", part.source().name(), "remark", terminal.line(remark)));
            }
            Problem problem = end.problem();
            if (problem != null) {
                progress.clear();
                terminal.complain(terminal.line(problem));
                whole = false;
            }
        }
        if (!shutdownHook.isAsked()) {
            sink.settle(this::settling);
        }
        progress.clear();
        if (shutdownHook.isAsked() || (twice && isChanged(parts))) {
            return ExitCode.SOME_FAILED; // Closed without an end, the sink leaves nothing.
        }
        int code = sink.end();
        if (wanted == 0 && !all) {
            terminal.complain(terminal.say("cli.batch.where-none", "n", rows));
        }
        if (unread > 0) {
            terminal.complain(
                    terminal.say("cli.batch.unread", "n", unread, "first", firstUnread == null ? "" : firstUnread));
            whole = false;
        }
        return whole ? code : Math.max(code, ExitCode.SOME_FAILED);
    }

    /**
     * Reads the files for IDs that are there more than once: a bit is kept for each row, and the IDs are on the disk.
     *
     * @return by file the rows; none if it was stopped, or there is a problem, which was said
     */
    private List<RowBitmap> duplicates(List<BatchInput.Part> parts, List<ColumnKinds> kinds) {
        List<RowBitmap.Builder> found = new ArrayList<>();
        long[] ends = new long[parts.size()];
        try (ExternalDuplicateSearch search =
                ExternalDuplicateSearch.twice(Path.of(System.getProperty("java.io.tmpdir")), IdKind.of(layouts))) {
            long[] taken = new long[1];
            for (int i = 0; i < parts.size() && search.problem() == null; i++) {
                BatchInput.Part part = parts.get(i);
                long before = taken[0];
                search.beginFile();
                OrderedWork<ExternalDuplicateSearch.Distributed> work =
                        new OrderedWork<>(mostAhead(List.of()), search::add);
                BlockReader.read(
                        part.source(),
                        part.form(),
                        part.column(),
                        kinds.get(i),
                        block -> {
                            work.add(() -> search.distribute(block));
                            taken[0] = before + block.first() + block.size();
                        },
                        (done, total) -> {
                            progress.show(() -> terminal.say("cli.batch.progress-duplicates", "n", taken[0]));
                            return search.problem() == null && !shutdownHook.isAsked();
                        });
                work.finish();
                found.add(new RowBitmap.Builder());
                ends[i] = taken[0];
            }
            LongConsumer keep = row -> {
                int file = 0;
                while (ends[file] <= row) {
                    file++;
                }
                found.get(file).add(row - (file == 0 ? 0 : ends[file - 1]));
            };
            if (!shutdownHook.isAsked() && search.finish(keep, this::settling).isPresent()) {
                return found.stream().map(RowBitmap.Builder::build).toList();
            }
            Problem problem = search.problem();
            if (problem != null) {
                progress.clear();
                terminal.complain(terminal.line(problem));
            }
            return List.of();
        }
    }

    /** Says of files that are read twice that they are others by now. */
    private boolean isChanged(List<BatchInput.Part> parts) {
        for (BatchInput.Part part : parts) {
            if (part.source().changed(Math.max(0, part.source().size())) != null) {
                terminal.complain(terminal.say(
                        "cli.batch.duplicate-changed", "file", part.source().name()));
                return true;
            }
        }
        return false;
    }

    private boolean reading(long done, long total) {
        progress.show(() -> total > 0
                ? terminal.say("cli.batch.progress", "n", rows, "percent", percent(done, total))
                : terminal.say("cli.batch.progress-rows", "n", rows));
        return goesOn && !shutdownHook.isAsked();
    }

    private boolean settling(long done, long total) {
        progress.show(() -> terminal.say("cli.batch.progress-sorting", "percent", percent(done, total)));
        return !shutdownHook.isAsked();
    }

    private static BigDecimal percent(long done, long total) {
        return BigDecimal.valueOf(done * 100 / Math.max(1, total));
    }

    /**
     * A block that was looked at.
     *
     * @param found the rows that are wanted
     * @param taker takes them, see {@link BatchSink#look}
     */
    private record PreparedBlock(IdBlock block, RowBitmap found, BooleanSupplier taker) {}

    /** A block of a file with cells that are kept beside the IDs may have megabytes of them. */
    private static int mostAhead(List<OwnColumn> kept) {
        int threads = WorkPool.division().threads();
        return threads == 1 ? 1 : Math.min(2 * threads, kept.isEmpty() ? MOST_AHEAD : MOST_WITH_CELLS);
    }

    private static PreparedBlock prepare(IdBlock block, RowBitmap found, BatchSink sink) {
        return new PreparedBlock(block, found, sink.look(block, found));
    }

    private void take(PreparedBlock prepared, BatchInput.Part part) {
        rows += prepared.block.size();
        countUnread(prepared.block, part);
        if (goesOn) {
            wanted += prepared.found.count();
            goesOn = prepared.taker.getAsBoolean();
        }
    }

    /** The rows of a block that are wanted, by one of the engines that no other thread has. */
    private RowBitmap wanted(IdBlock block, RowBitmap repeated, Queue<FilterEngine> engines) {
        if (all) {
            return RowBitmap.range(block.first(), block.first() + block.size());
        }
        FilterEngine free = engines.poll();
        FilterEngine engine = free == null ? engine(repeated) : free;
        RowBitmap.Builder found = new RowBitmap.Builder();
        engine.select(block, found);
        engines.add(engine);
        return found.build();
    }

    private void countUnread(IdBlock block, BatchInput.Part part) {
        byte[] kinds = block.kinds();
        for (int i = 0; i < block.size() && block.soleKind() < 0; i++) {
            if (kinds[i] == IdBlock.UNREAD) {
                unread++;
                if (firstUnread == null) {
                    String text = block.text(i);
                    firstUnread = terminal.say(Message.of("cli.batch.unread-row")
                            .with("file", part.source().name())
                            .with("line", Long.toString(block.line(i)))
                            .with("text", text == null ? "" : mask.apply(text)));
                }
            }
        }
    }
}

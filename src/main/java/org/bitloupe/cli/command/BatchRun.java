package org.bitloupe.cli.command;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.UnaryOperator;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.filter.FilterEngine;
import org.bitloupe.batch.table.BlockReader;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.cli.option.BatchInput;
import org.bitloupe.cli.option.KeepOption;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.ProgressLine;
import org.bitloupe.cli.terminal.ShutdownHook;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.rows.ReadResult;
import org.jspecify.annotations.Nullable;

/** Reads files of IDs from end to end, a block at a time, and hands on the rows that are wanted. */
public final class BatchRun {
    private final FilterEngine filterEngine;
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
     * @param mask returns what may be printed of the text of a row that is no ID
     */
    public BatchRun(
            List<Layout> layouts,
            List<Filter> filters,
            UnaryOperator<String> mask,
            Terminal terminal,
            ProgressLine progress,
            ShutdownHook shutdownHook) {
        this.filterEngine = FilterEngine.of(IdKind.of(layouts), layouts.get(0), filters);
        this.all = filters.isEmpty();
        this.mask = mask;
        this.terminal = terminal;
        this.progress = progress;
        this.shutdownHook = shutdownHook;
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
        for (int i = 0; i < parts.size(); i++) {
            BatchInput.Part part = parts.get(i);
            if (shutdownHook.isAsked()) {
                break;
            }
            sink.begin(part.source().name());
            ReadResult end = BlockReader.read(
                    part.source(),
                    part.form(),
                    part.column(),
                    kinds.get(i),
                    kept.ofFiles().get(i),
                    block -> take(block, part, sink),
                    this::reading);
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
        if (shutdownHook.isAsked()) {
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

    private void take(IdBlock block, BatchInput.Part part, BatchSink sink) {
        rows += block.size();
        countUnread(block, part);
        if (goesOn) {
            RowBitmap found = wanted(block);
            wanted += found.count();
            goesOn = sink.take(block, found);
        }
    }

    private RowBitmap wanted(IdBlock block) {
        if (all) {
            return RowBitmap.range(block.first(), block.first() + block.size());
        }
        RowBitmap.Builder found = new RowBitmap.Builder();
        filterEngine.select(block, found);
        return found.build();
    }

    private void countUnread(IdBlock block, BatchInput.Part part) {
        byte[] kinds = block.kinds();
        for (int i = 0; i < block.size(); i++) {
            if (kinds[i] == IdBlock.UNREAD) {
                unread++;
                if (firstUnread == null) {
                    String text = block.text(i);
                    firstUnread = terminal.say(
                            "cli.batch.unread-row",
                            "file",
                            part.source().name(),
                            "line",
                            Long.toString(block.line(i)),
                            "text",
                            text == null ? "" : mask.apply(text));
                }
            }
        }
    }
}

package org.bitloupe.cli.command;

import java.math.BigDecimal;
import java.util.List;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.filter.Filters;
import org.bitloupe.batch.table.BlockReader;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.Kind;
import org.bitloupe.batch.table.RowSet;
import org.bitloupe.cli.option.BatchInput;
import org.bitloupe.cli.terminal.Exit;
import org.bitloupe.cli.terminal.Interruption;
import org.bitloupe.cli.terminal.ProgressLine;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.rows.ReadResult;
import org.jspecify.annotations.Nullable;

/** Reads files of IDs from end to end, a block at a time, and hands on the rows that are wanted. */
public final class BatchRun {
    private final List<Layout> layouts;
    private final Filters filters;
    private final boolean all;
    private final Inspector inspector;
    private final Terminal terminal;
    private final ProgressLine progress;
    private final Interruption interruption;
    private boolean goesOn = true;
    private long rows;
    private long unread;
    private @Nullable String firstUnread;

    public BatchRun(
            List<Layout> layouts,
            List<Filter> filters,
            Inspector inspector,
            Terminal terminal,
            ProgressLine progress,
            Interruption interruption) {
        this.layouts = List.copyOf(layouts);
        this.filters = Filters.of(Kind.of(layouts), layouts.get(0), filters);
        this.all = filters.isEmpty();
        this.inspector = inspector;
        this.terminal = terminal;
        this.progress = progress;
        this.interruption = interruption;
    }

    /**
     * Reads files one after the other.
     *
     * @return the exit code
     */
    public int run(List<BatchInput.Part> parts, BatchSink sink) {
        boolean whole = true;
        for (BatchInput.Part part : parts) {
            if (interruption.isAsked()) {
                break;
            }
            ReadResult end = BlockReader.read(
                    part.source(),
                    part.form(),
                    part.column(),
                    ColumnKinds.of(inspector, layouts, part.cells()),
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
        if (!interruption.isAsked()) {
            sink.settle(this::settling);
        }
        progress.clear();
        if (interruption.isAsked()) {
            return Exit.SOME_FAILED; // Closed without an end, the sink leaves nothing.
        }
        int code = sink.end();
        if (unread > 0) {
            terminal.complain(
                    terminal.say("cli.batch.unread", "n", unread, "first", firstUnread == null ? "" : firstUnread));
            whole = false;
        }
        return whole ? code : Math.max(code, Exit.SOME_FAILED);
    }

    private boolean reading(long done, long total) {
        progress.show(() -> total > 0
                ? terminal.say("cli.batch.progress", "n", rows, "percent", percent(done, total))
                : terminal.say("cli.batch.progress-rows", "n", rows));
        return goesOn && !interruption.isAsked();
    }

    private boolean settling(long done, long total) {
        progress.show(() -> terminal.say("cli.batch.progress-sorting", "percent", percent(done, total)));
        return !interruption.isAsked();
    }

    private static BigDecimal percent(long done, long total) {
        return BigDecimal.valueOf(done * 100 / Math.max(1, total));
    }

    private void take(IdBlock block, BatchInput.Part part, BatchSink sink) {
        rows += block.size();
        countUnread(block, part);
        if (goesOn) {
            goesOn = sink.take(block, wanted(block));
        }
    }

    private RowSet wanted(IdBlock block) {
        if (all) {
            return RowSet.range(block.first(), block.first() + block.size());
        }
        RowSet.Builder found = new RowSet.Builder();
        filters.select(block, found);
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
                            text == null ? "" : text);
                }
            }
        }
    }
}

package org.bitloupe.batch.write;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.tabular.rows.WorkPool;
import org.jspecify.annotations.Nullable;

/**
 * Rows as lines of text. The rows are distributed in pages to all processors, this thread's included; the pages go out in their order, on
 * this thread alone, which never waits for what no thread has begun.
 */
final class ParallelLineWriter implements RowWriter {
    /** More processors than that would wait for this thread. */
    private static final int MOST_PROCESSORS = 8;
    /** Pages that are laid out at once: enough for each processor to have one while another one of its is written. */
    private final int mostPages =
            2 * Math.min(MOST_PROCESSORS, WorkPool.division().threads());

    private final WritePlan plan;
    private final LineFormat lineFormat;
    private final OutputStream out;
    private final boolean hasNotes;
    /** In the order they go out. */
    private final Deque<TextPage> laid = new ArrayDeque<>();

    private final Deque<TextPage> free = new ArrayDeque<>();
    private TextPage page;
    /** Of text that was written. */
    private final Queue<LineEncoder> spare = new ConcurrentLinkedQueue<>();

    ParallelLineWriter(WritePlan plan, LineFormat lineFormat, OutputStream out) throws IOException {
        this.plan = plan;
        this.lineFormat = lineFormat;
        this.out = out;
        this.hasNotes = plan.columns().contains(new RowColumn.Note());
        this.page = new TextPage(new LineEncoder(plan, lineFormat));
        out.write(lineFormat.header(plan.columns()).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void write(IdBlock block, int row) throws IOException {
        page.add(block, row, note(block, row), plan.ownOf(block, row));
        if (page.isFull()) {
            page.lay(WorkPool::offer);
            laid.add(page);
            while (!laid.isEmpty()
                    && (laid.size() == mostPages || laid.element().isMade())) {
                writePage();
            }
            page = free.isEmpty() ? new TextPage(new LineEncoder(plan, lineFormat)) : free.remove();
        }
    }

    private @Nullable String note(IdBlock block, int row) {
        return hasNotes ? plan.notes().of(block.first() + row) : null;
    }

    @Override
    public RowOutput.@Nullable Text text(IdBlock block, RowBitmap rows, RowRemarks notes) {
        LineEncoder some = spare.poll();
        LineEncoder lines = some == null ? new LineEncoder(plan, lineFormat) : some;
        try {
            return new RowOutput.Text(lines, lines.write(block, rows, notes));
        } catch (IOException e) {
            return null; // It is thrown again where the rows are written one after the other.
        }
    }

    @Override
    public void write(RowOutput.Text text) throws IOException {
        flush();
        text.lines().out().writeTo(out);
        spare.add(text.lines());
    }

    private void writePage() throws IOException {
        TextPage first = laid.remove();
        first.help();
        for (TextPage next : laid) {
            if (first.isMade()) {
                break;
            }
            next.help();
        }
        first.writeTo(out);
        free.add(first);
    }

    @Override
    public void flush() throws IOException {
        while (!laid.isEmpty()) {
            writePage();
        }
        page.help();
        page.writeTo(out);
    }

    @Override
    public void end() throws IOException {
        flush();
    }
}

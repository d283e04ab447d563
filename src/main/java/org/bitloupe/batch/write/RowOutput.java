package org.bitloupe.batch.write;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.files.PendingFile;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.source.UnreadableException;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows to files, or to a stream. Files are there under their names, all of them and whole, once {@link #finish} has said so;
 * closed before that, or after a problem, nothing is left of them, and what had these names stays. What goes wrong is kept as a {@link
 * #problem}: rows after it are passed over. For one thread.
 */
public final class RowOutput implements Closeable {
    private final WritePlan plan;
    private final RowFormat format;
    private final SheetOverflow sheetOverflow;
    /** Null for a stream. */
    private final @Nullable Path file;

    private final long rowsOfSheet;
    private final List<PendingFile> parts = new ArrayList<>();
    private final List<Path> names = new ArrayList<>();
    private @Nullable RowWriter writer;
    private long rows;
    private long rowsOfPart;
    private @Nullable Problem problem;

    private RowOutput(
            WritePlan plan, RowFormat format, SheetOverflow sheetOverflow, @Nullable Path file, long rowsOfSheet) {
        this.plan = plan;
        this.format = format;
        this.sheetOverflow = sheetOverflow;
        this.file = file;
        this.rowsOfSheet = rowsOfSheet;
    }

    /** Begins a file; that it cannot be written is a {@link #problem}. */
    public static RowOutput toFile(Path file, RowFormat format, WritePlan plan, SheetOverflow sheetOverflow) {
        return toFile(file, format, plan, sheetOverflow, format.mostRows());
    }

    static RowOutput toFile(
            Path file, RowFormat format, WritePlan plan, SheetOverflow sheetOverflow, long rowsOfSheet) {
        RowOutput output = new RowOutput(plan, format, sheetOverflow, file, rowsOfSheet);
        output.attempt(() -> output.beginPart(file));
        return output;
    }

    /**
     * Begins to write into a stream, which is never closed. Rows that fit no sheet go to further ones unless they are refused.
     *
     * @param out the output; buffered here
     */
    public static RowOutput toStream(OutputStream out, RowFormat format, WritePlan plan, SheetOverflow sheetOverflow) {
        RowOutput output = new RowOutput(plan, format, sheetOverflow, null, format.mostRows());
        output.attempt(() -> output.writer = format.begin(plan, out));
        return output;
    }

    /** Returns the reason why {@code rows} rows cannot be written, known before any is. */
    public static Optional<Problem> refuses(long rows, RowFormat format, SheetOverflow sheetOverflow) {
        return rows > format.mostRows() && sheetOverflow == SheetOverflow.REFUSE
                ? Optional.of(Problem.of("out.rows", "most", format.mostRows()))
                : Optional.empty();
    }

    private interface Work {
        void run() throws IOException;
    }

    private void attempt(Work work) {
        try {
            work.run();
        } catch (UnreadableException e) {
            problem = e.problem(); // It is the rows that cannot be written, and not the file.
        } catch (IOException e) {
            problem = file == null
                    ? Problem.of("out.stream", "reason", FileErrorText.reason(e))
                    : FileErrorText.saving(names.isEmpty() ? file : names.get(names.size() - 1), e);
        }
    }

    private void beginPart(Path name) throws IOException {
        names.add(name);
        PendingFile part = PendingFile.begin(name);
        parts.add(part);
        writer = format.begin(plan, part.out(), rowsOfSheet);
        rowsOfPart = 0;
    }

    /** Returns the error so far; null if there is none. */
    public @Nullable Problem problem() {
        return problem;
    }

    /** Returns the number of rows written so far. */
    public long rows() {
        return rows;
    }

    /**
     * Writes a row.
     *
     * @param row its place in the block
     * @return true if it is of use to go on
     */
    public boolean write(IdBlock block, int row) {
        if (problem != null) {
            return false;
        }
        try {
            if (rowsOfPart >= rowsOfSheet) {
                full();
            }
            if (writer == null || problem != null) {
                return false;
            }
            writer.write(block, row);
            rows++;
            rowsOfPart++;
            return true;
        } catch (IOException e) {
            attempt(() -> {
                throw e;
            });
            return false;
        }
    }

    /** Rows of a block that are text already and wait until those before them are written. */
    public static final class Text {
        private final LineEncoder lines;
        private final long rows;

        Text(LineEncoder lines, long rows) {
            this.lines = lines;
            this.rows = rows;
        }

        LineEncoder lines() {
            return lines;
        }
    }

    /**
     * Makes text of rows of a block, for {@link #write(Text)}: on any thread, and of several blocks at the same time.
     *
     * @param rows which rows of the block, by their number in the whole
     * @param notes the notes on them, in the place of those of the plan
     * @return null where the format has rows only one after the other
     */
    public @Nullable Text text(IdBlock block, RowBitmap rows, RowRemarks notes) {
        RowWriter some = writer;
        return some == null ? null : some.text(block, rows, notes);
    }

    /**
     * Writes rows that are text already, behind those so far.
     *
     * @return true if it is of use to go on
     */
    public boolean write(Text text) {
        RowWriter some = writer;
        if (problem == null && some != null) {
            attempt(() -> some.write(text));
            rows += problem == null ? text.rows : 0;
        }
        return problem == null;
    }

    /** Writes all rows so far, where the format allows it: blocks that will not come back can be forgotten, and who waits sees them. */
    public void flush() {
        RowWriter some = writer;
        if (problem == null && some != null) {
            attempt(some::flush);
        }
    }

    private void full() throws IOException {
        if (sheetOverflow == SheetOverflow.REFUSE) {
            problem = Problem.of("out.rows", "most", rowsOfSheet);
        } else if (sheetOverflow == SheetOverflow.FILES && file != null) {
            endPart();
            Path next = file.resolveSibling(partName(names.size() + 1));
            if (Files.exists(next)) {
                problem = Problem.of("out.part", "file", next.toString());
            } else {
                beginPart(next);
            }
        } else {
            rowsOfPart = 0; // The writer begins another sheet itself.
        }
    }

    private String partName(int number) {
        String name = file == null || file.getFileName() == null
                ? ""
                : file.getFileName().toString();
        String ending = "." + format.ending();
        String stem = name.endsWith(ending) ? name.substring(0, name.length() - ending.length()) : name;
        return stem + "-" + number + (name.endsWith(ending) ? ending : "");
    }

    private void endPart() throws IOException {
        if (writer != null) {
            writer.end();
            writer = null;
        }
    }

    /**
     * Ends the files and puts them under their names.
     *
     * @return the result
     */
    public WriteResult finish() {
        if (problem == null) {
            attempt(this::endPart);
        }
        // The first name comes last: who sees it may take the others for there.
        for (int i = parts.size() - 1; i >= 0 && problem == null; i--) {
            attempt(parts.get(i)::commit);
        }
        return problem == null
                ? new WriteResult(rows, names, false, null)
                : new WriteResult(0, List.of(), false, problem);
    }

    @Override
    public void close() {
        for (PendingFile part : parts) {
            try {
                part.close();
            } catch (IOException e) {
                problem = problem == null && file != null ? FileErrorText.saving(file, e) : problem;
            }
        }
    }
}

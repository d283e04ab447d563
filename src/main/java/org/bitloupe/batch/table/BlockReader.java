package org.bitloupe.batch.table;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.rows.JsonLineRows;
import org.bitloupe.tabular.rows.JsonMember;
import org.bitloupe.tabular.rows.JsonRows;
import org.bitloupe.tabular.rows.ListRows;
import org.bitloupe.tabular.rows.LogRows;
import org.bitloupe.tabular.rows.ReadResult;
import org.bitloupe.tabular.rows.RowScanner;
import org.bitloupe.tabular.rows.SourceFormat;
import org.bitloupe.tabular.rows.TableRows;
import org.bitloupe.tabular.source.ByteWindow;
import org.bitloupe.tabular.source.CancellableStream;
import org.bitloupe.tabular.source.Packing;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.tabular.source.SourceErrorText;
import org.bitloupe.tabular.source.UnpackedStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads a source into blocks. Takes as much memory for a billion rows as for a thousand, however long they are; texts of at
 * most 100,000 rows that are no IDs are kept in the blocks.
 *
 * <p>Rows are what the form says: lines, rows of a table, JSON values, or the IDs found in a log. What is written to a file after it
 * was opened is not read, and where a file ends in the middle of what was packed, the row that was cut is left out.
 */
public final class BlockReader {
    private BlockReader() {}

    /**
     * Reads a source. Nothing that can be wrong with it throws an exception.
     *
     * @param column which of the form's columns holds the IDs, from 0; a negative one is read as 0
     * @param layouts the possible layouts of the IDs: a row is of the first that takes it and whose constants hold, by the first of its
     *     spellings, see {@link org.bitloupe.batch.table.IdKind#of}. None takes a row if they exist only as text
     * @param out receives the blocks in order, on this thread; the first ones are small
     * @param progress is told of the bytes taken from the source and of all there are, and may stop it
     */
    public static ReadResult read(
            Source source,
            SourceFormat form,
            int column,
            List<Layout> layouts,
            Consumer<IdBlock> out,
            Progress progress) {
        return read(source, form, column, ColumnKinds.usual(layouts), out, progress);
    }

    /**
     * Reads a source, each layout by the spelling first that suits the column.
     *
     * @param kinds the possible layouts of the IDs
     */
    public static ReadResult read(
            Source source, SourceFormat form, int column, ColumnKinds kinds, Consumer<IdBlock> out, Progress progress) {
        IdBlockBuilder sink = new IdBlockBuilder(kinds, out);
        try (UnpackedStream text = UnpackedStream.open(source.open(progress), form.packing(), form.charset())) {
            ByteWindow byteWindow = new ByteWindow(text, progress, text::taken, Math.max(0, source.size()));
            RowScanner rows = rows(byteWindow, sink, form, Math.max(0, column));
            Problem strange = rows.run();
            sink.end();
            if (strange == null && rows.endsOpen() && sink.lastIsShort()) {
                strange = Problem.of("batch.read.last", "name", source.name());
            }
            // Of what was packed, bytes behind its end need not be taken.
            long taken = form.packing() == Packing.NONE ? text.taken() : source.size();
            Problem problem = byteWindow.isStopped() ? null : problem(source, byteWindow, taken, strange);
            return new ReadResult(sink.rows(), text.taken(), rows.uneven(), byteWindow.isStopped(), problem);
        } catch (CancellableStream.StoppedException e) {
            return new ReadResult(0, 0, true, null);
        } catch (IOException e) {
            sink.end();
            return new ReadResult(sink.rows(), 0, false, SourceErrorText.of(e, source.name()));
        }
    }

    private static RowScanner rows(ByteWindow byteWindow, IdBlockBuilder sink, SourceFormat form, int column) {
        String name = column < form.columns().size() ? form.columns().get(column) : "";
        return switch (form.kind()) {
            case LIST -> new ListRows(byteWindow, sink, form.header());
            case TABLE -> new TableRows(byteWindow, sink, form, column);
            // Whatever has arrays inside may be too long for a line.
            case JSON_LINES ->
                JsonMember.isInArray(name)
                        ? new JsonRows(byteWindow, sink, name)
                        : new JsonLineRows(byteWindow, sink, name);
            case JSON_ARRAY -> new JsonRows(byteWindow, sink, name);
            case LOG -> new LogRows(byteWindow, sink, name);
        };
    }

    /** Returns the problem to report at the end: a file that was changed explains everything else. */
    private static @Nullable Problem problem(
            Source source, ByteWindow byteWindow, long taken, @Nullable Problem strange) {
        IOException failure = byteWindow.failure();
        boolean whole = failure == null && strange == null;
        Problem changed = whole || source.size() < 0 ? source.changed(taken) : source.changed(source.size());
        if (changed != null) {
            return changed;
        }
        return failure == null ? strange : SourceErrorText.behindRows(failure, source.name());
    }
}

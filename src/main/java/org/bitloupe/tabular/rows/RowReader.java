package org.bitloupe.tabular.rows;

import java.io.IOException;
import java.io.InputStream;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.ByteWindow;
import org.bitloupe.tabular.source.CancellableStream;
import org.bitloupe.tabular.source.Packing;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.tabular.source.SourceErrorText;
import org.bitloupe.tabular.source.UnpackedStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows of a source, one column of them, in the memory of one row however many there are.
 *
 * <p>Rows are what the format says: lines, rows of a table, JSON values, or the IDs found in a log. What is written to a file after it
 * was opened is not read, and where a file ends in the middle of what was packed, the row that was cut is left out.
 */
public final class RowReader {
    private RowReader() {}

    /**
     * Reads a source. Nothing that can be wrong with it throws an exception.
     *
     * @param column which of the format's columns is read, from 0; a negative one is read as 0
     * @param sink receives the rows in order, on this thread
     * @param progress is told of the bytes taken from the source and of all there are, and may stop it
     */
    public static ReadResult read(Source source, SourceFormat form, int column, CellSink sink, Progress progress) {
        return read(source, form, column, sink, progress, Division.NONE);
    }

    /**
     * The division of a source between threads.
     *
     * @param threads how many look for rows at the same time, that of the reader included
     * @param piece the number of bytes that one of them looks through at a time, at most {@link ByteWindow#ROOM} / 2: two pieces fit a
     *     window, so that a row of which one has the beginning and the next one the end is no longer than any may be
     */
    public record Division(int threads, int piece) {
        /** All rows are found by the thread of the reader. */
        public static final Division NONE = new Division(1, ByteWindow.ROOM / 2);

        public Division {
            if (threads < 1 || piece < 1 || piece > ByteWindow.ROOM / 2) {
                throw new IllegalArgumentException(threads + " threads, pieces of " + piece);
            }
        }
    }

    /**
     * Reads a source, with the same rows whatever the number of threads.
     *
     * @param sink can be {@linkplain CellSink#split split}, if the division has several threads
     */
    public static ReadResult read(
            Source source, SourceFormat form, int column, CellSink sink, Progress progress, Division division) {
        try (UnpackedStream text = UnpackedStream.open(source.open(progress), form.packing(), form.charset())) {
            RowPieces.End end = RowPieces.read(
                    text, Math.max(0, source.size()), sink, form, Math.max(0, column), progress, division);
            ByteWindow byteWindow = end.window();
            RowScanner rows = end.rows();
            Problem strange = end.strange();
            if (sink.end(rows.endsOpen()) && strange == null) {
                strange = Problem.of("batch.read.last", "name", source.name());
            }
            // Of what was packed, bytes behind its end need not be taken.
            long taken = form.packing() == Packing.NONE ? text.taken() : source.size();
            Problem problem =
                    byteWindow.isStopped() ? null : problem(source, byteWindow, taken, strange, sink.usesPart());
            return new ReadResult(
                    sink.rows(), text.taken(), rows.uneven(), rows.others(), byteWindow.isStopped(), problem);
        } catch (CancellableStream.StoppedException e) {
            return new ReadResult(0, 0, true, null);
        } catch (IOException e) {
            sink.end(false);
            return new ReadResult(sink.rows(), 0, false, SourceErrorText.of(e, source.name()));
        }
    }

    /**
     * Reads a source on from one of its rows, to its end or until that is stopped. Only of a source that is not packed, in UTF-8, and whose
     * rows are said by {@link CellSink#mark}.
     *
     * @param from a place that was said when all of it was read
     * @param sink receives the rows in order, that one first
     * @throws IOException if it cannot be read
     */
    public static void readFrom(
            Source source, SourceFormat form, int column, RowMarks.Mark from, CellSink sink, Progress progress)
            throws IOException {
        try (InputStream text = source.openAt(from.place())) {
            boolean first = from.equals(RowMarks.BEGINNING);
            ByteWindow byteWindow = first
                    ? new ByteWindow(text, progress, () -> 0, 0, sink.longestRow())
                    : ByteWindow.from(text, from.place(), progress, sink.longestRow());
            RowScanner rows = rows(byteWindow, sink, first ? form : form.withoutHeader(), Math.max(0, column));
            rows.countFrom(from.line());
            Problem strange = rows.run();
            sink.end(strange == null && rows.endsOpen());
            IOException failure = byteWindow.failure();
            if (failure != null) {
                throw failure;
            }
        }
    }

    /** Tells whether rows can be found without what stands before them, but for the line they stand in. */
    static boolean hasPieces(SourceFormat form, int column) {
        return switch (form.kind()) {
            case LIST, TABLE -> true;
            case JSON_LINES -> !JsonMember.isInArray(name(form, column));
            case JSON_ARRAY, LOG -> false;
        };
    }

    private static String name(SourceFormat form, int column) {
        return column < form.columns().size() ? form.columns().get(column) : "";
    }

    static RowScanner rows(ByteWindow byteWindow, CellSink sink, SourceFormat form, int column) {
        String name = name(form, column);
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
            Source source, ByteWindow byteWindow, long taken, @Nullable Problem strange, boolean part) {
        IOException failure = byteWindow.failure();
        boolean whole = failure == null && strange == null;
        Problem changed = whole || source.size() < 0 ? source.changed(taken) : source.changed(source.size());
        if (changed != null) {
            return changed;
        }
        if (failure == null) {
            return strange;
        }
        return part ? SourceErrorText.behindRows(failure, source.name()) : source.problem(failure);
    }
}

package org.bitloupe.tabular.rows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.SequenceInputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.ByteWindow;
import org.bitloupe.tabular.source.CancellableStream;
import org.bitloupe.tabular.source.StoppedStream;
import org.bitloupe.tabular.source.UnpackedStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the rows of a text in pieces, several at the same time: this thread reads, cuts behind line breaks and takes the rows of the
 * pieces in their order; any thread of the {@link WorkPool}, or this one, looks through a piece.
 *
 * <p>A line break may stand in a quoted cell. Then the piece leaves the beginning of a row, which shows when its turn comes, and the
 * piece behind it is looked through again with that in front. The rows are those that one {@link RowScanner} finds in the whole: where a
 * row is so long that a piece might hide that it is too long, a quote is never closed, or no line ends in LF, one reads the rest.
 */
final class RowPieces {
    private static final byte[] NOTHING = {};
    /** There is no more to cut: the text has ended, or a row is longer than a piece. */
    private static final int END = 0;
    /** Whoever writes the text is in the middle of a line. */
    private static final int IN_LINE = -1;

    /** The most pieces that wait to be taken, for any number of threads: one thread cuts and takes them. */
    private static final int MOST_AHEAD = 64;

    private final UnpackedStream text;
    private final long size;
    private final CellSink sink;
    private final SourceFormat form;
    private final int column;
    private final Progress progress;
    private final int pieceLength;
    /** The most pieces that wait to be taken. */
    private final int most;

    private final Deque<Piece> ahead = new ArrayDeque<>();
    /** The memory of pieces that were taken. */
    private final Deque<byte[]> spare = new ArrayDeque<>();
    /** The scanners whose counts are not in the last one yet. */
    private @Nullable RowScanner counts;

    /** Of the pieces that were taken: the number of lines, and the bytes at their end that are no whole row. */
    private long lines;

    private byte[] left = NOTHING;
    /** Number of bytes of the text before {@link #left}. */
    private long place;

    /** Bytes behind the last piece that was cut, and room for more. */
    private byte[] rest;

    private int restLength;

    private @Nullable IOException error;

    private RowPieces(
            UnpackedStream text,
            long size,
            CellSink sink,
            SourceFormat form,
            int column,
            Progress progress,
            RowReader.Division division) {
        this.text = text;
        this.size = size;
        this.sink = sink;
        this.form = form;
        this.column = column;
        this.progress = progress;
        this.most = Math.min(MOST_AHEAD, 2 * division.threads());
        this.pieceLength = division.piece();
        this.rest = new byte[pieceLength + ByteWindow.SPARE];
    }

    /**
     * The end of a text.
     *
     * @param window the window that had the last rows
     * @param rows what found them, with the counts of all
     * @param strange the problem that kept it from understanding all; null if nothing did
     */
    record End(ByteWindow window, RowScanner rows, @Nullable Problem strange) {}

    /**
     * Reads a text to its end.
     *
     * @param size the number of bytes of the source, 0 if that is not known
     * @param sink receives the rows in order, on this thread
     */
    static End read(
            UnpackedStream text,
            long size,
            CellSink sink,
            SourceFormat form,
            int column,
            Progress progress,
            RowReader.Division division)
            throws IOException {
        RowPieces pieces = new RowPieces(text, size, sink, form, column, progress, division);
        if (division.threads() > 1 && RowReader.hasPieces(form, column) && pieces.begin()) {
            pieces.readMore();
        }
        return pieces.end();
    }

    /** Some rows, or what looks like some. */
    private final class Piece {
        private final byte[] bytes;
        private final int length;
        private final CellSink rows;
        private final ByteWindow window;
        private final RowScanner scanner;
        private final FutureTask<Boolean> look;

        Piece(byte[] bytes, int length, long place) {
            this.bytes = bytes;
            this.length = length;
            this.rows = Objects.requireNonNull(sink.split());
            this.window = ByteWindow.over(bytes, 0, length, place);
            this.scanner = RowReader.rows(window, rows, form.withoutHeader(), column);
            this.look = new FutureTask<>(() -> {
                scanner.run();
                return rows.end(false);
            });
        }

        /** Looks through it here, if no other thread has begun. */
        void finish() throws IOException {
            look.run();
            try {
                look.get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException();
            } catch (ExecutionException e) {
                if (e.getCause() instanceof Error bug) {
                    throw bug;
                }
                if (e.getCause() instanceof IOException cause) {
                    throw cause;
                }
                throw new IllegalStateException(e.getCause());
            }
        }
    }

    /**
     * Reads the first piece into the sink itself, so that its rows are there at once.
     *
     * @return false if the text cannot be cut, or is not worth it
     */
    private boolean begin() throws IOException {
        int cut;
        do {
            cut = fillAndCut();
        } while (cut == IN_LINE);
        if (cut == END) {
            return false;
        }
        boolean marked = rest[0] == (byte) 0xEF && rest[1] == (byte) 0xBB && rest[2] == (byte) 0xBF;
        ByteWindow window = ByteWindow.over(Arrays.copyOf(rest, rest.length), marked ? 3 : 0, cut, 0);
        RowScanner scanner = RowReader.rows(window, sink, form, column);
        scanner.run();
        if (scanner.awaitsHeading()) {
            return false;
        }
        passOver(cut);
        taken(window, scanner);
        return true;
    }

    private void readMore() throws IOException {
        int cut = fillAndCut();
        while (cut != END) {
            if (cut != IN_LINE) {
                byte[] bytes = rest;
                passOver(cut);
                Piece piece = new Piece(bytes, cut, place + left.length + waiting());
                ahead.add(piece);
                WorkPool.offer(piece.look);
            }
            while (!ahead.isEmpty()
                    && (ahead.size() >= most || ahead.element().look.isDone() || text.isIdle())) {
                if (!take()) {
                    return;
                }
            }
            cut = fillAndCut();
        }
        boolean goesOn = !(error instanceof CancellableStream.StoppedException);
        while (goesOn && !ahead.isEmpty()) {
            goesOn = take();
        }
    }

    private long waiting() {
        return ahead.stream().mapToLong(piece -> piece.length).sum();
    }

    /** Leaves what is behind a place as the rest, in an array of its own. */
    private void passOver(int cut) {
        byte[] more = spare.isEmpty() ? new byte[pieceLength + ByteWindow.SPARE] : spare.remove();
        restLength -= cut;
        System.arraycopy(rest, cut, more, 0, restLength);
        rest = more;
    }

    /** Takes the rows of the next piece; returns false if the pieces can no longer be told apart. */
    private boolean take() throws IOException {
        Piece piece = ahead.element();
        byte[] read = piece.bytes;
        if (left.length > pieceLength) {
            return false;
        }
        if (left.length > 0) {
            byte[] both = Arrays.copyOf(left, left.length + piece.length + ByteWindow.SPARE);
            System.arraycopy(piece.bytes, 0, both, left.length, piece.length);
            piece = new Piece(both, left.length + piece.length, place);
        }
        ahead.remove();
        for (Piece next : ahead) {
            piece.look.run();
            if (piece.look.isDone()) {
                break;
            }
            next.look.run();
        }
        piece.finish();
        sink.join(piece.rows, lines);
        taken(piece.window, piece.scanner);
        spare.add(read);
        return true;
    }

    private void taken(ByteWindow window, RowScanner scanner) {
        lines += scanner.line() - 1;
        place = window.place();
        left = Arrays.copyOfRange(window.bytes, window.from, window.to);
        if (counts != null) {
            scanner.addCounts(counts);
        }
        counts = scanner;
    }

    /**
     * Reads until a piece is full or nothing more is there yet.
     *
     * @return the place behind the last LF, {@link #END} or {@link #IN_LINE}
     */
    private int fillAndCut() {
        // What is left of the last piece has no LF.
        int before = restLength;
        try {
            boolean idle = false;
            while (restLength < pieceLength && !idle) {
                if (!progress.goesOn(size == 0 ? text.taken() : Math.min(text.taken(), size), size)) {
                    throw new CancellableStream.StoppedException();
                }
                int count = text.read(rest, restLength, pieceLength - restLength);
                if (count < 0) {
                    return END;
                }
                restLength += count;
                idle = text.isIdle();
            }
        } catch (IOException e) {
            error = e;
            return END;
        }
        int cut = restLength;
        while (cut > before && rest[cut - 1] != '\n') {
            cut--;
        }
        return cut > before ? cut : restLength < pieceLength ? IN_LINE : END;
    }

    /** Reads what is left as it stands. */
    private End end() throws IOException {
        boolean whole = counts == null;
        List<InputStream> parts = new ArrayList<>(List.of(new ByteArrayInputStream(left)));
        for (Piece piece : ahead) {
            piece.look.cancel(false);
            parts.add(new ByteArrayInputStream(piece.bytes, 0, piece.length));
        }
        parts.add(new ByteArrayInputStream(rest, 0, restLength));
        IOException failure = error;
        parts.add(failure == null ? text : StoppedStream.of(failure));
        InputStream all = new SequenceInputStream(Collections.enumeration(parts));
        // Whoever stopped it is not asked again.
        Progress watch = failure instanceof CancellableStream.StoppedException ? (done, total) -> false : progress;
        ByteWindow window = whole
                ? new ByteWindow(all, watch, text::taken, size, sink.longestRow())
                : ByteWindow.behind(all, place, watch, text::taken, size, sink.longestRow());
        RowScanner scanner = RowReader.rows(window, sink, whole ? form : form.withoutHeader(), column);
        if (!whole) {
            scanner.countFrom(lines + 1);
        }
        Problem strange = scanner.run();
        if (counts != null) {
            scanner.addCounts(counts);
        }
        return new End(window, scanner, strange);
    }
}

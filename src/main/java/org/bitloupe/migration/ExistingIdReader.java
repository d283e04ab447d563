package org.bitloupe.migration;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.SourcePreview;
import org.bitloupe.tabular.detect.Truncation;
import org.bitloupe.tabular.rows.CellClassifier;
import org.bitloupe.tabular.rows.CellSink;
import org.bitloupe.tabular.rows.InputFormat;
import org.bitloupe.tabular.rows.JsonRows;
import org.bitloupe.tabular.rows.ReadResult;
import org.bitloupe.tabular.rows.RowReader;
import org.bitloupe.tabular.rows.SourceFormat;
import org.bitloupe.tabular.rows.TableRows;
import org.bitloupe.tabular.source.LongRowException;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.tabular.source.UnreadableException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the IDs that are there already out of a source: lists, columns of tables, JSON, logs, as batch reads them. Takes as much
 * memory for a billion rows as for a thousand.
 *
 * <p>In a table the IDs are the column whose first cells could be IDs of the old layout and are the largest numbers on average: row
 * numbers and times in milliseconds could be, too. Without such a column they are looked for in whole lines. A last ID that seems to
 * lack its end is left out. Times are counted from the epoch of the old layout that the column's first IDs speak for.
 */
public final class ExistingIdReader {
    /** Stands for a column where none has IDs: they are looked for in whole lines, each of which should have one. */
    private static final int NO_COLUMN = -1;
    /** The same for logs, of which many lines have none. */
    private static final int WHOLE_LINES = -2;
    /** A column with IDs in so much fewer cells than another is not asked. */
    private static final int FEWEST = 4;
    /** Number of IDs by which the last one is judged at least; at most twice as many. */
    private static final int COMPARED = 1 << 14;
    /** Bytes of a row: a line of a log may have thousands of IDs in it. A longer one is an error, as there is no place to show it. */
    private static final int LONGEST_ROW = 1 << 20;

    private final Layout old;
    private final Layout now;
    private final Instant when;
    private final Progress progress;
    private final Inspector inspector;
    private final ExistingIdParser ids;
    /** Counts by the old layout's own epoch, until the column has said another one. */
    private ExistingIdCounter counter;

    private Optional<Instant> epoch = Optional.empty();

    private ExistingIdReader(Layout old, Layout now, Instant when, Progress progress) {
        this.old = old;
        this.now = now;
        this.when = when;
        this.progress = progress;
        this.inspector = new Inspector(Catalog.builtIn().knowing(old), () -> when);
        this.ids = new ExistingIdParser(old);
        this.counter = new ExistingIdCounter(old, now, when);
    }

    /**
     * Reads a source.
     *
     * @param old the layout its IDs are of; with bits
     * @param now the layout that is to follow; with bits
     * @param when from when on new IDs are of that layout
     * @param remarks is told what kept a row from being read as it stands there
     * @param progress is told of the bytes taken from the source and of all there are, and may stop it
     * @return what is there; empty if it was stopped
     * @throws IOException if not all of it can be read; {@link Source#problem} says it in words
     */
    public static Optional<ExistingIdStats> read(
            Source source, Layout old, Layout now, Instant when, Consumer<Problem> remarks, Progress progress)
            throws IOException {
        return new ExistingIdReader(old, now, when, progress).run(source, remarks);
    }

    private Optional<ExistingIdStats> run(Source source, Consumer<Problem> remarks) throws IOException {
        Optional<SourcePreview> preview = SourcePreview.of(source, inspector, progress);
        Problem unreadable = preview.map(SourcePreview::problem).orElse(null);
        if (unreadable != null) {
            throw new UnreadableException(unreadable);
        }
        int column = preview.map(this::column).orElse(NO_COLUMN);
        if (preview.isPresent() && column == NO_COLUMN) {
            preview = SourcePreview.of(source, InputFormat.LOG, inspector, progress);
        }
        if (preview.isEmpty()) {
            return Optional.empty();
        }
        List<String> cells = preview.get().cells(Math.max(0, column));
        chooseEpoch(cells);
        ids.suit(cells, counter::isPossible);
        boolean log = preview.get().form().kind() == SourceFormat.Kind.LOG && column != NO_COLUMN;
        Rows rows = new Rows(log);
        ReadResult read = RowReader.read(source, format(preview.get(), column), Math.max(0, column), rows, progress);
        if (rows.tooLong > 0) {
            throw new LongRowException(rows.tooLong, LONGEST_ROW);
        }
        Problem problem = read.problem();
        if (problem != null && problem.id().equals(JsonRows.NO_JSON)) {
            throw new UnreadableException(new Problem("batch.read.json.none", problem.parts(), problem.at()));
        }
        if (problem != null && !problem.id().equals(TableRows.OPEN_QUOTE)) {
            throw new UnreadableException(problem);
        }
        if (read.stopped()) {
            return Optional.empty();
        }
        if (problem != null) {
            // What batch offers besides, to read lines instead, there is no way to ask for here.
            remarks.accept(new Problem("migrate.quote", problem.parts(), problem.at()));
        }
        return Optional.of(counter.result(epoch));
    }

    /**
     * Returns the format to read with: of a log, lines are rows, in which IDs are looked for here; and what seems to be a heading is a row if
     * it is an ID of the old layout.
     */
    private SourceFormat format(SourcePreview preview, int column) {
        SourceFormat form = preview.form();
        boolean log = form.kind() == SourceFormat.Kind.LOG;
        boolean heading = form.header() && column >= 0 && whole(form.columns().get(column)) == null;
        return new SourceFormat(
                log ? SourceFormat.Kind.LIST : form.kind(),
                form.packing(),
                form.charset(),
                form.delimiter(),
                heading,
                form.columns());
    }

    /** Counts from the epoch by which inspect and batch tell the times of the same cells. */
    private void chooseEpoch(List<String> cells) {
        if (!hasOtherEpochs()) {
            return;
        }
        Layout counted = inspector.source(cells).withEpoch(old);
        if (!counted.equals(old)) {
            epoch = LayoutTime.of(counted).map(time -> time.scale().epoch());
            counter = new ExistingIdCounter(counted, now, when);
        }
    }

    private boolean hasOtherEpochs() {
        TimeEncoding time =
                old.mainTime() < 0 ? null : old.fields().get(old.mainTime()).time();
        return time != null && !time.epochs().isEmpty();
    }

    /** Returns the place of the column with the IDs; else {@link #NO_COLUMN} or {@link #WHOLE_LINES}. */
    private int column(SourcePreview preview) {
        if (preview.form().kind() == SourceFormat.Kind.LOG) {
            return WHOLE_LINES;
        }
        int columns = preview.form().columns().size();
        int[] counts = new int[columns];
        long[] bits = new long[columns];
        int most = 0;
        for (int i = 0; i < columns; i++) {
            for (String cell : preview.cells(i)) {
                ExistingIdParser.Found found = whole(cell);
                if (found != null && counter.isPossible(found.id())) {
                    counts[i]++;
                    bits[i] += found.id().toBigInteger().bitLength();
                }
            }
            most = Math.max(most, counts[i]);
        }
        int best = NO_COLUMN;
        for (int i = 0; i < columns; i++) {
            boolean often = counts[i] > 0 && counts[i] >= most / FEWEST;
            if (often && (best < 0 || bits[i] * counts[best] > bits[best] * counts[i])) {
                best = i;
            }
        }
        return best;
    }

    private ExistingIdParser.@Nullable Found whole(String cell) {
        ExistingIdParser.Found found = ids.whole(cell);
        return found == null ? ids.whole(CellClassifier.unwrapped(cell)) : found;
    }

    /** Counts the IDs of rows. */
    private final class Rows implements CellSink {
        private final CellClassifier none = CellClassifier.of(List.of());
        /** True if lines are those of a log, of which many have no ID. */
        private final boolean log;

        private long rows;
        /** The line in which the first row begins that was too long; 0 if none was. */
        private long tooLong;
        /** The last ID, which is not counted before it is known what follows. */
        private ExistingIdParser.@Nullable Found held;
        /** True if it stands at the very end of the row that was taken last. */
        private boolean heldAtEnd;
        /** Numbers of bits of the IDs before it. */
        private IntSummaryStatistics recent = new IntSummaryStatistics();

        private IntSummaryStatistics older = new IntSummaryStatistics();

        Rows(boolean log) {
            this.log = log;
        }

        @Override
        public CellClassifier cells() {
            return none;
        }

        @Override
        public void cell(byte[] bytes, int from, int to, long line) {
            String cell = new String(bytes, from, to - from, StandardCharsets.UTF_8);
            ExistingIdParser.Found id = whole(cell);
            List<ExistingIdParser.Found> found = id == null ? ids.within(cell) : List.of(id);
            if (found.isEmpty()) {
                if (!log) {
                    unread(cell, line);
                }
                return;
            }
            rows++;
            found.forEach(this::hold);
            heldAtEnd = held != null && cell.endsWith(held.text());
        }

        @Override
        public int longestRow() {
            return LONGEST_ROW;
        }

        @Override
        public void tooLong(byte[] bytes, int from, int to, long line) {
            tooLong = tooLong == 0 ? line : tooLong;
            unread(null, line);
        }

        /** Sums of a part of the source would be taken for those of all. */
        @Override
        public boolean usesPart() {
            return false;
        }

        @Override
        public void unread(byte[] bytes, int from, int to, long line) {
            unread(null, line);
        }

        @Override
        public void unread(@Nullable String text, long line) {
            rows++;
            heldAtEnd = false;
            counter.addUnread();
        }

        @Override
        public long rows() {
            return rows;
        }

        private void hold(ExistingIdParser.Found id) {
            if (held != null) {
                counter.add(held.id(), held.text());
                if (recent.getCount() == COMPARED) {
                    older = recent;
                    recent = new IntSummaryStatistics();
                }
                recent.accept(held.bits());
            }
            held = id;
        }

        /** Counts the last ID, unless the source ends inside it, which the result says. */
        @Override
        public boolean end(boolean open) {
            if (held == null) {
                return false;
            }
            recent.combine(older);
            if (open && heldAtEnd && old.mainTime() >= 0 && Truncation.isLikely(recent, held.bits())) {
                counter.leaveOut(held.text());
            } else {
                counter.add(held.id(), held.text());
            }
            return false;
        }
    }
}

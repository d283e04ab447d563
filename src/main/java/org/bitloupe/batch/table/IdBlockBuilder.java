package org.bitloupe.batch.table;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.function.Consumer;
import org.bitloupe.id.codec.SpellingKernel;
import org.bitloupe.id.spelling.TextOnlyValues;
import org.bitloupe.tabular.detect.Truncation;
import org.bitloupe.tabular.rows.CellClassifier;
import org.bitloupe.tabular.rows.CellSink;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.rows.OwnColumn;
import org.bitloupe.tabular.rows.OwnRow;
import org.bitloupe.tabular.rows.RowMarks;
import org.jspecify.annotations.Nullable;

/** Makes blocks of cells. The first ones are small, so that rows can be seen at once. */
final class IdBlockBuilder implements CellSink {
    private static final int FIRST_BLOCK = 500;
    private static final int GROWTH = 8;
    /** Rows that there is room for in a piece at first. */
    private static final int PIECE_ROWS = 1 << 13;
    /** Number of rows that are no IDs of which the text is kept. */
    private static final int MOST_TEXTS = 100_000;
    /** Bytes of the cells beside IDs that are kept in a block: one that has more is handed over before it is full. */
    private static final int MOST_OWN = 1 << 23;

    private final ColumnKinds columnKinds;
    private final CellClassifier cells;
    /** True of the rows of a piece, which are not handed over: the whole takes them. */
    private final boolean isPiece;
    /** Those of pieces that were joined. */
    private final Deque<IdBlockBuilder> free = new ArrayDeque<>();

    private final List<IdKind> kinds;
    private final List<OwnColumn> ownColumns;
    private final @Nullable RowMarks marks;
    private final Consumer<IdBlock> out;
    private final long[] id = new long[SpellingKernel.WORDS];
    private int room = FIRST_BLOCK;
    private IdBlock.Builder block;
    /** The last two handed over. */
    private final Deque<IdBlock> last = new ArrayDeque<>();

    private long before;
    /** The text of a first line that is no row: the heading of a file whose form has none; null for none. */
    private final @Nullable String heading;

    private int texts;
    /** The cells beside the ID of the row that comes next. */
    private @Nullable OwnRow own;

    private int ownBytes;

    IdBlockBuilder(ColumnKinds kinds, List<OwnColumn> ownColumns, @Nullable RowMarks marks, Consumer<IdBlock> out) {
        this(kinds, ownColumns, marks, out, 0, null);
    }

    private IdBlockBuilder(
            ColumnKinds kinds,
            List<OwnColumn> ownColumns,
            @Nullable RowMarks marks,
            Consumer<IdBlock> out,
            long before,
            @Nullable String heading) {
        this.columnKinds = kinds;
        this.cells = CellClassifier.of(kinds);
        this.kinds = IdKind.of(kinds.layouts());
        this.ownColumns = ownColumns;
        this.marks = marks;
        this.isPiece = false;
        this.out = out;
        this.before = before;
        this.heading = heading;
        this.block = new IdBlock.Builder(before, cells.words(), room);
    }

    /** The rows of a piece of another one's source. */
    private IdBlockBuilder(IdBlockBuilder whole) {
        this.columnKinds = whole.columnKinds;
        this.cells = CellClassifier.of(columnKinds);
        this.kinds = whole.kinds;
        this.ownColumns = whole.ownColumns;
        this.marks = whole.marks == null ? null : new RowMarks();
        this.isPiece = true;
        this.out = rows -> {};
        this.heading = null;
        this.block = new IdBlock.Builder(0, cells.words(), PIECE_ROWS);
    }

    /**
     * Makes blocks of the cells of a file that follows another one.
     *
     * @param before the number of rows before it
     * @param heading the heading of the column, which its first line may have again
     */
    static IdBlockBuilder behind(long before, String heading, ColumnKinds kinds, Consumer<IdBlock> out) {
        return new IdBlockBuilder(kinds, List.of(), null, out, before, heading);
    }

    @Override
    public CellClassifier cells() {
        return cells;
    }

    @Override
    public void cell(byte[] bytes, int from, int to, long line) {
        int kind = cells.kind(bytes, from, to, id);
        if (kind >= 0) {
            if (cells.isShortened()) {
                block.shorten();
            }
            id(id, kind, cells.textOnly(), line);
        } else {
            unread(bytes, from, to, line);
        }
    }

    @Override
    public void id(long value, int kind, long line) {
        block.add(value, kind, line);
        endOfRow();
    }

    @Override
    public void ids(long[] values, int count, int kind, long line) {
        int from = 0;
        while (from < count) {
            int some = Math.min(count - from, block.room());
            block.addAll(values, from, some, kind, line + from);
            from += some;
            endOfRow();
        }
    }

    @Override
    public void id(long[] value, int kind, TextOnlyValues textOnly, long line) {
        block.add(value, kind, textOnly, line);
        endOfRow();
    }

    @Override
    public void unread(byte[] bytes, int from, int to, long line) {
        boolean kept = texts < MOST_TEXTS;
        int length = Math.min(to - from, TEXT_BYTES);
        unread(kept ? new String(bytes, from, length, StandardCharsets.UTF_8) : null, line);
    }

    @Override
    public void unread(@Nullable String text, long line) {
        if (line == 1 && heading != null && heading.equals(text)) {
            return;
        }
        boolean kept = text != null && texts < MOST_TEXTS;
        texts += kept ? 1 : 0;
        block.addUnread(kept ? text : null, line);
        endOfRow();
    }

    @Override
    public CellSink split() {
        return free.isEmpty() ? new IdBlockBuilder(this) : free.remove();
    }

    @Override
    public void join(CellSink piece, long lines) {
        IdBlockBuilder other = (IdBlockBuilder) piece;
        if (marks != null && other.marks != null) {
            marks.addAll(other.marks, taken(), lines);
            other.marks.clear();
        }
        IdBlock rows = other.block.rows();
        int from = 0;
        while (from < rows.size()) {
            int count = Math.min(block.room(), rows.size() - from);
            texts += block.addAll(rows, from, count, lines, MOST_TEXTS - texts);
            ownBytes += rows.ownMemory(from, count);
            from += count;
            endOfRow();
        }
        other.block.clear();
        other.texts = 0;
        free.add(other);
    }

    @Override
    public List<OwnColumn> ownColumns() {
        return ownColumns;
    }

    @Override
    public void mark(long place, long line) {
        if (marks != null) {
            marks.add(before + block.size(), place, line);
        }
    }

    @Override
    public void own(OwnRow row) {
        own = row;
        ownBytes += row.memory();
    }

    private void endOfRow() {
        if (own != null) {
            block.own(own);
            own = null;
        }
        if (isPiece) {
            if (block.isFull()) {
                block.grow();
            }
        } else if (block.isFull() || ownBytes > MOST_OWN) {
            handOver();
            ownBytes = 0;
            room = Math.min(IdBlock.ROWS, room * GROWTH);
            block = new IdBlock.Builder(before, cells.words(), room);
        }
    }

    /** Hands over the rows that are there, few as they may be. */
    void flush() {
        if (block.size() > 0) {
            handOver();
            ownBytes = 0;
            room = FIRST_BLOCK;
            block = new IdBlock.Builder(before, cells.words(), room);
        }
    }

    private void handOver() {
        before += block.size();
        IdBlock built = block.build();
        last.addLast(built);
        if (last.size() > 2) {
            last.removeFirst();
        }
        out.accept(built);
    }

    /** Hands over what is left. */
    @Override
    public boolean end(boolean open) {
        if (block.size() > 0 && !isPiece) {
            handOver();
        }
        return open && lastIsShort();
    }

    @Override
    public long rows() {
        return before;
    }

    /** Returns the number of rows that were taken, those among them that are not handed over yet. */
    long taken() {
        return before + block.size();
    }

    /**
     * Tells whether the last row has an ID that lacks its end, judged by some thousands of rows before it. Only for IDs that have a
     * time: what is random may be small.
     */
    private boolean lastIsShort() {
        IdBlock block = last.peekLast();
        int kind = block == null ? IdBlock.UNREAD : block.kind(block.size() - 1);
        if (block == null || kind < 0 || kinds.get(kind).layout().mainTime() < 0) {
            return false;
        }
        IntSummaryStatistics before = new IntSummaryStatistics();
        for (IdBlock some : last) {
            for (int row = 0; row < some.size() - (some == block ? 1 : 0); row++) {
                if (some.kind(row) >= 0) {
                    before.accept(bits(some, row));
                }
            }
        }
        return Truncation.isLikely(before, bits(block, block.size() - 1));
    }

    /** Returns the number of bits of a row's number without zeros in front. */
    private static int bits(IdBlock block, int row) {
        for (int word = block.words() - 1; word >= 0; word--) {
            long value = block.word(word)[row];
            if (value != 0) {
                return (word + 1) * Long.SIZE - Long.numberOfLeadingZeros(value);
            }
        }
        return 0;
    }
}

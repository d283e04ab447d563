package org.bitloupe.batch.read;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Makes blocks of cells. The first ones are small, so that rows can be seen at once. */
final class RowSink {
    private static final int FIRST_BLOCK = 500;
    private static final int GROWTH = 8;
    /** Of so many rows that are no IDs the text is kept. */
    private static final int MOST_TEXTS = 100_000;
    /** Bytes of a text that is kept: as many as its characters may have in UTF-8. */
    static final int TEXT_BYTES = 4 * IdBlock.LONGEST_TEXT;

    private final IdCells cells;
    private final Consumer<IdBlock> out;
    private final long[] id = new long[CellCodec.WORDS];
    private int room = FIRST_BLOCK;
    private IdBlock.Builder block;
    private long before;
    private int texts;

    RowSink(List<Layout> layouts, Consumer<IdBlock> out) {
        this.cells = IdCells.of(layouts);
        this.out = out;
        this.block = new IdBlock.Builder(0, cells.words(), room);
    }

    /** What cells are read by. */
    IdCells cells() {
        return cells;
    }

    /** A row whose cell is not looked at yet. */
    void cell(byte[] bytes, int from, int to, long line) {
        int kind = cells.kind(bytes, from, to, id);
        if (kind >= 0) {
            id(id, kind, line);
        } else {
            unread(bytes, from, to, line);
        }
    }

    /** A row with an ID. */
    void id(long value, int kind, long line) {
        block.add(value, kind, line);
        endOfRow();
    }

    /** Rows with IDs of one kind, each in the line after the one before it. */
    void ids(long[] values, int count, int kind, long line) {
        int from = 0;
        while (from < count) {
            int some = Math.min(count - from, block.room());
            block.addAll(values, from, some, kind, line + from);
            from += some;
            endOfRow();
        }
    }

    /** A row with an ID, least significant long first. */
    void id(long[] value, int kind, long line) {
        block.add(value, kind, line);
        endOfRow();
    }

    /** A row that is no ID. */
    void unread(byte[] bytes, int from, int to, long line) {
        boolean kept = texts < MOST_TEXTS;
        int length = Math.min(to - from, TEXT_BYTES);
        unread(kept ? new String(bytes, from, length, StandardCharsets.UTF_8) : null, line);
    }

    /** A row that is no ID. */
    void unread(@Nullable String text, long line) {
        boolean kept = text != null && texts < MOST_TEXTS;
        texts += kept ? 1 : 0;
        block.addUnread(kept ? text : null, line);
        endOfRow();
    }

    private void endOfRow() {
        if (block.isFull()) {
            hand();
            room = Math.min(IdBlock.ROWS, room * GROWTH);
            block = new IdBlock.Builder(before, cells.words(), room);
        }
    }

    private void hand() {
        before += block.size();
        out.accept(block.build());
    }

    /** Hands over what is left. Nothing may follow. */
    void end() {
        if (block.size() > 0) {
            hand();
        }
    }

    /** How many rows were handed over. */
    long rows() {
        return before;
    }
}

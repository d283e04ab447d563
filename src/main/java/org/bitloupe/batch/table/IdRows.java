package org.bitloupe.batch.table;

import java.util.Arrays;
import java.util.List;

/** Rows that do not change any more: blocks one after the other. Immutable. */
public final class IdRows {
    private final List<IdKind> kinds;
    private final List<IdBlock> blocks;
    /** By block: the number of its first row. */
    private final long[] starts;

    private final long size;

    private IdRows(List<IdKind> kinds, List<IdBlock> blocks) {
        this.kinds = List.copyOf(kinds);
        this.blocks = List.copyOf(blocks);
        this.starts = blocks.stream().mapToLong(IdBlock::first).toArray();
        this.size = blocks.isEmpty()
                ? 0
                : blocks.get(blocks.size() - 1).first()
                        + blocks.get(blocks.size() - 1).size();
    }

    /**
     * Rows.
     *
     * @param kinds the possible kinds, see {@link IdBlock#kind}
     * @param blocks each begins where the one before it ends; the first at 0
     */
    public static IdRows of(List<IdKind> kinds, List<IdBlock> blocks) {
        return new IdRows(kinds, blocks);
    }

    /** Returns the kinds the rows may be of. */
    public List<IdKind> kinds() {
        return kinds;
    }

    /** The blocks, in order. */
    public List<IdBlock> blocks() {
        return blocks;
    }

    /** Returns the number of rows. */
    public long size() {
        return size;
    }

    /** The place of the block that a row is in; the row's place in it is its number less the block's first. */
    public int blockOf(long row) {
        if (row < 0 || row >= size) {
            throw new IndexOutOfBoundsException(row);
        }
        int at = Arrays.binarySearch(starts, row);
        return at >= 0 ? at : -at - 2;
    }
}

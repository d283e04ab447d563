package org.bitloupe.batch.table;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The rows read so far, as blocks. One thread adds at the end, any number of others look: what {@link #view} gave stays as it is.
 */
public final class IdTable {
    private final List<IdKind> kinds;
    private final List<IdBlock> blocks = new CopyOnWriteArrayList<>();
    /** Written by the one thread that adds. */
    private volatile long size;

    /**
     * An empty table.
     *
     * @param kinds the possible kinds of its rows, see {@link IdBlock#kind}
     */
    public IdTable(List<IdKind> kinds) {
        this.kinds = List.copyOf(kinds);
    }

    /** Returns the kinds its rows may be of. */
    public List<IdKind> kinds() {
        return kinds;
    }

    /**
     * Adds rows at the end.
     *
     * @throws IllegalArgumentException if they do not follow the last ones
     */
    public void add(IdBlock block) {
        if (block.first() != size) {
            throw new IllegalArgumentException("row " + block.first() + " where " + size + " is next");
        }
        blocks.add(block);
        size = block.first() + block.size();
    }

    /** Returns the current number of rows. */
    public long size() {
        return size;
    }

    /** Returns a view of the rows read so far. */
    public IdRows view() {
        return IdRows.of(kinds, List.copyOf(blocks));
    }
}

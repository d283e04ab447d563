package org.bitloupe.batch.anomaly;

import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.layout.Layout;

/**
 * The parts of rows' IDs by which they are compared: all bits, or those of some fields. IDs of layouts of different widths are never
 * the same. Immutable.
 */
final class RowIdKeys {
    private static final long SPREAD = 0xBF58476D1CE4E5B9L;
    private static final long OTHER_SPREAD = 0x94D049BB133111EBL;

    private final IdRows rows;
    /** By kind: the bits that count in each word; none for a kind that is left out. */
    private final long[][] masks;

    private final int[] widths;
    private final boolean plain;

    private RowIdKeys(IdRows rows, long[][] masks) {
        this.rows = rows;
        this.masks = masks;
        this.widths =
                rows.kinds().stream().mapToInt(kind -> kind.layout().width()).toArray();
        boolean oneWord = rows.blocks().stream().allMatch(block -> block.words() == 1);
        boolean oneWidth = rows.kinds().stream()
                        .mapToInt(kind -> kind.layout().width())
                        .distinct()
                        .count()
                <= 1;
        this.plain = oneWord && oneWidth;
    }

    /** All bits of all IDs. */
    static RowIdKeys whole(IdRows rows) {
        long[][] masks = new long[rows.kinds().size()][];
        for (int k = 0; k < masks.length; k++) {
            masks[k] = new long[] {-1, -1, -1, -1};
        }
        return new RowIdKeys(rows, masks);
    }

    /** Some bits of the IDs of one layout. */
    static RowIdKeys some(IdRows rows, Layout layout, long[] mask) {
        long[][] masks = new long[rows.kinds().size()][];
        for (int k = 0; k < masks.length; k++) {
            masks[k] = rows.kinds().get(k).layout().equals(layout) ? mask : new long[0];
        }
        return new RowIdKeys(rows, masks);
    }

    IdRows rows() {
        return rows;
    }

    /** Tells whether a row is compared at all. */
    boolean has(IdBlock block, int row) {
        int kind = block.kind(row);
        return kind != IdBlock.UNREAD && masks[kind].length > 0;
    }

    /** The 64 bits of a row's ID, or a hash of more. */
    long key(IdBlock block, int row) {
        int kind = block.kind(row);
        long[] mask = masks[kind];
        if (plain) {
            return block.word(0)[row] & mask[0];
        }
        long hash = widths[kind];
        for (int w = 0; w < block.words(); w++) {
            hash = (hash ^ (block.word(w)[row] & mask[w])) * SPREAD;
            hash = (hash ^ hash >>> 29) * OTHER_SPREAD;
            hash ^= hash >>> 32;
        }
        return hash;
    }

    long key(long row) {
        IdBlock block = blockOf(row);
        return key(block, (int) (row - block.first()));
    }

    boolean has(long row) {
        IdBlock block = blockOf(row);
        return has(block, (int) (row - block.first()));
    }

    /** Tells whether two rows are the same in the bits that count. */
    boolean same(long rowA, long rowB) {
        IdBlock a = blockOf(rowA);
        IdBlock b = blockOf(rowB);
        int i = (int) (rowA - a.first());
        int j = (int) (rowB - b.first());
        if (!has(a, i) || !has(b, j) || widths[a.kind(i)] != widths[b.kind(j)]) {
            return false;
        }
        for (int w = 0; w < Math.max(a.words(), b.words()); w++) {
            long left = w < a.words() ? a.word(w)[i] : 0;
            long right = w < b.words() ? b.word(w)[j] : 0;
            if (((left ^ right) & masks[a.kind(i)][w]) != 0) {
                return false;
            }
        }
        return true;
    }

    private IdBlock blockOf(long row) {
        return rows.blocks().get(rows.blockOf(row));
    }
}

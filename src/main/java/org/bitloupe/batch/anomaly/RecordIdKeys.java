package org.bitloupe.batch.anomaly;

import java.util.Arrays;
import java.util.List;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.layout.Layout;

/**
 * IDs as records of longs: the words of the ID, least significant first, and last the row's number with the width of its layout above
 * it. Compared by all their bits, or by some of those of one layout. For one thread.
 */
final class RecordIdKeys {
    private static final int ROW_BITS = 54;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final long MIX = 0xBF58476D1CE4E5B9L;
    private static final long OTHER_MIX = 0x94D049BB133111EBL;

    private static final long[] ALL = {-1, -1, -1, -1};

    /** By kind: the width of its layout; 0 for one that is left out. */
    private final int[] widths;

    private final long[] mask;
    private final int words;
    private final boolean plain;
    private final long[] record;

    private RecordIdKeys(int[] widths, long[] mask) {
        this.widths = widths;
        this.mask = mask;
        int[] taken =
                Arrays.stream(widths).filter(width -> width > 0).distinct().toArray();
        int widest = Arrays.stream(taken).max().orElse(1);
        this.words = (widest + Long.SIZE - 1) / Long.SIZE;
        this.plain = words == 1 && taken.length == 1;
        this.record = new long[words + 1];
    }

    /** All bits of all IDs. */
    static RecordIdKeys whole(List<IdKind> kinds) {
        return new RecordIdKeys(
                kinds.stream().mapToInt(kind -> kind.layout().width()).toArray(), ALL);
    }

    /** Some bits of the IDs of one layout; the others are left out. */
    static RecordIdKeys some(List<IdKind> kinds, Layout layout, long[] mask) {
        int[] widths = kinds.stream()
                .mapToInt(kind -> kind.layout().equals(layout) ? layout.width() : 0)
                .toArray();
        return new RecordIdKeys(widths, mask);
    }

    /** Tells whether a row is compared at all. */
    boolean has(IdBlock block, int row) {
        int kind = block.kind(row);
        return kind != IdBlock.UNREAD && widths[kind] > 0;
    }

    /** Tells whether IDs may differ in bits by which they are not compared. */
    boolean areParts() {
        return mask != ALL;
    }

    /** Returns the number of longs in a record. */
    int longs() {
        return record.length;
    }

    /** The record taken last; changed by the next. */
    long[] record() {
        return record;
    }

    /** Takes a row. */
    void take(IdBlock block, int row) {
        for (int w = 0; w < words; w++) {
            record[w] = block.word(w)[row];
        }
        record[words] = (long) widths[block.kind(row)] << ROW_BITS | block.first() + row;
    }

    /** The row of the record. */
    long row() {
        return record[words] & (1L << ROW_BITS) - 1;
    }

    /** The bits of the record's ID by which it is compared, or a hash of more than 64. */
    long key() {
        if (plain) {
            return record[0] & mask[0];
        }
        long hash = record[words] >>> ROW_BITS;
        for (int w = 0; w < words; w++) {
            hash = (hash ^ (record[w] & mask[w])) * MIX;
            hash = (hash ^ hash >>> 29) * OTHER_MIX;
            hash ^= hash >>> 32;
        }
        return hash;
    }

    /** Tells whether another record is the same in the bits by which they are compared. */
    boolean same(long[] other) {
        return same(other, mask);
    }

    /** Tells whether another record has the same ID. */
    boolean sameId(long[] other) {
        return same(other, ALL);
    }

    private boolean same(long[] other, long[] bits) {
        boolean same = record[words] >>> ROW_BITS == other[words] >>> ROW_BITS;
        for (int w = 0; w < words; w++) {
            same &= ((record[w] ^ other[w]) & bits[w]) == 0;
        }
        return same;
    }

    /** Tells whether what has the same key is the same in the bits by which it is compared. */
    boolean keysAreExact() {
        return plain;
    }

    /** Some bits of a key that differ between keys that are near each other. */
    static int spread(long key) {
        return (int) ((key * SPREAD) >>> 40);
    }
}

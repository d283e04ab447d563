package org.bitloupe.batch.trouble;

import java.util.List;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.Kind;

/**
 * IDs as records of longs: the words of the ID, least significant first, and last the row's number with the width of its layout above
 * it. For one thread.
 */
final class RecordKeys {
    private static final int ROW_BITS = 54;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final long MIX = 0xBF58476D1CE4E5B9L;
    private static final long OTHER_MIX = 0x94D049BB133111EBL;

    private final int[] widths;
    private final int words;
    private final boolean plain;
    private final long[] record;

    RecordKeys(List<Kind> kinds) {
        this.widths = kinds.stream().mapToInt(kind -> kind.layout().width()).toArray();
        int widest =
                kinds.stream().mapToInt(kind -> kind.layout().width()).max().orElse(1);
        this.words = (widest + Long.SIZE - 1) / Long.SIZE;
        this.plain = words == 1
                && kinds.stream().mapToInt(k -> k.layout().width()).distinct().count() == 1;
        this.record = new long[words + 1];
    }

    /** How many longs a record has. */
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

    /** The 64 bits of the record's ID, or a hash of more. */
    long key() {
        if (plain) {
            return record[0];
        }
        long hash = record[words] >>> ROW_BITS;
        for (int w = 0; w < words; w++) {
            hash = (hash ^ record[w]) * MIX;
            hash = (hash ^ hash >>> 29) * OTHER_MIX;
            hash ^= hash >>> 32;
        }
        return hash;
    }

    /** The record without its row: two are the same for the same ID. */
    long[] identity() {
        long[] identity = record.clone();
        identity[words] >>>= ROW_BITS;
        return identity;
    }

    /** Whether the same key is the same ID. */
    boolean keysAreIds() {
        return plain;
    }

    /** Some bits of a key that differ between keys that are near each other. */
    static int spread(long key) {
        return (int) ((key * SPREAD) >>> 40);
    }
}

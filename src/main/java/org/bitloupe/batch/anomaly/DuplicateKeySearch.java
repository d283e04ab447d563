package org.bitloupe.batch.anomaly;

import java.util.Arrays;
import java.util.Optional;
import org.bitloupe.batch.table.ChunkedLongs;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.RadixSort;
import org.bitloupe.message.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Finds the keys that more than one row has, with one long of memory for each row: the keys are spread over parts by their hash, and
 * each part is sorted by itself.
 */
final class DuplicateKeySearch {
    /** Approximate largest number of different keys of a part. */
    private static final int PART_KEYS = 1 << 19;

    private static final int LEAST_PART_BITS = 4;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int FIRST_SIZE = 16;

    private final RowIdKeys keys;
    private final int partBits;
    private long[] found = new long[FIRST_SIZE];
    private int count;

    private DuplicateKeySearch(RowIdKeys keys) {
        this.keys = keys;
        long parts = keys.rows().size() / PART_KEYS;
        this.partBits = Math.max(LEAST_PART_BITS, Long.SIZE - Long.numberOfLeadingZeros(parts));
    }

    /**
     * Finds them.
     *
     * @return each once, in no order; null if it was stopped
     */
    static long @Nullable [] of(RowIdKeys keys, Progress progress) {
        return new DuplicateKeySearch(keys).run(progress);
    }

    private long @Nullable [] run(Progress progress) {
        long total = keys.rows().size();
        int[] sizes = new int[1 << partBits];
        for (IdBlock block : keys.rows().blocks()) {
            for (int i = 0; i < block.size(); i++) {
                if (keys.has(block, i)) {
                    sizes[part(keys.key(block, i))]++;
                }
            }
            if (!progress.goesOn(block.first() / 4, total)) {
                return null;
            }
        }
        ChunkedLongs[] parts = new ChunkedLongs[sizes.length];
        for (int p = 0; p < parts.length; p++) {
            parts[p] = new ChunkedLongs(sizes[p]);
        }
        for (IdBlock block : keys.rows().blocks()) {
            for (int i = 0; i < block.size(); i++) {
                if (keys.has(block, i)) {
                    long key = keys.key(block, i);
                    parts[part(key)].add(key);
                }
            }
            if (!progress.goesOn((total + block.first()) / 4, total)) {
                return null;
            }
        }
        for (int p = 0; p < parts.length; p++) {
            long done = total / 2 + total / 2 * p / parts.length;
            Optional<ChunkedLongs> sorted = RadixSort.sort(parts[p], (some, all) -> progress.goesOn(done, total));
            if (sorted.isEmpty() || !progress.goesOn(done, total)) {
                return null;
            }
            collect(sorted.get());
            parts[p] = new ChunkedLongs(0);
        }
        return Arrays.copyOf(found, count);
    }

    private int part(long key) {
        return (int) ((key * SPREAD) >>> (Long.SIZE - partBits));
    }

    private void collect(ChunkedLongs sorted) {
        for (int i = 1; i < sorted.size(); i++) {
            boolean again = sorted.get(i) == sorted.get(i - 1);
            if (again && (i == 1 || sorted.get(i - 2) != sorted.get(i))) {
                if (count == found.length) {
                    found = Arrays.copyOf(found, count * 2);
                }
                found[count++] = sorted.get(i);
            }
        }
    }
}

package org.bitloupe.batch.trouble;

import java.util.Arrays;
import org.bitloupe.batch.Watch;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.LongPieces;
import org.jspecify.annotations.Nullable;

/**
 * Finds the keys that more than one row has, with one long of memory for each row: the keys are spread over parts by their hash, and
 * each part is sorted by itself, so that it can be stopped between any two.
 */
final class RepeatedKeys {
    /** A part has at most about so many keys, of which no step takes long; see also {@link LongPieces}. */
    private static final int PART_KEYS = 1 << 19;

    private static final int LEAST_PART_BITS = 4;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int FIRST_SIZE = 16;

    private final RowKeys keys;
    private final int partBits;
    private long[] found = new long[FIRST_SIZE];
    private int count;

    private RepeatedKeys(RowKeys keys) {
        this.keys = keys;
        long parts = keys.rows().size() / PART_KEYS;
        this.partBits = Math.max(LEAST_PART_BITS, Long.SIZE - Long.numberOfLeadingZeros(parts));
    }

    /**
     * Finds them.
     *
     * @return each once, in no order; null if it was stopped
     */
    static long @Nullable [] of(RowKeys keys, Watch watch) {
        return new RepeatedKeys(keys).run(watch);
    }

    private long @Nullable [] run(Watch watch) {
        long total = keys.rows().size();
        int[] sizes = new int[1 << partBits];
        for (IdBlock block : keys.rows().blocks()) {
            for (int i = 0; i < block.size(); i++) {
                if (keys.has(block, i)) {
                    sizes[part(keys.key(block, i))]++;
                }
            }
            if (!watch.goesOn(block.first() / 4, total)) {
                return null;
            }
        }
        long[][] parts = new long[sizes.length][];
        for (int p = 0; p < parts.length; p++) {
            parts[p] = new long[sizes[p]];
            if (!watch.goesOn(total / 4, total)) {
                return null;
            }
        }
        for (IdBlock block : keys.rows().blocks()) {
            for (int i = 0; i < block.size(); i++) {
                if (keys.has(block, i)) {
                    long key = keys.key(block, i);
                    int part = part(key);
                    parts[part][--sizes[part]] = key;
                }
            }
            if (!watch.goesOn((total + block.first()) / 4, total)) {
                return null;
            }
        }
        for (int p = 0; p < parts.length; p++) {
            Arrays.sort(parts[p]);
            collect(parts[p]);
            if (!watch.goesOn(total / 2 + total / 2 * p / parts.length, total)) {
                return null;
            }
        }
        return Arrays.copyOf(found, count);
    }

    private int part(long key) {
        return (int) ((key * SPREAD) >>> (Long.SIZE - partBits));
    }

    private void collect(long[] sorted) {
        for (int i = 1; i < sorted.length; i++) {
            boolean again = sorted[i] == sorted[i - 1];
            if (again && (i == 1 || sorted[i - 2] != sorted[i])) {
                if (count == found.length) {
                    found = Arrays.copyOf(found, count * 2);
                }
                found[count++] = sorted[i];
            }
        }
    }
}

package org.bitloupe.batch.trouble;

import java.util.Arrays;
import org.bitloupe.batch.Watch;
import org.bitloupe.batch.table.IdBlock;
import org.jspecify.annotations.Nullable;

/**
 * Finds the keys that more than one row has, with one long of memory for each row: the keys are spread over parts by their hash, and
 * each part is sorted by itself, so that it can be stopped between any two.
 */
final class RepeatedKeys {
    private static final int PART_BITS = 8;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int FIRST_SIZE = 16;

    private long[] found = new long[FIRST_SIZE];
    private int count;

    /**
     * Finds them.
     *
     * @return each once, in no order; null if it was stopped
     * @throws ArithmeticException if there are more rows than an array holds
     */
    static long @Nullable [] of(RowKeys keys, Watch watch) {
        return new RepeatedKeys().run(keys, watch);
    }

    private long @Nullable [] run(RowKeys keys, Watch watch) {
        long total = keys.rows().size();
        int[] ends = new int[1 << PART_BITS];
        long size = 0;
        for (IdBlock block : keys.rows().blocks()) {
            for (int i = 0; i < block.size(); i++) {
                if (keys.has(block, i)) {
                    ends[part(keys.key(block, i))]++;
                    size++;
                }
            }
            if (!watch.goesOn(block.first() / 4, total)) {
                return null;
            }
        }
        long[] spread = new long[Math.toIntExact(size)];
        for (int p = 1; p < ends.length; p++) {
            ends[p] += ends[p - 1];
        }
        for (IdBlock block : keys.rows().blocks()) {
            for (int i = 0; i < block.size(); i++) {
                if (keys.has(block, i)) {
                    long key = keys.key(block, i);
                    spread[--ends[part(key)]] = key;
                }
            }
            if (!watch.goesOn((total + block.first()) / 4, total)) {
                return null;
            }
        }
        // Filled from behind, each part's end has become its start.
        for (int p = 0; p < ends.length; p++) {
            int end = p + 1 < ends.length ? ends[p + 1] : spread.length;
            Arrays.sort(spread, ends[p], end);
            collect(spread, ends[p], end);
            if (!watch.goesOn(total / 2 + total / 2 * p / ends.length, total)) {
                return null;
            }
        }
        return Arrays.copyOf(found, count);
    }

    private static int part(long key) {
        return (int) ((key * SPREAD) >>> (Long.SIZE - PART_BITS));
    }

    private void collect(long[] sorted, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            boolean again = sorted[i] == sorted[i - 1];
            if (again && (i - 2 < from || sorted[i - 2] != sorted[i])) {
                if (count == found.length) {
                    found = Arrays.copyOf(found, count * 2);
                }
                found[count++] = sorted[i];
            }
        }
    }
}

package org.bitloupe.batch.anomaly;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tells which rows have the same ID, once it is known which keys are there more than once. A key is an ID's 64 bits, or a hash of more;
 * whether two IDs with the same key are the same is looked at bit by bit. Rows must come in order. For one thread.
 */
final class DuplicateGroups {
    /** Result of {@link #meet} for a row whose key is there once only. */
    static final long ALONE = -1;
    /** Result for the first row of its ID. */
    static final long FIRST = -2;

    private static final long NONE = -1;
    private static final int SIEVE_BITS = 20;

    private final long[] keys;
    /** By key: the first row with it, the second one with the same ID. */
    private final long[] firsts;

    private final long[] seconds;
    /** Bits of hashes of keys, so that most rows need no search. */
    private final long[] sieve = new long[(1 << SIEVE_BITS) / Long.SIZE];
    /** First rows of IDs that have the key of another: with good hashes hardly ever any. */
    private final Map<Long, Long> others = new HashMap<>();

    private final Same same;

    /** A bit by bit comparison of the IDs of two rows. */
    @FunctionalInterface
    interface Same {
        boolean same(long rowA, long rowB);
    }

    /**
     * Groups.
     *
     * @param keys what is there more than once, each key once, in any order; taken over
     */
    DuplicateGroups(long[] keys, Same same) {
        this.keys = keys;
        this.same = same;
        Arrays.sort(keys);
        this.firsts = filled(keys.length);
        this.seconds = filled(keys.length);
        for (long key : keys) {
            int bit = bit(key);
            sieve[bit >> 6] |= 1L << bit;
        }
    }

    private static long[] filled(int length) {
        long[] rows = new long[length];
        Arrays.fill(rows, NONE);
        return rows;
    }

    private static int bit(long key) {
        return (int) (IdKey.spread(key) >>> (Long.SIZE - SIEVE_BITS));
    }

    /**
     * The next row.
     *
     * @return {@link #ALONE}, {@link #FIRST}, or the first row with the same ID
     */
    long meet(long key, long row) {
        int at = find(key);
        if (at < 0) {
            return ALONE;
        }
        if (firsts[at] == NONE) {
            firsts[at] = row;
            return FIRST;
        }
        if (same.same(firsts[at], row)) {
            seconds[at] = seconds[at] == NONE ? row : seconds[at];
            return firsts[at];
        }
        for (Map.Entry<Long, Long> other : others.entrySet()) {
            if (same.same(other.getKey(), row)) {
                others.put(other.getKey(), other.getValue() == NONE ? row : other.getValue());
                return other.getKey();
            }
        }
        others.put(row, NONE);
        return FIRST;
    }

    private int find(long key) {
        int bit = bit(key);
        return (sieve[bit >> 6] >>> bit & 1) == 0 ? -1 : Arrays.binarySearch(keys, key);
    }

    /** Another row with the same ID as a row: the first one, or of the first one the second; null if there is none. */
    @Nullable
    Long other(long key, long row) {
        int at = find(key);
        if (at < 0) {
            return null;
        }
        if (firsts[at] == row) {
            return seconds[at] == NONE ? null : seconds[at];
        }
        if (firsts[at] != NONE && same.same(firsts[at], row)) {
            return firsts[at];
        }
        for (Map.Entry<Long, Long> other : others.entrySet()) {
            if (other.getKey() == row) {
                return other.getValue() == NONE ? null : other.getValue();
            }
            if (same.same(other.getKey(), row)) {
                return other.getKey();
            }
        }
        return null;
    }
}

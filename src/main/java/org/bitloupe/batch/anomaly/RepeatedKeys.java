package org.bitloupe.batch.anomaly;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bitloupe.batch.table.ChunkedLongs;
import org.bitloupe.batch.table.RadixSort;
import org.bitloupe.message.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Finds the keys that are added more than once, with one long of memory for each key: they are spread over partitions by their hash,
 * and each partition has a hash table for itself. If they are more than a limit, each key is kept twice at most. For one thread, once.
 */
final class RepeatedKeys {
    /** Approximate largest number of different keys of a partition. */
    private static final int PARTITION_KEYS = 1 << 19;
    /** Number of different keys there may be where memory is limited. */
    private static final int MOST_DIFFERENT = 1 << 23;

    private static final int FIRST_SIZE = 16;

    private final int shift;
    private final Partition[] partitions;
    private final long leastLimit;
    private long limit;
    private long size;
    private long[] repeated = new long[FIRST_SIZE];
    private int count;

    /**
     * No key so far.
     *
     * @param expected the number of keys there will be, or more
     * @param limit the number of keys that may be held before they are compared; {@link Long#MAX_VALUE} to hold all
     */
    RepeatedKeys(long expected, long limit) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(expected / PARTITION_KEYS);
        this.shift = Long.SIZE - 1 - bits;
        this.partitions = new Partition[1 << bits];
        Arrays.setAll(partitions, p -> new Partition());
        this.leastLimit = limit;
        this.limit = limit;
    }

    /** Keys whose hashes begin with the same bits, in pieces so that few are allocated too many. */
    private static final class Partition {
        private static final int PIECE = 1 << 12;
        private static final long[] NO_KEYS = {};

        private final List<long[]> pieces = new ArrayList<>();
        private long[] last = NO_KEYS;
        private int size;

        void add(long key) {
            int at = size & PIECE - 1;
            if (at == 0) {
                last = new long[PIECE];
                pieces.add(last);
            }
            last[at] = key;
            size++;
        }

        /** Hands over all keys, and each piece's memory as soon as it is copied. */
        ChunkedLongs take() {
            ChunkedLongs keys = new ChunkedLongs(size);
            for (int p = 0; p < pieces.size(); p++) {
                long[] piece = pieces.set(p, NO_KEYS);
                keys.addAll(piece, Math.min(PIECE, size - keys.size()));
            }
            pieces.clear();
            size = 0;
            return keys;
        }
    }

    /**
     * Adds a key.
     *
     * @throws UncheckedIOException if there is a limit and they are more different ones than memory holds
     */
    void add(long key) {
        if (size == limit) {
            compact();
        }
        // Two shifts, since one by 64 is none.
        partitions[(int) (IdKey.spread(key) >>> 1 >>> shift)].add(key);
        size++;
    }

    private void compact() {
        size = 0;
        long different = 0;
        for (Partition partition : partitions) {
            ChunkedLongs sorted =
                    RadixSort.sort(partition.take(), Progress.NONE).orElseThrow();
            for (int i = 0, equal = 0; i < sorted.size(); i++) {
                equal = i > 0 && sorted.get(i) == sorted.get(i - 1) ? equal + 1 : 0;
                different += equal == 0 ? 1 : 0;
                if (equal < 2) {
                    partition.add(sorted.get(i));
                }
            }
            size += partition.size;
        }
        if (different > MOST_DIFFERENT) {
            throw new UncheckedIOException(new IOException("more different IDs than can be compared"));
        }
        limit = Math.max(leastLimit, 2 * size);
    }

    /**
     * Finds them. Nothing may be added after that.
     *
     * @param progress is told how many partitions are done
     * @return each once, in no order; null if it was stopped
     */
    long @Nullable [] find(Progress progress) {
        for (int p = 0; p < partitions.length; p++) {
            int done = p;
            if (!progress.goesOn(done, partitions.length)) {
                return null;
            }
            collect(partitions[p]);
        }
        return Arrays.copyOf(repeated, count);
    }

    /** Puts the keys of a partition, which has none then, into a hash table: those that it has already are repeated. */
    private void collect(Partition partition) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(partition.size + partition.size / 2);
        HashTable table = new HashTable(bits);
        for (int p = 0; p < partition.pieces.size(); p++) {
            long[] piece = partition.pieces.set(p, Partition.NO_KEYS);
            int some = Math.min(Partition.PIECE, partition.size - p * Partition.PIECE);
            for (int i = 0; i < some; i++) {
                if (table.isSecond(piece[i])) {
                    repeated = count < repeated.length ? repeated : Arrays.copyOf(repeated, count * 2);
                    repeated[count++] = piece[i];
                }
            }
        }
        partition.pieces.clear();
        partition.size = 0;
    }

    /** Different keys. */
    private static final class HashTable {
        /** By slot: a key; 0 for none, and the key 0 has none. */
        private final long[] slots;
        /** By slot, a bit each: whether its key was there again. */
        private final long[] again;

        private int zeros;

        HashTable(int bits) {
            this.slots = new long[1 << bits];
            this.again = new long[(slots.length + Long.SIZE - 1) / Long.SIZE];
        }

        /** Adds a key; true if it was there once before. */
        boolean isSecond(long key) {
            if (key == 0) {
                zeros = Math.min(zeros + 1, 3);
                return zeros == 2;
            }
            int slot = (int) IdKey.mix(key) & slots.length - 1;
            while (slots[slot] != 0 && slots[slot] != key) {
                slot = slot + 1 & slots.length - 1;
            }
            if (slots[slot] == 0) {
                slots[slot] = key;
                return false;
            }
            boolean second = (again[slot >> 6] >>> slot & 1) == 0;
            again[slot >> 6] |= 1L << slot;
            return second;
        }
    }
}

package org.bitloupe.batch.anomaly;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.bitloupe.message.Progress;

/** Finds what is there more than once in one part. For one thread, once. */
final class PartitionDuplicateSearch {
    private static final int BETWEEN_LOOKS = 1 << 15;
    private static final int FIRST_SIZE = 16;

    private final DiskPartition part;
    private final RecordIdKeys keys;
    private final int chunk;
    private final int most;
    private final Progress progress;
    /** The different keys so far, in order. */
    private long[] distinct = new long[0];

    private long[] repeatedKeys = new long[FIRST_SIZE];
    private int repeatedCount;
    private long done;
    private long repeated;
    private long ids;

    /** Receives two rows with the same ID. */
    @FunctionalInterface
    interface Pairs {
        void found(long first, long row);
    }

    /**
     * A search.
     *
     * @param chunk the number of records that are sorted at once
     * @param most the number of different keys there may be
     * @param progress is told how many records were read; twice as many are in all
     */
    PartitionDuplicateSearch(DiskPartition part, RecordIdKeys keys, int chunk, int most, Progress progress) {
        this.part = part;
        this.keys = keys;
        this.chunk = chunk;
        this.most = most;
        this.progress = progress;
    }

    /** Returns the number of rows that have the ID of an earlier one. */
    long repeated() {
        return repeated;
    }

    /** Returns the number of IDs that are there more than once. */
    long ids() {
        return ids;
    }

    /**
     * Searches.
     *
     * @return false if it was stopped
     * @throws IOException if the part cannot be read, or has too many different IDs
     */
    boolean run(Pairs pairs) throws IOException {
        return findKeys() && (repeatedCount == 0 || findRows(pairs));
    }

    private boolean goesOn() {
        done++;
        return done % BETWEEN_LOOKS != 0 || progress.goesOn(done, 2 * part.size());
    }

    private boolean findKeys() throws IOException {
        part.rewind();
        long[] some = new long[(int) Math.min(chunk, part.size())];
        int count = 0;
        while (part.next(keys.record())) {
            some[count++] = keys.key();
            if (count == some.length) {
                merge(some, count);
                count = 0;
            }
            if (!goesOn()) {
                return false;
            }
        }
        merge(some, count);
        distinct = new long[0];
        return progress.goesOn(done, 2 * part.size());
    }

    /** Merges more keys, of which some may be there already, into the different ones. */
    private void merge(long[] some, int count) throws IOException {
        Arrays.sort(some, 0, count);
        long[] all = new long[distinct.length + count];
        int size = 0;
        int d = 0;
        for (int i = 0; i < count; i++) {
            while (d < distinct.length && distinct[d] <= some[i]) {
                all[size++] = distinct[d++];
            }
            if (size > 0 && all[size - 1] == some[i]) {
                repeat(some[i]);
            } else {
                all[size++] = some[i];
            }
        }
        while (d < distinct.length) {
            all[size++] = distinct[d++];
        }
        if (size > most) {
            throw new IOException("more different IDs than can be compared");
        }
        distinct = size == all.length ? all : Arrays.copyOf(all, size);
    }

    /** Notes a key, the same one mostly in a row. */
    private void repeat(long key) {
        if (repeatedCount > 0 && repeatedKeys[repeatedCount - 1] == key) {
            return;
        }
        if (repeatedCount == repeatedKeys.length) {
            compact();
        }
        repeatedKeys[repeatedCount++] = key;
    }

    /** Keeps each key once; makes room if that does not. */
    private void compact() {
        Arrays.sort(repeatedKeys, 0, repeatedCount);
        int size = 0;
        for (int i = 0; i < repeatedCount; i++) {
            if (size == 0 || repeatedKeys[size - 1] != repeatedKeys[i]) {
                repeatedKeys[size++] = repeatedKeys[i];
            }
        }
        repeatedCount = size;
        if (size > repeatedKeys.length / 2) {
            repeatedKeys = Arrays.copyOf(repeatedKeys, repeatedKeys.length * 2);
        }
    }

    private boolean findRows(Pairs pairs) throws IOException {
        compact();
        boolean remembers = !keys.keysAreExact() || keys.areParts();
        Map<Long, long[]> firsts = new HashMap<>();
        DuplicateGroups groups = new DuplicateGroups(
                Arrays.copyOf(repeatedKeys, repeatedCount),
                (first, row) -> keys.keysAreExact() || keys.same(of(firsts, first)));
        Map<Long, Boolean> again = new HashMap<>();
        part.rewind();
        while (part.next(keys.record())) {
            long row = keys.row();
            long first = groups.meet(keys.key(), row);
            if (first == DuplicateGroups.FIRST && remembers) {
                firsts.put(row, keys.record().clone());
            } else if (first >= 0 && !(keys.areParts() && keys.sameId(of(firsts, first)))) {
                repeated++;
                ids += again.put(first, true) == null ? 1 : 0;
                pairs.found(first, row);
            }
            if (!goesOn()) {
                return false;
            }
        }
        return true;
    }

    private static long[] of(Map<Long, long[]> records, long row) {
        return Objects.requireNonNull(records.get(row));
    }
}

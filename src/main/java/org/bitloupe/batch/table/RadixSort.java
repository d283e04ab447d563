package org.bitloupe.batch.table;

import java.util.Optional;
import org.bitloupe.message.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Sorts longs as unsigned numbers, and rows along with them; what is alike stays in its order.
 *
 * <p>LSD radix sort: puts them into buckets by some bits, least significant first, as sorting machines for punched cards did: the time
 * grows with how many they are and how many of their bits differ, whatever their order, and it can be stopped again and again. Takes as
 * much memory again while it works. To be used once.
 */
public final class RadixSort {
    /** Number of bits that a pass of the radix sort looks at: as many buckets as the nearest memory holds, and few for few longs. */
    private static final int DIGIT = 11;

    private static final int SMALL_DIGIT = 8;
    private static final int SMALL = 1 << 13;
    private static final int BETWEEN_LOOKS = 1 << 19;

    private final int size;
    private ChunkedLongs words;
    private ChunkedLongs spareWords;
    private @Nullable ChunkedInts rows;
    private @Nullable ChunkedInts spareRows;

    private RadixSort(ChunkedLongs words, @Nullable ChunkedInts rows) {
        this.size = words.size();
        this.words = words;
        this.spareWords = new ChunkedLongs(words.room());
        this.rows = rows;
        this.spareRows = rows == null ? null : new ChunkedInts(rows.room());
    }

    /** The sorted words and rows. */
    public record Sorted(ChunkedLongs words, ChunkedInts rows) {}

    /**
     * Sorts longs.
     *
     * @param words taken over
     * @param progress is told how many of a pass are done; there are several passes
     * @return empty if it was stopped
     */
    public static Optional<ChunkedLongs> sort(ChunkedLongs words, Progress progress) {
        RadixSort radixSort = new RadixSort(words, null);
        return radixSort.sort(progress) ? Optional.of(radixSort.words) : Optional.empty();
    }

    /** The same with a row for each long, taken over as well. */
    public static Optional<Sorted> sort(ChunkedLongs words, ChunkedInts rows, Progress progress) {
        RadixSort radixSort = new RadixSort(words, rows);
        boolean done = radixSort.sort(progress);
        ChunkedInts sorted = radixSort.rows;
        return done && sorted != null ? Optional.of(new Sorted(radixSort.words, sorted)) : Optional.empty();
    }

    private boolean sort(Progress progress) {
        long differing = 0;
        boolean sorted = true;
        for (int i = 1; i < size; i++) {
            differing |= words.get(i) ^ words.get(0);
            sorted &= Long.compareUnsigned(words.get(i - 1), words.get(i)) <= 0;
        }
        if (sorted) {
            return true;
        }
        if (!makeRoom(progress)) {
            return false;
        }
        int digit = size <= SMALL ? SMALL_DIGIT : DIGIT;
        while (differing != 0) {
            int low = Long.numberOfTrailingZeros(differing);
            if (!distribute(low, digit, progress)) {
                return false;
            }
            differing = low + digit >= Long.SIZE ? 0 : differing >>> (low + digit) << (low + digit);
        }
        return true;
    }

    private boolean makeRoom(Progress progress) {
        while (spareWords.size() < size) {
            if (!progress.goesOn(0, size)) {
                return false;
            }
            spareWords.extend(size);
        }
        while (spareRows != null && spareRows.size() < size) {
            if (!progress.goesOn(0, size)) {
                return false;
            }
            spareRows.extend(size);
        }
        return true;
    }

    /** Distributes all to buckets by the digit from a bit on, in order. */
    private boolean distribute(int bit, int digit, Progress progress) {
        int[] ends = new int[1 << digit];
        for (int i = 0; i < size; i++) {
            ends[(int) (words.get(i) >>> bit) & (ends.length - 1)]++;
        }
        int at = 0;
        for (int d = 0; d < ends.length; d++) {
            int count = ends[d];
            ends[d] = at;
            at += count;
        }
        ChunkedInts fromRows = rows;
        ChunkedInts toRows = spareRows;
        for (int start = 0, end; start < size; start = end) {
            if (!progress.goesOn(start, size)) {
                return false;
            }
            end = size - start > BETWEEN_LOOKS ? start + BETWEEN_LOOKS : size;
            for (int i = start; i < end; i++) {
                long word = words.get(i);
                int place = ends[(int) (word >>> bit) & (ends.length - 1)]++;
                spareWords.set(place, word);
                if (fromRows != null && toRows != null) {
                    toRows.set(place, fromRows.get(i));
                }
            }
        }
        ChunkedLongs dealt = spareWords;
        spareWords = words;
        words = dealt;
        spareRows = fromRows;
        rows = toRows;
        return true;
    }
}

package org.bitloupe.batch.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.bitloupe.message.Progress;
import org.junit.jupiter.api.Test;

/** Over the edges of pieces, which no table of a test reaches. */
final class RadixSortTest {
    private static final int SIZE = (1 << 20) + 77;

    @Test
    void sortsLongsAsUnsignedNumbers() {
        for (int size : new int[] {0, 1, 2, 9000, 1 << 20, SIZE}) {
            Random random = new Random(size);
            ChunkedLongs longs = new ChunkedLongs(size);
            long[] expected = new long[size];
            for (int i = 0; i < size; i++) {
                long some = random.nextLong();
                longs.add(some);
                expected[i] = some ^ Long.MIN_VALUE; // Signed order is then the order of the unsigned numbers.
            }
            Arrays.sort(expected);
            ChunkedLongs sorted = RadixSort.sort(longs, Progress.NONE).orElseThrow();
            assertThat(sorted.size()).isEqualTo(size);
            for (int i = 0; i < size; i++) {
                if ((sorted.get(i) ^ Long.MIN_VALUE) != expected[i]) {
                    throw new AssertionError("place " + i + " of " + size + ": " + sorted.get(i));
                }
            }
        }
    }

    /** There is room behind the rows, as for those without a key. */
    @Test
    void rowsGoWithTheirLongsAndWhatIsAlikeStaysInOrder() {
        Random random = new Random(3);
        ChunkedLongs longs = new ChunkedLongs(SIZE + 5);
        ChunkedInts rows = new ChunkedInts(SIZE + 5);
        long[] given = new long[SIZE];
        for (int row = 0; row < SIZE; row++) {
            given[row] = random.nextInt(900) * 0x0004_0001_0000_1001L;
            longs.add(given[row]);
            rows.add(row);
        }
        RadixSort.Sorted sorted = RadixSort.sort(longs, rows, Progress.NONE).orElseThrow();
        BitSet seen = new BitSet();
        for (int i = 0; i < SIZE; i++) {
            int row = sorted.rows().get(i);
            seen.set(row);
            int order = i == 0
                    ? -1
                    : Long.compareUnsigned(
                            sorted.words().get(i - 1), sorted.words().get(i));
            boolean inOrder = order < 0 || (order == 0 && sorted.rows().get(i - 1) < row);
            if (!inOrder || sorted.words().get(i) != given[row]) {
                throw new AssertionError("place " + i + ": row " + row);
            }
        }
        assertThat(seen.cardinality()).isEqualTo(SIZE);
        sorted.rows().add(-7);
        assertThat(sorted.rows().size()).isEqualTo(SIZE + 1);
        assertThat(sorted.rows().get(SIZE)).isEqualTo(-7);
    }

    @Test
    void canBeStoppedAtAnyLook() {
        int[] looks = {0};
        assertThat(RadixSort.sort(falling(), (done, total) -> ++looks[0] > 0)).isPresent();
        for (int stop = 1; stop <= looks[0]; stop++) {
            int[] left = {stop};
            assertThat(RadixSort.sort(falling(), (done, total) -> --left[0] > 0))
                    .as("stopped at look %d", stop)
                    .isEmpty();
        }
        assertThat(looks[0]).isGreaterThan(4);
    }

    private static ChunkedLongs falling() {
        ChunkedLongs longs = new ChunkedLongs(SIZE);
        for (int i = SIZE; i > 0; i--) {
            longs.add(i);
        }
        return longs;
    }
}

package org.bitloupe.batch.sort;

import java.util.Optional;
import org.bitloupe.batch.filter.RowPredicate;
import org.bitloupe.batch.table.ChunkedInts;
import org.bitloupe.batch.table.ChunkedLongs;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RadixSort;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.RowOrder;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;

/**
 * Sorts rows, for at most {@value Integer#MAX_VALUE} of them; rows with the same key stay in the order in which they were read.
 *
 * <p>They are put into {@link RadixSort} by the first words of their keys; rows with the same first word of a longer key are then sorted by
 * the next among themselves. Takes some 30 bytes a row while it works, 5 are kept; half as much again where first words are all the same.
 */
public final class RowSorter {
    private static final int BETWEEN_LOOKS = 1 << 16;
    /** So few rows are sorted by putting each in its place. */
    private static final int FEW = 40;

    private final IdRows table;
    private final SortKeyReader keys;
    private final boolean descending;
    private final Progress progress;
    private final long[] one = new long[1];
    /** Of a few rows what is left of their keys, row by row. */
    private final long[] few;

    private final int[] given = new int[FEW];
    private final int[] order = new int[FEW];

    private RowSorter(IdRows table, SortKeyReader keys, boolean descending, Progress progress) {
        this.table = table;
        this.keys = keys;
        this.descending = descending;
        this.progress = progress;
        this.few = new long[FEW * keys.words()];
    }

    /** Thrown and caught in here: somebody wants no order any more. */
    private static final class StoppedException extends Exception {
        private static final long serialVersionUID = 1;

        StoppedException() {
            super(null, null, false, false);
        }
    }

    /**
     * Sorts some rows.
     *
     * @param chosen the rows
     * @param layout the layout that is looked at, whose fields the key may name
     * @param descending true if the largest come first; rows without a key come last all the same
     * @param progress is told how many rows of a pass are done; there are several passes
     * @return empty if it was stopped
     * @throws IllegalArgumentException if the key is a column of the source, whose ranks are asked for
     */
    public static Optional<RowOrder> sort(
            IdRows table, RowBitmap chosen, Layout layout, SortKey key, boolean descending, Progress progress) {
        if (key instanceof SortKey.ByRow) {
            return Optional.of(descending ? RowOrder.backwards(chosen) : RowOrder.of(chosen));
        }
        int words = table.blocks().stream().mapToInt(IdBlock::words).max().orElse(1);
        return sort(table, chosen, SortKeyCompiler.of(key, table.kinds(), words, layout), descending, progress);
    }

    /**
     * Sorts some rows by one of their source's own columns.
     *
     * @param ranks those of all rows of the table
     * @return empty if it was stopped
     */
    public static Optional<RowOrder> sort(
            IdRows table, RowBitmap chosen, ColumnRanks ranks, boolean descending, Progress progress) {
        return sort(table, chosen, SortKeyCompiler.of(ranks), descending, progress);
    }

    private static Optional<RowOrder> sort(
            IdRows table, RowBitmap chosen, SortKeyReader keys, boolean descending, Progress progress) {
        try {
            return Optional.of(new RowSorter(table, keys, descending, progress).run(chosen));
        } catch (StoppedException e) {
            return Optional.empty();
        }
    }

    private RowOrder run(RowBitmap chosen) throws StoppedException {
        int size = Math.toIntExact(chosen.count());
        ChunkedLongs words = new ChunkedLongs(size);
        ChunkedInts rows = new ChunkedInts(size);
        RowBitmap without = gather(chosen, rows, words);
        ChunkedInts sorted = sort(words, rows, 0);
        without.forEach(row -> sorted.add((int) row));
        return RowOrder.sorted(chosen, sorted);
    }

    /**
     * Adds the rows with a key and its first words.
     *
     * @return the rows without
     */
    private RowBitmap gather(RowBitmap chosen, ChunkedInts rows, ChunkedLongs words) throws StoppedException {
        long[] tile = new long[RowPredicate.TILE];
        long[] bits = new long[RowPredicate.TILE / Long.SIZE];
        RowBitmap.Builder without = new RowBitmap.Builder();
        for (IdBlock block : table.blocks()) {
            look(block.first());
            for (int from = 0; from < block.size(); from += RowPredicate.TILE) {
                int size = Math.min(RowPredicate.TILE, block.size() - from);
                long start = block.first() + from;
                for (int w = 0; w * Long.SIZE < size; w++) {
                    bits[w] = within(chosen.bits(start + w * (long) Long.SIZE), size - w * Long.SIZE);
                }
                keys.keep(block, from, size, bits);
                keys.read(block, 0, from, size, tile);
                for (int w = 0; w * Long.SIZE < size; w++) {
                    int base = w * Long.SIZE;
                    for (long left = bits[w]; left != 0; left &= left - 1) {
                        int i = base + Long.numberOfTrailingZeros(left);
                        words.add(descending ? ~tile[i] : tile[i]);
                        rows.add((int) (start + i));
                    }
                    without.addBits(start + base, within(chosen.bits(start + base), size - base) & ~bits[w]);
                }
            }
        }
        return without.build();
    }

    private static long within(long bits, int size) {
        return size >= Long.SIZE ? bits : bits & ((1L << size) - 1);
    }

    private void look(long done) throws StoppedException {
        if (!progress.goesOn(Math.min(done, table.size()), table.size())) {
            throw new StoppedException();
        }
    }

    /** Sorts rows by a word of their keys, and those with the same by the next. */
    private ChunkedInts sort(ChunkedLongs words, ChunkedInts rows, int word) throws StoppedException {
        if (rows.size() <= FEW) {
            insert(rows, 0, rows.size(), word);
            return rows;
        }
        RadixSort.Sorted sorted = RadixSort.sort(words, rows, progress).orElseThrow(StoppedException::new);
        if (word + 1 < keys.words()) {
            int start = 0;
            for (int i = 1; i < rows.size(); i++) {
                if (sorted.words().get(i) != sorted.words().get(start)) {
                    next(sorted.rows(), start, i, word + 1);
                    start = i;
                }
                if (i % BETWEEN_LOOKS == 0) {
                    look(i);
                }
            }
            next(sorted.rows(), start, rows.size(), word + 1);
        }
        return sorted.rows();
    }

    private void next(ChunkedInts rows, int from, int to, int word) throws StoppedException {
        if (to - from <= FEW) {
            insert(rows, from, to, word);
            return;
        }
        ChunkedInts part = new ChunkedInts(to - from);
        ChunkedLongs words = new ChunkedLongs(to - from);
        for (int i = from; i < to; i++) {
            if ((i - from) % BETWEEN_LOOKS == BETWEEN_LOOKS - 1) {
                look(i);
            }
            part.add(rows.get(i));
            words.add(word(rows.get(i), word));
        }
        ChunkedInts sorted = sort(words, part, word);
        for (int i = from; i < to; i++) {
            rows.set(i, sorted.get(i - from));
        }
    }

    private long word(int row, int word) {
        IdBlock block = table.blocks().get(table.blockOf(row));
        keys.read(block, word, (int) (row - block.first()), 1, one);
        return descending ? ~one[0] : one[0];
    }

    /** Sorts a few rows by their keys from a word on. */
    private void insert(ChunkedInts rows, int from, int to, int word) {
        if (to - from < 2) {
            return;
        }
        int rest = keys.words() - word;
        for (int i = 0; i < to - from; i++) {
            given[i] = rows.get(from + i);
            for (int w = 0; w < rest; w++) {
                few[i * rest + w] = word(given[i], word + w);
            }
            int place = i;
            for (; place > 0 && compare(i * rest, order[place - 1] * rest, rest) < 0; place--) {
                order[place] = order[place - 1];
            }
            order[place] = i;
        }
        for (int i = 0; i < to - from; i++) {
            rows.set(from + i, given[order[i]]);
        }
    }

    private int compare(int a, int b, int rest) {
        for (int w = 0; w < rest; w++) {
            if (few[a + w] != few[b + w]) {
                return Long.compareUnsigned(few[a + w], few[b + w]);
            }
        }
        return 0;
    }
}

package org.bitloupe.batch.table;

import java.util.Arrays;
import java.util.Optional;
import org.bitloupe.batch.Watch;
import org.bitloupe.layout.Layout;

/**
 * Sorts rows, for at most {@value Integer#MAX_VALUE} of them; rows with the same key stay in the order in which they were read.
 *
 * <p>Puts the rows into drawers by some bits of the key, least significant first, as sorting machines for punched cards did: the time
 * grows with the number of rows and of bits that differ, whatever their order, and it can be stopped at any moment. Rows with the same
 * first word of a longer key are then sorted by the next among themselves. Takes 24 bytes a row while it works, 4 are kept.
 */
public final class Sorting {
    /** How many bits a pass looks at: as many drawers as the nearest memory holds, and few for few rows. */
    private static final int DIGIT = 11;

    private static final int SMALL_DIGIT = 8;
    private static final int SMALL = 1 << 13;
    private static final int BETWEEN_LOOKS = 1 << 19;
    /** So few rows are sorted by putting each in its place. */
    private static final int FEW = 40;

    private final IdRows table;
    private final RowKeys keys;
    private final boolean descending;
    private final Watch watch;
    private final long[] one = new long[1];

    private Sorting(IdRows table, RowKeys keys, boolean descending, Watch watch) {
        this.table = table;
        this.keys = keys;
        this.descending = descending;
        this.watch = watch;
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
     * @param descending whether the largest come first; rows without a key come last all the same
     * @param watch hears how many rows of a pass are done; there are several passes
     * @return empty if it was stopped
     */
    public static Optional<RowOrder> sort(
            IdRows table, RowSet chosen, Layout layout, SortKey key, boolean descending, Watch watch) {
        if (key instanceof SortKey.ByRow) {
            return Optional.of(descending ? RowOrder.backwards(chosen) : RowOrder.of(chosen));
        }
        int words = table.blocks().stream().mapToInt(IdBlock::words).max().orElse(1);
        RowKeys keys = KeyKinds.of(key, table.kinds(), words, layout);
        try {
            return Optional.of(new Sorting(table, keys, descending, watch).run(chosen));
        } catch (StoppedException e) {
            return Optional.empty();
        }
    }

    private RowOrder run(RowSet chosen) throws StoppedException {
        int size = Math.toIntExact(chosen.count());
        int[] rows = new int[size];
        long[] words = new long[size];
        int count = gather(chosen, rows, words);
        sort(words, rows, 0, count, 0);
        return RowOrder.sorted(chosen, rows);
    }

    /** Fills in the rows with a key and its first words, and the rows without one behind them. */
    private int gather(RowSet chosen, int[] rows, long[] words) throws StoppedException {
        long[] tile = new long[Condition.TILE];
        long[] bits = new long[Condition.TILE / Long.SIZE];
        RowSet.Builder without = new RowSet.Builder();
        int count = 0;
        for (IdBlock block : table.blocks()) {
            look(block.first());
            for (int from = 0; from < block.size(); from += Condition.TILE) {
                int size = Math.min(Condition.TILE, block.size() - from);
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
                        words[count] = descending ? ~tile[i] : tile[i];
                        rows[count++] = (int) (start + i);
                    }
                    without.addBits(start + base, within(chosen.bits(start + base), size - base) & ~bits[w]);
                }
            }
        }
        int[] end = {count};
        without.build().forEach(row -> rows[end[0]++] = (int) row);
        return count;
    }

    private static long within(long bits, int size) {
        return size >= Long.SIZE ? bits : bits & ((1L << size) - 1);
    }

    private void look(long done) throws StoppedException {
        if (!watch.goesOn(Math.min(done, table.size()), table.size())) {
            throw new StoppedException();
        }
    }

    /** Sorts a run of rows by a word of their keys, and those with the same by the next. */
    private void sort(long[] words, int[] rows, int from, int to, int word) throws StoppedException {
        if (to - from <= FEW) {
            insert(words, rows, from, to);
        } else {
            drawers(words, rows, from, to);
        }
        if (word + 1 < keys.words()) {
            int start = from;
            for (int i = from + 1; i <= to; i++) {
                if (i == to || words[i] != words[start]) {
                    if (i - start > 1) {
                        next(rows, start, i, word + 1);
                    }
                    start = i;
                }
            }
        }
    }

    private void next(int[] rows, int from, int to, int word) throws StoppedException {
        if (to - from > BETWEEN_LOOKS / 8) {
            look(from);
        }
        int[] part = Arrays.copyOfRange(rows, from, to);
        long[] words = new long[part.length];
        for (int i = 0; i < part.length; i++) {
            IdBlock block = table.blocks().get(table.blockOf(part[i]));
            keys.read(block, word, (int) (part[i] - block.first()), 1, one);
            words[i] = descending ? ~one[0] : one[0];
        }
        sort(words, part, 0, part.length, word);
        System.arraycopy(part, 0, rows, from, part.length);
    }

    private static void insert(long[] words, int[] rows, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            long word = words[i];
            int row = rows[i];
            int at = i;
            for (; at > from && Long.compareUnsigned(words[at - 1], word) > 0; at--) {
                words[at] = words[at - 1];
                rows[at] = rows[at - 1];
            }
            words[at] = word;
            rows[at] = row;
        }
    }

    private void drawers(long[] words, int[] rows, int from, int to) throws StoppedException {
        long differing = 0;
        boolean sorted = true;
        for (int i = from + 1; i < to; i++) {
            differing |= words[i] ^ words[from];
            sorted &= Long.compareUnsigned(words[i - 1], words[i]) <= 0;
        }
        if (sorted) {
            return;
        }
        long[] words1 = words;
        int[] rows1 = rows;
        int shift1 = from;
        long[] words2 = new long[to - from];
        int[] rows2 = new int[to - from];
        int shift2 = 0;
        int size = to - from;
        int digit = size <= SMALL ? SMALL_DIGIT : DIGIT;
        while (differing != 0) {
            int low = Long.numberOfTrailingZeros(differing);
            deal(words1, rows1, shift1, words2, rows2, shift2, size, low, digit);
            differing = low + digit >= Long.SIZE ? 0 : differing >>> (low + digit) << (low + digit);
            long[] w = words1;
            words1 = words2;
            words2 = w;
            int[] r = rows1;
            rows1 = rows2;
            rows2 = r;
            int s = shift1;
            shift1 = shift2;
            shift2 = s;
        }
        if (words1 != words) {
            System.arraycopy(words1, shift1, words, from, size);
            System.arraycopy(rows1, shift1, rows, from, size);
        }
    }

    /** Deals rows into drawers by the digit from a bit on, in order. */
    private void deal(
            long[] words, int[] rows, int from, long[] toWords, int[] toRows, int to, int size, int bit, int digit)
            throws StoppedException {
        int[] ends = new int[1 << digit];
        for (int i = from; i < from + size; i++) {
            ends[(int) (words[i] >>> bit) & (ends.length - 1)]++;
        }
        int at = to;
        for (int d = 0; d < ends.length; d++) {
            int count = ends[d];
            ends[d] = at;
            at += count;
        }
        for (int start = 0; start < size; start += BETWEEN_LOOKS) {
            if (size > BETWEEN_LOOKS) {
                look(start);
            }
            int end = Math.min(size, start + BETWEEN_LOOKS);
            for (int i = from + start; i < from + end; i++) {
                long word = words[i];
                int place = ends[(int) (word >>> bit) & (ends.length - 1)]++;
                toWords[place] = word;
                toRows[place] = rows[i];
            }
        }
    }
}

package org.bitloupe.batch.table;

import java.util.Arrays;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Some of a table's rows, by their numbers from 0: one bit a row, in runs of {@value #RUN} rows. Runs without a row take no memory.
 * Does not know how many rows the table has: what is not in the set is not in it, however far the table grows. Immutable.
 */
public final class RowBitmap {
    /** Number of rows that share an array of bits. */
    public static final int RUN = 1 << 16;

    private static final int RUN_BITS = 16;
    private static final int WORDS = RUN / Long.SIZE;
    private static final RowBitmap NONE = new RowBitmap(new long[0][]);

    /** By run; null for one without a row. The last one is not null. */
    private final long[] @Nullable [] runs;
    /** By run: how many rows of the set come before it; one more for the end. */
    private final long[] before;

    private RowBitmap(long[] @Nullable [] runs) {
        int length = runs.length;
        while (length > 0 && runs[length - 1] == null) {
            length--;
        }
        this.runs = Arrays.copyOf(runs, length);
        this.before = new long[length + 1];
        for (int r = 0; r < length; r++) {
            before[r + 1] = before[r] + ones(this.runs[r]);
        }
    }

    private static int ones(long @Nullable [] run) {
        int count = 0;
        if (run != null) {
            for (long word : run) {
                count += Long.bitCount(word);
            }
        }
        return count;
    }

    /** No row. */
    public static RowBitmap none() {
        return NONE;
    }

    /** The first rows. */
    public static RowBitmap first(long size) {
        return range(0, size);
    }

    /** The rows from one on to before another. */
    public static RowBitmap range(long from, long until) {
        Builder builder = new Builder();
        builder.addRange(from, until);
        return builder.build();
    }

    /** These rows, in any order. */
    public static RowBitmap of(long... rows) {
        Builder builder = new Builder();
        for (long row : rows) {
            builder.add(row);
        }
        return builder.build();
    }

    /** Tells whether a row is in it. */
    public boolean contains(long row) {
        return (word(row >> 6) >>> row & 1) != 0;
    }

    /**
     * The bits of 64 rows, for loops that cannot ask for every row.
     *
     * @param index the number of the first of them divided by 64; any number from 0 on
     * @return its least significant bit is the first of them
     */
    public long word(long index) {
        long run = index / WORDS;
        long[] bits = run < runs.length ? runs[(int) run] : null;
        return bits == null ? 0 : bits[(int) (index % WORDS)];
    }

    /** The bits of 64 rows that begin anywhere, see {@link #word}. */
    public long bits(long row) {
        long index = row >> 6;
        int shift = (int) (row & 63);
        return shift == 0 ? word(index) : word(index) >>> shift | word(index + 1) << -shift;
    }

    /** Returns the number of rows in it. */
    public long count() {
        return before[runs.length];
    }

    /** Tells whether no row is in it. */
    public boolean isEmpty() {
        return count() == 0;
    }

    /**
     * Returns the number of its rows before a row.
     *
     * @param row any number from 0 on
     */
    public long rank(long row) {
        if (row >> RUN_BITS >= runs.length) {
            return count();
        }
        long[] run = runs[(int) (row >> RUN_BITS)];
        long rank = before[(int) (row >> RUN_BITS)];
        if (run != null) {
            int at = (int) (row & RUN - 1);
            for (int w = 0; w < at >> 6; w++) {
                rank += Long.bitCount(run[w]);
            }
            rank += Long.bitCount(run[at >> 6] & (1L << at) - 1);
        }
        return rank;
    }

    /** Returns the number of its rows from one row on to before another. */
    public long count(long from, long until) {
        return rank(until) - rank(from);
    }

    /**
     * Returns the row that {@code n} rows of the set come before.
     *
     * @param n 0 for its first row
     * @throws IndexOutOfBoundsException if it has not more than {@code n} rows
     */
    public long select(long n) {
        if (n < 0 || n >= count()) {
            throw new IndexOutOfBoundsException(n);
        }
        int at = Arrays.binarySearch(before, n);
        int r = at >= 0 ? at : -at - 2;
        while (before[r + 1] <= n) {
            r++; // Runs without a row begin with the same number as the run after them.
        }
        long[] run = runs[r];
        int left = (int) (n - before[r]);
        int w = 0;
        while (run != null && left >= Long.bitCount(run[w])) {
            left -= Long.bitCount(run[w]);
            w++;
        }
        long word = run == null ? 0 : run[w];
        for (; left > 0; left--) {
            word &= word - 1;
        }
        return ((long) r << RUN_BITS) + (w << 6) + Long.numberOfTrailingZeros(word);
    }

    /** The first of its rows from a row on, or -1 if there is none. */
    public long next(long row) {
        long rank = rank(row);
        return rank < count() ? select(rank) : -1;
    }

    /** Calls for each row, in order. */
    public void forEach(LongConsumer action) {
        for (int r = 0; r < runs.length; r++) {
            long[] run = runs[r];
            for (int w = 0; run != null && w < WORDS; w++) {
                for (long word = run[w]; word != 0; word &= word - 1) {
                    action.accept(((long) r << RUN_BITS) + (w << 6) + Long.numberOfTrailingZeros(word));
                }
            }
        }
    }

    /**
     * Calls for each of its rows from one on to before another, in order, as long as the action says true.
     *
     * @return the last answer; true if there is no row
     */
    public boolean forEach(long from, long until, LongPredicate action) {
        for (long row = from; row < until; row += Long.SIZE) {
            long bits = bits(row);
            long left = until - row;
            bits &= left < Long.SIZE ? (1L << left) - 1 : -1;
            for (; bits != 0; bits &= bits - 1) {
                if (!action.test(row + Long.numberOfTrailingZeros(bits))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The rows that are in both. */
    public RowBitmap and(RowBitmap other) {
        long[][] result = new long[Math.min(runs.length, other.runs.length)][];
        for (int r = 0; r < result.length; r++) {
            long[] a = runs[r];
            long[] b = other.runs[r];
            if (a != null && b != null) {
                long[] both = new long[WORDS];
                long any = 0;
                for (int w = 0; w < WORDS; w++) {
                    both[w] = a[w] & b[w];
                    any |= both[w];
                }
                result[r] = any == 0 ? null : both;
            }
        }
        return new RowBitmap(result);
    }

    /** The rows that are in one of them or in both. */
    public RowBitmap or(RowBitmap other) {
        RowBitmap longer = runs.length >= other.runs.length ? this : other;
        RowBitmap shorter = runs.length >= other.runs.length ? other : this;
        long[][] result = longer.runs.clone();
        for (int r = 0; r < shorter.runs.length; r++) {
            long[] a = result[r];
            long[] b = shorter.runs[r];
            if (a == null) {
                result[r] = b;
            } else if (b != null) {
                long[] either = new long[WORDS];
                for (int w = 0; w < WORDS; w++) {
                    either[w] = a[w] | b[w];
                }
                result[r] = either;
            }
        }
        return new RowBitmap(result);
    }

    /** The rows that are in this one and not in the other. */
    public RowBitmap without(RowBitmap other) {
        long[][] result = runs.clone();
        for (int r = 0; r < Math.min(runs.length, other.runs.length); r++) {
            long[] a = runs[r];
            long[] b = other.runs[r];
            if (a != null && b != null) {
                long[] rest = new long[WORDS];
                long any = 0;
                for (int w = 0; w < WORDS; w++) {
                    rest[w] = a[w] & ~b[w];
                    any |= rest[w];
                }
                result[r] = any == 0 ? null : rest;
            }
        }
        return new RowBitmap(result);
    }

    /** The rows of a table that are not in it. */
    public RowBitmap not(long size) {
        return first(size).without(this);
    }

    /** Tells whether the same rows are in both. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RowBitmap set && Arrays.deepEquals(runs, set.runs);
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(runs);
    }

    @Override
    public String toString() {
        return count() + " rows";
    }

    /** Gathers rows. For one thread. */
    public static final class Builder {
        private long[] @Nullable [] runs = new long[1][];

        /**
         * Adds a row. Rows may come in any order and more than once.
         *
         * @param row 0 or more
         */
        public void add(long row) {
            int r = Math.toIntExact(row >> RUN_BITS);
            int at = (int) (row & RUN - 1);
            run(r)[at >> 6] |= 1L << at;
        }

        /** Adds the rows from one on to before another. */
        public void addRange(long from, long until) {
            long row = from;
            for (; row < until && (row & 63) != 0; row++) {
                add(row);
            }
            for (; row + 64 <= until; row += 64) {
                addBits(row, -1);
            }
            for (; row < until; row++) {
                add(row);
            }
        }

        /**
         * Adds up to 64 rows.
         *
         * @param first the row of the least significant bit
         * @param bits the rows that are added
         */
        public void addBits(long first, long bits) {
            if (bits == 0) {
                return;
            }
            int r = Math.toIntExact(first >> RUN_BITS);
            int at = (int) (first & RUN - 1);
            run(r)[at >> 6] |= bits << at;
            long rest = (at & 63) == 0 ? 0 : bits >>> -at;
            if (rest != 0) {
                int word = (at >> 6) + 1;
                run(r + word / WORDS)[word % WORDS] |= rest;
            }
        }

        private long[] run(int r) {
            if (r >= runs.length) {
                runs = Arrays.copyOf(runs, Math.max(r + 1, runs.length * 2));
            }
            long[] run = runs[r];
            if (run == null) {
                run = new long[WORDS];
                runs[r] = run;
            }
            return run;
        }

        /** The rows added so far. More may be added after it, which the set does not see. */
        public RowBitmap build() {
            long[][] copy = new long[runs.length][];
            for (int r = 0; r < copy.length; r++) {
                long[] run = runs[r];
                copy[r] = run == null ? null : run.clone();
            }
            return new RowBitmap(copy);
        }
    }
}

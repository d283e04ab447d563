package org.bitloupe.batch.sort;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.bitloupe.batch.table.ChunkedInts;
import org.bitloupe.batch.table.ChunkedLongs;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.OwnCellText;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.batch.table.RadixSort;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.jspecify.annotations.Nullable;

/** Finds {@link ColumnRanks}. To be used once, by one thread. */
final class ColumnRanking {
    /** Words that are read of a key at once where few rows are left. */
    private static final int MOST_WORDS = 32;

    /** Parts of the whole that progress is told in. */
    private static final int PARTS = 1_000;

    private final OwnSource own;
    private final IdRows rows;
    private final OwnCellText texts;
    private final Progress progress;
    private final ChunkedInts ranks;
    private CellKey kind = CellKey.NUMBER;
    private int longest;
    /** A key, and the number of bytes that all others begin with as it does. */
    private byte @Nullable [] first;

    private int common;
    /** The part of the work that is left before a pass. */
    private double left = 1;

    private boolean stopped;
    private @Nullable Problem problem;

    /**
     * For the rows of a source.
     *
     * @param own the source with one column
     */
    ColumnRanking(OwnSource own, IdRows rows, OwnCellText texts, Progress progress) {
        this.own = own;
        this.rows = rows;
        this.texts = texts;
        this.progress = progress;
        int size = Math.toIntExact(rows.size());
        this.ranks = new ChunkedInts(size);
        for (int row = 0; row < size; row++) {
            ranks.add(0);
        }
    }

    /** Takes the cells of rows. */
    @FunctionalInterface
    private interface CellTaker {
        /** Takes a cell, an empty one where the row has none. Tells whether more are wanted. */
        boolean take(int row, String cell);
    }

    ColumnRanks.Found run() {
        RowBitmap tied = first().or(() -> {
                    kind = CellKey.TEXT;
                    first = null;
                    return first();
                })
                .orElseGet(RowBitmap::none);
        int skipped = Math.max(1, common / Long.BYTES) * Long.BYTES;
        for (int at = skipped; !ended() && !tied.isEmpty() && at < longest; ) {
            int words = (int) Math.max(1, Math.min(MOST_WORDS, 2L * ranks.size() / tied.count()));
            tied = next(tied, at, words);
            at += words * Long.BYTES;
        }
        return new ColumnRanks.Found(ended() ? null : new ColumnRanks(ranks), problem);
    }

    private boolean ended() {
        return stopped || problem != null;
    }

    private boolean goesOn(long done, long total) {
        double share = total <= 0 ? 0 : Math.min(1, (double) done / total);
        stopped |= !progress.goesOn(Math.round(PARTS * (1 - left * (1 - share / 2))), PARTS);
        return !stopped;
    }

    private boolean goesOnSorting(long done, long total) {
        return goesOn(total, total);
    }

    private void read(CellTaker taker) {
        problem = own.read(
                rows,
                (block, row, cells) -> {
                    String cell = cells == null ? null : cells.text(0);
                    return taker.take((int) (block.first() + row), cell == null ? "" : cell);
                },
                this::goesOn);
    }

    private byte @Nullable [] key(String cell) {
        byte[] key = kind.of(texts.brief(cell));
        if (key != null && key.length > 0) {
            longest = Math.max(longest, key.length);
            compareWithFirst(key);
        }
        return key;
    }

    private void compareWithFirst(byte[] key) {
        byte[] known = first;
        if (known == null) {
            first = key;
            common = key.length;
            return;
        }
        int same = Arrays.mismatch(known, 0, common, key, 0, Math.min(common, key.length));
        common = same < 0 ? common : same;
    }

    /**
     * Ranks all rows by the first words of their keys.
     *
     * @return those with the same word that may have different keys; empty if not all cells have keys of the kind
     */
    private Optional<RowBitmap> first() {
        ChunkedLongs words = new ChunkedLongs(ranks.size());
        ChunkedInts with = new ChunkedInts(ranks.size());
        boolean[] other = new boolean[1];
        read((row, cell) -> {
            byte[] key = key(cell);
            other[0] = key == null;
            if (key != null && key.length > 0) {
                words.add(word(key, 0));
                with.add(row);
            }
            return key != null;
        });
        if (ended() || other[0]) {
            return ended() ? Optional.of(RowBitmap.none()) : Optional.empty();
        }
        RowBitmap.Builder tied = new RowBitmap.Builder();
        RadixSort.sort(words, with, this::goesOnSorting).ifPresent(sorted -> {
            int start = 0;
            for (int i = 0; i < sorted.rows().size(); i++) {
                long word = sorted.words().get(i);
                if (word != sorted.words().get(start)) {
                    start = i;
                }
                ranks.set(sorted.rows().get(i), start + 1);
                if (i > start && (word & 0xff) != 0) {
                    tied.add(sorted.rows().get(start));
                    tied.add(sorted.rows().get(i));
                }
            }
        });
        return Optional.of(tied.build());
    }

    /**
     * Ranks rows of the same rank by the next words of their keys.
     *
     * @param at the number of bytes of the keys by which they are ranked already
     * @return those that are still of the same rank, and have different keys
     */
    private RowBitmap next(RowBitmap tied, int at, int count) {
        left /= 2;
        int size = Math.toIntExact(tied.count());
        ChunkedLongs[] words = new ChunkedLongs[count];
        Arrays.setAll(words, w -> new ChunkedLongs(size));
        ChunkedLongs whole = new ChunkedLongs(size);
        ChunkedInts with = new ChunkedInts(size);
        ChunkedInts order = new ChunkedInts(size);
        read((row, cell) -> {
            if (tied.contains(row)) {
                byte[] bytes = Objects.requireNonNullElse(key(cell), new byte[0]);
                for (int w = 0; w < count; w++) {
                    words[w].add(word(bytes, at + w * Long.BYTES));
                }
                whole.add(hash(bytes));
                order.add(with.size());
                with.add(row);
            }
            return with.size() < size;
        });
        ChunkedInts sorted = ended() ? order : sorted(order, words, with);
        return ended() ? RowBitmap.none() : ranked(sorted, words, whole, with);
    }

    /** Sorts by the last word first and by the rank at the end: what is alike stays in its order each time. */
    private ChunkedInts sorted(ChunkedInts order, ChunkedLongs[] words, ChunkedInts with) {
        ChunkedInts sorted = order;
        for (int w = words.length - 1; w >= -1 && !ended(); w--) {
            ChunkedLongs keys = new ChunkedLongs(with.size());
            for (int i = 0; i < with.size(); i++) {
                int place = sorted.get(i);
                keys.add(w < 0 ? ranks.get(with.get(place)) : words[w].get(place));
            }
            sorted = RadixSort.sort(keys, sorted, this::goesOnSorting)
                    .map(RadixSort.Sorted::rows)
                    .orElse(order);
        }
        return sorted;
    }

    private RowBitmap ranked(ChunkedInts sorted, ChunkedLongs[] words, ChunkedLongs whole, ChunkedInts with) {
        RowBitmap.Builder tied = new RowBitmap.Builder();
        int run = 0;
        int rank = 0;
        int start = 0;
        boolean differ = false;
        for (int i = 0; i <= sorted.size(); i++) {
            int now = i == sorted.size() ? -1 : ranks.get(with.get(sorted.get(i)));
            boolean sameRank = i > 0 && now == rank;
            boolean same = sameRank && isSame(words, sorted.get(start), sorted.get(i));
            if (!same && differ) {
                for (int j = start; j < i; j++) {
                    tied.add(with.get(sorted.get(j)));
                }
            }
            if (!same) {
                start = i;
                differ = false;
            }
            if (!sameRank) {
                run = i;
                rank = now;
            }
            if (i < sorted.size()) {
                differ |= whole.get(sorted.get(i)) != whole.get(sorted.get(start));
                ranks.set(with.get(sorted.get(i)), rank + start - run);
            }
        }
        return tied.build();
    }

    private static boolean isSame(ChunkedLongs[] words, int one, int other) {
        boolean same = true;
        for (int w = 0; w < words.length && same; w++) {
            same = words[w].get(one) == words[w].get(other);
        }
        return same;
    }

    private static long word(byte[] key, int from) {
        long word = 0;
        for (int i = from; i < from + Long.BYTES; i++) {
            word = word << Byte.SIZE | (i < key.length ? key[i] & 0xff : 0);
        }
        return word;
    }

    /** FNV-1a. */
    private static long hash(byte[] key) {
        long hash = 0xcbf29ce484222325L;
        for (byte b : key) {
            hash = (hash ^ (b & 0xff)) * 0x100000001b3L;
        }
        return hash;
    }
}

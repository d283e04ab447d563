package org.bitloupe.batch.table;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;

/**
 * A layout compiled for taking very many IDs apart at once: gives what {@link org.bitloupe.layout.codec.Codec} gives for each, as columns.
 *
 * <p>Works column by column on a tile of rows that stays in the processor's nearest memory: one loop does one shift and one mask for
 * all rows of a tile, which the compiler turns into vector instructions. A loop over rows that does everything for one row does not
 * get them (two to three times the time), and one over whole columns reads the IDs from far memory once for each field.
 *
 * <p>A field of up to 64 bits takes one column, a wider one {@code ceil(bits / 64)}, least significant first, from {@link #offset} on.
 * Rows of other layouts and rows without an ID are decoded, too; who asks must look at their kinds. Immutable.
 */
public final class ColumnDecoder {
    /** As many rows as leave room for the IDs and a column in 32 KB. */
    private static final int TILE = 1024;

    private final Layout layout;
    private final int[] offsets;
    /** By column: the parts it is joined from. */
    private final List<List<Move>> moves;

    /**
     * Some bits of an ID that lie together and go to one column.
     *
     * @param word the ID's word that they lie in
     * @param down how far they are shifted down
     * @param mask which of them are kept then
     * @param up how far they are shifted up
     */
    private record Move(int word, int down, long mask, int up) {}

    private ColumnDecoder(Layout layout) {
        this.layout = layout;
        this.offsets = new int[layout.fields().size()];
        this.moves = new ArrayList<>();
        for (int f = 0; f < offsets.length; f++) {
            offsets[f] = moves.size();
            Field field = layout.fields().get(f);
            for (int bit = 0; bit < field.bits(); bit += Long.SIZE) {
                moves.add(new ArrayList<>());
            }
        }
        for (Slice slice : layout.slices()) {
            for (Slice part : slice.inWords()) {
                moves.get(offsets[part.field()] + part.word())
                        .add(new Move(part.idWord(), part.idShift(), part.mask(), part.shift()));
            }
        }
    }

    /**
     * Compiles a layout.
     *
     * @throws IllegalArgumentException if the layout exists only as text
     */
    public static ColumnDecoder of(Layout layout) {
        if (layout.textOnly()) {
            throw new IllegalArgumentException(layout.id() + " has no bits");
        }
        return new ColumnDecoder(layout);
    }

    /** The layout this was compiled from. */
    public Layout layout() {
        return layout;
    }

    /** Returns the number of columns the values of all fields take. */
    public int columns() {
        return moves.size();
    }

    /** Returns the first of a field's columns; a field that lives only in text has none. */
    public int offset(int field) {
        return offsets[field];
    }

    /**
     * Takes all rows of a block apart.
     *
     * @param columns receives the values: {@link #columns} arrays of at least as many longs as the block has rows
     */
    public void decode(IdBlock block, long[][] columns) {
        decode(words(block), 0, block.size(), columns);
    }

    /**
     * Takes some IDs apart.
     *
     * @param words the IDs' words, least significant first, see {@link IdBlock#word}
     * @param from the first ID
     * @param count the number of them
     * @param columns receives the values from index 0 on
     */
    public void decode(long[][] words, int from, int count, long[][] columns) {
        for (int start = 0; start < count; start += TILE) {
            int size = Math.min(TILE, count - start);
            for (int c = 0; c < moves.size(); c++) {
                run(moves.get(c), words, from + start, size, columns[c], start);
            }
        }
    }

    /**
     * One column of some IDs.
     *
     * @param words the IDs' words, least significant first
     * @param from the first ID
     * @param count the number of them
     * @param column which column, see {@link #offset}
     * @param into receives the values from index 0 on
     */
    public void decode(long[][] words, int from, int count, int column, long[] into) {
        for (int start = 0; start < count; start += TILE) {
            run(moves.get(column), words, from + start, Math.min(TILE, count - start), into, start);
        }
    }

    /** The words of a block's IDs as {@link #decode(long[][], int, int, long[][])} takes them. */
    public static long[][] words(IdBlock block) {
        long[][] words = new long[block.words()][];
        for (int w = 0; w < words.length; w++) {
            words[w] = block.word(w);
        }
        return words;
    }

    private static void run(List<Move> moves, long[][] words, int from, int count, long[] into, int at) {
        for (int m = 0; m < moves.size(); m++) {
            Move move = moves.get(m);
            long[] word = words[move.word];
            if (m == 0 && move.up == 0) {
                take(word, from, move.down, move.mask, into, at, count);
            } else if (m == 0) {
                lift(word, from, move.down, move.mask, move.up, into, at, count);
            } else {
                join(word, from, move.down, move.mask, move.up, into, at, count);
            }
        }
    }

    private static void take(long[] word, int from, int down, long mask, long[] into, int at, int count) {
        for (int i = 0; i < count; i++) {
            into[at + i] = word[from + i] >>> down & mask;
        }
    }

    private static void lift(long[] word, int from, int down, long mask, int up, long[] into, int at, int count) {
        for (int i = 0; i < count; i++) {
            into[at + i] = (word[from + i] >>> down & mask) << up;
        }
    }

    private static void join(long[] word, int from, int down, long mask, int up, long[] into, int at, int count) {
        for (int i = 0; i < count; i++) {
            into[at + i] |= (word[from + i] >>> down & mask) << up;
        }
    }
}

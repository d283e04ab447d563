package org.bitloupe.batch.table;

/**
 * A limited number of longs, added one after the other or a piece at a time, then read and replaced anywhere. They are kept in pieces
 * of 8 MB: a thread that has one long array cleared or copied cannot be halted until it is done, and everything that waits for a
 * collection of garbage, the window among it, waits for that thread.
 */
public final class ChunkedLongs {
    private static final int BITS = 20;
    private static final int PIECE = 1 << BITS;
    private static final int MASK = PIECE - 1;

    private final int room;
    private final long[][] pieces;
    private int size;

    /**
     * None so far.
     *
     * @param room the largest number there will be; memory is taken as they come
     */
    public ChunkedLongs(int room) {
        this.room = room;
        this.pieces = new long[(int) (((long) room + MASK) >>> BITS)][];
    }

    /** Returns the number of elements. */
    public int size() {
        return size;
    }

    int room() {
        return room;
    }

    /** Adds one. */
    public void add(long value) {
        if ((size & MASK) == 0) {
            make(size >>> BITS);
        }
        pieces[size >>> BITS][size & MASK] = value;
        size++;
    }

    /** Adds the first of some longs, not over the end of a piece. */
    public void addAll(long[] values, int count) {
        if ((size & MASK) == 0) {
            make(size >>> BITS);
        }
        System.arraycopy(values, 0, pieces[size >>> BITS], size & MASK, count);
        size += count;
    }

    private void make(int piece) {
        pieces[piece] = new long[Math.min(PIECE, room - (piece << BITS))];
    }

    /**
     * Adds zeros up to the end of a piece. Only for whole pieces so far.
     *
     * @param most the largest number then
     */
    void extend(int most) {
        int piece = size >>> BITS;
        make(piece);
        size = Math.min(most, size + pieces[piece].length);
    }

    /**
     * One of them.
     *
     * @param at 0 to {@link #size} - 1
     */
    public long get(int at) {
        return pieces[at >>> BITS][at & MASK];
    }

    /** Replaces one. */
    void set(int at, long value) {
        pieces[at >>> BITS][at & MASK] = value;
    }
}

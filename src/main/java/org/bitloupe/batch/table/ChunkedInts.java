package org.bitloupe.batch.table;

/** As {@link ChunkedLongs}, of ints. */
public final class ChunkedInts {
    private static final int BITS = 21;
    private static final int PIECE = 1 << BITS;
    private static final int MASK = PIECE - 1;

    private final int room;
    private final int[][] pieces;
    private int size;

    /**
     * None so far.
     *
     * @param room the largest number there will be; memory is taken as they come
     */
    public ChunkedInts(int room) {
        this.room = room;
        this.pieces = new int[(int) (((long) room + MASK) >>> BITS)][];
    }

    /** Returns the number of elements. */
    public int size() {
        return size;
    }

    int room() {
        return room;
    }

    /** Adds one. */
    public void add(int value) {
        if ((size & MASK) == 0) {
            make(size >>> BITS);
        }
        pieces[size >>> BITS][size & MASK] = value;
        size++;
    }

    private void make(int piece) {
        pieces[piece] = new int[Math.min(PIECE, room - (piece << BITS))];
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
    public int get(int at) {
        return pieces[at >>> BITS][at & MASK];
    }

    /** Replaces one. */
    public void set(int at, int value) {
        pieces[at >>> BITS][at & MASK] = value;
    }
}

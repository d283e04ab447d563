package org.bitloupe.generate.rehearsal;

/** IDs of one machine of up to 128 bits, one by one as they came from its generator. */
final class Words {
    private static final int ROOM = 1024;
    /** For the same reason as in {@link Entries}. */
    private static final int APART = 32;

    /** When each was made, in nanoseconds since the beginning. */
    final long[] at = new long[ROOM];
    /** Bits from 64 on. */
    final long[] high = new long[ROOM + APART];
    /** The lowest 64 bits. */
    final long[] low = new long[ROOM + 2 * APART];

    private int size;

    /** How many there are. */
    int size() {
        return size;
    }

    boolean full() {
        return size == ROOM;
    }

    /** Adds an ID whose bits are in their place already. */
    void add(long time) {
        at[size++] = time;
    }

    void clear() {
        size = 0;
    }
}

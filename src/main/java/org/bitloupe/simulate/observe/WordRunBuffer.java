package org.bitloupe.simulate.observe;

/** One machine's IDs of up to 128 bits, one by one as they came from its generator, and then joined to runs. */
public final class WordRunBuffer {
    private static final int ROOM = 1024;
    /** For the same reason as in {@link RunTable}. */
    private static final int APART = 32;

    /** Time of each ID, in nanoseconds since the beginning. */
    public final long[] at = new long[ROOM];
    /** Bits from 64 on. */
    public final long[] high = new long[ROOM + APART];
    /** The lowest 64 bits. */
    public final long[] low = new long[ROOM + 2 * APART];
    /** Number of IDs of each run; only once they are joined. */
    public final int[] count = new int[ROOM + 3 * APART];

    private int size;

    /** Returns the number of entries. */
    public int size() {
        return size;
    }

    public boolean full() {
        return size == ROOM;
    }

    /** Adds an ID whose bits are in their place already. */
    public void add(long time) {
        at[size++] = time;
    }

    /** Joins IDs that follow each other, made at the same time: from now on there is the first of each run. */
    public void join(WordDecomposition reader) {
        int runs = 0;
        long lastHigh = 0;
        long lastLow = 0;
        for (int i = 0; i < size; i++) {
            long nextHigh = high[i];
            long nextLow = low[i];
            if (runs > 0 && at[i] == at[runs - 1] && reader.follows(lastHigh, lastLow, nextHigh, nextLow)) {
                count[runs - 1]++;
            } else {
                at[runs] = at[i];
                high[runs] = nextHigh;
                low[runs] = nextLow;
                count[runs++] = 1;
            }
            lastHigh = nextHigh;
            lastLow = nextLow;
        }
        size = runs;
    }

    public void clear() {
        size = 0;
    }
}

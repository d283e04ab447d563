package org.bitloupe.simulate.observe;

/** IDs of one machine as they came from its generator: runs of IDs that follow each other. */
public final class RunBuffer {
    private static final int ROOM = 1024;
    /** For the same reason as in {@link RunTable}. */
    private static final int APART = 32;

    /** By run: when it was made, in nanoseconds since the beginning. */
    public final long[] at = new long[ROOM];
    /** By run: the first ID. */
    public final long[] first = new long[ROOM + APART];
    /** By run: how many there are. */
    public final int[] count = new int[ROOM + 2 * APART];

    private int size;

    /** Returns the number of runs. */
    public int size() {
        return size;
    }

    public boolean full() {
        return size == ROOM;
    }

    /**
     * Adds a run whose first ID is in its place already.
     *
     * @param goesOn true if it goes on where the one before ended, at the same time
     */
    public void add(long time, int number, boolean goesOn) {
        if (goesOn) {
            count[size - 1] += number;
        } else {
            at[size] = time;
            count[size++] = number;
        }
    }

    public void clear() {
        size = 0;
    }
}

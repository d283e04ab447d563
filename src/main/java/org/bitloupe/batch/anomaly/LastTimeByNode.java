package org.bitloupe.batch.anomaly;

import java.util.Arrays;

/** The first and the last time of each machine, in the order in which they came: a hash table of longs. For one thread. */
final class LastTimeByNode {
    private static final int FIRST_SIZE = 256;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final int most;
    private long[] nodes = new long[FIRST_SIZE];
    private long[] times = new long[FIRST_SIZE];
    private long[] firstTimes = new long[FIRST_SIZE];
    private long[] firstRows = new long[FIRST_SIZE];
    /** By hash the place of a machine and 1; 0 for none. */
    private int[] places = new int[4 * FIRST_SIZE];

    private int count;
    private boolean overfull;

    /** Receives a row at which a clock has gone back, and its time. */
    interface Back {
        void accept(long row, long time);
    }

    /** Creates clocks of at most {@code most} machines; further ones are not watched. */
    LastTimeByNode(int most) {
        this.most = most;
    }

    /**
     * A machine's next ID.
     *
     * @param row the number of its row
     * @return how far its clock has gone back since the one before; 0 or less if it has not
     */
    long next(long node, long time, long row) {
        int slot = slot(node);
        int place = places[slot] - 1;
        if (place >= 0) {
            long last = times[place];
            times[place] = time;
            return last - time;
        }
        if (count == most) {
            overfull = true;
            return 0;
        }
        if (count == nodes.length) {
            grow();
            slot = slot(node);
        }
        nodes[count] = node;
        times[count] = time;
        firstTimes[count] = time;
        firstRows[count] = row;
        count++;
        places[slot] = count;
        return 0;
    }

    private int slot(long node) {
        int slot = (int) ((node * SPREAD) >>> 33) & (places.length - 1);
        while (places[slot] != 0 && nodes[places[slot] - 1] != node) {
            slot = (slot + 1) & (places.length - 1);
        }
        return slot;
    }

    private void grow() {
        int room = 2 * nodes.length;
        nodes = Arrays.copyOf(nodes, room);
        times = Arrays.copyOf(times, room);
        firstTimes = Arrays.copyOf(firstTimes, room);
        firstRows = Arrays.copyOf(firstRows, room);
        places = new int[4 * room];
        for (int i = 0; i < count; i++) {
            places[slot(nodes[i])] = i + 1;
        }
    }

    /** Tells whether the machines of another can be joined to these: together they are surely not too many. */
    boolean canJoin(LastTimeByNode next) {
        return count + next.count <= most;
    }

    /**
     * Takes the machines of rows behind those so far.
     *
     * @param back receives the first rows of machines whose clocks have gone back there
     */
    void join(LastTimeByNode next, Back back) {
        for (int i = 0; i < next.count; i++) {
            if (next(next.nodes[i], next.firstTimes[i], next.firstRows[i]) > 0) {
                back.accept(next.firstRows[i], next.firstTimes[i]);
            }
            times[places[slot(next.nodes[i])] - 1] = next.times[i];
        }
    }

    /** Tells whether there were more machines than are watched. */
    boolean isOverfull() {
        return overfull;
    }
}

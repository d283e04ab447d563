package org.bitloupe.batch.anomaly;

import java.util.Arrays;

/** The last time of each machine: a hash table of longs. For one thread. */
final class LastTimeByNode {
    private static final long NEVER = Long.MIN_VALUE;
    private static final int FIRST_SIZE = 1024;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final int most;
    private long[] nodes = new long[FIRST_SIZE];
    private long[] times = new long[FIRST_SIZE];
    private int count;
    private boolean overfull;

    /** Creates clocks of at most {@code most} machines; further ones are not watched. */
    LastTimeByNode(int most) {
        this.most = most;
        Arrays.fill(times, NEVER);
    }

    /**
     * A machine's next ID.
     *
     * @param time any number but the least long
     * @return how far its clock has gone back since the one before; 0 or less if it has not
     */
    long next(long node, long time) {
        int at = place(node);
        long last = times[at];
        if (last != NEVER) {
            times[at] = time;
            return last - time;
        }
        if (count == most) {
            overfull = true;
            return 0;
        }
        nodes[at] = node;
        times[at] = time;
        count++;
        if (count * 2 > nodes.length) {
            grow();
        }
        return 0;
    }

    private int place(long node) {
        int at = (int) ((node * SPREAD) >>> 33) & (nodes.length - 1);
        while (times[at] != NEVER && nodes[at] != node) {
            at = (at + 1) & (nodes.length - 1);
        }
        return at;
    }

    private void grow() {
        long[] oldNodes = nodes;
        long[] oldTimes = times;
        nodes = new long[oldNodes.length * 2];
        times = new long[nodes.length];
        Arrays.fill(times, NEVER);
        for (int i = 0; i < oldNodes.length; i++) {
            if (oldTimes[i] != NEVER) {
                int at = place(oldNodes[i]);
                nodes[at] = oldNodes[i];
                times[at] = oldTimes[i];
            }
        }
    }

    /** Tells whether there were more machines than are watched. */
    boolean isOverfull() {
        return overfull;
    }
}

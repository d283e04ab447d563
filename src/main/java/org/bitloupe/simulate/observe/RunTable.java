package org.bitloupe.simulate.observe;

import java.util.Arrays;

/**
 * A list of what machines made: each entry stands for IDs made one after the other within one slot of time, equal but for a counter
 * that goes up by one. Plain arrays, because a simulation writes one entry for every few IDs.
 */
public final class RunTable {
    private static final int FIRST_SIZE = 16;
    /**
     * By how much each array is longer than the one before. Arrays of the same length lie so that what has the same index falls into
     * the same few places of a processor's cache, and all of them together push each other out.
     */
    private static final int APART = 24;

    /** The slot of true time they were made in. */
    long[] slot = new long[FIRST_SIZE];
    /** The rest of the IDs besides time and counter, see {@link IdDecomposition}. */
    public long[] who = new long[FIRST_SIZE];
    /** The time in the IDs. */
    public long[] tick = new long[FIRST_SIZE];
    /** The counter of the first one. */
    public long[] first = new long[FIRST_SIZE];
    /** Number of IDs of each run. */
    int[] count = new int[FIRST_SIZE];
    /** Machine of each run. */
    int[] machine = new int[FIRST_SIZE];
    /** In which of the machine's lives: how many restarts there were before. */
    int[] life = new int[FIRST_SIZE];

    private int size;

    int size() {
        return size;
    }

    /** Adds a part of another list's entry, by the counter of its first ID and how many they are. */
    void add(RunTable other, int i, long from, int number) {
        add(other.slot[i], other.who[i], other.tick[i], from, number, other.machine[i], other.life[i]);
    }

    /** Adds an entry by its parts. */
    void add(long inSlot, long byWho, long atTick, long from, int number, int byMachine, int inLife) {
        int at = extend(1);
        slot[at] = inSlot;
        who[at] = byWho;
        tick[at] = atTick;
        first[at] = from;
        count[at] = number;
        machine[at] = byMachine;
        life[at] = inLife;
    }

    /** Adds entries that are still to be written; the index of the first. */
    int extend(int number) {
        int first = size;
        if (slot.length - first < number) {
            grow(first + number);
        }
        size = first + number;
        return first;
    }

    /** Adds some entries of another list. */
    void add(RunTable other, int from, int to) {
        int number = to - from;
        int at = extend(number);
        long[][] longs = {slot, who, tick, first};
        long[][] otherLongs = {other.slot, other.who, other.tick, other.first};
        for (int i = 0; i < longs.length; i++) {
            System.arraycopy(otherLongs[i], from, longs[i], at, number);
        }
        int[][] ints = {count, machine, life};
        int[][] otherInts = {other.count, other.machine, other.life};
        for (int i = 0; i < ints.length; i++) {
            System.arraycopy(otherInts[i], from, ints[i], at, number);
        }
    }

    private void grow(int least) {
        int length = Math.max(least, slot.length * 2);
        slot = Arrays.copyOf(slot, length + 1 * APART);
        who = Arrays.copyOf(who, length + 2 * APART);
        tick = Arrays.copyOf(tick, length + 3 * APART);
        first = Arrays.copyOf(first, length + 4 * APART);
        count = Arrays.copyOf(count, length + 5 * APART);
        machine = Arrays.copyOf(machine, length + 6 * APART);
        life = Arrays.copyOf(life, length + 7 * APART);
    }

    void clear() {
        size = 0;
    }

    /** Removes the first entries. */
    void removeFirst(int number) {
        int left = size - number;
        for (long[] column : new long[][] {slot, who, tick, first}) {
            System.arraycopy(column, number, column, 0, left);
        }
        for (int[] column : new int[][] {count, machine, life}) {
            System.arraycopy(column, number, column, 0, left);
        }
        size = left;
    }

    /** Keeps only entries whose tick is not below one, and joins those that continue each other. */
    void keepFrom(long leastTick) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (tick[i] >= leastTick) {
                if (kept > 0 && follows(i, this, kept - 1) && sameLife(i, kept - 1)) {
                    count[kept - 1] += count[i];
                } else {
                    copy(i, kept++);
                }
            }
        }
        size = kept;
    }

    /** Tells whether each entry has a later tick than the one before, and all are of the same life; for entries of one machine. */
    boolean rising() {
        boolean rising = size == 0 || life[0] == life[size - 1];
        for (int i = 1; i < size; i++) {
            rising &= tick[i] > tick[i - 1];
        }
        return rising;
    }

    /** Tells whether an entry goes on where one of another list ended. */
    boolean follows(int i, RunTable before, int at) {
        return before.tick[at] == tick[i]
                && before.who[at] == who[i]
                && before.first[at] + before.count[at] == first[i];
    }

    private boolean sameLife(int one, int other) {
        return machine[one] == machine[other] && life[one] == life[other];
    }

    private void copy(int from, int to) {
        slot[to] = slot[from];
        who[to] = who[from];
        tick[to] = tick[from];
        first[to] = first[from];
        count[to] = count[from];
        machine[to] = machine[from];
        life[to] = life[from];
    }
}

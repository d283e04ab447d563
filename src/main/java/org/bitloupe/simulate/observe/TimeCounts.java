package org.bitloupe.simulate.observe;

import java.util.Arrays;

/** The times and counts of IDs by the time they were made: all that is needed of them to say how far they are out of order. */
public final class TimeCounts {
    private static final int FIRST_SIZE = 16;
    /** For the same reason as in {@link RunTable}. */
    private static final int APART = 24;

    /** The slot of true time. */
    long[] slot = new long[FIRST_SIZE];
    /** The time in the IDs. */
    long[] tick = new long[FIRST_SIZE];
    /** Number of IDs of each entry. */
    int[] count = new int[FIRST_SIZE];
    /** Machine that made them. */
    int[] machine = new int[FIRST_SIZE];

    private int size;

    int size() {
        return size;
    }

    /** Adds those of all entries. */
    void add(RunTable made) {
        int number = made.size();
        if (slot.length - size < number) {
            grow(Math.max(size + number, slot.length * 2));
        }
        System.arraycopy(made.slot, 0, slot, size, number);
        System.arraycopy(made.tick, 0, tick, size, number);
        System.arraycopy(made.count, 0, count, size, number);
        System.arraycopy(made.machine, 0, machine, size, number);
        size += number;
    }

    private void grow(int length) {
        slot = Arrays.copyOf(slot, length);
        tick = Arrays.copyOf(tick, length + APART);
        count = Arrays.copyOf(count, length + 2 * APART);
        machine = Arrays.copyOf(machine, length + 3 * APART);
    }

    /** Keeps only those of a slot or later ones. */
    void keepFrom(long leastSlot) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (slot[i] >= leastSlot) {
                slot[kept] = slot[i];
                tick[kept] = tick[i];
                count[kept] = count[i];
                machine[kept++] = machine[i];
            }
        }
        size = kept;
    }
}

package org.bitloupe.generate.rehearsal;

import java.util.Arrays;

/** When some machines made IDs, and the times in them: all that the order of the whole fleet's IDs follows from. */
final class Times {
    private static final int FIRST_SIZE = 1024;

    /** The slot of true time they were made in. */
    long[] slot = new long[FIRST_SIZE];
    /** The time in the IDs. */
    long[] tick = new long[FIRST_SIZE];
    /** How many they are. */
    int[] count = new int[FIRST_SIZE];
    /** Which machine. */
    int[] machine = new int[FIRST_SIZE];

    private int size;

    int size() {
        return size;
    }

    void add(Entry made) {
        if (size == slot.length) {
            grow();
        }
        slot[size] = made.slot;
        tick[size] = made.tick;
        count[size] = made.count;
        machine[size] = made.machine;
        size++;
    }

    private void grow() {
        int length = size * 2;
        slot = Arrays.copyOf(slot, length);
        tick = Arrays.copyOf(tick, length);
        count = Arrays.copyOf(count, length);
        machine = Arrays.copyOf(machine, length);
    }

    /** Keeps only those made in a slot or later. */
    void keepFrom(long leastSlot) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (slot[i] >= leastSlot) {
                slot[kept] = slot[i];
                tick[kept] = tick[i];
                count[kept] = count[i];
                machine[kept] = machine[i];
                kept++;
            }
        }
        size = kept;
    }
}

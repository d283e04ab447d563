package org.bitloupe.generate.rehearsal;

import java.util.Arrays;

/**
 * A list of what machines made: each entry stands for IDs made one after the other within one slot of time, equal but for a counter
 * that goes up by one. Plain arrays, because a rehearsal writes one entry for every few IDs.
 */
final class Entries {
    private static final int FIRST_SIZE = 16;

    /** The slot of true time they were made in. */
    long[] slot = new long[FIRST_SIZE];
    /** What the IDs have besides time and counter, see {@link Anatomy}. */
    long[] who = new long[FIRST_SIZE];
    /** The time in the IDs. */
    long[] tick = new long[FIRST_SIZE];
    /** The counter of the first one. */
    long[] first = new long[FIRST_SIZE];
    /** How many they are. */
    int[] count = new int[FIRST_SIZE];
    /** Which machine. */
    int[] machine = new int[FIRST_SIZE];
    /** In which of the machine's lives: how many restarts there were before. */
    int[] life = new int[FIRST_SIZE];

    private int size;

    int size() {
        return size;
    }

    void add(Entry made) {
        add(made, made.first, made.count);
    }

    /** Adds a part of an entry, by the counter of its first ID and how many they are. */
    void add(Entry made, long from, int number) {
        if (size == slot.length) {
            grow();
        }
        slot[size] = made.slot;
        who[size] = made.who;
        tick[size] = made.tick;
        first[size] = from;
        count[size] = number;
        machine[size] = made.machine;
        life[size] = made.life;
        size++;
    }

    /** The entry at an index, to be written over. */
    void read(int i, Entry entry) {
        entry.slot = slot[i];
        entry.who = who[i];
        entry.tick = tick[i];
        entry.first = first[i];
        entry.count = count[i];
        entry.life = life[i];
    }

    private void grow() {
        int length = size * 2;
        slot = Arrays.copyOf(slot, length);
        who = Arrays.copyOf(who, length);
        tick = Arrays.copyOf(tick, length);
        first = Arrays.copyOf(first, length);
        count = Arrays.copyOf(count, length);
        machine = Arrays.copyOf(machine, length);
        life = Arrays.copyOf(life, length);
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
                if (kept > 0 && continues(kept - 1, i)) {
                    count[kept - 1] += count[i];
                } else {
                    copy(i, kept++);
                }
            }
        }
        size = kept;
    }

    /** Whether an entry goes on where another, of the same life of the same machine, ended. */
    private boolean continues(int before, int i) {
        return tick[before] == tick[i]
                && who[before] == who[i]
                && first[before] + count[before] == first[i]
                && machine[before] == machine[i]
                && life[before] == life[i];
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

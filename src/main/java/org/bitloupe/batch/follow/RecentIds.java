package org.bitloupe.batch.follow;

import java.util.Arrays;

/**
 * The last keys of a stream, up to a number of them, in a hash table with linear probing: tells of each new one how long ago it was there. Takes
 * 24 bytes a key, and no more however many come. For one thread.
 */
final class RecentIds {
    private static final int FIRST_SIZE = 1024;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final int most;
    /** The keys in the order in which they came, over and over. */
    private long[] keys;
    /** The place of a key among {@link #keys}, plus 1; 0 for none. */
    private int[] table;

    private long count;

    /** A window of {@code most} keys, at least 1. */
    RecentIds(int most) {
        this.most = most;
        this.keys = new long[Math.min(most, FIRST_SIZE)];
        this.table = new int[4 * FIRST_SIZE];
    }

    /** Adds a key; returns how many keys ago the same one was added last, 0 if that was never, or so long ago that it is forgotten. */
    int add(long key) {
        int place = (int) (count % most);
        if (count >= most) {
            forget(place);
        } else if (place == keys.length) {
            grow();
        }
        count++;
        keys[place] = key;
        int at = find(key);
        int before = table[at] - 1;
        table[at] = place + 1;
        return before < 0 ? 0 : before < place ? place - before : place - before + most;
    }

    /** Returns how many keys the window holds. */
    int most() {
        return most;
    }

    private int homeSlot(long key) {
        return (int) ((key * SPREAD) >>> 33) & (table.length - 1);
    }

    private int find(long key) {
        int at = homeSlot(key);
        while (table[at] != 0 && keys[table[at] - 1] != key) {
            at = (at + 1) & (table.length - 1);
        }
        return at;
    }

    /** Takes the oldest key out, unless it came again since. The entries behind it move up, so that each is found from its home. */
    private void forget(int place) {
        int hole = find(keys[place]);
        if (table[hole] != place + 1) {
            return;
        }
        int next = (hole + 1) & (table.length - 1);
        while (table[next] != 0) {
            int home = homeSlot(keys[table[next] - 1]);
            boolean between = hole <= next ? hole < home && home <= next : hole < home || home <= next;
            if (!between) {
                table[hole] = table[next];
                hole = next;
            }
            next = (next + 1) & (table.length - 1);
        }
        table[hole] = 0;
    }

    private void grow() {
        keys = Arrays.copyOf(keys, Math.min(most, 2 * keys.length));
        if (4L * keys.length > 2L * table.length) {
            int[] old = table;
            table = new int[2 * old.length];
            for (int entry : old) {
                if (entry != 0) {
                    table[find(keys[entry - 1])] = entry;
                }
            }
        }
    }
}

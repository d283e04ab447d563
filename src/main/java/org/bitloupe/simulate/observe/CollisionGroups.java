package org.bitloupe.simulate.observe;

/**
 * Groups of IDs that differ by random bits only, found by what they have in common. A table of plain numbers, because a simulation looks
 * one up for every few IDs; a group is in the first free place from the one that its key stands for.
 */
final class CollisionGroups {
    private static final int LEAST = 16;
    /** An odd number without a pattern in its bits: what differs in a few low bits differs in many high ones after a multiplication. */
    private static final long SCATTERING = 0x9E3779B97F4A7C15L;

    /** Takes what there is of a group that is over. */
    @FunctionalInterface
    interface GroupSink {
        /**
         * A group.
         *
         * @param ids the number of IDs it has
         * @param draws the number of times in a row one life of a machine made some of them
         */
        void group(long ids, long draws);
    }

    // What a place holds, side by side: to look at one costs one access to memory.
    private static final int WHO = 0;
    private static final int TICK = 1;
    /** None: the place is free. */
    private static final int IDS = 2;

    private static final int DRAWS = 3;
    /** Column of the machine that drew last, and of the number of its life. */
    private static final int LAST = 4;

    private static final int SIZE = 5;

    private long[] places = new long[LEAST * SIZE];
    private int size;

    /** Returns the number of groups. */
    int size() {
        return size;
    }

    /** Counts some IDs that one life of a machine made of a group. */
    void add(long who, long tick, int ids, int machine, int life) {
        int at = find(who, tick);
        long last = (long) machine << Integer.SIZE | life;
        if (places[at + IDS] == 0) {
            if (2 * SIZE * (size + 1) > places.length) {
                resize(places.length / SIZE * 2);
                at = find(who, tick);
            }
            size++;
            places[at + WHO] = who;
            places[at + TICK] = tick;
            places[at + DRAWS] = 1;
        } else if (places[at + LAST] != last) {
            places[at + DRAWS]++;
        }
        places[at + IDS] += ids;
        places[at + LAST] = last;
    }

    /** Returns the place of a group, or the place where it would be. */
    private int find(long who, long tick) {
        int mask = places.length / SIZE - 1;
        long mixed = ((tick * SCATTERING) ^ who) * SCATTERING;
        int place = (int) (mixed >>> Integer.SIZE) & mask;
        while (true) {
            int at = place * SIZE;
            if (places[at + IDS] == 0 || (places[at + TICK] == tick && places[at + WHO] == who)) {
                return at;
            }
            place = place + 1 & mask;
        }
    }

    private void resize(int number) {
        long[] before = places;
        places = new long[number * SIZE];
        for (int from = 0; from < before.length; from += SIZE) {
            if (before[from + IDS] > 0) {
                int to = find(before[from + WHO], before[from + TICK]);
                System.arraycopy(before, from, places, to, SIZE);
            }
        }
    }

    /** Removes the groups of earlier ticks than that. */
    void remove(long tick, GroupSink sink) {
        for (int at = 0; at < places.length; at += SIZE) {
            if (places[at + IDS] > 0 && places[at + TICK] < tick) {
                sink.group(places[at + IDS], places[at + DRAWS]);
                places[at + IDS] = 0;
                size--;
            }
        }
        if (size > 0) {
            // A group that is left must not be behind a place that has become free.
            resize(places.length / SIZE);
        }
    }

    /** Shows all groups. */
    void each(GroupSink each) {
        for (int at = 0; at < places.length; at += SIZE) {
            if (places[at + IDS] > 0) {
                each.group(places[at + IDS], places[at + DRAWS]);
            }
        }
    }
}

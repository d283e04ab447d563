package org.bitloupe.generate.rehearsal;

import java.util.Arrays;
import java.util.List;

/** The latest time that was in any ID before a slot of true time: the mark that IDs out of order stay below. */
final class HighWater {
    /** With more slots than that for each entry, only slots with an entry are listed. */
    private static final int SPARSE = 8;

    private long beforeWindow = Long.MIN_VALUE;
    private long firstSlot;
    private boolean dense;
    /** By slot from the first on, or by place in the list of slots: the latest time in IDs of earlier slots. */
    private long[] before = {};
    /** The slots that are listed, in order; only where they are few. */
    private long[] slots = {};

    private int listed;

    /** Looks at what was made in a window: all those before a slot that were not looked at yet. */
    void build(List<Stamps> made, long fromSlot, long toSlot) {
        long all = made.stream().mapToLong(Stamps::size).sum();
        long length = toSlot - fromSlot;
        firstSlot = fromSlot;
        dense = length <= Math.max(1, all) * SPARSE;
        if (dense) {
            buildDense(made, (int) length, toSlot);
        } else {
            buildSparse(made, (int) all, toSlot);
        }
    }

    private void buildDense(List<Stamps> made, int length, long toSlot) {
        if (before.length < length) {
            before = new long[length];
        }
        Arrays.fill(before, 0, length, Long.MIN_VALUE);
        for (Stamps stamps : made) {
            for (int i = 0; i < stamps.size(); i++) {
                if (stamps.slot[i] < toSlot) {
                    int place = (int) (stamps.slot[i] - firstSlot);
                    before[place] = Math.max(before[place], stamps.tick[i]);
                }
            }
        }
        sumUp(length);
    }

    private void buildSparse(List<Stamps> made, int most, long toSlot) {
        slots = new long[most];
        listed = 0;
        for (Stamps stamps : made) {
            for (int i = 0; i < stamps.size(); i++) {
                if (stamps.slot[i] < toSlot) {
                    slots[listed++] = stamps.slot[i];
                }
            }
        }
        Arrays.sort(slots, 0, listed);
        before = new long[most];
        Arrays.fill(before, Long.MIN_VALUE);
        for (Stamps stamps : made) {
            for (int i = 0; i < stamps.size(); i++) {
                if (stamps.slot[i] < toSlot) {
                    int place = place(stamps.slot[i]);
                    before[place] = Math.max(before[place], stamps.tick[i]);
                }
            }
        }
        sumUp(listed);
    }

    /** Turns the latest time of each place into the latest of all places before it. */
    private void sumUp(int length) {
        long high = beforeWindow;
        for (int i = 0; i < length; i++) {
            long own = before[i];
            before[i] = high;
            high = Math.max(high, own);
        }
        beforeWindow = high;
    }

    /** The first place of a slot in the list. */
    private int place(long slot) {
        int low = 0;
        int high = listed;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (slots[middle] < slot) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The latest time in IDs of earlier slots than that, which must have an entry. */
    long before(long slot) {
        return before[dense ? (int) (slot - firstSlot) : place(slot)];
    }
}

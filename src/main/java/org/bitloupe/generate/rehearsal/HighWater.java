package org.bitloupe.generate.rehearsal;

import java.util.Arrays;
import java.util.List;

/**
 * The latest time that was in any ID before a slot of true time: the mark that IDs out of order stay below.
 *
 * <p>A window's slots are put into buckets, one after the other: one slot each where most slots have IDs, else so many that a bucket
 * has few IDs. What was made in earlier buckets is summed up in one number, what was made in the same one is looked through.
 */
final class HighWater {
    /** With more slots than that for what was made, buckets have several slots. */
    private static final int SPARSE = 8;

    private long beforeWindow = Long.MIN_VALUE;
    private long firstSlot;
    /** A bucket has 2 to the power of that many slots. */
    private int shift;
    /** By bucket: the latest time in IDs of earlier buckets. */
    private long[] before = {};

    /** By bucket, and one more: where what was made in it begins in the next two; only where buckets have several slots. */
    private int[] starts = {};

    private long[] slots = {};
    private long[] ticks = {};

    /** Looks at what was made in a window: all that before a slot which was not looked at yet. */
    void build(List<Stamps> made, long fromSlot, long toSlot) {
        long all = 0;
        long end = fromSlot + 1;
        for (Stamps stamps : made) {
            all += stamps.size();
            for (int i = 0; i < stamps.size(); i++) {
                end = Math.max(end, stamps.slot[i] + 1);
            }
        }
        long length = Math.min(end, toSlot) - fromSlot;
        firstSlot = fromSlot;
        shift = shift(length, Math.max(1, all));
        int buckets = (int) ((length - 1) >> shift) + 1;
        mark(made, buckets, toSlot);
        if (shift > 0) {
            distribute(made, buckets, toSlot);
        }
        sumUp(buckets);
    }

    /** Few slots have a bucket each; else there are fewer buckets than entries: 2 to the power of the shift is more than their ratio. */
    private static int shift(long slots, long entries) {
        return slots <= entries * SPARSE ? 0 : Long.SIZE - Long.numberOfLeadingZeros(slots / entries);
    }

    /** Finds the latest time of each bucket. */
    private void mark(List<Stamps> made, int buckets, long toSlot) {
        if (before.length < buckets) {
            before = new long[buckets];
        }
        Arrays.fill(before, 0, buckets, Long.MIN_VALUE);
        for (Stamps stamps : made) {
            for (int i = 0; i < stamps.size(); i++) {
                if (stamps.slot[i] < toSlot) {
                    int bucket = bucket(stamps.slot[i]);
                    before[bucket] = Math.max(before[bucket], stamps.tick[i]);
                }
            }
        }
    }

    /** Puts what was made into its buckets. */
    private void distribute(List<Stamps> made, int buckets, long toSlot) {
        starts = new int[buckets + 1];
        for (Stamps stamps : made) {
            for (int i = 0; i < stamps.size(); i++) {
                if (stamps.slot[i] < toSlot) {
                    starts[bucket(stamps.slot[i])]++;
                }
            }
        }
        // Each start is its bucket's end at first, and goes down by one with all that is put in.
        Arrays.parallelPrefix(starts, Integer::sum);
        slots = new long[starts[buckets]];
        ticks = new long[starts[buckets]];
        for (Stamps stamps : made) {
            for (int i = 0; i < stamps.size(); i++) {
                if (stamps.slot[i] < toSlot) {
                    int place = --starts[bucket(stamps.slot[i])];
                    slots[place] = stamps.slot[i];
                    ticks[place] = stamps.tick[i];
                }
            }
        }
    }

    /** Turns the latest time of each bucket into the latest of all before it. */
    private void sumUp(int buckets) {
        long high = beforeWindow;
        for (int i = 0; i < buckets; i++) {
            long own = before[i];
            before[i] = high;
            high = Math.max(high, own);
        }
        beforeWindow = high;
    }

    private int bucket(long slot) {
        return (int) ((slot - firstSlot) >> shift);
    }

    /** The latest time in IDs of earlier slots than that, which must have some. */
    long before(long slot) {
        int bucket = bucket(slot);
        long high = before[bucket];
        if (shift > 0) {
            for (int i = starts[bucket]; i < starts[bucket + 1]; i++) {
                if (slots[i] < slot) {
                    high = Math.max(high, ticks[i]);
                }
            }
        }
        return high;
    }
}

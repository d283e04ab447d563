package org.bitloupe.simulate.observe;

import java.util.Arrays;
import java.util.List;

/**
 * The latest time that was in any ID before a slot of true time: the mark that IDs out of order stay below.
 *
 * <p>A window's slots are put into buckets, one after the other: one slot each where most slots have IDs, else as many as give a bucket
 * a few IDs. What was made in earlier buckets is summed up in one number. Of what was made in the same one, only what is later than
 * that number can matter; where clocks differ, that is little, and it is looked through.
 */
final class LatestTimeIndex {
    /** With more slots than that for what was made, buckets have several slots. */
    private static final int SPARSE = 8;

    /** Such buckets have two to the power of that many times more slots than it would take to put one ID into each. */
    private static final int SHIFT_MORE = 2;

    private long beforeWindow = Long.MIN_VALUE;
    private long firstSlot;
    /** A bucket has 2 to the power of that many slots. */
    private int shift;
    /** By bucket: the latest time in IDs of earlier buckets. */
    private long[] before = {};
    /** By bucket, and one more: where its leaders begin; only where buckets have several slots. */
    private int[] starts = {};
    /** Slot and time of what was later than all earlier buckets, bucket by bucket. */
    private long[] leaders = {};
    /** The same in the order in which they were found. */
    private long[] found = {};

    private int size;

    /** Looks at what was made in a window: all that before a slot which was not looked at yet. */
    void build(List<TimeCounts> made, long fromSlot, long toSlot) {
        long all = 0;
        long end = fromSlot + 1;
        for (TimeCounts timeCounts : made) {
            all += timeCounts.size();
            for (int i = 0; i < timeCounts.size(); i++) {
                end = Math.max(end, timeCounts.slot[i] + 1);
            }
        }
        long length = Math.min(end, toSlot) - fromSlot;
        firstSlot = fromSlot;
        shift = shift(length, Math.max(1, all));
        int buckets = (int) ((length - 1) >> shift) + 1;
        mark(made, buckets, toSlot);
        accumulate(buckets);
        if (shift > 0) {
            findLeaders(made, buckets, toSlot);
            distribute(buckets);
        }
    }

    /** Few slots have a bucket each; else there are fewer buckets than entries: 2 to the power of the shift is more than their ratio. */
    private static int shift(long slots, long entries) {
        return slots <= entries * SPARSE ? 0 : Long.SIZE - Long.numberOfLeadingZeros(slots / entries) + SHIFT_MORE;
    }

    /** Finds the latest time of each bucket. */
    private void mark(List<TimeCounts> made, int buckets, long toSlot) {
        if (before.length < buckets) {
            before = new long[buckets];
        }
        Arrays.fill(before, 0, buckets, Long.MIN_VALUE);
        for (TimeCounts timeCounts : made) {
            for (int i = 0; i < timeCounts.size(); i++) {
                if (timeCounts.slot[i] < toSlot) {
                    int bucket = bucket(timeCounts.slot[i]);
                    before[bucket] = Math.max(before[bucket], timeCounts.tick[i]);
                }
            }
        }
    }

    /** Turns the latest time of each bucket into the latest of all before it. */
    private void accumulate(int buckets) {
        long high = beforeWindow;
        for (int i = 0; i < buckets; i++) {
            long own = before[i];
            before[i] = high;
            high = Math.max(high, own);
        }
        beforeWindow = high;
    }

    /** Finds what is later than all earlier buckets, and counts it. */
    private void findLeaders(List<TimeCounts> made, int buckets, long toSlot) {
        if (starts.length <= buckets) {
            starts = new int[buckets + 1];
        }
        Arrays.fill(starts, 0, buckets + 1, 0);
        size = 0;
        for (TimeCounts timeCounts : made) {
            for (int i = 0; i < timeCounts.size(); i++) {
                long slot = timeCounts.slot[i];
                if (slot < toSlot && timeCounts.tick[i] > before[bucket(slot)]) {
                    if (size == found.length) {
                        found = Arrays.copyOf(found, Math.max(64, 2 * size));
                    }
                    found[size++] = slot;
                    found[size++] = timeCounts.tick[i];
                    starts[bucket(slot)] += 2;
                }
            }
        }
    }

    /** Puts these into their buckets. */
    private void distribute(int buckets) {
        // Each start is its bucket's end at first, and goes down with all that is put in.
        for (int i = 1; i <= buckets; i++) {
            starts[i] += starts[i - 1];
        }
        leaders = leaders.length < size ? new long[found.length] : leaders;
        for (int i = 0; i < size; i += 2) {
            int bucket = bucket(found[i]);
            starts[bucket] -= 2;
            leaders[starts[bucket]] = found[i];
            leaders[starts[bucket] + 1] = found[i + 1];
        }
    }

    private int bucket(long slot) {
        return (int) ((slot - firstSlot) >> shift);
    }

    /** The latest time in IDs of earlier slots than that, which must have some. */
    long before(long slot) {
        int bucket = bucket(slot);
        long high = before[bucket];
        if (shift > 0) {
            int to = starts[bucket + 1];
            for (int i = starts[bucket]; i < to; i += 2) {
                if (leaders[i] < slot) {
                    high = Math.max(high, leaders[i + 1]);
                }
            }
        }
        return high;
    }
}

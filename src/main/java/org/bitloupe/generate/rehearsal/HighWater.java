package org.bitloupe.generate.rehearsal;

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
    /** How many numbers a bucket has in {@link #buckets}: the second only where it has several slots. */
    private int stride;
    /** By bucket: the latest time in IDs of earlier buckets; and where what was made in it begins in {@link #inside}. */
    private long[] buckets = {};
    /** Slot and time of what was made, bucket by bucket; only where these have several slots. */
    private long[] inside = {};

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
        stride = shift == 0 ? 1 : 2;
        int number = (int) ((length - 1) >> shift) + 1;
        clear(number);
        for (Stamps stamps : made) {
            mark(stamps, toSlot);
        }
        sumUp(number);
        for (Stamps stamps : made) {
            distribute(stamps, toSlot);
        }
    }

    /** Few slots have a bucket each; else there are fewer buckets than entries: 2 to the power of the shift is more than their ratio. */
    private static int shift(long slots, long entries) {
        return slots <= entries * SPARSE ? 0 : Long.SIZE - Long.numberOfLeadingZeros(slots / entries);
    }

    /** Makes empty buckets, and one that nothing is in. */
    private void clear(int number) {
        int length = (number + 1) * stride;
        if (buckets.length < length) {
            buckets = new long[length];
        }
        for (int i = 0; i < length; i += stride) {
            buckets[i] = Long.MIN_VALUE;
            buckets[i + stride - 1] = shift == 0 ? Long.MIN_VALUE : 0;
        }
    }

    /** Finds the latest time of each bucket, and counts what is in it. */
    private void mark(Stamps stamps, long toSlot) {
        for (int i = 0; i < stamps.size(); i++) {
            if (stamps.slot[i] < toSlot) {
                int bucket = bucket(stamps.slot[i]);
                buckets[bucket] = Math.max(buckets[bucket], stamps.tick[i]);
                if (shift > 0) {
                    buckets[bucket + 1]++;
                }
            }
        }
    }

    /** Turns the latest time of each bucket into the latest of all before it, and what is in it into where that ends. */
    private void sumUp(int number) {
        long high = beforeWindow;
        int count = 0;
        for (int i = 0; i < number * stride; i += stride) {
            long own = buckets[i];
            buckets[i] = high;
            high = Math.max(high, own);
            if (shift > 0) {
                count += (int) buckets[i + 1];
                buckets[i + 1] = 2L * count;
            }
        }
        beforeWindow = high;
        if (shift > 0) {
            buckets[number * stride + 1] = 2L * count;
            inside = inside.length < 2 * count ? new long[2 * count] : inside;
        }
    }

    /** Puts what was made into its buckets, each of which then begins where it ended. */
    private void distribute(Stamps stamps, long toSlot) {
        for (int i = 0; i < stamps.size() && shift > 0; i++) {
            if (stamps.slot[i] < toSlot) {
                int bucket = bucket(stamps.slot[i]);
                buckets[bucket + 1] -= 2;
                int place = (int) buckets[bucket + 1];
                inside[place] = stamps.slot[i];
                inside[place + 1] = stamps.tick[i];
            }
        }
    }

    /** Where the bucket of a slot is. */
    private int bucket(long slot) {
        return (int) ((slot - firstSlot) >> shift) * stride;
    }

    /** The latest time in IDs of earlier slots than that, which must have some. */
    long before(long slot) {
        int bucket = bucket(slot);
        long high = buckets[bucket];
        if (shift > 0) {
            int to = (int) buckets[bucket + 3];
            for (int i = (int) buckets[bucket + 1]; i < to; i += 2) {
                if (inside[i] < slot) {
                    high = Math.max(high, inside[i + 1]);
                }
            }
        }
        return high;
    }
}

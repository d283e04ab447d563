package org.bitloupe.generate.engine;

import java.util.concurrent.atomic.AtomicLong;

/**
 * IDs that may be made without a lock while the clock shows what it showed when the lock was last held: the bits of one that was
 * made, and by how much each of the next ones is larger than the one before it, at most as many as let no carry leaves the bits that
 * count. Any number of threads take numbers from it, one atomic addition each; what is left is given back when it is closed.
 */
final class PreparedRun {
    /** Without IDs, for a tick that no clock shows. */
    static final PreparedRun NONE = new PreparedRun(Long.MIN_VALUE, 0, 0, 0, 0, 0);

    /** More than any number that can be taken, and far enough from overflow however many come too late. */
    private static final long CLOSED = 1L << 62;

    private static final long MOST = CLOSED >> 1;

    private final long shown;
    private final long count;
    private final long high;
    private final long low;
    private final long stepHigh;
    private final long stepLow;

    private final AtomicLong taken = new AtomicLong();

    /**
     * The IDs after one.
     *
     * @param shown the tick that the clock must show
     * @param count the number; at most 2^61
     * @param high the upper word of the ID before the first
     * @param low its lower word
     * @param stepHigh what is added to the upper word from one to the next
     * @param stepLow what is added to the lower one
     */
    PreparedRun(long shown, long count, long high, long low, long stepHigh, long stepLow) {
        this.shown = shown;
        this.count = Math.min(count, MOST);
        this.high = high;
        this.low = low;
        this.stepHigh = stepHigh;
        this.stepLow = stepLow;
    }

    /**
     * Takes the next number, from 1 up.
     *
     * @param tick what the clock has shown since this run was got
     * @return 0 if the clock moved or there is no number left
     */
    long take(long tick) {
        if (tick != shown) {
            return 0;
        }
        long number = taken.incrementAndGet();
        return number <= count ? number : 0;
    }

    /** Sees to it that no more are taken; how many were. */
    long close() {
        return Math.min(taken.getAndSet(CLOSED), count);
    }

    /** The upper word of the ID of a number. */
    long high(long number) {
        return high + number * stepHigh;
    }

    /** The lower word of the ID of a number. */
    long low(long number) {
        return low + number * stepLow;
    }
}

package org.bitloupe.discover.time;

import java.math.BigInteger;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.StepScale;

/**
 * A hypothesis: these bits of an ID count steps of that length.
 *
 * @param low the lowest of the bits
 * @param bits the number of bits, 1 to 62
 * @param tick the length of a step
 */
record TimeHypothesis(int low, int bits, Tick tick) {
    /** Farther apart than this two times cannot be; also keeps sums of a few such intervals within a long. */
    private static final long FAR = 1L << 61;

    /** The count of a row. */
    long count(TimedIdArrays timedIdArrays, int i) {
        return timedIdArrays.window(i, low) & Bits.mask(bits);
    }

    /**
     * Returns the nanoseconds from the beginning of one count to that of another, rounded down; {@link Long#MAX_VALUE} if they are
     * hundreds of years apart.
     */
    long nanosBetween(long from, long to) {
        long ticks = to - from;
        if (Math.abs(ticks) > FAR / tick.wholeNanos()) {
            return Long.MAX_VALUE;
        }
        long high = Math.multiplyHigh(ticks, tick.nanos());
        long product = ticks * tick.nanos();
        if (high == product >> 63) {
            return Math.floorDiv(product, tick.per());
        }
        BigInteger exact = BigInteger.valueOf(ticks).multiply(BigInteger.valueOf(tick.nanos()));
        return StepScale.floorDiv(exact, BigInteger.valueOf(tick.per())).longValueExact();
    }

    /** The length of a step in whole nanoseconds, at least 1. */
    long step() {
        return Math.max(1, (tick.nanos() + tick.per() - 1) / tick.per());
    }

    /** Tells whether it says more or less the same of an ID: the same shift and tick. */
    boolean isAlike(TimeHypothesis other) {
        return low == other.low && tick.equals(other.tick);
    }
}

package org.bitloupe.discover.time;

import java.math.BigInteger;
import java.time.Instant;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.StepScale;

/**
 * The time field that was found: which bits, and how they count.
 *
 * @param low the lowest bit of the ID that counts, the shift
 * @param bits the number of bits that count; leading zeros are taken along
 * @param used the number of bits the largest count of the rows needs
 * @param tick the length of a step
 * @param epochEstimate the epoch
 * @param placement where the counts have to begin
 * @param reference the count that {@code placement} speaks of
 */
public record TimeFit(
        int low,
        int bits,
        int used,
        Tick tick,
        EpochEstimate epochEstimate,
        EpochPlacement placement,
        BigInteger reference) {

    /** Returns the number of rows that are right. */
    public int fitting() {
        return placement.fitting();
    }

    /** Returns the number of nanoseconds by which a right row's time may be later than its ID. */
    public long delay() {
        return placement.delay();
    }

    /** Tells whether both can count from the same epoch, so that one counts parts of the other's ticks, or as many of them. */
    public boolean isOfSameEpoch(TimeFit other) {
        return epochEstimate.earliest().compareTo(other.epochEstimate.latest()) <= 0
                && other.epochEstimate.earliest().compareTo(epochEstimate.latest()) <= 0;
    }

    /**
     * Tells whether it counts parts of another's ticks from the same epoch, and the times are too coarse to show them: the longer ticks
     * explain as many rows.
     *
     * @param precision how well the times are known, in nanoseconds
     */
    public boolean isNeedlesslyFine(TimeFit coarser, long precision) {
        return tick.compareTo(coarser.tick) < 0
                && coarser.tick.nanos() / coarser.tick.per() <= precision
                && fitting() <= coarser.fitting()
                && isOfSameEpoch(coarser);
    }

    /** Returns the time encoding of the field. */
    public TimeEncoding time() {
        return TimeEncoding.since(epochEstimate.epoch(), tick);
    }

    /** Returns the instant when an ID with that count was made. */
    public Instant instantAt(BigInteger count) {
        return StepScale.of(time()).instantAt(count).orElse(Instant.MAX);
    }
}

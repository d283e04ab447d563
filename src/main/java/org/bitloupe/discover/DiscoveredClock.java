package org.bitloupe.discover;

import java.time.Instant;
import java.time.ZoneOffset;
import org.bitloupe.discover.time.EpochEstimate;
import org.bitloupe.discover.time.TimeFit;
import org.bitloupe.layout.Tick;
import org.jspecify.annotations.Nullable;

/**
 * The time in IDs as a layout that was found for them reads it.
 *
 * @param shift the lowest bit of the time, or -1 if the time is in several pieces or only in text
 * @param tick the length of its steps; null where it cannot be known, as no times stand beside the IDs
 * @param epoch the instant of tick 0; null where it cannot be known
 * @param epochEstimate the reason for the epoch; null for a layout of the catalog
 * @param offset how far the times beside the IDs are from UTC if they are a zone's local times, or null
 * @param delay the number of nanoseconds by which a right row's time may be later than its ID
 */
public record DiscoveredClock(
        int shift,
        @Nullable Tick tick,
        @Nullable Instant epoch,
        @Nullable EpochEstimate epochEstimate,
        @Nullable ZoneOffset offset,
        long delay) {
    static DiscoveredClock of(int shift, TimeFit fit) {
        EpochEstimate estimate = fit.epochEstimate();
        return new DiscoveredClock(shift, fit.tick(), estimate.epoch(), estimate, estimate.offset(), fit.delay());
    }
}

package org.bitloupe.inspect.reading;

import java.math.BigInteger;
import java.time.Instant;
import org.bitloupe.layout.Tick;
import org.jspecify.annotations.Nullable;

/**
 * The time that an ID says, by one epoch.
 *
 * @param epochName the epoch's name in the layout file, empty for the layout's own, or a date a person gave
 * @param epoch the instant of tick 0
 * @param ticks the main time field's value
 * @param tick the length of a step of the main time field
 * @param step the finest step that is known: the tick, or that of a field that refines it
 * @param instant the beginning of the ID's tick; null if no calendar holds it
 * @param decimals decimals of a second that are known, see {@link org.bitloupe.layout.codec.Timeline#decimals}
 */
public record TimeReading(
        String epochName,
        Instant epoch,
        BigInteger ticks,
        Tick tick,
        Tick step,
        @Nullable Instant instant,
        int decimals) {}

package org.bitloupe.inspect.reading;

import java.math.BigInteger;
import java.time.Instant;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.file.InstantInput;
import org.bitloupe.message.DateText;
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
 * @param decimals decimals of a second that are known, see {@link org.bitloupe.layout.codec.StepScale#decimals}
 * @param calendar the date that says it in the ID's text; null where it is a number there
 */
public record TimeReading(
        String epochName,
        Instant epoch,
        BigInteger ticks,
        Tick tick,
        Tick step,
        @Nullable Instant instant,
        int decimals,
        Segment.@Nullable Calendar calendar) {

    /** Tells whether the epoch has a name that says more than its date: a person may have given that date alone. */
    public boolean isEpochNamed() {
        return !epochName.isEmpty()
                && !(InstantInput.of(epochName) instanceof InstantInput.Read read
                        && read.instant().equals(epoch));
    }

    /** Tells whether the ID says a day and nothing finer, which a clock elsewhere begins at another time. */
    public boolean isDay() {
        return calendar != null && calendar.isDay() && step.equals(tick);
    }

    /** The zone of the clock that wrote the date: {@code UTC}, or the distance from it. Only where there is one. */
    String zoneName() {
        return calendar == null ? "" : calendar.zoneName();
    }

    /** The date of an instant that the ID says: by UTC, but for a {@linkplain #isDay day}, which is the one that the ID's digits are. */
    public DateText date(Instant at) {
        // DateText writes in UTC: the day begins there with the midnight of the same name.
        return DateText.date(
                calendar == null || !isDay()
                        ? at
                        : at.plusSeconds(calendar.zone().getTotalSeconds()));
    }
}

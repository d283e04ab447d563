package org.bitloupe.timeline;

import java.math.BigDecimal;
import java.time.Duration;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.Message;

/**
 * The distance of two times in words. Each is somewhere in the step of its clock: where the steps are long beside what lies between, a
 * shortest and a longest length are said, and of two that can be one instant no order.
 */
public final class TimelineDistance {
    private static final int MILLI = 6;
    private static final int NANO = 9;

    /** The digits of a clock with shorter steps count as they stand. */
    private static final Duration EXACT = Duration.ofMillis(1);

    /** The uncertainty is not said where it is this part of the length, or less. */
    private static final int SMALL_PART = 50;

    private TimelineDistance() {}

    /** The words for how much later or earlier one time is than another. */
    public static Message of(TickInterval zero, TickInterval time) {
        Apart apart = apart(zero, time);
        String key = apart.known ? zero.from().isAfter(time.from()) ? "before" : "later" : "within";
        return Message.of("timeline.distance." + key, "length", apart.words);
    }

    /** The words for what lies between two times, whichever is the earlier one. */
    public static Message between(TickInterval one, TickInterval other) {
        Apart apart = apart(one, other);
        return apart.known ? apart.words : Message.of("timeline.distance.within", "length", apart.words);
    }

    /**
     * The distance of two times.
     *
     * @param words its length, or the longest one
     * @param known true if one of them is known to be the earlier one
     */
    private record Apart(Message words, boolean known) {}

    private static Apart apart(TickInterval one, TickInterval other) {
        boolean later = !other.from().isBefore(one.from());
        TickInterval first = later ? one : other;
        TickInterval second = later ? other : one;
        Duration step = longer(step(first), step(second));
        if (step.compareTo(EXACT) <= 0) {
            Duration length = Duration.between(first.from(), second.from());
            return new Apart(length(length.isZero() ? step : length), !length.isZero());
        }
        Duration low = ClockPair.shortest(first, second);
        Duration high = ClockPair.longest(first, second);
        if (low.isNegative() || low.isZero()) {
            return new Apart(length(longer(high, low.negated())), false);
        }
        boolean narrow = high.minus(low).multipliedBy(SMALL_PART).compareTo(high) <= 0;
        return new Apart(narrow ? length(toStep(low.plus(high).dividedBy(2), step)) : range(low, high), true);
    }

    /** Both in one unit where they are short. */
    private static Message range(Duration low, Duration high) {
        if (high.compareTo(Duration.ofMinutes(1)) >= 0) {
            return Message.of("timeline.distance.range", "from", length(low), "to", length(high));
        }
        boolean millis = high.compareTo(Duration.ofSeconds(1)) < 0;
        return Message.of(millis ? "timeline.distance.range.milliseconds" : "timeline.distance.range.seconds")
                .with("from", decimal(low, millis))
                .with("to", decimal(high, millis));
    }

    private static String decimal(Duration length, boolean millis) {
        return new BigDecimal(DurationText.nanos(length), millis ? MILLI : NANO)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** The words for a length of time, with no more than its two or three largest units: of days no minutes, of hours no seconds. */
    public static Message length(Duration length) {
        Duration unit = length.toDays() > 0
                ? Duration.ofHours(1)
                : length.toHours() > 0 ? Duration.ofMinutes(1) : Duration.ofNanos(1);
        return DurationText.of(unit.multipliedBy(length.dividedBy(unit)));
    }

    /** The words for the length of the step of a clock, exactly. */
    public static Message step(TimelineEvent event) {
        return DurationText.of(event.coarseness());
    }

    private static Duration step(TickInterval time) {
        return Duration.between(time.from(), time.to());
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    private static Duration toStep(Duration length, Duration step) {
        return step.multipliedBy(length.plus(step.dividedBy(2)).dividedBy(step));
    }
}

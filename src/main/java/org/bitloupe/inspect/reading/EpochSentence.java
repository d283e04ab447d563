package org.bitloupe.inspect.reading;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;

/**
 * The sentence on the epoch that a reading's time is counted from. A layout's own goes without saying; by another the same ID has another
 * date than beside IDs that are counted from the layout's own.
 */
public final class EpochSentence {
    private EpochSentence() {}

    /** Says that the time of a reading is counted from another epoch than its layout's own, and why; empty if it is not. */
    public static Optional<Message> of(Reading reading) {
        return of(reading, isMidnight(reading) ? "inspect.counted.midnight" : "inspect.counted");
    }

    /** A reading's title with the epoch that somebody chose to count from, where that is not the layout's own. */
    public static Message titled(Reading reading, Message title) {
        return otherEpoch(reading)
                .filter(time -> !isMidnight(reading))
                .map(time ->
                        Message.of("inspect.counted.title", "title", title, "epoch", ReadingPhrase.epoch(time.epoch())))
                .orElse(title);
    }

    /**
     * Says the same of two readings by one layout and one epoch if the time of one alone speaks for it. The other, read alone, has another
     * date.
     */
    public static Optional<Message> ofBoth(Reading first, Reading second) {
        return isMidnight(first) == isMidnight(second) ? Optional.empty() : of(first, "inspect.counted.both");
    }

    private static Optional<Message> of(Reading reading, String key) {
        return otherEpoch(reading)
                .map(time -> Message.of(key)
                        .with("epoch", named(time))
                        .with("own", ReadingPhrase.epoch(own(reading).orElse(time.epoch()))));
    }

    /** The time of a reading if it is counted from another epoch than its layout's own; else empty. */
    public static Optional<TimeReading> otherEpoch(Reading reading) {
        Optional<Instant> own = own(reading);
        return Optional.ofNullable(reading.time())
                .filter(time -> own.isPresent() && !own.get().equals(time.epoch()));
    }

    private static Optional<Instant> own(Reading reading) {
        return LayoutTime.of(reading.layout()).map(time -> time.scale().epoch());
    }

    private static boolean isMidnight(Reading reading) {
        return reading.reasons().stream().anyMatch(reason -> reason.text().key().equals(EpochTimes.MIDNIGHT));
    }

    private static Object named(TimeReading time) {
        String epoch = ReadingPhrase.epoch(time.epoch());
        return time.isEpochNamed()
                ? Message.of("inspect.counted.named", "epoch", epoch, "name", time.epochName())
                : epoch;
    }
}

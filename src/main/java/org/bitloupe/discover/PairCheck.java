package org.bitloupe.discover;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.KnownId;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The reading by a layout of an ID of which something is known.
 *
 * @param pair the ID, and what is known
 * @param read the time that the layout reads out of it: the beginning of its tick; null if it reads none
 * @param off by how much that is later than what is known, negative if earlier, zero if the known time lies in the ID's tick; null
 *     where no time is known or read
 * @param fault why the pair does not hold, or null if it does
 */
public record PairCheck(
        KnownId pair,
        @Nullable Instant read,
        @Nullable Duration off,
        @Nullable Message fault) {

    static PairCheck of(Layout layout, KnownId pair, Inspector inspector) {
        Inspection inspection = inspector.inspectAs(pair.id(), layout);
        if (inspection.readings().isEmpty()) {
            Message why = inspection.problem() == null
                    ? Message.of("inspect.proof.unread")
                    : inspection.problem().what();
            return new PairCheck(pair, null, null, why);
        }
        Reading reading = inspection.readings().get(0);
        TimeReading time = reading.time();
        Instant read = time == null ? null : time.instant();
        Duration off = pair.time() == null || time == null || read == null ? null : off(time, read, pair.time());
        return new PairCheck(pair, read, off, fault(reading, pair, off));
    }

    /** Tells whether the layout says of the ID what is known of it. */
    public boolean holds() {
        return fault == null;
    }

    private static Duration off(TimeReading time, Instant from, Instant known) {
        Instant to = end(time, from);
        if (known.isBefore(from)) {
            return Duration.between(known, from);
        }
        return known.isBefore(to) ? Duration.ZERO : Duration.between(known, to);
    }

    private static Instant end(TimeReading time, Instant from) {
        Optional<TickInterval> interval = TickInterval.of(time);
        long step = time.step().wholeNanos();
        return interval.map(TickInterval::to)
                .or(() -> StepScale.instantOf(StepScale.nanosOf(from).add(BigInteger.valueOf(step))))
                .orElse(from);
    }

    private static @Nullable Message fault(Reading reading, KnownId pair, @Nullable Duration off) {
        if (pair.time() != null && off == null) {
            return Message.of("inspect.proof.timeless");
        }
        if (off != null && off.abs().compareTo(pair.within()) > 0) {
            return Message.of(
                    "inspect.proof.far", "off", DurationText.of(off.abs()), "within", DurationText.of(pair.within()));
        }
        for (Map.Entry<String, BigInteger> known : pair.values().entrySet()) {
            BigInteger value = reading.fields().stream()
                    .filter(field -> field.field().name().equals(known.getKey()))
                    .map(FieldReading::value)
                    .findFirst()
                    .orElse(null);
            if (!known.getValue().equals(value)) {
                return Message.of("inspect.proof.differs")
                        .with("field", known.getKey())
                        .with("value", String.valueOf(value))
                        .with("known", known.getValue().toString());
            }
        }
        return null;
    }
}

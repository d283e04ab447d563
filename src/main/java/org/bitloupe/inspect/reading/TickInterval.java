package org.bitloupe.inspect.reading;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.Message;

/**
 * The step of time that an ID was made in, where the digits of its beginning say more than is known: steps of 10 ms are written with
 * three decimals, but the last one is no digit of the clock.
 *
 * @param from its first nanosecond
 * @param to the first nanosecond of the next step
 * @param decimals decimals of a second that both are written with
 */
public record TickInterval(Instant from, Instant to, int decimals) {
    private static final int NANOS = 9;

    /** The step of a time, or empty if its digits are its steps, or no calendar holds it. */
    public static Optional<TickInterval> of(TimeReading time) {
        return everyDigitCounts(time) ? Optional.empty() : whole(time);
    }

    /** The step of a time, whatever its digits are; empty if no calendar holds it. */
    public static Optional<TickInterval> whole(TimeReading time) {
        Instant from = time.instant();
        if (from == null) {
            return Optional.empty();
        }
        BigInteger nanos = StepScale.nanosOf(from).add(time.step().nanosOf(BigInteger.ONE));
        return StepScale.instantOf(nanos).map(to -> new TickInterval(from, to, time.decimals()));
    }

    private static boolean everyDigitCounts(TimeReading time) {
        return time.step().per() == 1
                && BigInteger.valueOf(time.step().nanos()).equals(BigInteger.TEN.pow(NANOS - time.decimals()));
    }

    /** "between 20:21:03.070 and 20:21:03.080 UTC"; of steps of a day or more with the dates. */
    public Message words() {
        boolean days = !from.plusSeconds(86_400).isAfter(to);
        return Message.of("inspect.time.between")
                .with(
                        "from",
                        days
                                ? InstantText.plain(from, decimals, ZoneOffset.UTC)
                                : InstantText.timeOfDay(from, decimals, ZoneOffset.UTC))
                .with(
                        "to",
                        days
                                ? InstantText.plain(to, decimals, ZoneOffset.UTC)
                                : InstantText.timeOfDay(to, decimals, ZoneOffset.UTC));
    }
}

package org.bitloupe.generate.output;

import java.time.Duration;
import java.time.Instant;
import org.bitloupe.generate.PeriodSeries;

/** The instants at which IDs are asked for. */
public sealed interface RequestPace {

    /** One after the other, as fast as the clock allows: the computer's, or one that stands at a given instant until a tick is full. */
    record AsFast() implements RequestPace {}

    /**
     * At random, {@code perSecond} a second on average, on a clock that is only computed.
     *
     * @param from when it begins
     * @param perSecond the number of IDs each machine is asked for in a second, above 0
     * @param seed makes the times repeatable
     */
    record Rate(Instant from, double perSecond, long seed) implements RequestPace {}

    /**
     * At instants spread over a period, in order.
     *
     * @param from its beginning
     * @param to its end, later than the beginning and no longer part of it
     * @param spread how they lie in it
     */
    record Spread(Instant from, Instant to, PeriodSeries.Spread spread) implements RequestPace {
        /** Returns a machine's period of {@code count} IDs, at least 1. */
        public PeriodSeries period(int count) {
            return new PeriodSeries(from, to, count, spread);
        }

        /** Returns its length in seconds. */
        public double seconds() {
            Duration length = Duration.between(from, to);
            return length.getSeconds() + length.getNano() / 1e9;
        }
    }
}

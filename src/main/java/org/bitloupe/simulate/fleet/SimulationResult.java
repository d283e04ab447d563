package org.bitloupe.simulate.fleet;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import org.bitloupe.simulate.FaultSchedule;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.observe.CounterUsage;
import org.bitloupe.simulate.observe.DuplicateCases;
import org.bitloupe.simulate.observe.Lateness;
import org.bitloupe.simulate.observe.ModuloDistribution;
import org.bitloupe.simulate.observe.RefusedRequests;
import org.bitloupe.simulate.observe.Waits;

/**
 * The result of a simulation. All times are nanoseconds of true time since the beginning unless said otherwise.
 *
 * @param scenario the scenario
 * @param schedule what happened to whom and when; nothing that would have come after {@code rehearsed}
 * @param complete true if it was simulated to the end, and not cancelled
 * @param rehearsed how far it got
 * @param ids the number of IDs that were made
 * @param duplicates those made twice
 * @param waits when machines were late
 * @param refusals requests that were refused
 * @param order how far IDs are out of order
 * @param counters how far the counter got
 * @param distribution how the IDs spread over remainders
 * @param rates the number made over time
 */
public record SimulationResult(
        Scenario scenario,
        FaultSchedule schedule,
        boolean complete,
        long rehearsed,
        long ids,
        DuplicateCases duplicates,
        Waits waits,
        RefusedRequests refusals,
        Lateness order,
        CounterUsage counters,
        ModuloDistribution distribution,
        Rates rates) {

    /**
     * Returns the part of the time that was simulated, in percent; below 100 unless complete, and rounded down to two digits that
     * count.
     */
    public BigDecimal percent() {
        if (complete) {
            return BigDecimal.valueOf(100);
        }
        BigDecimal all = BigDecimal.valueOf(scenario.fleet().millis()).movePointRight(6);
        BigDecimal percent = BigDecimal.valueOf(rehearsed)
                .movePointRight(2)
                .divide(all, new MathContext(2, RoundingMode.DOWN))
                .stripTrailingZeros();
        return percent.scale() < 0 ? percent.setScale(0) : percent;
    }

    /**
     * The number of IDs made over time.
     *
     * @param pieceNanos the length of the pieces of time
     * @param ids by piece of time, how many were made in it
     */
    public record Rates(long pieceNanos, List<Long> ids) {
        public Rates {
            ids = List.copyOf(ids);
        }

        /** IDs per second in a piece. */
        public double perSecond(int piece) {
            return ids.get(piece) * 1e9 / pieceNanos;
        }

        /** The highest rate, in IDs per second; 0 if there are none. */
        public double peak() {
            return ids.stream().mapToLong(Long::longValue).max().orElse(0) * 1e9 / pieceNanos;
        }
    }
}

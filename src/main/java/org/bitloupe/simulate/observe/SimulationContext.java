package org.bitloupe.simulate.observe;

import org.bitloupe.simulate.FaultSchedule;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.RequestArrivals;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.SeededRandom;

/**
 * The context that all machines of a simulation share.
 *
 * @param scenario the scenario
 * @param schedule the faults by time
 * @param decomposition the decomposition of IDs
 * @param slotNanos the length of a slot of true time, in nanoseconds: what a machine does within one is done at the same time
 * @param requests requests for a machine, to be had for others too
 */
public record SimulationContext(
        Scenario scenario,
        FaultSchedule schedule,
        IdDecomposition decomposition,
        long slotNanos,
        RequestArrivals requests) {
    /** No slot is shorter, in nanoseconds: the tick of UUID v1. */
    static final long SHORTEST_SLOT = 100;

    public static SimulationContext of(Scenario scenario) {
        FaultSchedule schedule = FaultSchedule.of(scenario);
        IdDecomposition decomposition = IdDecomposition.of(scenario.layout(), scenario.start());
        long slot = Math.max(SHORTEST_SLOT, Math.min(MachineClock.NANOS, decomposition.stepNanos()));
        RequestArrivals requestArrivals = new RequestArrivals(
                scenario.fleet(), schedule.bursts(), slot, SeededRandom.of(scenario.seed(), SeededRandom.REQUESTS, 0));
        return new SimulationContext(scenario, schedule, decomposition, slot, requestArrivals);
    }
}

package org.bitloupe.simulate.fleet;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.Scenario;

/**
 * The expected number of IDs and running time of a simulation, before it begins.
 *
 * @param ids the number of IDs it will make, more or less
 * @param time how long it will take on this computer, more or less
 */
public record SimulationEstimate(long ids, Duration time) {
    /** The longest time it is tried: first to let the computer warm up, then to measure. */
    private static final long WARM_NANOS = 150_000_000;

    private static final long MEASURE_NANOS = 100_000_000;

    /**
     * Tries the beginning of a simulation for about a quarter of a second.
     *
     * @param scenario one without problems
     * @param nanoTime a clock that counts nanoseconds, {@link System#nanoTime}
     */
    public static SimulationEstimate of(Scenario scenario, LongSupplier nanoTime) {
        Simulation simulation = new Simulation(scenario);
        long begun = nanoTime.getAsLong();
        while (!simulation.over() && nanoTime.getAsLong() - begun < WARM_NANOS) {
            simulation.step();
        }
        long measured = nanoTime.getAsLong();
        long reached = simulation.reached();
        while (!simulation.over() && nanoTime.getAsLong() - measured < MEASURE_NANOS) {
            simulation.step();
        }
        long now = nanoTime.getAsLong();
        long all = scenario.fleet().millis() * MachineClock.NANOS;
        boolean warm = simulation.reached() > reached;
        double part = (double) (simulation.reached() - (warm ? reached : 0)) / all;
        double nanos = (now - (warm ? measured : begun)) / Math.max(part, 1e-9);
        return new SimulationEstimate(Math.round(scenario.fleet().expectedIds()), Duration.ofNanos((long) nanos));
    }
}

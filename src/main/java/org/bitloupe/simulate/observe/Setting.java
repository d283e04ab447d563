package org.bitloupe.simulate.observe;

import org.bitloupe.simulate.Chance;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.Requests;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.Schedule;

/**
 * The context that all machines of a simulation share.
 *
 * @param scenario the scenario
 * @param schedule the faults by time
 * @param anatomy the decomposition of IDs
 * @param slotNanos the length of a slot of true time, in nanoseconds: what a machine does within one is done at the same time
 * @param requests requests for a machine, to be had for others too
 */
public record Setting(Scenario scenario, Schedule schedule, Anatomy anatomy, long slotNanos, Requests requests) {
    /** No slot is shorter, in nanoseconds: the tick of UUID v1. */
    static final long SHORTEST_SLOT = 100;

    public static Setting of(Scenario scenario) {
        Schedule schedule = Schedule.of(scenario);
        Anatomy anatomy = Anatomy.of(scenario.layout(), scenario.start());
        long slot = Math.max(SHORTEST_SLOT, Math.min(MachineClock.NANOS, anatomy.stepNanos()));
        Requests requests =
                new Requests(scenario.fleet(), schedule.bursts(), slot, Chance.of(scenario.seed(), Chance.REQUESTS, 0));
        return new Setting(scenario, schedule, anatomy, slot, requests);
    }
}

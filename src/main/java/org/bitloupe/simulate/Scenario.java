package org.bitloupe.simulate;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.Problem;

/**
 * The scenario of a simulation. The same scenario always has the same outcome.
 *
 * @param layout the layout of the IDs, with the rules they are made by
 * @param fleet who makes them
 * @param faults the faults
 * @param start the true time at which it begins, in whole milliseconds
 * @param seed seed of all random streams
 */
public record Scenario(Layout layout, SimulatedFleet fleet, FaultPlan faults, Instant start, long seed) {
    /** The most IDs that a simulation makes. */
    public static final double MOST_IDS = 1e9;

    /** The start of a layout without time; any instant does. */
    private static final Instant ANY = Instant.parse("2026-01-01T00:00:00Z");

    public Scenario {
        start = start.truncatedTo(ChronoUnit.MILLIS);
    }

    /**
     * A scenario that begins where the layout's time is surely in its range: a year after its epoch, or after a quarter of its range
     * where it has no four years.
     */
    public static Scenario of(Layout layout, SimulatedFleet fleet, FaultPlan faults, long seed) {
        return new Scenario(layout, fleet, faults, usualStart(layout), seed);
    }

    private static Instant usualStart(Layout layout) {
        Optional<LayoutTime> time = LayoutTime.of(layout);
        if (time.isEmpty()) {
            return ANY;
        }
        StepScale scale = time.get().scale();
        Field field = layout.fields().get(time.get().mainField());
        Optional<Instant> first = scale.instantAt(field.least());
        Optional<Instant> quarter =
                scale.instantAt(field.least().add(field.count().shiftRight(2)));
        Instant year = first.orElse(ANY).plus(Duration.ofDays(365));
        return quarter.filter(q -> q.isBefore(year)).orElse(year);
    }

    /** The same with another fleet. */
    public Scenario withFleet(SimulatedFleet newFleet) {
        return new Scenario(layout, newFleet, faults, start, seed);
    }

    /** The same with other faults. */
    public Scenario withFaults(FaultPlan newFaults) {
        return new Scenario(layout, fleet, newFaults, start, seed);
    }

    /** The same with another seed. */
    public Scenario withSeed(long newSeed) {
        return new Scenario(layout, fleet, faults, start, newSeed);
    }

    /** Returns the reasons why it cannot be simulated; empty if it can. */
    public List<Problem> problems() {
        return ScenarioCheck.problems(this);
    }
}

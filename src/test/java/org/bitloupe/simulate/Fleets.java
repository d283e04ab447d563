package org.bitloupe.simulate;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.simulate.fleet.Simulation;
import org.bitloupe.simulate.fleet.SimulationResult;

/** Layouts and scenarios for the tests of simulations. */
public final class Fleets {
    static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");

    private Fleets() {}

    public static Field time(int bits, Tick tick) {
        return Field.time("time", bits, TimeEncoding.since(EPOCH, tick));
    }

    public static Layout layout(Field... fields) {
        return Layout.of("rehearsed", "Rehearsed", List.of(fields), List.of())
                .withGenerationRules(make(GenerationRules.OnRollback.WAIT));
    }

    public static GenerationRules make(GenerationRules.OnRollback back) {
        return new GenerationRules(
                GenerationRules.ClockRead.EACH,
                GenerationRules.SequenceReset.TICK,
                GenerationRules.OnExhausted.WAIT,
                back,
                GenerationRules.RandomRule.FRESH,
                null);
    }

    public static Layout orders() {
        return layout(
                Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO),
                time(42, Tick.MILLISECOND),
                Field.of("machine", Role.NODE, 9),
                Field.of("sequence", Role.SEQUENCE, 12));
    }

    public static SimulatedFleet fleet(int machines, double rate, long millis) {
        return new SimulatedFleet(machines, rate, millis, SimulatedFleet.Bursts.NONE);
    }

    public static SimulationResult run(Scenario scenario) {
        return new Simulation(scenario).run((nanos, ids) -> {}, () -> false);
    }
}

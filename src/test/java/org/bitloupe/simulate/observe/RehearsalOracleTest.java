package org.bitloupe.simulate.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.simulate.FaultPlan;
import org.bitloupe.simulate.Fleets;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.SimulatedFleet;
import org.bitloupe.simulate.fleet.Simulation;
import org.bitloupe.simulate.fleet.SimulationResult;
import org.junit.jupiter.api.Test;

/** A simulation says of small fleets exactly what one finds who remembers every ID. */
class RehearsalOracleTest {
    private static final int TRIALS = 150;
    private static final List<Tick> TICKS = List.of(
            Tick.MILLISECOND, Tick.SECOND, new Tick(10_000_000, 1), new Tick(100_000, 1), new Tick(1_000_000_000, 300));

    private static <T> T one(RandomGenerator random, List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private static Layout layout(RandomGenerator random) {
        Field node = Field.of("machine", Role.NODE, 3);
        Field clockSequence = Field.of("clock_seq", Role.CLOCK_SEQUENCE, 2);
        Field sequence = Field.of("sequence", Role.SEQUENCE, 1 + random.nextInt(5));
        Field time = Fleets.time(44, one(random, TICKS));
        int wide = random.nextInt(4) == 0 ? 60 : 1;
        Field fixed = Field.of("fixed", Role.UNUSED, wide).withValue(BigInteger.ONE);
        Layout layout = switch (random.nextInt(4)) {
            case 0 -> Fleets.layout(time, node, sequence, fixed);
            case 1 -> Fleets.layout(fixed, time, sequence, node);
            case 2 -> Fleets.layout(time, sequence, fixed);
            default -> Fleets.layout(fixed, time, node, clockSequence, sequence);
        };
        GenerationRules.OnRollback back = one(random, List.of(GenerationRules.OnRollback.values()));
        GenerationRules.OnExhausted onExhausted = one(random, List.of(GenerationRules.OnExhausted.values()));
        boolean reserves =
                back == GenerationRules.OnRollback.RESERVE && onExhausted != GenerationRules.OnExhausted.CARRY;
        GenerationRules generationRules = new GenerationRules(
                GenerationRules.ClockRead.EACH,
                reserves
                        ? GenerationRules.SequenceReset.TICK
                        : one(random, List.of(GenerationRules.SequenceReset.TICK, GenerationRules.SequenceReset.NEVER)),
                onExhausted,
                back == GenerationRules.OnRollback.RESERVE && !reserves ? GenerationRules.OnRollback.WAIT : back,
                GenerationRules.RandomRule.FRESH,
                null);
        int spread = one(random, List.of(1, 1, 2, GenerationRules.SequenceStart.ALL));
        GenerationRules begun =
                generationRules.withSequenceStart(new GenerationRules.SequenceStart(reserves ? 1 : 0, spread));
        return layout.withGenerationRules(
                reserves ? begun.withLimits(new GenerationRules.Limits(null, null, 1)) : begun);
    }

    private static Scenario scenario(RandomGenerator random, long seed) {
        long millis = 50L + random.nextInt(400);
        SimulatedFleet.Bursts bursts = random.nextBoolean()
                ? SimulatedFleet.Bursts.NONE
                : new SimulatedFleet.Bursts(1 + random.nextInt(3), 5, 1 + random.nextInt(15));
        SimulatedFleet fleet = new SimulatedFleet(
                1 + random.nextInt(8), one(random, List.of(20.0, 300.0, 3000.0, 9000.0)), millis, bursts);
        FaultPlan faultPlan = new FaultPlan(
                one(random, List.of(0L, 1L, 20L)),
                random.nextInt(6),
                1 + random.nextInt(60),
                random.nextInt(6),
                1 + random.nextInt(30),
                random.nextBoolean(),
                random.nextInt(4) == 0,
                one(random, List.of(0L, 0L, 7L)));
        return Scenario.of(layout(random), fleet, faultPlan, seed);
    }

    @Test
    void saysWhatOneFindsWhoRemembersEveryId() {
        long made = 0;
        long again = 0;
        int other = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            RandomGenerator random = new SplittableRandom(trial);
            Scenario scenario = scenario(random, trial);
            RememberEverything all = new RememberEverything();
            Simulation rehearsal = new Simulation(scenario, all);
            SimulationResult simulationResult = rehearsal.run((nanos, ids) -> {}, () -> false);
            String as = "trial " + trial + ": " + scenario;
            assertThat(simulationResult.complete()).as(as).isTrue();
            assertThat(simulationResult.ids()).as(as).isEqualTo(all.count());
            assertThat(simulationResult.duplicates().ids()).as(as).isEqualTo(all.again());
            assertThat(simulationResult.duplicates().cases().stream()
                            .mapToLong(DuplicateCases.Case::ids)
                            .sum())
                    .as(as)
                    .isEqualTo(all.again());
            for (int divisor : new int[] {7, 16, 60}) {
                assertThat(simulationResult.distribution().over(divisor)).as(as).isEqualTo(all.remainders(divisor));
            }
            assertThat(simulationResult.counters().highest())
                    .as(as)
                    .isEqualTo(all.largest(scenario.layout(), "sequence").longValueExact());
            assertThat(simulationResult.order().longest())
                    .as(as)
                    // A tick of 1/300 s begins at a whole nanosecond.
                    .isCloseTo(all.outOfOrder(scenario.layout(), rehearsal.slotNanos()), within(1L));
            assertThat(simulationResult.rates().ids().stream()
                            .mapToLong(Long::longValue)
                            .sum())
                    .as(as)
                    .isEqualTo(all.count());
            made += simulationResult.ids();
            again += simulationResult.duplicates().ids();
            other += simulationResult.duplicates().ids() > 0 ? 1 : 0;
        }
        // The trials are worth something only if they make IDs twice, and not always.
        assertThat(again).as("of %d", made).isPositive();
        assertThat(other).isBetween(TRIALS / 20, TRIALS * 19 / 20);
    }
}

package org.bitloupe.simulate.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.simulate.FaultPlan;
import org.bitloupe.simulate.Fleets;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.SimulatedFleet;
import org.junit.jupiter.api.Test;

/** IDs looked at by their words lead to the same outcome as IDs each of which is decoded by the codec. */
class RunRecordersAgreeTest {
    private static final int TRIALS = 60;
    private static final Set<String> SCHEMES = Set.of(
            "uuid-v1",
            "uuid-v6",
            "uuid-v7",
            "ulid",
            "objectid",
            "pushid",
            "snowflake-node10",
            "sonyflake-v2",
            "instagram",
            "tsid");

    /** Parts of a layout at random places in the ID; they lie across the middle in many of the trials. */
    private static Layout shuffled(RandomGenerator random) {
        List<Field> fields = new ArrayList<>(List.of(
                Fleets.time(44, Tick.MILLISECOND),
                Field.of("machine", Role.NODE, 2 + random.nextInt(8)),
                Field.of("sequence", Role.SEQUENCE, 1 + random.nextInt(14)),
                Field.of("luck", Role.RANDOM, 1 + random.nextInt(40))));
        if (random.nextBoolean()) {
            fields.add(Field.of("lane", Role.SEQUENCE, 1 + random.nextInt(3)));
        }
        Collections.shuffle(fields, new Random(random.nextLong()));
        Layout layout = Fleets.layout(fields.toArray(Field[]::new));
        GenerationRules generationRules =
                Fleets.make(random.nextBoolean() ? GenerationRules.OnRollback.WAIT : GenerationRules.OnRollback.HOLD);
        return layout.withGenerationRules(generationRules);
    }

    private static Stream<Layout> layouts(RandomGenerator random) {
        Stream<Layout> known = Catalog.builtIn().layouts().stream().filter(layout -> SCHEMES.contains(layout.id()));
        return Stream.concat(known, Stream.generate(() -> shuffled(random)).limit(TRIALS));
    }

    private static SimulationResult run(Scenario scenario, RunRecorder.Factory makers) {
        return new Simulation(scenario, makers).run((nanos, ids) -> {}, () -> false);
    }

    @Test
    void whicheverWayIdsAreLookedAtTheOutcomeIsTheSame() {
        RandomGenerator random = new SplittableRandom(20);
        List<Layout> layouts = layouts(random).toList();
        assertThat(layouts).hasSize(SCHEMES.size() + TRIALS);
        for (Layout layout : layouts) {
            long seed = random.nextLong();
            SimulatedFleet fleet =
                    new SimulatedFleet(1 + random.nextInt(3), 900, 700, new SimulatedFleet.Bursts(2, 20, 15));
            FaultPlan faultPlan = new FaultPlan(5, 2, 60, 3, 40, random.nextBoolean(), false, 0);
            Scenario scenario = Scenario.of(layout, fleet, faultPlan, seed);
            String as = "seed " + seed + ": " + layout.id() + " " + layout.fields();
            assertThat(scenario.problems()).as(as).isEmpty();
            SimulationResult slow = run(scenario, BigRunRecorder::new);
            assertThat(slow.ids()).as(as).isPositive();
            assertThat(run(scenario, WordRunRecorder::new)).as(as).isEqualTo(slow);
        }
    }
}

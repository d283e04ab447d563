package org.bitloupe.simulate.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.simulate.FaultPlan;
import org.bitloupe.simulate.FaultSchedule;
import org.bitloupe.simulate.Fleets;
import org.bitloupe.simulate.RequestDelay;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.SimulatedFleet;
import org.bitloupe.simulate.observe.DuplicateCases;
import org.junit.jupiter.api.Test;

class SimulationTest {
    private static final long MS = 1_000_000;
    private static final FaultPlan HOSTILE = new FaultPlan(15, 5, 200, 5, 90, true, false, 0);

    private static Scenario scenario(SimulatedFleet fleet, FaultPlan faultPlan) {
        return Scenario.of(Fleets.orders(), fleet, faultPlan, 11);
    }

    private static FaultSchedule.Event only(SimulationResult simulationResult) {
        return simulationResult.schedule().events().get(0);
    }

    @Test
    void withoutTroubleNothingGoesWrong() {
        SimulationResult simulationResult = Fleets.run(scenario(Fleets.fleet(20, 500, 2000), FaultPlan.NONE));
        assertThat(simulationResult.complete()).isTrue();
        assertThat((double) simulationResult.ids()).isCloseTo(20_000, within(600.0));
        assertThat(simulationResult.duplicates().ids()).isZero();
        assertThat(simulationResult.waits().count()).isZero();
        assertThat(simulationResult.refusals().count()).isZero();
        assertThat(simulationResult.order().longest()).isZero();
    }

    @Test
    void burstsAskForSoManyTimesAsMuch() {
        SimulatedFleet fleet = Fleets.fleet(10, 1000, 4000).withBursts(new SimulatedFleet.Bursts(2, 10, 200));
        SimulationResult simulationResult = Fleets.run(scenario(fleet, FaultPlan.NONE));
        assertThat((double) simulationResult.ids()).isCloseTo(40_000 + 2 * 2_000 * 9, within(1500.0));
        assertThat(fleet.expectedIds()).isEqualTo(76_000);
        assertThat(simulationResult.rates().peak()).isCloseTo(100_000, within(30_000.0));
    }

    @Test
    void aMachineWhoseClockWentBackWaitsThatLong() {
        SimulationResult simulationResult =
                Fleets.run(scenario(Fleets.fleet(1, 2000, 1000), FaultPlan.NONE.withSteps(1, 200)));
        RequestDelay requestDelay = simulationResult.waits().longest().get(0);
        assertThat(simulationResult.waits().count()).isEqualTo(1);
        assertThat(requestDelay.cause()).isEqualTo(RequestDelay.Cause.CLOCK_BACK);
        assertThat(requestDelay.longest())
                .isBetween(
                        (only(simulationResult).millis() - 8) * MS,
                        only(simulationResult).millis() * MS);
        assertThat(simulationResult.duplicates().ids()).isZero();
    }

    @Test
    void aMachineThatRestartsIsLateByTheTimeItWasDown() {
        SimulationResult simulationResult =
                Fleets.run(scenario(Fleets.fleet(1, 2000, 1000), FaultPlan.NONE.withRestarts(1, 100)));
        RequestDelay requestDelay = simulationResult.waits().longest().get(0);
        assertThat(requestDelay.cause()).isEqualTo(RequestDelay.Cause.RESTART);
        assertThat(requestDelay.longest())
                .isBetween(
                        (only(simulationResult).millis() - 8) * MS,
                        only(simulationResult).millis() * MS);
    }

    @Test
    void aCounterThatIsTooSmallIsWaitedFor() {
        Layout layout = Fleets.layout(
                Fleets.time(44, Tick.MILLISECOND),
                Field.of("machine", Role.NODE, 4),
                Field.of("sequence", Role.SEQUENCE, 1));
        SimulationResult simulationResult =
                Fleets.run(Scenario.of(layout, Fleets.fleet(3, 1500, 1000), FaultPlan.NONE, 3));
        assertThat(simulationResult.waits().count()).isPositive();
        assertThat(simulationResult.waits().count(RequestDelay.Cause.COUNTER_USED_UP))
                .isEqualTo(simulationResult.waits().count());
        assertThat(simulationResult.counters().highest()).isEqualTo(1);
        assertThat(simulationResult.counters().classes()).hasSize(2);
    }

    @Test
    void aRestartAfterAStepBackIsToldAsTheReason() {
        FaultPlan faultPlan = new FaultPlan(0, 1, 180, 1, 30, true, false, 0);
        SimulationResult simulationResult = Fleets.run(scenario(Fleets.fleet(50, 3000, 2000), faultPlan));
        DuplicateCases.Case found = simulationResult.duplicates().cases().get(0);
        assertThat(simulationResult.duplicates().machines()).isEqualTo(1);
        assertThat(found.ids()).isEqualTo(simulationResult.duplicates().ids()).isPositive();
        assertThat(found.step()).isNotNull();
        assertThat(found.restart()).isNotNull();
        // Set back by 162 ms, down from 27 ms after that for 27 ms: what is left of the 162 is made again.
        assertThat(found.ticks()).isBetween(90L, 108L);
        assertThat(found.examples()).isNotEmpty();
        assertThat(Messages.in(Locale.ENGLISH).say(found.reason()))
                .contains("the clock of machine " + found.machine() + " went back 162 ms")
                .contains("used " + found.ticks() + " ticks a second time");
    }

    @Test
    void bothRemediesHelp() {
        FaultPlan faultPlan = new FaultPlan(0, 1, 180, 1, 30, true, false, 0);
        Scenario scenario = scenario(Fleets.fleet(50, 3000, 2000), faultPlan);
        assertThat(Fleets.run(scenario).duplicates().ids()).isPositive();
        assertThat(Fleets.run(scenario.withFaults(faultPlan.withRemember(true)))
                        .duplicates()
                        .ids())
                .isZero();
        assertThat(Fleets.run(scenario.withFaults(faultPlan.withPause(180)))
                        .duplicates()
                        .ids())
                .isZero();
    }

    @Test
    void machinesThatNothingTellsApartMakeTheSameIds() {
        Layout layout = Fleets.layout(Fleets.time(50, Tick.MILLISECOND), Field.of("sequence", Role.SEQUENCE, 12));
        SimulationResult simulationResult =
                Fleets.run(Scenario.of(layout, Fleets.fleet(3, 2000, 500), FaultPlan.NONE, 5));
        assertThat(simulationResult.duplicates().ids()).isPositive();
        assertThat(simulationResult.duplicates().cases().get(0).reason().key()).isEqualTo("simulation.why.machines");
    }

    @Test
    void aClockThatWentBackIsRefusedWhereTheRulesSaySo() {
        Layout layout = Fleets.orders().withGenerationRules(Fleets.make(GenerationRules.OnRollback.REFUSE));
        SimulationResult simulationResult =
                Fleets.run(Scenario.of(layout, Fleets.fleet(1, 1000, 1000), FaultPlan.NONE.withSteps(1, 200), 11));
        assertThat((double) simulationResult.refusals().count())
                .isCloseTo((double) only(simulationResult).millis(), within(60.0));
        assertThat(simulationResult.refusals().first())
                .extracting(refusal -> refusal.problem().id())
                .isEqualTo("generate.clock-back");
        assertThat(simulationResult.waits().count()).isZero();
    }

    @Test
    void randomBitsAreLeftToChance() {
        Layout layout = Fleets.layout(Fleets.time(48, Tick.MILLISECOND), Field.of("random", Role.RANDOM, 20));
        SimulationResult simulationResult =
                Fleets.run(Scenario.of(layout, Fleets.fleet(10, 1000, 1000), FaultPlan.NONE, 5));
        assertThat(simulationResult.duplicates().counted()).isFalse();
        assertThat(simulationResult.duplicates().ids()).isZero();
        // 10 a millisecond on average, that is 50 pairs by Poisson, in 1000 milliseconds, of 2^20 numbers.
        assertThat(simulationResult.duplicates().odds().orElseThrow())
                .isCloseTo(-Math.expm1(-50_000.0 / (1 << 20)), within(0.005));
    }

    @Test
    void theSameSeedHasTheSameOutcomeWithAnyNumberOfThreads() {
        SimulatedFleet fleet = Fleets.fleet(37, 2000, 1500).withBursts(new SimulatedFleet.Bursts(2, 4, 100));
        Scenario scenario = scenario(fleet, HOSTILE);
        SimulationResult once = Fleets.run(scenario);
        assertThat(Fleets.run(scenario)).isEqualTo(once);
        for (int threads : new int[] {1, 2, 5, 37}) {
            Simulation rehearsal = new Simulation(scenario, RunRecorder.Factory.QUICKEST, threads);
            assertThat(rehearsal.run((nanos, ids) -> {}, () -> false)).isEqualTo(once);
        }
        assertThat(Fleets.run(scenario.withSeed(12)).ids()).isNotEqualTo(once.ids());
    }

    @Test
    void whatWasRehearsedBeforeItWasCancelledIsKept() {
        Scenario scenario = scenario(Fleets.fleet(10, 1000, 10_000), HOSTILE);
        AtomicLong reached = new AtomicLong();
        SimulationResult simulationResult =
                new Simulation(scenario).run((nanos, ids) -> reached.set(nanos), () -> reached.get() >= 3000 * MS);
        assertThat(simulationResult.complete()).isFalse();
        assertThat(simulationResult.rehearsed()).isEqualTo(reached.get()).isBetween(3000 * MS, 4000 * MS);
        assertThat((double) simulationResult.ids()).isCloseTo(simulationResult.rehearsed() / 1e5, within(2000.0));
    }

    @Test
    void everyUnansweredRequestIsCounted() {
        // Everything that is asked for is answered, refused, or still waiting.
        FaultPlan faultPlan = FaultPlan.NONE.withSteps(20, 5000);
        SimulationResult simulationResult = Fleets.run(scenario(Fleets.fleet(5, 1000, 3000), faultPlan));
        assertThat(simulationResult.waits().unanswered()).isPositive();
        SimulationResult calm = Fleets.run(scenario(Fleets.fleet(5, 1000, 3000), FaultPlan.NONE));
        assertThat(simulationResult.ids() + simulationResult.waits().unanswered())
                .isEqualTo(calm.ids());
    }

    @Test
    void theEstimateIsThereWithoutRunningItAll() {
        AtomicLong clock = new AtomicLong();
        Scenario scenario = scenario(Fleets.fleet(10, 100, 10_000), FaultPlan.NONE);
        SimulationEstimate estimate = SimulationEstimate.of(scenario, () -> clock.addAndGet(20_000_000));
        assertThat(estimate.ids()).isEqualTo(10_000);
        // Each of a hundred windows seems to take 20 ms.
        assertThat(estimate.time()).isBetween(Duration.ofMillis(1500), Duration.ofMillis(3000));
    }

    @Test
    void impossibleScenariosAreRefusedWithSentences() {
        Messages messages = Messages.in(Locale.ENGLISH);
        Scenario ready = scenario(Fleets.fleet(10, 100, 1000), FaultPlan.NONE);
        assertThat(ready.problems()).isEmpty();
        assertThat(ids(ready.withFleet(Fleets.fleet(0, 100, 1000)))).containsExactly("rehearsal.machines");
        assertThat(ids(ready.withFleet(Fleets.fleet(513, 100, 1000)))).containsExactly("rehearsal.nodes");
        assertThat(ids(ready.withFleet(Fleets.fleet(10, Double.NaN, 1000)))).containsExactly("rehearsal.rate");
        assertThat(ids(ready.withFleet(Fleets.fleet(10, 1, 86_400_001)))).containsExactly("rehearsal.duration");
        assertThat(ids(ready.withFleet(Fleets.fleet(500, 100_000, 60_000)))).containsExactly("rehearsal.many");
        assertThat(ids(ready.withFaults(FaultPlan.NONE.withSkew(-1)))).containsExactly("rehearsal.skew");
        assertThat(ids(ready.withFaults(new FaultPlan(0, 1001, 0, 1, 70_000, false, false, -1))))
                .containsExactly(
                        "rehearsal.steps", "rehearsal.pause", "rehearsal.step-millis", "rehearsal.down-millis");
        SimulatedFleet crowded = ready.fleet().withBursts(new SimulatedFleet.Bursts(3, 2, 400));
        assertThat(ids(ready.withFleet(crowded))).containsExactly("rehearsal.burst-length");
        for (Problem problem : ready.withFleet(crowded).problems()) {
            assertThat(messages.say(problem)).startsWith("3 bursts of 0.4 s do not fit.");
        }
    }

    private static java.util.List<String> ids(Scenario scenario) {
        return scenario.problems().stream().map(Problem::id).toList();
    }
}

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
import org.bitloupe.simulate.Fleet;
import org.bitloupe.simulate.Fleets;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.Schedule;
import org.bitloupe.simulate.Trouble;
import org.bitloupe.simulate.Wait;
import org.bitloupe.simulate.observe.Duplicates;
import org.bitloupe.simulate.report.Outcome;
import org.junit.jupiter.api.Test;

class RehearsalTest {
    private static final long MS = 1_000_000;
    private static final Trouble HOSTILE = new Trouble(15, 5, 200, 5, 90, true, false, 0);

    private static Scenario scenario(Fleet fleet, Trouble trouble) {
        return Scenario.of(Fleets.orders(), fleet, trouble, 11);
    }

    private static Schedule.Event only(Outcome outcome) {
        return outcome.schedule().events().get(0);
    }

    @Test
    void withoutTroubleNothingGoesWrong() {
        Outcome outcome = Fleets.run(scenario(Fleets.fleet(20, 500, 2000), Trouble.NONE));
        assertThat(outcome.complete()).isTrue();
        assertThat((double) outcome.ids()).isCloseTo(20_000, within(600.0));
        assertThat(outcome.duplicates().ids()).isZero();
        assertThat(outcome.waits().count()).isZero();
        assertThat(outcome.refusals().count()).isZero();
        assertThat(outcome.order().longest()).isZero();
    }

    @Test
    void burstsAskForSoManyTimesAsMuch() {
        Fleet fleet = Fleets.fleet(10, 1000, 4000).withBursts(new Fleet.Bursts(2, 10, 200));
        Outcome outcome = Fleets.run(scenario(fleet, Trouble.NONE));
        assertThat((double) outcome.ids()).isCloseTo(40_000 + 2 * 2_000 * 9, within(1500.0));
        assertThat(fleet.expectedIds()).isEqualTo(76_000);
        assertThat(outcome.rates().peak()).isCloseTo(100_000, within(30_000.0));
    }

    @Test
    void aMachineWhoseClockWentBackWaitsThatLong() {
        Outcome outcome = Fleets.run(scenario(Fleets.fleet(1, 2000, 1000), Trouble.NONE.withSteps(1, 200)));
        Wait wait = outcome.waits().longest().get(0);
        assertThat(outcome.waits().count()).isEqualTo(1);
        assertThat(wait.cause()).isEqualTo(Wait.Cause.CLOCK_BACK);
        assertThat(wait.longest())
                .isBetween((only(outcome).millis() - 8) * MS, only(outcome).millis() * MS);
        assertThat(outcome.duplicates().ids()).isZero();
    }

    @Test
    void aMachineThatRestartsIsLateByTheTimeItWasDown() {
        Outcome outcome = Fleets.run(scenario(Fleets.fleet(1, 2000, 1000), Trouble.NONE.withRestarts(1, 100)));
        Wait wait = outcome.waits().longest().get(0);
        assertThat(wait.cause()).isEqualTo(Wait.Cause.RESTART);
        assertThat(wait.longest())
                .isBetween((only(outcome).millis() - 8) * MS, only(outcome).millis() * MS);
    }

    @Test
    void aCounterThatIsTooSmallIsWaitedFor() {
        Layout layout = Fleets.layout(
                Fleets.time(44, Tick.MILLISECOND),
                Field.of("machine", Role.NODE, 4),
                Field.of("sequence", Role.SEQUENCE, 1));
        Outcome outcome = Fleets.run(Scenario.of(layout, Fleets.fleet(3, 1500, 1000), Trouble.NONE, 3));
        assertThat(outcome.waits().count()).isPositive();
        assertThat(outcome.waits().count(Wait.Cause.COUNTER_USED_UP))
                .isEqualTo(outcome.waits().count());
        assertThat(outcome.counters().highest()).isEqualTo(1);
        assertThat(outcome.counters().classes()).hasSize(2);
    }

    @Test
    void aRestartAfterAStepBackIsToldAsTheReason() {
        Trouble trouble = new Trouble(0, 1, 180, 1, 30, true, false, 0);
        Outcome outcome = Fleets.run(scenario(Fleets.fleet(50, 3000, 2000), trouble));
        Duplicates.Case found = outcome.duplicates().cases().get(0);
        assertThat(outcome.duplicates().machines()).isEqualTo(1);
        assertThat(found.ids()).isEqualTo(outcome.duplicates().ids()).isPositive();
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
        Trouble trouble = new Trouble(0, 1, 180, 1, 30, true, false, 0);
        Scenario scenario = scenario(Fleets.fleet(50, 3000, 2000), trouble);
        assertThat(Fleets.run(scenario).duplicates().ids()).isPositive();
        assertThat(Fleets.run(scenario.withTrouble(trouble.withRemember(true)))
                        .duplicates()
                        .ids())
                .isZero();
        assertThat(Fleets.run(scenario.withTrouble(trouble.withPause(180)))
                        .duplicates()
                        .ids())
                .isZero();
    }

    @Test
    void machinesThatNothingTellsApartMakeTheSameIds() {
        Layout layout = Fleets.layout(Fleets.time(50, Tick.MILLISECOND), Field.of("sequence", Role.SEQUENCE, 12));
        Outcome outcome = Fleets.run(Scenario.of(layout, Fleets.fleet(3, 2000, 500), Trouble.NONE, 5));
        assertThat(outcome.duplicates().ids()).isPositive();
        assertThat(outcome.duplicates().cases().get(0).reason().key()).isEqualTo("simulation.why.machines");
    }

    @Test
    void aClockThatWentBackIsRefusedWhereTheRulesSaySo() {
        Layout layout = Fleets.orders().withMake(Fleets.make(GenerationRules.OnRollback.REFUSE));
        Outcome outcome =
                Fleets.run(Scenario.of(layout, Fleets.fleet(1, 1000, 1000), Trouble.NONE.withSteps(1, 200), 11));
        assertThat((double) outcome.refusals().count())
                .isCloseTo((double) only(outcome).millis(), within(60.0));
        assertThat(outcome.refusals().first())
                .extracting(refusal -> refusal.problem().id())
                .isEqualTo("generate.clock-back");
        assertThat(outcome.waits().count()).isZero();
    }

    @Test
    void randomBitsAreLeftToChance() {
        Layout layout = Fleets.layout(Fleets.time(48, Tick.MILLISECOND), Field.of("random", Role.RANDOM, 20));
        Outcome outcome = Fleets.run(Scenario.of(layout, Fleets.fleet(10, 1000, 1000), Trouble.NONE, 5));
        assertThat(outcome.duplicates().counted()).isFalse();
        assertThat(outcome.duplicates().ids()).isZero();
        // 10 a millisecond on average, that is 50 pairs by Poisson, in 1000 milliseconds, of 2^20 numbers.
        assertThat(outcome.duplicates().odds().orElseThrow())
                .isCloseTo(-Math.expm1(-50_000.0 / (1 << 20)), within(0.005));
    }

    @Test
    void theSameSeedHasTheSameOutcomeWithAnyNumberOfThreads() {
        Fleet fleet = Fleets.fleet(37, 2000, 1500).withBursts(new Fleet.Bursts(2, 4, 100));
        Scenario scenario = scenario(fleet, HOSTILE);
        Outcome once = Fleets.run(scenario);
        assertThat(Fleets.run(scenario)).isEqualTo(once);
        for (int threads : new int[] {1, 2, 5, 37}) {
            Rehearsal rehearsal = new Rehearsal(scenario, Maker.Factory.QUICKEST, threads);
            assertThat(rehearsal.run((nanos, ids) -> {}, () -> false)).isEqualTo(once);
        }
        assertThat(Fleets.run(scenario.withSeed(12)).ids()).isNotEqualTo(once.ids());
    }

    @Test
    void whatWasRehearsedBeforeItWasCancelledIsKept() {
        Scenario scenario = scenario(Fleets.fleet(10, 1000, 10_000), HOSTILE);
        AtomicLong reached = new AtomicLong();
        Outcome outcome =
                new Rehearsal(scenario).run((nanos, ids) -> reached.set(nanos), () -> reached.get() >= 3000 * MS);
        assertThat(outcome.complete()).isFalse();
        assertThat(outcome.rehearsed()).isEqualTo(reached.get()).isBetween(3000 * MS, 4000 * MS);
        assertThat((double) outcome.ids()).isCloseTo(outcome.rehearsed() / 1e5, within(2000.0));
    }

    @Test
    void everyUnansweredRequestIsCounted() {
        // Everything that is asked for is answered, refused, or still waiting.
        Trouble trouble = Trouble.NONE.withSteps(20, 5000);
        Outcome outcome = Fleets.run(scenario(Fleets.fleet(5, 1000, 3000), trouble));
        assertThat(outcome.waits().unanswered()).isPositive();
        Outcome calm = Fleets.run(scenario(Fleets.fleet(5, 1000, 3000), Trouble.NONE));
        assertThat(outcome.ids() + outcome.waits().unanswered()).isEqualTo(calm.ids());
    }

    @Test
    void theEstimateIsThereWithoutRunningItAll() {
        AtomicLong clock = new AtomicLong();
        Scenario scenario = scenario(Fleets.fleet(10, 100, 10_000), Trouble.NONE);
        Estimate estimate = Estimate.of(scenario, () -> clock.addAndGet(20_000_000));
        assertThat(estimate.ids()).isEqualTo(10_000);
        // Each of a hundred windows seems to take 20 ms.
        assertThat(estimate.time()).isBetween(Duration.ofMillis(1500), Duration.ofMillis(3000));
    }

    @Test
    void impossibleScenariosAreRefusedWithSentences() {
        Messages words = Messages.in(Locale.ENGLISH);
        Scenario ready = scenario(Fleets.fleet(10, 100, 1000), Trouble.NONE);
        assertThat(ready.problems()).isEmpty();
        assertThat(ids(ready.withFleet(Fleets.fleet(0, 100, 1000)))).containsExactly("rehearsal.machines");
        assertThat(ids(ready.withFleet(Fleets.fleet(513, 100, 1000)))).containsExactly("rehearsal.nodes");
        assertThat(ids(ready.withFleet(Fleets.fleet(10, Double.NaN, 1000)))).containsExactly("rehearsal.rate");
        assertThat(ids(ready.withFleet(Fleets.fleet(10, 1, 86_400_001)))).containsExactly("rehearsal.duration");
        assertThat(ids(ready.withFleet(Fleets.fleet(500, 100_000, 60_000)))).containsExactly("rehearsal.many");
        assertThat(ids(ready.withTrouble(Trouble.NONE.withSkew(-1)))).containsExactly("rehearsal.skew");
        assertThat(ids(ready.withTrouble(new Trouble(0, 1001, 0, 1, 70_000, false, false, -1))))
                .containsExactly(
                        "rehearsal.steps", "rehearsal.pause", "rehearsal.step-millis", "rehearsal.down-millis");
        Fleet crowded = ready.fleet().withBursts(new Fleet.Bursts(3, 2, 400));
        assertThat(ids(ready.withFleet(crowded))).containsExactly("rehearsal.burst-length");
        for (Problem problem : ready.withFleet(crowded).problems()) {
            assertThat(words.say(problem)).startsWith("3 bursts of 0.4 s do not fit.");
        }
    }

    private static java.util.List<String> ids(Scenario scenario) {
        return scenario.problems().stream().map(Problem::id).toList();
    }
}

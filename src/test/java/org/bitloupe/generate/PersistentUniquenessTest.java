package org.bitloupe.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.bitloupe.generate.persist.PersistentGenerator;
import org.bitloupe.generate.persist.StateStore;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.testing.Rounds;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * With a saved state a generator keeps what {@link UniquenessGuarantee} says of it over restarts too, whatever its rules: runs are
 * killed or end orderly, the clock jumps while they run and while none does, and may have run ahead before. The judge remembers every
 * ID of all runs.
 */
class PersistentUniquenessTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final int RUNS = 5;
    private static final int CALLS = Rounds.of(8, 15);

    @TempDir
    Path folder;

    /** Every rule with every other; of the beginnings, the first value and one after the other. */
    static List<GenerationRules> rules() {
        return UniquenessGuaranteeTest.rules().stream()
                .filter(generationRules -> generationRules.sequenceStart().spread() == 1
                        || generationRules.sequenceStart().choice() == GenerationRules.Pick.IN_TURN)
                .toList();
    }

    @ParameterizedTest
    @Tag("soak")
    @MethodSource("rules")
    void isKeptOverRestarts(GenerationRules generationRules) {
        for (Layout layout : UniquenessGuaranteeTest.layouts(generationRules)) {
            Judge judge = new Judge(layout, generationRules.sequenceStart().spread());
            StateStore store = StateStore.inMemory();
            if (judge.possible()) {
                judge.watch(plan -> PersistentGenerator.in(store, plan));
            }
        }
    }

    /** The same through a real file: what a run writes is all that the next one knows. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void isKeptThroughAFile(long seed) {
        List<GenerationRules> rules = rules();
        GenerationRules generationRules = rules.get(new SplittableRandom(seed).nextInt(rules.size()));
        int at = 0;
        for (Layout layout : UniquenessGuaranteeTest.layouts(generationRules)) {
            Path place = folder.resolve("layout-" + at++);
            Judge judge = new Judge(layout, seed);
            if (judge.possible()) {
                AtomicInteger run = new AtomicInteger();
                judge.watch(plan -> PersistentGenerator.in(next(place, run.getAndIncrement()), plan));
                judge.killed.forEach(PersistentGenerator::close);
            }
        }
    }

    /** The file as the last run left it, under a name of its own: a run that was killed here still has its lock on the old one. */
    private static Path next(Path place, int run) {
        try {
            Files.createDirectories(place);
            Path before = place.resolve(run - 1 + ".json");
            Path file = place.resolve(run + ".json");
            return Files.exists(before) ? Files.copy(before, file) : file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The judge of the tests above sees what goes wrong: each run begins with an empty memory. */
    @Test
    void withoutAStateTheSameRunsAreCaught() {
        List<String> caught = new ArrayList<>();
        for (GenerationRules.OnRollback back : GenerationRules.OnRollback.values()) {
            boolean slots = back == GenerationRules.OnRollback.RESERVE;
            GenerationRules generationRules = new GenerationRules(
                    GenerationRules.ClockRead.EACH,
                    GenerationRules.SequenceReset.TICK,
                    new GenerationRules.SequenceStart(slots ? 2 : 0, 1),
                    GenerationRules.OnExhausted.BORROW,
                    back,
                    GenerationRules.Limits.NONE.withSlots(slots ? 2 : 0),
                    GenerationRules.RandomRule.FRESH,
                    null);
            for (long seed = 0; seed < 20; seed++) {
                try {
                    new Judge(UniquenessGuaranteeTest.layouts(generationRules).get(0), seed)
                            .watch(plan -> PersistentGenerator.in(StateStore.inMemory(), plan));
                } catch (AssertionError e) {
                    caught.add(back.name());
                }
            }
        }
        assertThat(caught).contains("REFUSE", "WAIT", "HOLD", "RESERVE");
    }

    /** The next run waits for ticks that were borrowed, and does not take the clock for one that was set back. */
    @Test
    void waitsForWhatAnEarlierRunBorrowed() {
        GenerationRules.Limits limits = new GenerationRules.Limits(Duration.ofSeconds(5), null, 0);
        GenerationRules generationRules = new GenerationRules(
                GenerationRules.ClockRead.EACH,
                GenerationRules.SequenceReset.TICK,
                GenerationRules.SequenceStart.LEAST,
                GenerationRules.OnExhausted.BORROW,
                GenerationRules.OnRollback.REFUSE,
                limits,
                GenerationRules.RandomRule.FRESH,
                null);
        Layout layout = UniquenessGuaranteeTest.layouts(generationRules).get(0);
        FakeClock clock = new FakeClock(NOON);
        StateStore store = StateStore.inMemory();
        Set<BigInteger> seen = new HashSet<>();
        for (int run = 0; run < 2; run++) {
            Environment environment = Plans.world(clock, nanos -> clock.move((nanos + 999_999) / 1_000_000), run);
            try (PersistentGenerator persistentGenerator = ((PersistentGenerator.Opened.Ready)
                            PersistentGenerator.in(store, Plans.ready(GenerationRequest.of(layout), environment)))
                    .kept()) {
                // Eight IDs a tick of a millisecond: four seconds ahead.
                for (int i = 0; i < 32_000; i++) {
                    assertThat(seen.add(persistentGenerator.generator().next().toBigInteger()))
                            .isTrue();
                }
            }
            assertThat(clock.instant()).isEqualTo(NOON.plusMillis(run * 4_000L));
        }
    }

    /** Opens what is remembered. */
    private interface Opener {
        PersistentGenerator.Opened open(GenerationPlan plan);
    }

    /** Runs one after the other, and what their IDs have shown. */
    private static final class Judge {
        private final Layout layout;
        private final UniquenessGuarantee guarantee;
        private final SplittableRandom dice;
        private final String said;
        private final FakeClock clock = new FakeClock(NOON);
        private final LayoutTime time;
        private final Set<BigInteger> seen = new HashSet<>();
        /** Generators that were not closed in time; what they had saved ahead is all there is of them. */
        private final List<PersistentGenerator> killed = new ArrayList<>();

        private Instant latest = NOON;
        private @Nullable BigInteger last;
        private BigInteger lastTick = BigInteger.ZERO;
        private int made;

        Judge(Layout layout, long seed) {
            this.layout = layout;
            this.guarantee = UniquenessGuarantee.of(layout, true);
            this.dice = new SplittableRandom(seed);
            this.said = layout.id() + " " + layout.generationRules() + " " + guarantee + ", seed " + seed;
            this.time = LayoutTime.of(layout).orElseThrow();
        }

        boolean possible() {
            return GenerationPlan.of(GenerationRequest.of(layout), world()) instanceof PlanResult.Ready;
        }

        private Environment world() {
            return Plans.world(clock, nanos -> clock.move((nanos + 999_999) / 1_000_000), dice.nextLong());
        }

        void watch(Opener opener) {
            assertThat(guarantee.restart()).isEqualTo(UniquenessGuarantee.Restart.REMEMBERED);
            for (int run = 0; run < RUNS; run++) {
                run(opener);
                jumpBetween();
            }
            // A clock that is beyond everything makes IDs again, whatever happened before.
            clock.set(latest.plus(Duration.ofDays(2)));
            int before = made;
            run(opener);
            assertThat(made).as(said).isGreaterThan(before);
        }

        private void run(Opener opener) {
            PersistentGenerator.Opened opened = opener.open(Plans.ready(GenerationRequest.of(layout), world()));
            PersistentGenerator persistentGenerator = ((PersistentGenerator.Opened.Ready) opened).kept();
            for (int call = 0; call < CALLS; call++) {
                try {
                    look(persistentGenerator.generator().make());
                } catch (GenerationRefusedException e) {
                    assertThat(e.problem().id())
                            .as(said)
                            .matches("generate\\.(clock-back|tick-full|chance-used-up|only-one|used-up)");
                }
                latest = latest.isAfter(clock.instant()) ? latest : clock.instant();
                jumpWithin();
            }
            if (dice.nextBoolean()) {
                killed.add(persistentGenerator);
            } else {
                persistentGenerator.close();
            }
        }

        private void jumpWithin() {
            switch (dice.nextInt(10)) {
                case 0 -> clock.move(-dice.nextInt(60));
                case 1 -> clock.move(dice.nextInt(60));
                case 2 -> clock.move(-dice.nextInt(4));
                case 3, 4 -> clock.move(1);
                default -> clock.move(0);
            }
        }

        /** Also a clock that ran an hour ahead and was set right, and the other way round. */
        private void jumpBetween() {
            switch (dice.nextInt(8)) {
                case 0 -> clock.move(-dice.nextInt(20));
                case 1 -> clock.move(-dice.nextInt(4_000));
                case 2 -> clock.move(dice.nextInt(4_000));
                case 3 -> clock.move(3_600_000);
                case 4 -> clock.move(-3_600_000);
                default -> clock.move(dice.nextInt(3));
            }
        }

        private void look(GeneratedId id) {
            made++;
            BigInteger number = new BigInteger(id.id().toHex(), 16);
            BigInteger tick = id.values().get(time.mainField());
            check(seen.add(number), "made again: ", id);
            boolean grows = guarantee.order() == UniquenessGuarantee.Order.GROWS;
            check(!grows || last == null || number.compareTo(last) > 0, "smaller than the one before: ", id);
            boolean timeGrows = grows || guarantee.order() == UniquenessGuarantee.Order.TIME_GROWS;
            check(!timeGrows || tick.compareTo(lastTick) >= 0, "its time goes back: ", id);
            Duration ahead = guarantee.ahead();
            if (ahead != null) {
                BigInteger shown = time.scale().ticksAt(clock.instant());
                BigInteger nanos =
                        time.scale().nanosAt(tick).subtract(time.scale().nanosAt(shown));
                check(nanos.compareTo(BigInteger.valueOf(ahead.toNanos())) <= 0, "too far ahead of the clock: ", id);
            }
            last = number;
            lastTick = tick;
        }

        private void check(boolean good, String otherwise, GeneratedId id) {
            if (!good) {
                throw new AssertionError(otherwise + id.id() + ", " + said);
            }
        }
    }
}

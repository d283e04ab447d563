package org.bitloupe.generate.persist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.bitloupe.generate.FakeClock;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.Plans;
import org.bitloupe.generate.Schemes;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A generator that goes on where an earlier one stopped. */
class PersistentGeneratorTest {
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    @TempDir
    Path folder;

    private static PersistentGenerator kept(StateStore store, Layout layout, FakeClock clock, long seed) {
        return kept(store, GenerationRequest.of(layout), clock, seed);
    }

    private static PersistentGenerator kept(StateStore store, GenerationRequest request, FakeClock clock, long seed) {
        PersistentGenerator.Opened opened = PersistentGenerator.in(
                store,
                Plans.ready(request, Plans.world(clock, nanos -> clock.move((nanos + 999_999) / 1_000_000), seed)));
        return ((PersistentGenerator.Opened.Ready) opened).kept();
    }

    private static String refusal(StateStore store, GenerationRequest request) {
        PersistentGenerator.Opened opened = PersistentGenerator.in(store, Plans.ready(request));
        return ((PersistentGenerator.Opened.Refused) opened).problem().id();
    }

    private static Layout seconds(GenerationRules.OnRollback back) {
        return Schemes.layout(
                        "seconds",
                        Field.time("time", 34, TimeEncoding.since(Instant.EPOCH, Tick.SECOND)),
                        Field.of("sequence", Role.SEQUENCE, 2))
                .withGenerationRules(Schemes.back(back));
    }

    static List<Layout> layouts() {
        return List.of(
                Schemes.snowflake(),
                Schemes.snowflake().withGenerationRules(Schemes.back(GenerationRules.OnRollback.WAIT)),
                Schemes.snowflake()
                        .withGenerationRules(GenerationRules.DEFAULT.withSequenceStart(
                                new GenerationRules.SequenceStart(5, GenerationRules.SequenceStart.ALL))),
                Schemes.sonyflake(NOON.minusSeconds(1_000_000)),
                Schemes.instagram(NOON.minusSeconds(1_000_000)),
                Schemes.uuid1(),
                Schemes.uuid6(),
                narrowClockSequence(),
                Schemes.ulid(8),
                Schemes.uuidShort(3),
                Schemes.flake(),
                Schemes.counter(),
                seconds(GenerationRules.OnRollback.REFUSE),
                seconds(GenerationRules.OnRollback.WAIT));
    }

    /** Four clock sequences only, so that they go round. */
    private static Layout narrowClockSequence() {
        return Schemes.layout(
                        "narrow",
                        Schemes.ms(48, Instant.EPOCH),
                        Field.of("turn", Role.CLOCK_SEQUENCE, 2),
                        Field.of("node", Role.NODE, 4))
                .withGenerationRules(Schemes.back(GenerationRules.OnRollback.CLOCK_SEQ));
    }

    /** Remembers every ID; runs end by a crash or orderly, the clock jumps while they run and while none does. */
    @ParameterizedTest
    @MethodSource("layouts")
    void neverMakesAnIdOfAnEarlierRunAgain(Layout layout) {
        for (long seed = 1; seed <= 4; seed++) {
            Runs runs = new Runs(layout, StateStore.inMemory(), seed);
            runs.play(40);
            assertThat(runs.again)
                    .as("IDs of %s made again, seed %d", layout.id(), seed)
                    .isZero();
            assertThat(runs.made).as("IDs made, seed %d", seed).isNotEmpty();
        }
    }

    /** The same without a memory: the test above would see it. */
    @ParameterizedTest
    @MethodSource("layouts")
    void withoutStateTheSameRunsMakeIdsAgain(Layout layout) {
        boolean anyStart = layout.generationRules().sequenceStart().spread() == GenerationRules.SequenceStart.ALL;
        if (layout.id().equals("uuid") || layout.id().equals("ulid") || anyStart) {
            return; // Probability is on their side, which is no promise.
        }
        long again = 0;
        for (long seed = 1; seed <= 4; seed++) {
            Runs runs = new Runs(layout, null, seed);
            runs.play(40);
            again += runs.again;
        }
        assertThat(again).isPositive();
    }

    private static final class Runs {
        private final Layout layout;
        private final StateStore store;
        private final SplittableRandom dice;
        private final FakeClock clock = new FakeClock(NOON);
        private final Set<Bits> made = new HashSet<>();
        private final boolean forgets;
        private long again;

        Runs(Layout layout, @Nullable StateStore store, long seed) {
            this.layout = layout;
            this.forgets = store == null;
            this.store = store == null ? StateStore.inMemory() : store;
            this.dice = new SplittableRandom(seed);
        }

        void play(int runs) {
            for (int i = 0; i < runs; i++) {
                long seed = dice.nextLong();
                StateStore mine = forgets ? StateStore.inMemory() : store;
                PersistentGenerator persistentGenerator = kept(mine, layout, clock, seed);
                int steps = dice.nextInt(12);
                for (int step = 0; step < steps; step++) {
                    make(persistentGenerator.generator(), dice.nextInt(6));
                    jump();
                }
                if (dice.nextBoolean()) {
                    persistentGenerator.close();
                }
                jump();
            }
        }

        private void make(IdGenerator generator, int n) {
            for (int i = 0; i < n; i++) {
                try {
                    again += made.add(generator.next()) ? 0 : 1;
                } catch (GenerationRefusedException e) {
                    clock.move(1);
                }
            }
        }

        private void jump() {
            switch (dice.nextInt(8)) {
                case 0 -> clock.move(-dice.nextLong(5));
                case 1 -> clock.move(-dice.nextLong(4_000));
                case 2 -> clock.move(dice.nextLong(4_000));
                case 3, 4 -> clock.move(1);
                default -> clock.move(0);
            }
        }
    }

    @Test
    void savesOnceASecondAndNotForEachId() {
        Counting store = new Counting();
        FakeClock clock = new FakeClock(NOON);
        PersistentGenerator persistentGenerator = kept(store, Schemes.snowflake(), clock, 1);
        for (int i = 0; i < 10_000; i++) {
            persistentGenerator.generator().next();
            clock.move(i % 2);
        }
        assertThat(store.saves).isBetween(5, 6);
        persistentGenerator.close();
        assertThat(store.saves).isBetween(6, 7);
    }

    @Test
    void afterACrashLeavesOutAtMostTheSecondThatWasSavedAhead() {
        StateStore store = StateStore.inMemory();
        FakeClock clock = new FakeClock(NOON);
        kept(store, Schemes.snowflake(), clock, 1).generator().next();
        clock.move(1);
        IdGenerator next = kept(store, Schemes.snowflake(), clock, 2).generator();
        next.next();
        assertThat(clock.instant()).isEqualTo(NOON.plusMillis(1001));
        assertThat(next.waits()).isEqualTo(1);
    }

    @Test
    void afterAnOrderlyEndGoesOnInTheNextTick() {
        StateStore store = StateStore.inMemory();
        FakeClock clock = new FakeClock(NOON);
        try (PersistentGenerator persistentGenerator = kept(store, Schemes.snowflake(), clock, 1)) {
            persistentGenerator.generator().nextLong();
            persistentGenerator.generator().nextLong();
        }
        kept(store, Schemes.snowflake(), clock, 2).generator().next();
        assertThat(clock.instant()).isEqualTo(NOON.plusMillis(1));
    }

    @Test
    void aClockFarBehindIsRefusedOrWaitedForAsTheLayoutSays() {
        for (GenerationRules.OnRollback back :
                List.of(GenerationRules.OnRollback.REFUSE, GenerationRules.OnRollback.WAIT)) {
            Layout layout = Schemes.snowflake().withGenerationRules(Schemes.back(back));
            StateStore store = StateStore.inMemory();
            FakeClock clock = new FakeClock(NOON);
            try (PersistentGenerator persistentGenerator = kept(store, layout, clock, 1)) {
                persistentGenerator.generator().next();
            }
            clock.move(-60_000);
            IdGenerator next = kept(store, layout, clock, 2).generator();
            if (back == GenerationRules.OnRollback.WAIT) {
                next.next();
                assertThat(clock.instant()).isEqualTo(NOON.plusMillis(1));
            } else {
                assertThatThrownBy(next::next)
                        .isInstanceOfSatisfying(
                                GenerationRefusedException.class,
                                e -> assertThat(e.problem().id()).isEqualTo("generate.clock-back"));
                clock.set(NOON.plusMillis(1));
                next.next();
            }
        }
    }

    /** RFC 9562 6.3: the same node and clock sequence, unless the clock was set back. */
    @Test
    void aUuidKeepsItsMadeUpNodeAndTakesTheNextClockSequenceOnlyAfterAStepBack() {
        StateStore store = StateStore.inMemory();
        FakeClock clock = new FakeClock(NOON);
        List<BigInteger> first = oneUuid(store, clock, 1);
        clock.move(5_000);
        List<BigInteger> second = oneUuid(store, clock, 2);
        clock.move(-60_000);
        List<BigInteger> third = oneUuid(store, clock, 3);
        assertThat(List.of(second.get(4), third.get(4))).containsOnly(first.get(4));
        assertThat(second.get(3)).isEqualTo(first.get(3));
        assertThat(third.get(3)).isEqualTo(first.get(3).add(BigInteger.ONE).mod(BigInteger.valueOf(16_384)));
    }

    private static List<BigInteger> oneUuid(StateStore store, FakeClock clock, long seed) {
        try (PersistentGenerator persistentGenerator = kept(store, Schemes.uuid1(), clock, seed)) {
            return persistentGenerator.generator().make().values();
        }
    }

    @Test
    void aMachineNumberIsKeptUnlessAnotherIsAskedFor() {
        StateStore store = StateStore.inMemory();
        FakeClock clock = new FakeClock(NOON);
        GenerationRequest plain = GenerationRequest.of(Schemes.snowflake());
        List<BigInteger> nodes = new ArrayList<>();
        for (GenerationRequest request : List.of(
                plain.with("node", BigInteger.valueOf(7)), plain, plain.with("node", BigInteger.valueOf(9)), plain)) {
            try (PersistentGenerator persistentGenerator = kept(store, request, clock, 1)) {
                nodes.add(persistentGenerator.generator().make().values().get(2));
            }
        }
        assertThat(nodes).map(BigInteger::intValue).containsExactly(7, 7, 9, 9);
    }

    @Test
    void aSequenceWithoutTimeGoesOnAfterwards() {
        StateStore store = StateStore.inMemory();
        FakeClock clock = new FakeClock(NOON);
        try (PersistentGenerator persistentGenerator = kept(store, Schemes.counter(), clock, 1)) {
            assertThat(persistentGenerator.generator().nextLong()).isZero();
            assertThat(persistentGenerator.generator().nextLong()).isEqualTo(1);
        }
        assertThat(kept(store, Schemes.counter(), clock, 1).generator().nextLong())
                .isEqualTo(2);
        // That one crashed: a thousand numbers were saved ahead of 2.
        assertThat(kept(store, Schemes.counter(), clock, 1).generator().nextLong())
                .isEqualTo(1003);
        assertThat(refusal(store, GenerationRequest.of(Schemes.counter()).with("counter", BigInteger.valueOf(5))))
                .isEqualTo("generate.state.number");
    }

    @Test
    void whatCannotBeSavedIsNotGivenOut() {
        Counting store = new Counting();
        FakeClock clock = new FakeClock(NOON);
        PersistentGenerator persistentGenerator = kept(store, Schemes.snowflake(), clock, 1);
        long before = persistentGenerator.generator().nextLong();
        store.full = true;
        clock.move(5_000);
        assertThatThrownBy(() -> persistentGenerator.generator().nextLong())
                .isInstanceOfSatisfying(
                        GenerationRefusedException.class,
                        e -> assertThat(e.problem().id()).isEqualTo("file.save.full"));
        store.full = false;
        assertThat(persistentGenerator.generator().nextLong()).isGreaterThan(before);
        assertThat(store.saves).isEqualTo(2);
    }

    @Test
    void severalThreadsAndTheEndInTheMiddleOfThem() throws Exception {
        Layout layout = Schemes.snowflake();
        StateStore store = StateStore.inMemory();
        Set<Long> all = new HashSet<>();
        // Threads of their own: with few processors the common pool has one, which whoever takes it never gives back.
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (int run = 0; run < 20; run++) {
                GenerationPlan plan = Plans.ready(GenerationRequest.of(layout));
                PersistentGenerator persistentGenerator =
                        ((PersistentGenerator.Opened.Ready) PersistentGenerator.in(store, plan)).kept();
                CountDownLatch begun = new CountDownLatch(2);
                List<Future<List<Long>>> made = IntStream.range(0, 2)
                        .mapToObj(i -> threads.submit(() -> untilClosed(persistentGenerator.generator(), begun)))
                        .toList();
                begun.await();
                persistentGenerator.close();
                for (Future<List<Long>> each : made) {
                    for (long id : each.get()) {
                        assertThat(all.add(id))
                                .as("run %d made %d again", run, id)
                                .isTrue();
                    }
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<Long> untilClosed(IdGenerator generator, CountDownLatch begun) {
        List<Long> ids = new ArrayList<>();
        try {
            while (true) {
                ids.add(generator.nextLong());
                begun.countDown();
            }
        } catch (IllegalStateException e) {
            return ids;
        }
    }

    @Test
    void refusesWhatHasNothingToGoOnFrom() {
        StateStore store = StateStore.inMemory();
        assertThat(refusal(store, GenerationRequest.of(Schemes.uuidOfOneField(4, "random", Role.RANDOM))))
                .isEqualTo("generate.state.nothing");
        assertThat(refusal(store, GenerationRequest.of(Schemes.snowflake()).startingAt(NOON)))
                .isEqualTo("generate.state.moment");
        assertThat(refusal(store, GenerationRequest.of(Schemes.snowflake()).with("time", BigInteger.TEN)))
                .isEqualTo("generate.state.moment");
    }

    @Test
    void aFileOfOtherIdsIsRefusedAndFreeAgain() {
        Path file = folder.resolve("ids.json");
        GenerationPlan snowflake = Plans.ready(GenerationRequest.of(Schemes.snowflake()));
        try (PersistentGenerator persistentGenerator =
                ((PersistentGenerator.Opened.Ready) PersistentGenerator.in(file, snowflake)).kept()) {
            persistentGenerator.generator().next();
            assertThat(problem(PersistentGenerator.in(file, snowflake))).isEqualTo("generate.state.in-use");
        }
        Layout sonyflake = Schemes.sonyflake(Schemes.TWITTER_EPOCH);
        assertThat(problem(PersistentGenerator.in(file, Plans.ready(GenerationRequest.of(sonyflake)))))
                .isEqualTo("generate.state.layout");
        ((PersistentGenerator.Opened.Ready) PersistentGenerator.in(file, snowflake))
                .kept()
                .close();
    }

    private static String problem(PersistentGenerator.Opened opened) {
        return ((PersistentGenerator.Opened.Refused) opened).problem().id();
    }

    /** Counts, and can be full. */
    private static final class Counting implements StateStore {
        private final StateStore inner = StateStore.inMemory();
        private int saves;
        private boolean full;

        @Override
        public Optional<GeneratorState> load() {
            return inner.load();
        }

        @Override
        public Optional<Problem> save(GeneratorState state) {
            if (full) {
                return Optional.of(Problem.of("file.save.full", "file", name(), "reason", "full"));
            }
            saves++;
            return inner.save(state);
        }

        @Override
        public String name() {
            return "counting";
        }
    }
}

package org.bitloupe.generate.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.HostileClockTest;
import org.bitloupe.generate.Plans;
import org.bitloupe.generate.Schemes;
import org.bitloupe.generate.Waiter;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Two threads and one engine of words: no ID twice, and each larger than all that were there before it was asked for. */
@Tag("soak")
class WordEngineThreadsTest {
    private static final int EACH = Rounds.of(20_000, 100_000);
    private static final long NOON = Instant.parse("2026-11-20T12:00:00Z").toEpochMilli();

    /** Random bits and times, entered before their time, that count up. */
    static List<Layout> counting() {
        return List.of(
                increment(Schemes.uuid7()),
                increment(Schemes.ulid(80)),
                borrow(increment(Schemes.ulid(4))),
                borrow(Schemes.uuid6()));
    }

    private static Layout increment(Layout layout) {
        return layout.withGenerationRules(layout.generationRules().withRandom(GenerationRules.RandomRule.INCREMENT));
    }

    private static Layout borrow(Layout layout) {
        return layout.withGenerationRules(layout.generationRules()
                .withOnExhausted(GenerationRules.OnExhausted.BORROW)
                .withLimits(GenerationRules.Limits.NONE.withAhead(Duration.ofMillis(3))));
    }

    @ParameterizedTest
    @MethodSource("counting")
    void theComputersClock(Layout layout) throws Exception {
        Environment environment = new Environment(Clock.tickMillis(ZoneOffset.UTC), new Random(1), Waiter.REAL);

        assertFollow(holding(layout), environment, random -> {});
    }

    /** A clock that stands still most of the time, and else is set on, or back by up to 30 ms, which is passed over. */
    @ParameterizedTest
    @MethodSource("counting")
    void aHostileClock(Layout layout) throws Exception {
        AtomicLong clock = new AtomicLong(NOON);
        Environment environment = new Environment(
                () -> Instant.ofEpochMilli(clock.get()), new Random(2), nanos -> clock.incrementAndGet());

        assertFollow(holding(layout), environment, moving(clock));
    }

    /** Whoever was overtaken between reading the clock and making an ID does not take that for a clock that was set back. */
    @ParameterizedTest
    @MethodSource("counting")
    void aClockThatOnlyGoesOn(Layout layout) throws Exception {
        AtomicLong clock = new AtomicLong(NOON);
        Environment environment = new Environment(
                () -> Instant.ofEpochMilli(clock.get()), new Random(4), nanos -> clock.incrementAndGet());

        assertFollow(
                layout.withGenerationRules(layout.generationRules().withOnRollback(GenerationRules.OnRollback.REFUSE)),
                environment,
                random -> {
                    if (random.nextInt(10) == 0) {
                        clock.incrementAndGet();
                    }
                });
    }

    /** The same where a clock that was set back costs a clock sequence or is waited for. */
    @ParameterizedTest
    @EnumSource(
            value = GenerationRules.OnRollback.class,
            names = {"CLOCK_SEQ", "WAIT"})
    void aHostileClockWithAClockSequence(GenerationRules.OnRollback back) throws Exception {
        AtomicLong clock = new AtomicLong(NOON);
        Environment environment = new Environment(
                () -> Instant.ofEpochMilli(clock.get()), new Random(3), nanos -> clock.incrementAndGet());
        Layout layout = borrow(Schemes.uuid1());

        assertThat(differ(made(
                        layout.withGenerationRules(layout.generationRules().withOnRollback(back)),
                        environment,
                        moving(clock))))
                .isTrue();
    }

    private static Consumer<Random> moving(AtomicLong clock) {
        return random -> {
            if (random.nextInt(50) == 0) {
                clock.addAndGet(HostileClockTest.step(random) + 1L);
            }
        };
    }

    private static void assertFollow(Layout layout, Environment environment, Consumer<Random> move) throws Exception {
        assertThat(differ(made(layout, environment, move))).as(layout.id()).isTrue();
    }

    private static Layout holding(Layout layout) {
        return layout.withGenerationRules(layout.generationRules().withOnRollback(GenerationRules.OnRollback.HOLD));
    }

    private static boolean differ(List<Bits> ids) {
        Set<Bits> all = new HashSet<>(ids);
        return all.size() == 2 * EACH;
    }

    /**
     * Returns the IDs that two threads made; each was compared with the largest one that was there before, where the order is that of
     * time.
     */
    private static List<Bits> made(Layout layout, Environment environment, Consumer<Random> move) throws Exception {
        Engine lane = WordEngine.of(Plans.ready(GenerationRequest.of(layout), environment))
                .orElseThrow();
        GenerationRules.OnRollback back = layout.generationRules().onRollback();
        boolean ordered = back == GenerationRules.OnRollback.HOLD || back == GenerationRules.OnRollback.REFUSE;
        AtomicReference<Bits> largest = new AtomicReference<>(lane.next());
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<List<Bits>>> both = new ArrayList<>();
            for (int thread = 0; thread < 2; thread++) {
                Random random = new Random(thread);
                both.add(threads.submit(() -> {
                    List<Bits> ids = new ArrayList<>(EACH);
                    while (ids.size() < EACH) {
                        move.accept(random);
                        Bits before = Objects.requireNonNull(largest.get());
                        Bits id = lane.next();
                        if (ordered && id.compareTo(before) <= 0) {
                            throw new AssertionError(id + " is not after " + before);
                        }
                        largest.accumulateAndGet(id, (a, b) -> a.compareTo(b) > 0 ? a : b);
                        ids.add(id);
                    }
                    return ids;
                }));
            }
            List<Bits> all = new ArrayList<>(both.get(0).get());
            all.addAll(both.get(1).get());
            return all;
        } finally {
            threads.shutdown();
        }
    }
}

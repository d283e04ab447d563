package org.bitloupe.generate.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.FakeClock;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.HostileClockTest;
import org.bitloupe.generate.Plans;
import org.bitloupe.generate.Schemes;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The engines without a lock answer as the general one does under a clock that freezes, jumps and is set back: IDs, refusals, waits. */
@Tag("soak")
class EnginesAgreeTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final int TRIALS = Rounds.of(2, 6);
    private static final int CALLS = 250;

    /** All answers to a sequence that is used up and to a clock that went back that an engine without a lock knows. */
    static List<GenerationRules> rules() {
        List<GenerationRules> all = new ArrayList<>();
        for (GenerationRules.OnRollback back : List.of(
                GenerationRules.OnRollback.REFUSE, GenerationRules.OnRollback.WAIT, GenerationRules.OnRollback.HOLD)) {
            for (GenerationRules.OnExhausted onExhausted : List.of(
                    GenerationRules.OnExhausted.REFUSE,
                    GenerationRules.OnExhausted.WAIT,
                    GenerationRules.OnExhausted.BORROW)) {
                for (int spread : new int[] {1, 3, GenerationRules.SequenceStart.ALL}) {
                    GenerationRules generationRules = new GenerationRules(
                                    GenerationRules.ClockRead.EACH,
                                    GenerationRules.SequenceReset.TICK,
                                    onExhausted,
                                    back,
                                    GenerationRules.RandomRule.FRESH,
                                    null)
                            .withSequenceStart(new GenerationRules.SequenceStart(0, spread));
                    all.add(generationRules);
                    all.add(generationRules.withLimits(new GenerationRules.Limits(
                            onExhausted == GenerationRules.OnExhausted.BORROW ? Duration.ofMillis(4) : null,
                            back == GenerationRules.OnRollback.HOLD ? Duration.ofMillis(9) : null,
                            0)));
                }
            }
        }
        return all.stream().distinct().toList();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void aSequence(GenerationRules generationRules) {
        Layout layout = Schemes.layout(
                        "hostile",
                        Schemes.ms(45, Instant.EPOCH),
                        Field.of("clock_seq", Role.CLOCK_SEQUENCE, 5),
                        Field.of("sequence", Role.SEQUENCE, 2))
                .withGenerationRules(generationRules);
        assertAgree(layout, NOON, SnowflakeEngine::of);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void aSequenceAtTheEndOfTime(GenerationRules generationRules) {
        TimeEncoding time = TimeEncoding.since(NOON.minusMillis((1L << 20) - 40), Tick.MILLISECOND);
        Layout layout = Schemes.layout(
                        "ending",
                        Field.of("sequence", Role.SEQUENCE, 3),
                        Field.time("time", 20, time),
                        Field.of("node", Role.NODE, 5))
                .withGenerationRules(generationRules
                        .withSequenceStart(new GenerationRules.SequenceStart(
                                3, generationRules.sequenceStart().spread()))
                        .withOnExhausted(
                                generationRules.onExhausted() == GenerationRules.OnExhausted.REFUSE
                                        ? GenerationRules.OnExhausted.WAIT
                                        : generationRules.onExhausted()));
        assertAgree(layout, NOON, SnowflakeEngine::of);
    }

    /** Several IDs at once are those that the general engine makes one by one while the clock stands still. */
    @ParameterizedTest
    @MethodSource("rules")
    void severalAtOnce(GenerationRules generationRules) {
        Layout layout = Schemes.layout("bunches", Schemes.ms(45, Instant.EPOCH), Field.of("sequence", Role.SEQUENCE, 3))
                .withGenerationRules(generationRules);
        FakeClock quickClock = new FakeClock(NOON);
        FakeClock generalClock = new FakeClock(NOON);
        Engine lane = SnowflakeEngine.of(
                        Plans.ready(GenerationRequest.of(layout), Plans.world(quickClock, quickClock, 1)))
                .orElseThrow();
        Engine general =
                new BigEngine(Plans.ready(GenerationRequest.of(layout), Plans.world(generalClock, generalClock, 1)));
        Random random = new Random(1);
        long[] ids = new long[3];
        for (int call = 0; call < CALLS; call++) {
            long step = HostileClockTest.step(random);
            quickClock.move(step);
            generalClock.move(step);
            int most = 1 + random.nextInt(10);
            int count = 0;
            try {
                count = lane.nextRun(ids, 2, most);
                assertThat(count).as("%s call %d", generationRules, call).isBetween(1, most);
            } catch (GenerationRefusedException e) {
                assertThat(answer(general, layout, 0)).isEqualTo(List.of(e.problem()));
            }
            for (int i = 0; i < count; i++) {
                assertThat(ids[2] + i).as("%s call %d", generationRules, call).isEqualTo(general.nextLong());
            }
            assertThat(quickClock.asked()).isEqualTo(generalClock.asked());
        }
    }

    static List<Layout> chanceLayouts() {
        TimeEncoding hundredth =
                new TimeEncoding(new Tick(10_000_000, 1), Instant.EPOCH, Map.of(), TimeEncoding.Grid.UNIX, null);
        List<Field> scattered = List.of(
                Field.of("b", Role.RANDOM, 70),
                Field.time("time", 38, hundredth),
                Field.of("a", Role.RANDOM, 13),
                Field.of("node", Role.NODE, 3));
        List<Slice> places = List.of(
                new Slice(1, 37, 30, 116),
                new Slice(0, 69, 66, 112),
                new Slice(3, 2, 0, 109),
                new Slice(1, 29, 0, 79),
                new Slice(0, 65, 0, 13),
                new Slice(2, 12, 0, 0));
        return List.of(
                Schemes.uuid7(),
                Schemes.uuidOfOneField(4, "random", Role.RANDOM),
                Schemes.layout("full", Schemes.ms(48, Instant.EPOCH), Field.of("random", Role.RANDOM, 80)),
                Schemes.layout("simpleflake", Schemes.ms(41, Instant.EPOCH), Field.of("random", Role.RANDOM, 23)),
                Schemes.layout("all", Field.of("random", Role.RANDOM, 128)),
                Schemes.layout("word", Field.of("random", Role.RANDOM, 64)),
                Schemes.layout("bit", Field.of("random", Role.RANDOM, 1)),
                Schemes.layout("scattered", scattered.toArray(Field[]::new)).withFields(scattered, places));
    }

    @ParameterizedTest
    @MethodSource("chanceLayouts")
    void randomBits(Layout layout) {
        // A sequence that is used up and where one begins are nothing to a layout without one.
        for (GenerationRules generationRules : rules().stream()
                .filter(m -> m.onExhausted() == GenerationRules.OnExhausted.WAIT
                        && m.sequenceStart().spread() == 1)
                .toList()) {
            assertAgree(layout.withGenerationRules(generationRules), NOON, RandomEngine::of);
        }
    }

    /** UUID v7 with parts of milliseconds; how many of its ticks a limit in nanoseconds has is left to the general engine. */
    @Test
    void randomBitsBesideARefinedTime() {
        Layout layout = Schemes.layout(
                "refined",
                Schemes.ms(48, Instant.EPOCH),
                Field.of("version", Role.VERSION, 4).withValue(BigInteger.valueOf(7)),
                Field.time(
                        "fraction",
                        12,
                        new TimeEncoding(
                                new Tick(15_625, 64), Instant.EPOCH, Map.of(), TimeEncoding.Grid.UNIX, "time")),
                Field.of("variant", Role.VARIANT, 2).withValue(BigInteger.TWO),
                Field.of("random", Role.RANDOM, 62));
        for (GenerationRules.OnRollback back : List.of(
                GenerationRules.OnRollback.REFUSE, GenerationRules.OnRollback.WAIT, GenerationRules.OnRollback.HOLD)) {
            assertAgree(layout.withGenerationRules(Schemes.back(back)), NOON, 122, TRIALS, CALLS, RandomEngine::of);
            assertAgree(
                    layout.withGenerationRules(Schemes.back(back)), NOON, 1_000_000, TRIALS, CALLS, RandomEngine::of);
        }
    }

    @Test
    void theRestIsForTheGeneralLane() {
        Layout ulid = Schemes.ulid(80);
        List<Layout> layouts = List.of(
                ulid.withGenerationRules(ulid.generationRules().withSequenceReset(GenerationRules.SequenceReset.START)),
                ulid.withGenerationRules(ulid.generationRules().withOnExhausted(GenerationRules.OnExhausted.CARRY)),
                Schemes.counter(),
                Schemes.uuidShort(24));
        for (Layout layout : layouts) {
            assertThat(Engine.of(Plans.ready(GenerationRequest.of(layout))))
                    .as(layout.toString())
                    .isInstanceOf(BigEngine.class);
        }
    }

    /** Bytes of a secure source are drawn in blocks: all bits still come and go, and none twice. */
    @ParameterizedTest
    @MethodSource("chanceLayouts")
    void everyRandomBitOfASecureSourceTurns(Layout layout) {
        GenerationPlan plan =
                Plans.ready(GenerationRequest.of(layout), new Environment(() -> NOON, new SecureRandom(), nanos -> {}));
        Engine lane = RandomEngine.of(plan).orElseThrow();
        int[] ones = new int[layout.width()];
        int calls = 4000;
        for (int call = 0; call < calls; call++) {
            Bits id = lane.next();
            for (int bit = 0; bit < ones.length; bit++) {
                ones[bit] += id.bit(bit) ? 1 : 0;
            }
        }
        for (Slice slice : layout.slices()) {
            if (layout.fields().get(slice.field()).role() == Role.RANDOM) {
                for (int bit = slice.idLow(); bit <= slice.idHigh(); bit++) {
                    // Eight standard deviations from the middle: at random less than once in 10^15.
                    assertThat(ones[bit]).as("bit %d of %s", bit, layout.id()).isBetween(1747, 2253);
                }
            }
        }
    }

    private static void assertAgree(Layout layout, Instant from, Function<GenerationPlan, Optional<Engine>> quick) {
        assertAgree(layout, from, 1_000_000, TRIALS, CALLS, quick);
    }

    /** Checks that an engine answers as the general one does while the clock goes forth and back in steps of some nanoseconds. */
    static void assertAgree(
            Layout layout,
            Instant from,
            long stepNanos,
            int trials,
            int calls,
            Function<GenerationPlan, Optional<Engine>> quick) {
        assertAgree(layout, from, stepNanos, 1, trials, calls, quick);
    }

    /** The same with a clock that stands still but for every {@code every}-th call. */
    static void assertAgree(
            Layout layout,
            Instant from,
            long stepNanos,
            int every,
            int trials,
            int calls,
            Function<GenerationPlan, Optional<Engine>> quick) {
        for (int trial = 0; trial < trials; trial++) {
            GenerationRequest request = trial % 2 == 0
                    ? GenerationRequest.of(layout)
                    : GenerationRequest.of(layout).seeded(trial);
            FakeClock quickClock = new FakeClock(from);
            FakeClock generalClock = new FakeClock(from);
            Engine lane = quick.apply(Plans.ready(request, Plans.world(quickClock, quickClock, trial)))
                    .orElseThrow();
            Engine general = new BigEngine(Plans.ready(request, Plans.world(generalClock, generalClock, trial)));
            Random random = new Random(trial);
            for (int call = 0; call < calls; call++) {
                long step = call % every == 0 ? HostileClockTest.step(random) * stepNanos : 0;
                quickClock.moveNanos(step);
                generalClock.moveNanos(step);
                assertThat(answer(lane, layout, call))
                        .as("%s %s seed %d call %d", layout.id(), layout.generationRules(), trial, call)
                        .isEqualTo(answer(general, layout, 0));
            }
            assertThat(lane.waits()).as("%s", layout.generationRules()).isEqualTo(general.waits());
            assertThat(quickClock.pauses()).isEqualTo(generalClock.pauses());
            assertThat(quickClock.asked()).as("%s", layout.generationRules()).isEqualTo(generalClock.asked());
        }
    }

    /**
     * Returns the answers of an engine, asked in turn in the ways there are; the values are read from the ID where they do not come
     * with it.
     */
    private static List<Object> answer(Engine lane, Layout layout, int call) {
        try {
            if (call % 3 == 0) {
                GeneratedId generatedId = lane.make();
                return List.of(generatedId.id(), generatedId.values());
            }
            Bits id = call % 3 == 1 || layout.width() > Long.SIZE
                    ? lane.next()
                    : Bits.of(layout.width(), lane.nextLong());
            return List.of(id, Codec.of(layout).decode(id));
        } catch (GenerationRefusedException e) {
            return List.of(e.problem());
        }
    }
}

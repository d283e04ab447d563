package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bitloupe.generate.Schemes;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The engine of two words answers as the general one does, whatever the rules and the clock: IDs, refusals, waits and their lengths. */
@Tag("soak")
class WordEngineTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00.0000003Z");
    private static final Instant GREGORIAN = Instant.parse("1582-10-15T00:00:00Z");
    private static final long MILLI = 1_000_000;
    /** One with the environment's random source and one with a seed: there are many rules. */
    private static final int TRIALS = 2;

    private static final int CALLS = Rounds.of(40, 80);

    private static List<GenerationRules> rules(GenerationRules.OnRollback back) {
        List<GenerationRules> all = new ArrayList<>();
        for (GenerationRules.OnExhausted onExhausted : GenerationRules.OnExhausted.values()) {
            for (GenerationRules.RandomRule randomRule : GenerationRules.RandomRule.values()) {
                for (GenerationRules.SequenceReset sequenceReset : GenerationRules.SequenceReset.values()) {
                    GenerationRules generationRules = new GenerationRules(
                            GenerationRules.ClockRead.EACH, sequenceReset, onExhausted, back, randomRule, null);
                    all.add(generationRules);
                    all.add(generationRules.withLimits(new GenerationRules.Limits(
                            onExhausted == GenerationRules.OnExhausted.BORROW ? Duration.ofNanos(4_000_300) : null,
                            back == GenerationRules.OnRollback.HOLD ? Duration.ofNanos(9_000_500) : null,
                            0)));
                }
            }
        }
        return all.stream()
                .filter(m -> m.sequenceReset() != GenerationRules.SequenceReset.START
                        && m.onExhausted() != GenerationRules.OnExhausted.CARRY)
                .distinct()
                .toList();
    }

    private static void assertAgree(Layout layout, Instant from, long stepNanos) {
        EnginesAgreeTest.assertAgree(layout, from, stepNanos, TRIALS, CALLS, WordEngine::of);
    }

    private static Field between(int least, int most, String name, Role role, int bits) {
        Field all = Field.of(name, role, bits);
        return new Field(
                name,
                null,
                role,
                bits,
                null,
                null,
                BigInteger.valueOf(least),
                BigInteger.valueOf(most),
                false,
                false,
                all.show(),
                all.values(),
                null,
                null);
    }

    private static List<GenerationRules.SequenceStart> beginnings(GenerationRules.OnRollback back) {
        int kept = back == GenerationRules.OnRollback.RESERVE ? 3 : 1;
        return List.of(
                new GenerationRules.SequenceStart(kept, 1),
                new GenerationRules.SequenceStart(kept, 3),
                new GenerationRules.SequenceStart(kept, GenerationRules.SequenceStart.ALL),
                new GenerationRules.SequenceStart(kept, 3, GenerationRules.Pick.IN_TURN));
    }

    @ParameterizedTest
    @EnumSource(GenerationRules.OnRollback.class)
    void aSequence(GenerationRules.OnRollback back) {
        Layout plain = Schemes.layout(
                "wide",
                between(1, 6, "sequence", Role.SEQUENCE, 3),
                Field.of("clock_seq", Role.CLOCK_SEQUENCE, 2),
                Field.of("luck", Role.RANDOM, 19),
                Schemes.ms(60, Instant.EPOCH),
                Field.of("node", Role.NODE, 40));
        for (GenerationRules generationRules : rules(back)) {
            if (generationRules.random() == GenerationRules.RandomRule.INCREMENT
                    || (back == GenerationRules.OnRollback.RESERVE
                            && generationRules.sequenceReset() == GenerationRules.SequenceReset.NEVER)) {
                continue; // left to the general engine; refused
            }
            for (GenerationRules.SequenceStart sequenceStart : beginnings(back)) {
                GenerationRules.Limits limits =
                        generationRules.limits().withSlots(back == GenerationRules.OnRollback.RESERVE ? 2 : 0);
                Layout layout = plain.withGenerationRules(
                        generationRules.withSequenceStart(sequenceStart).withLimits(limits));
                assertAgree(layout, NOON, MILLI);
            }
        }
    }

    static List<Layout> withoutSequence() {
        TimeEncoding tenth =
                new TimeEncoding(new Tick(10 * MILLI, 1), Instant.EPOCH, Map.of(), TimeEncoding.Grid.UNIX, null);
        TimeEncoding seconds = TimeEncoding.since(Instant.EPOCH, Tick.SECOND);
        TimeEncoding gregorian = TimeEncoding.since(GREGORIAN, new Tick(100, 1));
        return List.of(
                Schemes.ulid(80),
                Schemes.ulid(1),
                Schemes.uuid7(),
                Schemes.uuid1(),
                Schemes.uuid6(),
                Schemes.layout(
                        "short",
                        Field.of("clock_seq", Role.CLOCK_SEQUENCE, 1),
                        Field.time("time", 45, tenth),
                        between(0, 2, "luck", Role.RANDOM, 2)),
                Schemes.layout(
                        "split",
                        Field.of("high", Role.RANDOM, 40),
                        Field.time("time", 34, seconds),
                        Field.of("low", Role.RANDOM, 54)),
                Schemes.layout(
                        "fine",
                        Field.time("time", 60, gregorian),
                        Field.of("clock_seq", Role.CLOCK_SEQUENCE, 3),
                        Field.of("luck", Role.RANDOM, 1)));
    }

    @ParameterizedTest
    @MethodSource("withoutSequence")
    void noSequence(Layout plain) {
        boolean gregorian = LayoutTime.of(plain).orElseThrow().step().nanos() == 100;
        for (GenerationRules.OnRollback back : GenerationRules.OnRollback.values()) {
            for (GenerationRules generationRules : rules(back)) {
                Layout layout = plain.withGenerationRules(generationRules);
                boolean uneven =
                        plain.id().equals("short") && generationRules.random() == GenerationRules.RandomRule.FRESH;
                if (back != GenerationRules.OnRollback.RESERVE && !uneven) {
                    assertAgree(layout, NOON, gregorian ? 37 : MILLI);
                }
            }
        }
    }

    /** A clock that stands still for a while: the next IDs are then made ahead. */
    @ParameterizedTest
    @MethodSource("withoutSequence")
    void aClockThatStandsStill(Layout plain) {
        boolean gregorian = LayoutTime.of(plain).orElseThrow().step().nanos() == 100;
        for (GenerationRules.OnRollback back : GenerationRules.OnRollback.values()) {
            for (GenerationRules generationRules : rules(back)) {
                boolean uneven =
                        plain.id().equals("short") && generationRules.random() == GenerationRules.RandomRule.FRESH;
                if (back != GenerationRules.OnRollback.RESERVE && !uneven) {
                    EnginesAgreeTest.assertAgree(
                            plain.withGenerationRules(generationRules),
                            NOON,
                            gregorian ? 130 : MILLI,
                            12,
                            1,
                            2 * CALLS,
                            WordEngine::of);
                }
            }
        }
    }

    /** The same with a sequence, also one of which some values are kept for a clock that is set back. */
    @ParameterizedTest
    @EnumSource(GenerationRules.OnRollback.class)
    void aSequenceUnderAClockThatStandsStill(GenerationRules.OnRollback back) {
        Layout plain = Schemes.layout(
                "still",
                between(1, 13, "sequence", Role.SEQUENCE, 4),
                Field.of("clock_seq", Role.CLOCK_SEQUENCE, 2),
                Schemes.ms(42, Instant.EPOCH),
                Field.of("luck", Role.RANDOM, 16));
        for (GenerationRules generationRules : rules(back)) {
            if (generationRules.random() == GenerationRules.RandomRule.INCREMENT
                    || (back == GenerationRules.OnRollback.RESERVE
                            && generationRules.sequenceReset() == GenerationRules.SequenceReset.NEVER)) {
                continue; // left to the general engine; refused
            }
            GenerationRules.Limits limits =
                    generationRules.limits().withSlots(back == GenerationRules.OnRollback.RESERVE ? 2 : 0);
            Layout layout = plain.withGenerationRules(generationRules
                    .withSequenceStart(
                            new GenerationRules.SequenceStart(back == GenerationRules.OnRollback.RESERVE ? 3 : 1, 3))
                    .withLimits(limits));
            EnginesAgreeTest.assertAgree(layout, NOON, MILLI, 12, TRIALS, 2 * CALLS, WordEngine::of);
        }
    }

    /** Ticks entered before their time, up to the limit of that, across a gap in the time's bits, and at the end of time. */
    @ParameterizedTest
    @ValueSource(longs = {100, 300, 700, 2_500, Long.MAX_VALUE})
    void ticksAheadOfAClockThatStandsStill(long ahead) {
        List<Field> fields = List.of(
                between(0, (1 << 20) - 6, "time", Role.TIME, 20)
                        .withTime(TimeEncoding.since(Instant.EPOCH, new Tick(100, 1))),
                Field.of("clock_seq", Role.CLOCK_SEQUENCE, 2));
        List<Slice> places = List.of(new Slice(0, 19, 3, 5), new Slice(1, 1, 0, 3), new Slice(0, 2, 0, 0));
        Layout plain = Schemes.layout("gap", fields.toArray(Field[]::new)).withFields(fields, places);
        for (GenerationRules.OnRollback back : List.of(
                GenerationRules.OnRollback.REFUSE,
                GenerationRules.OnRollback.WAIT,
                GenerationRules.OnRollback.HOLD,
                GenerationRules.OnRollback.CLOCK_SEQ)) {
            GenerationRules generationRules = Schemes.back(back)
                    .withOnExhausted(GenerationRules.OnExhausted.BORROW)
                    .withLimits(
                            ahead == Long.MAX_VALUE
                                    ? GenerationRules.Limits.NONE
                                    : GenerationRules.Limits.NONE.withAhead(Duration.ofNanos(ahead)));
            Layout layout = plain.withGenerationRules(generationRules);
            for (long tick : new long[] {100, (1 << 20) - 200}) {
                Instant from = Instant.EPOCH.plusNanos(100 * tick);
                EnginesAgreeTest.assertAgree(layout, from, 100, 40, TRIALS, 3 * CALLS, WordEngine::of);
            }
        }
    }

    /** Milliseconds and, in another field, how many parts of one: ticks of whole nanoseconds, or of 15,625/64 ns as UUID v7 may have. */
    private static List<Layout> refined(int parts) {
        Field millis = Field.time("time", 44, TimeEncoding.since(Instant.EPOCH, Tick.MILLISECOND));
        Tick part = parts <= 6 ? new Tick(MILLI >> parts, 1) : new Tick(15_625, 1 << (parts - 6));
        Field fraction = Field.time(
                "fraction", parts, new TimeEncoding(part, Instant.EPOCH, Map.of(), TimeEncoding.Grid.UNIX, "time"));
        return List.of(
                Schemes.layout("refined-luck", millis, Field.of("luck", Role.RANDOM, 1), fraction),
                Schemes.layout("refined", fraction, Field.of("sequence", Role.SEQUENCE, 2), millis));
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 12})
    void aRefinedTime(int parts) {
        for (Layout plain : refined(parts)) {
            for (GenerationRules generationRules : Stream.of(
                            GenerationRules.OnRollback.REFUSE,
                            GenerationRules.OnRollback.WAIT,
                            GenerationRules.OnRollback.HOLD)
                    .flatMap(back -> rules(back).stream())
                    // How many ticks that are no whole nanoseconds a limit has is left to the general engine.
                    .filter(m -> parts <= 6
                            || (m.limits().ahead() == null && m.limits().window() == null))
                    .filter(m -> plain.id().equals("refined-luck") || m.random() == GenerationRules.RandomRule.FRESH)
                    .toList()) {
                assertAgree(plain.withGenerationRules(generationRules), NOON, MILLI >> (parts + 1));
                assertAgree(plain.withGenerationRules(generationRules), NOON, MILLI);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 12})
    void theEndOfARefinedTime(int parts) {
        Instant end = Instant.EPOCH.plusMillis((1L << 44) - 1);
        for (Layout plain : refined(parts)) {
            assertAgree(plain.withGenerationRules(Schemes.back(GenerationRules.OnRollback.WAIT)), end, MILLI >> parts);
        }
    }

    /** The last ticks of a field, and then none. */
    @ParameterizedTest
    @EnumSource(
            value = GenerationRules.OnExhausted.class,
            names = {"WAIT", "BORROW", "REFUSE", "CLOCK_SEQ"})
    void theEndOfTime(GenerationRules.OnExhausted onExhausted) {
        TimeEncoding millis = TimeEncoding.since(Instant.EPOCH, Tick.MILLISECOND);
        TimeEncoding fine = TimeEncoding.since(Instant.EPOCH, new Tick(100, 1));
        for (Field time : List.of(Field.time("time", 20, millis), Field.time("time", 20, fine))) {
            GenerationRules generationRules = new GenerationRules(
                    GenerationRules.ClockRead.EACH,
                    GenerationRules.SequenceReset.TICK,
                    onExhausted,
                    GenerationRules.OnRollback.HOLD,
                    GenerationRules.RandomRule.FRESH,
                    null);
            Layout layout = Schemes.layout("ending", time, Field.of("sequence", Role.SEQUENCE, 1))
                    .withGenerationRules(generationRules);
            long tick = LayoutTime.of(layout).orElseThrow().step().nanos();
            Instant end = Instant.EPOCH.plusNanos(tick * ((1L << 20) - 40));
            assertAgree(layout, end, tick);
            assertAgree(layout, Instant.EPOCH.plusNanos(tick * 10), tick);
        }
    }
}

package org.bitloupe.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Rounds;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The generator keeps what {@link UniquenessGuarantee} says of any rules under a clock that jumps, freezes, is smeared and set back.
 * The judge remembers every ID and knows nothing of the generator's workings.
 */
class UniquenessGuaranteeTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final int CALLS = Rounds.of(60, 150);
    private static final Duration AHEAD = Duration.ofMillis(40);
    private static final Duration WINDOW = Duration.ofMillis(25);

    /** Every rule with every other, where a plan of them can be made. */
    static List<GenerationRules> rules() {
        List<GenerationRules> rules = new ArrayList<>();
        for (GenerationRules.SequenceReset sequenceReset :
                List.of(GenerationRules.SequenceReset.TICK, GenerationRules.SequenceReset.NEVER)) {
            for (GenerationRules.OnExhausted onExhausted : GenerationRules.OnExhausted.values()) {
                for (GenerationRules.OnRollback back : GenerationRules.OnRollback.values()) {
                    for (GenerationRules.SequenceStart sequenceStart : beginnings(back)) {
                        for (boolean limited : List.of(true, false)) {
                            GenerationRules.Limits limits = limited
                                    ? new GenerationRules.Limits(AHEAD, WINDOW, 2)
                                    : GenerationRules.Limits.NONE.withSlots(2);
                            rules.add(new GenerationRules(
                                    GenerationRules.ClockRead.EACH,
                                    sequenceReset,
                                    sequenceStart,
                                    onExhausted,
                                    back,
                                    limits,
                                    GenerationRules.RandomRule.FRESH,
                                    null));
                        }
                    }
                }
            }
        }
        return rules;
    }

    private static List<GenerationRules.SequenceStart> beginnings(GenerationRules.OnRollback back) {
        int from = back == GenerationRules.OnRollback.RESERVE ? 2 : 0;
        return List.of(
                new GenerationRules.SequenceStart(from, 1),
                new GenerationRules.SequenceStart(from, 3),
                new GenerationRules.SequenceStart(from, GenerationRules.SequenceStart.ALL),
                new GenerationRules.SequenceStart(from, 3, GenerationRules.Pick.IN_TURN));
    }

    static List<Layout> layouts(GenerationRules generationRules) {
        Field clockSequence = Field.of("clock_seq", Role.CLOCK_SEQUENCE, 4);
        Layout tight = Schemes.layout(
                "tight", Schemes.ms(45, Instant.EPOCH), clockSequence, Field.of("sequence", Role.SEQUENCE, 3));
        Layout parts = Schemes.layout(
                "parts",
                Schemes.ms(45, Instant.EPOCH),
                Field.of("high", Role.SEQUENCE, 1),
                Field.of("node", Role.NODE, 3),
                Field.of("low", Role.SEQUENCE, 2));
        return List.of(
                tight.withGenerationRules(generationRules),
                parts.withGenerationRules(generationRules),
                Schemes.sonyflake(Instant.parse("2014-09-01T00:00:00Z")).withGenerationRules(generationRules),
                Schemes.uuid7().withGenerationRules(generationRules.withRandom(GenerationRules.RandomRule.INCREMENT)),
                Schemes.ulid(3).withGenerationRules(generationRules.withRandom(GenerationRules.RandomRule.INCREMENT)),
                Schemes.uuid1().withGenerationRules(generationRules),
                Schemes.uuid7().withGenerationRules(generationRules.withRandom(GenerationRules.RandomRule.COUNTER)));
    }

    @ParameterizedTest
    @Tag("soak")
    @MethodSource("rules")
    void isKept(GenerationRules generationRules) {
        for (Layout layout : layouts(generationRules)) {
            Watch watch = new Watch(
                    layout,
                    generationRules.sequenceStart().from()
                            + generationRules.sequenceStart().spread());
            if (watch.generator != null) {
                watch.run(CALLS);
            }
        }
    }

    /** A generator under a hostile clock, and what its IDs have shown. */
    private static final class Watch {
        private final UniquenessGuarantee guarantee;
        private final String said;
        private final Random random;
        private final FakeClock clock = new FakeClock(NOON);
        private final @Nullable IdGenerator generator;
        private final LayoutTime time;
        private final Set<BigInteger> seen = new HashSet<>();
        private final Set<Breach> breaches = EnumSet.noneOf(Breach.class);
        private @Nullable BigInteger last;
        private @Nullable BigInteger lastTick;

        Watch(Layout layout, int seed) {
            this.guarantee = UniquenessGuarantee.of(layout, false);
            this.random = new Random(seed);
            this.said = layout.id() + " " + layout.generationRules() + " " + guarantee + ", seed " + seed;
            PlanResult planResult = GenerationPlan.of(GenerationRequest.of(layout), Plans.world(clock, clock, seed));
            this.generator = planResult instanceof PlanResult.Ready ready ? new IdGenerator(ready.plan()) : null;
            this.time = LayoutTime.of(layout).orElseThrow();
        }

        /** Longer and shorter steps than the limits, freezes, and a smear in which the clock runs at half its pace. */
        private void move() {
            switch (random.nextInt(10)) {
                case 0 -> clock.move(-random.nextInt(60));
                case 1 -> clock.move(random.nextInt(60));
                case 2 -> clock.move(-random.nextInt(4));
                case 3, 4 -> clock.move(1);
                case 5 -> clock.move(random.nextInt(2));
                default -> {
                    // It stands still.
                }
            }
        }

        void run(int calls) {
            for (int call = 0; call < calls; call++) {
                move();
                try {
                    GeneratedId generatedId = Objects.requireNonNull(generator).make();
                    look(generatedId);
                } catch (GenerationRefusedException e) {
                    assertThat(e.problem().id())
                            .as(said)
                            .matches("generate\\.(clock-back|tick-full|chance-used-up|only-one|used-up)");
                }
            }
            if (guarantee.unique() == UniquenessGuarantee.Unique.NEVER_TWICE) {
                assertThat(breaches).as(said).doesNotContain(Breach.TWICE);
            }
            if (guarantee.order() == UniquenessGuarantee.Order.GROWS) {
                assertThat(breaches).as(said).doesNotContain(Breach.SMALLER, Breach.TIME_BACK);
            } else if (guarantee.order() == UniquenessGuarantee.Order.TIME_GROWS) {
                assertThat(breaches).as(said).doesNotContain(Breach.TIME_BACK);
            }
            if (guarantee.ahead() != null) {
                assertThat(breaches).as(said).doesNotContain(Breach.AHEAD);
            }
        }

        private void look(GeneratedId generatedId) {
            BigInteger id = new BigInteger(generatedId.id().toHex(), 16);
            BigInteger tick = generatedId.values().get(time.mainField());
            if (!seen.add(id)) {
                breaches.add(Breach.TWICE);
            }
            if (last != null && id.compareTo(last) <= 0) {
                breaches.add(Breach.SMALLER);
            }
            if (lastTick != null && tick.compareTo(lastTick) < 0) {
                breaches.add(Breach.TIME_BACK);
            }
            BigInteger shown = time.scale().ticksAt(clock.instant());
            BigInteger nanos = time.scale().nanosAt(tick).subtract(time.scale().nanosAt(shown));
            Duration limit = guarantee.ahead() == null ? Duration.ZERO : guarantee.ahead();
            if (nanos.compareTo(BigInteger.valueOf(limit.toNanos())) > 0) {
                breaches.add(Breach.AHEAD);
            }
            last = id;
            lastTick = tick;
        }
    }

    private enum Breach {
        TWICE,
        SMALLER,
        TIME_BACK,
        AHEAD
    }

    private static Set<Breach> breaches(GenerationRules generationRules, int layout) {
        Set<Breach> all = EnumSet.noneOf(Breach.class);
        for (int seed = 0; seed < 5; seed++) {
            Watch watch = new Watch(layouts(generationRules).get(layout), seed);
            watch.run(10 * CALLS);
            all.addAll(watch.breaches);
        }
        return all;
    }

    private static GenerationRules rule(
            GenerationRules.OnExhausted onExhausted, GenerationRules.OnRollback back, GenerationRules.Limits limits) {
        GenerationRules.SequenceStart sequenceStart = new GenerationRules.SequenceStart(limits.slots(), 1);
        return new GenerationRules(
                GenerationRules.ClockRead.EACH,
                GenerationRules.SequenceReset.TICK,
                sequenceStart,
                onExhausted,
                back,
                limits,
                GenerationRules.RandomRule.FRESH,
                null);
    }

    /** Events that are not excluded by a promise do happen, so the promises say something. */
    @Test
    void whatIsNotPromisedHappens() {
        GenerationRules.Limits none = GenerationRules.Limits.NONE;
        assertThat(breaches(rule(GenerationRules.OnExhausted.WAIT, GenerationRules.OnRollback.CLOCK_SEQ, none), 0))
                .contains(Breach.TIME_BACK, Breach.SMALLER);
        assertThat(breaches(
                        rule(GenerationRules.OnExhausted.WAIT, GenerationRules.OnRollback.RESERVE, none.withSlots(2)),
                        0))
                .contains(Breach.TIME_BACK);
        assertThat(breaches(rule(GenerationRules.OnExhausted.BORROW, GenerationRules.OnRollback.REFUSE, none), 0))
                .contains(Breach.AHEAD);
        assertThat(breaches(rule(GenerationRules.OnExhausted.WAIT, GenerationRules.OnRollback.HOLD, none), 0))
                .contains(Breach.AHEAD);
        GenerationRules runsOn = rule(GenerationRules.OnExhausted.WAIT, GenerationRules.OnRollback.WAIT, none)
                .withSequenceReset(GenerationRules.SequenceReset.NEVER);
        assertThat(breaches(runsOn, 0)).contains(Breach.SMALLER).doesNotContain(Breach.TIME_BACK);
    }

    @Test
    void isSaidInSentences() {
        Messages messages = Messages.in(Locale.ENGLISH);
        Layout layout = Schemes.snowflake()
                .withGenerationRules(rule(
                        GenerationRules.OnExhausted.WAIT,
                        GenerationRules.OnRollback.WAIT,
                        GenerationRules.Limits.NONE));
        assertThat(UniquenessGuarantee.of(layout, true).sentences())
                .allMatch(UniquenessGuarantee.Promise::good)
                .extracting(promise -> messages.say(promise.message()))
                .containsExactly(
                        "No ID is made twice while the generator runs.",
                        "Each is larger than the one before, on one machine.",
                        "Never ahead of the clock.",
                        "A restart repeats nothing: the last time is remembered.");
        GenerationRules yitter = rule(
                GenerationRules.OnExhausted.BORROW,
                GenerationRules.OnRollback.HOLD,
                new GenerationRules.Limits(Duration.ofSeconds(2), Duration.ofMillis(5), 0));
        assertThat(UniquenessGuarantee.of(layout.withGenerationRules(yitter), false)
                        .sentences())
                .extracting(promise -> messages.say(promise.message()))
                .contains("At most 2005 ms ahead of the clock.");
    }

    @Test
    void tellsApartWhatGrows() {
        GenerationRules generationRules =
                rule(GenerationRules.OnExhausted.WAIT, GenerationRules.OnRollback.WAIT, GenerationRules.Limits.NONE);
        assertThat(UniquenessGuarantee.of(Schemes.uuid1().withGenerationRules(generationRules), false)
                        .order())
                .isEqualTo(UniquenessGuarantee.Order.TIME_GROWS);
        assertThat(UniquenessGuarantee.of(Schemes.uuid6().withGenerationRules(generationRules), false)
                        .order())
                .isEqualTo(UniquenessGuarantee.Order.GROWS);
        assertThat(UniquenessGuarantee.of(Schemes.uuid7().withGenerationRules(generationRules), false))
                .extracting(UniquenessGuarantee::order, UniquenessGuarantee::unique)
                .containsExactly(UniquenessGuarantee.Order.TIME_GROWS, UniquenessGuarantee.Unique.BY_CHANCE);
        assertThat(UniquenessGuarantee.of(Schemes.counter(), false).order())
                .isEqualTo(UniquenessGuarantee.Order.TIMELESS);
    }
}

package org.bitloupe.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.generate.persist.PersistentGenerator;
import org.bitloupe.generate.persist.StateStore;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** RFC 9562 6.1 and 6.3: what UUIDs of version 1 and 6 do with their clock sequence, with a saved state and without. */
class KeptClockSequenceTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final BigInteger COUNT = BigInteger.ONE.shiftLeft(14);

    private final FakeClock clock = new FakeClock(NOON);

    static List<Layout> layouts() {
        return List.of(Schemes.uuid1(), Schemes.uuid6());
    }

    private Environment world(long seed) {
        return Plans.world(clock, nanos -> clock.move((nanos + 999_999) / 1_000_000), seed);
    }

    private PersistentGenerator kept(StateStore store, Layout layout, long seed) {
        GenerationPlan plan = Plans.ready(GenerationRequest.of(layout), world(seed));
        return ((PersistentGenerator.Opened.Ready) PersistentGenerator.in(store, plan)).kept();
    }

    private static BigInteger sequence(IdGenerator generator) {
        return generator.make().values().get(3);
    }

    private static BigInteger after(BigInteger sequence) {
        return sequence.add(BigInteger.ONE).mod(COUNT);
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void isDrawnByChanceWhereNothingIsRemembered(Layout layout) {
        Set<BigInteger> drawn = new HashSet<>();
        for (long seed = 0; seed < 50; seed++) {
            drawn.add(sequence(new IdGenerator(Plans.ready(GenerationRequest.of(layout), world(seed)))));
        }
        // Fifty out of 16,384: more than a few twice would be no coincidence.
        assertThat(drawn).hasSizeGreaterThan(45);
        assertThat(drawn.stream().filter(s -> s.testBit(13)).count()).isBetween(10L, 40L);
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void goesOnByOneForEachStepBackAndOnlyThen(Layout layout) {
        StateStore store = StateStore.inMemory();
        BigInteger first;
        try (PersistentGenerator run = kept(store, layout, 1)) {
            first = sequence(run.generator());
            clock.move(10);
            assertThat(sequence(run.generator())).isEqualTo(first);
            clock.move(-5);
            assertThat(sequence(run.generator())).as("set back while it runs").isEqualTo(after(first));
        }
        BigInteger second = after(first);
        clock.set(NOON.plusSeconds(60));
        try (PersistentGenerator run = kept(store, layout, 2)) {
            assertThat(sequence(run.generator())).as("started again").isEqualTo(second);
        }
        clock.move(-Duration.ofMinutes(30).toMillis());
        try (PersistentGenerator run = kept(store, layout, 3)) {
            assertThat(sequence(run.generator())).as("set back over a restart").isEqualTo(after(second));
        }
    }

    /** The clock shows next year, the program is stopped, the clock is set right. */
    @ParameterizedTest
    @MethodSource("layouts")
    void goesOnByOneAfterAClockThatRanAhead(Layout layout) {
        StateStore store = StateStore.inMemory();
        clock.set(NOON.plus(Duration.ofDays(365)));
        BigInteger first;
        try (PersistentGenerator run = kept(store, layout, 1)) {
            first = sequence(run.generator());
        }
        clock.set(NOON);
        for (int day = 0; day < 5; day++) {
            clock.move(Duration.ofDays(1).toMillis());
            try (PersistentGenerator run = kept(store, layout, day)) {
                assertThat(sequence(run.generator())).as("day %d", day).isEqualTo(after(first));
            }
        }
    }
}

package org.bitloupe.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.junit.jupiter.api.Test;

/** The first value of a sequence in each tick: behind values that are kept back, or random. */
class SequenceBeginTest {
    private static final Instant START = Instant.parse("2026-11-20T00:00:00Z");
    private static final int TICKS = 4000;

    private static Layout layout(int sequenceBits, GenerationRules.SequenceStart sequenceStart) {
        return Schemes.layout(
                        "begin",
                        Schemes.ms(44, Instant.EPOCH),
                        Field.of("node", Role.NODE, 6),
                        Field.of("sequence", Role.SEQUENCE, sequenceBits))
                .withGenerationRules(GenerationRules.DEFAULT.withSequenceStart(sequenceStart));
    }

    /** The sequence's values, tick by tick, of a generator that is asked for IDs as long as the tick has some. */
    private static List<List<Integer>> ticks(Layout layout, long seed, int ticks) {
        GenerationRequest request =
                GenerationRequest.of(layout).startingAt(START).seeded(seed);
        IdGenerator generator = new IdGenerator(Plans.ready(request));
        List<List<Integer>> all = new ArrayList<>();
        BigInteger last = BigInteger.ONE.negate();
        while (all.size() <= ticks) {
            GeneratedId generatedId = generator.make();
            if (!generatedId.values().get(0).equals(last)) {
                last = generatedId.values().get(0);
                all.add(new ArrayList<>());
            }
            all.get(all.size() - 1).add(generatedId.values().get(2).intValue());
        }
        return all.subList(0, ticks);
    }

    @Test
    void fiveValuesKeptBackLeaveFiftyNineOfSixtyFour() {
        for (List<Integer> tick : ticks(layout(6, new GenerationRules.SequenceStart(5, 1)), 1, 20)) {
            assertThat(tick).hasSize(59).startsWith(5, 6, 7).endsWith(62, 63);
        }
    }

    @Test
    void theLaneWithoutALockKeepsThemBackToo() {
        FakeClock clock = new FakeClock(START);
        Environment environment = Plans.world(clock, clock, 1);
        IdGenerator generator = new IdGenerator(
                Plans.ready(GenerationRequest.of(layout(6, new GenerationRules.SequenceStart(5, 1))), environment));
        List<Long> sequences = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            sequences.add(generator.nextLong() & 63);
        }
        assertThat(sequences.subList(0, 60)).startsWith(5L, 6L).endsWith(63L, 5L);
        assertThat(sequences).noneMatch(s -> s < 5);
    }

    @Test
    void oneValueIsAlwaysLeft() {
        for (List<Integer> tick : ticks(layout(2, new GenerationRules.SequenceStart(100, 7)), 1, 20)) {
            assertThat(tick).containsExactly(3);
        }
    }

    @Test
    void beginsAtAnyOfSoManyValues() {
        List<Integer> firsts = ticks(layout(8, new GenerationRules.SequenceStart(5, 100)), 7, TICKS).stream()
                .map(tick -> tick.get(0))
                .toList();
        assertThat(firsts).allMatch(first -> first >= 5 && first < 105);
        assertThat(firsts.stream().distinct()).as("seed 7").hasSize(100);
    }

    @Test
    void aTickHasHalfItsValuesOnAverageWhereItMayBeginAnywhere() {
        List<List<Integer>> ticks =
                ticks(layout(4, new GenerationRules.SequenceStart(0, GenerationRules.SequenceStart.ALL)), 7, TICKS);
        double mean = ticks.stream().mapToInt(List::size).average().orElse(0);
        // Sixteen beginnings, all as likely, leave 16, 15 ... 1 values: 136 / 16. Three standard deviations are 0.22.
        assertThat(mean).as("seed 7").isCloseTo(8.5, within(0.22));
        assertThat(ticks).allMatch(tick -> tick.get(tick.size() - 1) == 15);
        assertThat(new GenerationRules.SequenceStart(0, GenerationRules.SequenceStart.ALL)
                        .meanRoom(BigInteger.valueOf(16)))
                .isEqualByComparingTo("8.5");
    }
}

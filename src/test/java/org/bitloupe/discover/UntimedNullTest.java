package org.bitloupe.discover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.discover.UntimedTables.Shape;
import org.bitloupe.message.Message;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Texts without times in which there is no clock: none is said to be there, and none counts but what was counted. */
@Tag("soak")
final class UntimedNullTest {
    private static final LayoutFinder FINDER = new LayoutFinder(Catalog.builtIn());
    private static final int RANDOM = Rounds.of(30, 800);
    private static final int COUNTED = Rounds.of(20, 400);
    private static final long FIRST = Rounds.seed(1);

    private static Message headline(List<String> ids, long seed) {
        DiscoveryResult result = FINDER.find(String.join("\n", ids));
        if (result.problem() != null) {
            // Rows that the table reader takes for something else leave too few: nothing is found there either.
            assertThat(result.problem().id()).as("seed %d", seed).isIn("fit.no-times", "fit.few-ids");
            return Message.of("fit.draft.none");
        }
        assertThat(result.confidence()).as("seed %d", seed).isNotEqualTo(Confidence.SURE);
        return result.headline();
    }

    @Test
    void randomTextsHaveNoClockAndNoCounter() {
        for (long seed = FIRST; seed < FIRST + RANDOM; seed++) {
            List<String> ids = new UntimedTables(seed).random();
            assertThat(headline(ids, seed))
                    .as("seed %d, %s: %s", seed, UntimedTables.shape(seed), ids.subList(0, 5))
                    .isEqualTo(Message.of("fit.draft.none"));
        }
    }

    /** A counter that is written in few letters of a large alphabet can be taken for one of a smaller, so that its steps are none. */
    @Test
    void countersAreCountersAndNoClocks() {
        int counters = 0;
        for (long seed = FIRST; seed < FIRST + COUNTED; seed++) {
            List<String> ids = new UntimedTables(seed).counted();
            Message headline = headline(ids, seed);
            assertThat(headline).as("seed %d: %s", seed, ids.subList(0, 5)).isNotEqualTo(Message.of("fit.draft.clock"));
            counters += headline.equals(Message.of("fit.draft.counter")) ? 1 : 0;
        }
        assertThat(counters).isGreaterThanOrEqualTo(COUNTED * 98 / 100);
    }

    /** Some rows of a table with a counter grow as a clock does, and nothing tells which it is: that is no clock. */
    @Test
    void someNumbersOfACounterAreNoClock() {
        for (long seed = FIRST; seed < FIRST + COUNTED; seed++) {
            List<String> ids = new UntimedTables(seed).sampledCounter();
            assertThat(headline(ids, seed))
                    .as("seed %d: %s", seed, ids.subList(0, 5))
                    .isNotEqualTo(Message.of("fit.draft.clock"));
        }
    }

    /** Every shape by itself, in each order: the seeds above go through all of them. */
    @Test
    void everyShapeIsAmongThem() {
        assertThat(java.util.stream.LongStream.range(FIRST, FIRST + RANDOM)
                        .mapToObj(UntimedTables::shape)
                        .distinct())
                .containsExactlyInAnyOrder(Shape.values());
    }
}

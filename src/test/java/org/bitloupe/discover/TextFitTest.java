package org.bitloupe.discover;

import static org.assertj.core.api.Assertions.assertThat;

import org.bitloupe.catalog.Catalog;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Times that are found in texts of all alphabets, and texts without one in which none is found. */
@Tag("soak")
final class TextFitTest {
    private static final int TABLES = Rounds.of(20, 100);
    private static final LayoutFinder FINDER = new LayoutFinder(Catalog.builtIn());

    @Test
    void randomTextsWithRandomTimesHaveNoLayout() {
        int likely = 0;
        for (long seed = 1; seed <= TABLES; seed++) {
            DiscoveryResult result = FINDER.find(new FitTables(seed).random());
            assertThat(result.confidence()).as("seed %d", seed).isNotEqualTo(Confidence.SURE);
            likely += result.confidence() == Confidence.LIKELY ? 1 : 0;
        }
        assertThat(likely).as("10 of 10,000, rounded up").isLessThanOrEqualTo(1);
    }

    @Test
    void timesOfOtherRowsHaveNoLayout() {
        for (long seed = 1; seed <= TABLES; seed++) {
            DiscoveryResult result = FINDER.find(new FitTables(seed).shuffled(4 + (int) (seed % 20)));
            assertThat(result.confidence()).as("seed %d", seed).isEqualTo(Confidence.OPEN);
        }
    }

    @Test
    void secondsInTextsAreFoundWithAFifthOfTheRowsWrong() {
        for (long seed = 1; seed <= Rounds.of(15, 60); seed++) {
            DiscoveryResult result = FINDER.find(new FitTables(seed).timed(20, 4));
            assertThat(result.problem()).as("seed %d", seed).isNull();
            assertThat(result.answers().get(0).fitting()).as("seed %d", seed).isBetween(16, 17);
        }
    }
}

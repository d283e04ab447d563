package org.bitloupe.batch.follow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A window of the last keys, beside a list that is searched from its end. */
class RecentIdsTest {
    private static final long SEED = 20261128;

    @ParameterizedTest
    @CsvSource({"1,3", "7,5", "100,150", "1000,400", "3000,5000", "5000,1000000"})
    void saysHowLongAgoAKeyWasThere(int most, int different) {
        SplittableRandom random = new SplittableRandom(SEED);
        RecentIds recent = new RecentIds(most);
        List<Long> all = new ArrayList<>();
        for (int i = 0; i < 12_000; i++) {
            long key = random.nextLong(different) << (random.nextInt(2) * 40);
            int from = Math.max(0, all.size() - most + 1);
            int before = all.subList(from, all.size()).lastIndexOf(key);
            // The key that is as old as the window is long makes room for the new one.
            int expected = before < 0 ? 0 : all.size() - from - before;
            assertThat(recent.add(key)).as("key %d, seed %d", i, SEED).isEqualTo(expected);
            all.add(key);
        }
        assertThat(recent.most()).isEqualTo(most);
    }
}

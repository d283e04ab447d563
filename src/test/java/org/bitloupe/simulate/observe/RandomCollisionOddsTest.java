package org.bitloupe.simulate.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Counts of IDs that differ at random only, beside those of one who counts ID by ID. */
class RandomCollisionOddsTest {
    private static final int BITS = 16;

    /** The probability that nobody among {@code draws} draws what another did, factor by factor. */
    private static double noneAlike(long draws) {
        double none = 1;
        for (long i = 1; i < draws; i++) {
            none *= 1 - i / Math.scalb(1.0, BITS);
        }
        return none;
    }

    private static double odds(RandomCollisionOdds meter) {
        RandomCollisionOdds.GroupCounts groupCounts = new RandomCollisionOdds.GroupCounts();
        meter.addTo(groupCounts);
        return groupCounts.odds(BITS);
    }

    @Test
    void countsWhatHasTheSameTimeAndRest() {
        for (int trial = 0; trial < 50; trial++) {
            SplittableRandom random = new SplittableRandom(trial);
            RandomCollisionOdds meter = new RandomCollisionOdds(false, false);
            Map<List<Long>, Long> groups = new HashMap<>();
            RunTable runTable = new RunTable();
            for (int i = 0; i < 600; i++) {
                // Ticks far apart in steps of a power of two, as finer fields that stand still make them.
                long who = random.nextInt(3);
                long tick = ((long) i / 40 + random.nextInt(3)) * 4096;
                int count = 1 + random.nextInt(4);
                runTable.add(i, who, tick, 0, count, random.nextInt(5), 0);
                groups.merge(List.of(who, tick), (long) count, Long::sum);
            }
            for (int i = 0; i < runTable.size(); i++) {
                meter.add(runTable, i);
                meter.forgetBefore((i / 40) * 4096L);
            }
            double none = groups.values().stream()
                    .mapToDouble(RandomCollisionOddsTest::noneAlike)
                    .reduce(1, (a, b) -> a * b);
            assertThat(odds(meter)).as("trial %d", trial).isCloseTo(1 - none, within(1e-9));
        }
    }

    @Test
    void countsCounterByCounterWhereThereIsOne() {
        for (int trial = 0; trial < 50; trial++) {
            SplittableRandom random = new SplittableRandom(trial);
            RandomCollisionOdds meter = new RandomCollisionOdds(true, false);
            Map<List<Long>, Long> groups = new HashMap<>();
            RunTable runTable = new RunTable();
            long next = 0;
            for (int i = 0; i < 400; i++) {
                long who = random.nextInt(2);
                long tick = (long) i / 50 + random.nextInt(2);
                long first = random.nextInt(3) == 0 ? next : random.nextInt(60);
                int count = 1 + random.nextInt(9);
                next = first + count;
                runTable.add(i, who, tick, first, count, random.nextInt(5), 0);
                for (long counter = first; counter < next; counter++) {
                    groups.merge(List.of(who, tick, counter), 1L, Long::sum);
                }
            }
            for (int i = 0; i < runTable.size(); i++) {
                meter.add(runTable, i);
                meter.forgetBefore(i / 50);
            }
            double none = groups.values().stream()
                    .mapToDouble(RandomCollisionOddsTest::noneAlike)
                    .reduce(1, (a, b) -> a * b);
            assertThat(odds(meter)).as("trial %d", trial).isCloseTo(1 - none, within(1e-9));
        }
    }
}

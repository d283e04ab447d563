package org.bitloupe.batch.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.bitloupe.batch.stats.ValueCounts.Entry;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Role;
import org.junit.jupiter.api.Test;

final class ValueCounterTest {
    private static final int ROWS = 600_000;

    @Test
    void whatIsForgottenIsNoMoreThanItSays() {
        Random random = new Random(3);
        ValueCounter tally = new ValueCounter(Field.of("node", Role.NODE, 48));
        Map<Long, Long> exact = new HashMap<>();
        long[] column = new long[1000];
        for (int row = 0; row < ROWS; row += column.length) {
            for (int i = 0; i < column.length; i++) {
                // One in ten from a few machines, the others each from its own.
                column[i] = random.nextInt(10) == 0 ? random.nextInt(5) : random.nextLong() >>> 16;
                exact.merge(column[i], 1L, Long::sum);
            }
            tally.add(column, column.length);
        }
        ValueCounts counts = tally.result();
        assertThat(counts.rows()).isEqualTo(ROWS);
        assertThat(counts.exact()).isFalse();
        assertThat(counts.error()).isLessThanOrEqualTo(ROWS / (ValueCounter.MOST_VALUES / 2) + 1);
        assertThat(counts.different()).isBetween((long) ValueCounter.MOST_VALUES, (long) exact.size());
        assertThat(counts.entries()).hasSizeLessThanOrEqualTo(ValueCounts.MOST_ENTRIES);
        assertThat(counts.entries().subList(0, 5))
                .extracting(Entry::value)
                .containsExactlyInAnyOrder(0L, 1L, 2L, 3L, 4L);
        for (Entry entry : counts.entries()) {
            long real = exact.getOrDefault(entry.value(), 0L);
            assertThat(entry.count()).isBetween(real - counts.error(), real);
        }
    }
}

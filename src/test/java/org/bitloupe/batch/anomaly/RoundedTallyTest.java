package org.bitloupe.batch.anomaly;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.bitloupe.inspect.damage.Rounding;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

final class RoundedTallyTest {
    private static final int ROWS = 60_000;
    private static final long SEED = 20_261_121;

    /**
     * Returns the multiples by which numbers looked rounded more often than at random, by the sentence given; empty if none was
     * reported.
     */
    private static List<RoundedTally.Found> found(LongUnaryOperator damage, LongUnaryOperator id) {
        RoundedTally tally = new RoundedTally(true);
        for (int i = 0; i < ROWS; i++) {
            tally.add(damage.applyAsLong(id.applyAsLong(i)), i);
        }
        return tally.found();
    }

    /** Snowflakes of several sizes: 17, 18 and 19 digits. */
    private static LongUnaryOperator snowflakes(long startMillis, int sequences) {
        Random random = new Random(SEED);
        long[] time = {startMillis};
        return i -> {
            time[0] += 1 + random.nextInt(50);
            return time[0] << 22 | (long) random.nextInt(40) << 12 | random.nextInt(sequences);
        };
    }

    private static long cut(long id) {
        long unit = 1;
        while (id / unit >= 1_000_000_000_000_000L) {
            unit *= 10;
        }
        return id / unit * unit;
    }

    private static long inJavaScript(long id) {
        return Long.parseLong(Rounding.inJavaScript(BigInteger.valueOf(id)));
    }

    @Test
    void whatIsWholeIsNotReported() {
        for (long start : new long[] {5_000_000_000L, 50_000_000_000L, 350_000_000_000L}) {
            for (int sequences : new int[] {1, 2, 4096}) {
                assertThat(found(id -> id, snowflakes(start, sequences)))
                        .as("from %d, %d sequences, seed %d", start, sequences, SEED)
                        .isEmpty();
            }
        }
        Random random = new Random(SEED);
        assertThat(found(id -> id, i -> random.nextLong() >>> 1)).isEmpty();
        assertThat(found(id -> id, i -> random.nextLong() >>> 1 << 12)).isEmpty();
    }

    @Test
    void allCutByASpreadsheet() {
        for (int sequences : new int[] {1, 4096}) {
            List<RoundedTally.Found> found = found(RoundedTallyTest::cut, snowflakes(350_000_000_000L, sequences));
            assertThat(found).hasSize(1);
            assertThat(found.get(0).count()).isEqualTo(ROWS);
            assertThat(Messages.in(Locale.ENGLISH).say(found.get(0).detail())).contains("end in 0000,");
        }
    }

    @Test
    void allThroughJavaScript() {
        List<RoundedTally.Found> found = found(RoundedTallyTest::inJavaScript, snowflakes(350_000_000_000L, 4096));
        assertThat(found).hasSize(1);
        assertThat(found.get(0).count()).isGreaterThan(ROWS * 9 / 10);
        assertThat(Messages.in(Locale.ENGLISH).say(found.get(0).detail())).contains("JavaScript");
    }

    @Test
    void aFewAmongMany() {
        LongUnaryOperator some = id -> id % 163 == 0 ? cut(id) : id;
        List<RoundedTally.Found> found = found(some, snowflakes(350_000_000_000L, 4096));
        assertThat(found).hasSize(1);
        // Random ones cannot be told from the others, and the sentence says how many they may be.
        long chance =
                (long) Objects.requireNonNull(found.get(0).detail().parts().get("chance"));
        assertThat(found.get(0).count()).isBetween(ROWS / 163L, ROWS / 163 + 100L);
        assertThat(chance).isBetween(1L, 50L);
        LongUnaryOperator few = id -> id % 163 == 0 ? inJavaScript(id) : id;
        assertThat(found(few, snowflakes(350_000_000_000L, 4096))).isNotEmpty();
    }

    /** One number at a time, against the exact arithmetic of the lens that looks at single numbers. */
    @Test
    void agreesWithTheExactRule() {
        Random random = new Random(SEED);
        for (int i = 0; i < 10_000; i++) {
            long id = (1L << 53) + (random.nextLong() >>> (2 + random.nextInt(8)));
            if (id < 0) {
                continue;
            }
            long shown = i % 2 == 0 ? inJavaScript(id) : id / 100 * 100;
            boolean printed = inJavaScript(shown) == shown && shown % 10 == 0;
            RoundedTally tally = new RoundedTally(false);
            for (int row = 0; row < 2000; row++) {
                tally.add(shown, row);
            }
            if (printed) {
                assertThat(tally.found()).as("%d, seed %d", shown, SEED).isNotEmpty();
            } else {
                assertThat(tally.found()).as("%d, seed %d", shown, SEED).isEmpty();
            }
        }
    }
}

package org.bitloupe.batch.anomaly;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.bitloupe.inspect.damage.RoundingDetector;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

final class RoundingStatisticsTest {
    private static final int ROWS = 60_000;
    private static final long SEED = 20_261_121;

    /**
     * Returns the multiples by which numbers looked rounded more often than at random, by the sentence given; empty if none was
     * reported.
     */
    private static List<RoundingStatistics.Found> found(LongUnaryOperator damage, LongUnaryOperator id) {
        RoundingStatistics tally = new RoundingStatistics(true);
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
        return Long.parseLong(RoundingDetector.inJavaScript(BigInteger.valueOf(id)));
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
            List<RoundingStatistics.Found> found =
                    found(RoundingStatisticsTest::cut, snowflakes(350_000_000_000L, sequences));
            assertThat(found).hasSize(1);
            assertThat(found.get(0).count()).isEqualTo(ROWS);
            assertThat(Messages.in(Locale.ENGLISH).say(found.get(0).detail())).contains("end in 0000,");
        }
    }

    @Test
    void allThroughJavaScript() {
        List<RoundingStatistics.Found> found =
                found(RoundingStatisticsTest::inJavaScript, snowflakes(350_000_000_000L, 4096));
        assertThat(found).hasSize(1);
        assertThat(found.get(0).count()).isGreaterThan(ROWS * 9 / 10);
        assertThat(Messages.in(Locale.ENGLISH).say(found.get(0).detail())).contains("JavaScript");
    }

    /** IEEE 754: from 2^60 on, 64-bit floating-point numbers are multiples of 256; from 2^59 on of 128. */
    @Test
    void allThroughAFloatingPointNumber() {
        List<RoundingStatistics.Found> found = found(id -> (long) (double) id, snowflakes(350_000_000_000L, 4096));
        assertThat(found).hasSize(1);
        assertThat(found.get(0).count()).isEqualTo(ROWS);
        assertThat(found.get(0).first()).containsExactly(0L, 1L, 2L, 3L, 4L);
        assertThat(Messages.in(Locale.ENGLISH).say(found.get(0).detail()))
                .startsWith("All 60,000 of this size are multiples of 256,")
                .contains("last 8 bits");
        RoundingStatistics tally = new RoundingStatistics(false);
        LongUnaryOperator ids = snowflakes(350_000_000_000L, 4096);
        for (int row = 0; row < 100; row++) {
            tally.add((long) (double) ids.applyAsLong(row), row);
        }
        assertThat(tally.lostBits()).isEqualTo(9);
        assertThat(tally.isRounded(350_000_000_000L << 22 | 256)).isTrue();
    }

    /** Zeros that were made so: sequences or machines that are always 0. */
    @Test
    void zerosThatWereMadeSoAreNoRounding() {
        Random random = new Random(SEED);
        assertThat(found(id -> id, snowflakes(350_000_000_000L, 1))).isEmpty();
        assertThat(found(id -> (long) (double) id, snowflakes(350_000_000_000L, 1)))
                .isEmpty();
        assertThat(found(id -> id, i -> (28_000_000_000L + i) << 24 | random.nextInt(1 << 16)))
                .isEmpty();
        assertThat(found(id -> id, i -> (28_000_000_000L + i) << 24)).isEmpty();
        // One whole number is enough: not all of the column went through it.
        assertThat(found(id -> id % 999 == 0 ? id : (long) (double) id, snowflakes(350_000_000_000L, 4096)))
                .isEmpty();
    }

    /** As a generator makes them for tests: at even distances, which are multiples of 100 ms, by machine 0. */
    @Test
    void evenDistancesAreNoRounding() {
        for (long distance : new long[] {100, 86_400, 3_600_000}) {
            RoundingStatistics tally = new RoundingStatistics(true);
            long[] ids = LongStream.range(0, ROWS)
                    .map(i -> (157_766_400_000L + distance * i) << 22)
                    .toArray();
            for (int i = 0; i < ROWS; i++) {
                tally.add(ids[i], i);
            }
            tally.judge();
            assertThat(tally.found()).as("%d ms", distance).isEmpty();
            assertThat(tally.lostBits()).as("%d ms", distance).isZero();
            assertThat(LongStream.of(ids).filter(tally::isRounded).toArray())
                    .as("%d ms", distance)
                    .isEmpty();
        }
    }

    @Test
    void aFewAmongMany() {
        LongUnaryOperator some = id -> id % 163 == 0 ? cut(id) : id;
        List<RoundingStatistics.Found> found = found(some, snowflakes(350_000_000_000L, 4096));
        assertThat(found).hasSize(1);
        // Random ones cannot be told from the others, and the sentence says how many they may be.
        long chance =
                (long) Objects.requireNonNull(found.get(0).detail().parts().get("chance"));
        assertThat(found.get(0).count()).isBetween(ROWS / 163L, ROWS / 163 + 100L);
        assertThat(chance).isBetween(1L, 50L);
        LongUnaryOperator few = id -> id % 163 == 0 ? inJavaScript(id) : id;
        assertThat(found(few, snowflakes(350_000_000_000L, 4096))).isNotEmpty();
    }

    /** 20 in 60,000, where at random 96 end in 0000: sequences are nearly always 0, and cutting leaves low bits that no other ID has. */
    @Test
    void aHandfulAmongManyIsToldByItsLastBits() {
        Random random = new Random(SEED);
        LongUnaryOperator whole = snowflakes(350_000_000_000L, 1);
        LongUnaryOperator ids = i -> whole.applyAsLong(i) | (random.nextInt(20) == 0 ? 1 : 0);
        RoundingStatistics tally = new RoundingStatistics(true);
        List<Long> cutIds = new ArrayList<>();
        List<Long> wholeIds = new ArrayList<>();
        for (int row = 0; row < ROWS; row++) {
            long id = ids.applyAsLong(row);
            boolean isCut = row % 3000 == 7;
            (isCut ? cutIds : wholeIds).add(isCut ? cut(id) : id);
            tally.add(isCut ? cut(id) : id, row);
        }
        List<RoundingStatistics.Found> found = tally.found();
        assertThat(found).as("seed %d", SEED).hasSize(1);
        assertThat(found.get(0).count()).isBetween(18L, 21L);
        tally.judge();
        assertThat(cutIds.stream().filter(tally::isRounded).count()).isBetween(18L, 20L);
        assertThat(wholeIds.stream().filter(tally::isRounded).count()).isLessThanOrEqualTo(1);
        assertThat(tally.lostBits()).isEqualTo(14);
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
            RoundingStatistics tally = new RoundingStatistics(false);
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

    /** Numbers of which some are rounded, in parts that are joined in whatever order. */
    @Test
    void partsSayTheSameTogether() {
        for (int trial = 0; trial < 200; trial++) {
            Random random = new Random(SEED + trial);
            RoundingStatistics whole = new RoundingStatistics(false);
            List<RoundingStatistics> parts = new ArrayList<>(List.of(new RoundingStatistics(false)));
            int rows = random.nextInt(trial % 4 == 0 ? 8 : 3000);
            int rounded = random.nextInt(100);
            for (int row = 0; row < rows; row++) {
                long exact = (1L << 53) + (random.nextLong() >>> (2 + random.nextInt(8)));
                long id = random.nextInt(100) >= rounded
                        ? exact
                        : random.nextBoolean() ? cut(exact) : inJavaScript(exact);
                if (random.nextInt(200) == 0) {
                    parts.add(new RoundingStatistics(false));
                }
                whole.add(id, row);
                parts.get(parts.size() - 1).add(id, row);
            }
            while (parts.size() > 1) {
                int at = random.nextInt(parts.size() - 1);
                parts.get(at).join(parts.remove(at + 1));
            }
            assertThat(parts.get(0).found()).as("seed %d", SEED + trial).isEqualTo(whole.found());
            assertThat(parts.get(0).lostBits()).as("seed %d", SEED + trial).isEqualTo(whole.lostBits());
        }
    }

    /** Numbers of a few rows, as Inspect judges each of them. */
    @Test
    void aFewRowsAloneAreJudgedOneByOne() {
        for (int rows = 1; rows <= 3; rows++) {
            for (boolean spreadsheet : new boolean[] {false, true}) {
                RoundingStatistics tally = new RoundingStatistics(true);
                for (int row = 0; row < rows; row++) {
                    long id = 2_217_813_737_473_025_832L + row * 7_655_322_212L;
                    tally.add(spreadsheet ? cut(id) : inJavaScript(id), row);
                }
                assertThat(tally.found()).hasSize(1);
                assertThat(tally.found().get(0).count()).isEqualTo(rows);
                assertThat(Messages.in(Locale.ENGLISH).say(tally.found().get(0).detail()))
                        .contains(spreadsheet ? "Excel" : "JavaScript", spreadsheet ? "10,000" : "256");
                assertThat(tally.lostBits()).isBetween(8, 14);
                RoundingStatistics whole = new RoundingStatistics(true);
                for (int row = 0; row < rows; row++) {
                    whole.add(2_217_813_737_473_025_832L + row * 7_655_322_212L, row);
                }
                assertThat(whole.found()).isEmpty();
                assertThat(whole.lostBits()).isZero();
            }
        }
        // A round number is no rounded one.
        RoundingStatistics round = new RoundingStatistics(true);
        round.add(1_000_000_000_000_000_000L, 0);
        assertThat(round.found()).isEmpty();
    }

    /** Large columns whose sequences and machines are mostly 0, so that few numbers share the last bits of others. */
    @Test
    void unevenWholeColumnsAreHardlyEverReported() {
        Random random = new Random(SEED);
        int columns = 300;
        int reported = 0;
        for (int column = 0; column < columns; column++) {
            RoundingStatistics tally = new RoundingStatistics(false);
            LongUnaryOperator ids = snowflakes(
                    new long[] {5_000_000_000L, 50_000_000_000L, 350_000_000_000L}[column % 3]
                            + random.nextInt(1_000_000_000),
                    1);
            for (int row = 0; row < 5000; row++) {
                int sequence = random.nextInt(10) == 0 ? random.nextInt(1 << random.nextInt(13)) : 0;
                tally.add(ids.applyAsLong(row) | sequence, row);
            }
            reported += tally.found().isEmpty() ? 0 : 1;
        }
        assertThat(reported).as("seed %d", SEED).isLessThanOrEqualTo(columns / 100);
    }

    /** Columns of 4 to 40 whole numbers of 17 to 19 digits: hardly one in a hundred looks rounded. */
    @Test
    void smallWholeColumnsAreHardlyEverReported() {
        Random random = new Random(SEED);
        int columns = 5000;
        int reported = 0;
        for (int column = 0; column < columns; column++) {
            RoundingStatistics tally = new RoundingStatistics(false);
            LongUnaryOperator ids = snowflakes(
                    new long[] {5_000_000_000L, 50_000_000_000L, 350_000_000_000L}[column % 3]
                            + random.nextInt(1_000_000_000),
                    column % 2 == 0 ? 1 : 4096);
            for (int row = 0; row < 4 + column % 37; row++) {
                tally.add(ids.applyAsLong(row) + (column << 12), row);
            }
            reported += tally.found().isEmpty() ? 0 : 1;
        }
        assertThat(reported).as("seed %d", SEED).isLessThan(columns / 100);
    }

    @Test
    void noRowOfALargeWholeColumnLooksRounded() {
        RoundingStatistics tally = new RoundingStatistics(false);
        LongUnaryOperator ids = snowflakes(350_000_000_000L, 4096);
        long[] all = new long[100_000];
        for (int row = 0; row < all.length; row++) {
            all[row] = ids.applyAsLong(row);
            tally.add(all[row], row);
        }
        tally.judge();
        assertThat(Arrays.stream(all)
                        .filter(id -> RoundingDetector.find(Long.toString(id)).isPresent()))
                .as("that Inspect would ask about, each alone")
                .isNotEmpty();
        assertThat(Arrays.stream(all).filter(tally::isRounded)).isEmpty();
        assertThat(tally.lostBits()).isZero();
    }
}

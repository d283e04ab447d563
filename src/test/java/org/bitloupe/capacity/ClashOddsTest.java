package org.bitloupe.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.capacity.compare.CapacityTable;
import org.bitloupe.capacity.solve.RequirementFit;
import org.bitloupe.capacity.solve.Requirements;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
import org.junit.jupiter.api.Test;

/** Odds of a clash beside machines that are simulated ID by ID, and the judgements that rest on them. */
class ClashOddsTest {
    private static final Instant NOW = Instant.parse("2026-11-20T09:41:07Z");
    private static final Layout V7 = Catalog.builtIn().find("uuid-v7").orElseThrow();
    private static final int TRIALS = 40_000;
    private static final long SEED = 20_261_129;

    private static Layout seconds(Field... others) {
        List<Field> fields = new java.util.ArrayList<>();
        fields.add(Field.time("time", 40, TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.SECOND)));
        fields.addAll(List.of(others));
        return Layout.of(
                "test", "Test", fields, List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    /** A load for a single second: a year has 31,556,952. */
    private static ExpectedLoad second(long machines, long rate) {
        return load(machines, rate, BigDecimal.ONE.divide(BigDecimal.valueOf(31_556_952), new MathContext(10)));
    }

    private static ExpectedLoad load(long machines, long rate, BigDecimal years) {
        return ExpectedLoad.NONE
                .withMachines(BigInteger.valueOf(machines))
                .withIdsPerSecond(BigInteger.valueOf(rate))
                .withYears(years);
    }

    private static int poisson(Random random, double mean) {
        double limit = Math.exp(-mean);
        int count = 0;
        for (double product = random.nextDouble(); product > limit; product *= random.nextDouble()) {
            count++;
        }
        return count;
    }

    /** The share of seconds in which two IDs are the same; machines from {@code numbers} on share the number of an earlier one. */
    private static double simulated(int machines, int numbers, double rate, int bits, boolean counts) {
        Random random = new Random(SEED);
        int clashes = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            Set<List<Integer>> ids = new HashSet<>();
            boolean clash = false;
            for (int machine = 0; machine < machines; machine++) {
                int made = poisson(random, rate);
                for (int n = 0; n < made; n++) {
                    clash |= !ids.add(List.of(machine % numbers, counts ? n : 0, random.nextInt(1 << bits)));
                }
            }
            clashes += clash ? 1 : 0;
        }
        return clashes / (double) TRIALS;
    }

    @Test
    void randomBitsAloneClashAsOftenAsMachinesThatAreSimulated() {
        Layout alone = seconds(Field.of("random", Role.RANDOM, 9));
        assertThat(ClashOdds.of(alone, second(4, 3)).orElseThrow())
                .as("seed %d", SEED)
                .isCloseTo(simulated(4, 1, 3, 9, false), within(0.01));
        Layout numbered = seconds(Field.of("machine", Role.NODE, 2), Field.of("random", Role.RANDOM, 7));
        assertThat(ClashOdds.of(numbered, second(4, 3)).orElseThrow())
                .as("seed %d", SEED)
                .isCloseTo(simulated(4, 4, 3, 7, false), within(0.01));
        assertThat(ClashOdds.of(numbered, second(8, 3)).orElseThrow())
                .as("seed %d: two machines share each number", SEED)
                .isCloseTo(simulated(8, 4, 3, 7, false), within(0.01));
    }

    @Test
    void machinesThatCountClashOnlyAtTheSameCount() {
        Layout counted = seconds(Field.of("sequence", Role.SEQUENCE, 6), Field.of("random", Role.RANDOM, 9));
        for (int rate : new int[] {1, 4, 12}) {
            assertThat(ClashOdds.of(counted, second(5, rate)).orElseThrow())
                    .as("seed %d, rate %d", SEED, rate)
                    .isCloseTo(simulated(5, 1, rate, 9, true), within(0.01));
        }
        assertThat(ClashOdds.of(counted, second(1, 12)).orElseThrow())
                .as("a machine alone counts")
                .isZero();
    }

    /** The mean of the smaller of two by the sum over all pairs of numbers. */
    @Test
    void theSmallerOfTwoIsThatOfAllPairs() {
        for (double mean : new double[] {0.001, 0.5, 3, 40, 499, 501}) {
            int most = (int) (mean + 15 * Math.sqrt(mean) + 30);
            double[] odds = new double[most];
            double logarithm = -mean;
            for (int k = 0; k < most; k++) {
                odds[k] = Math.exp(logarithm);
                logarithm += Math.log(mean / (k + 1));
            }
            double sum = 0;
            for (int a = 0; a < most; a++) {
                for (int b = 0; b < most; b++) {
                    sum += odds[a] * odds[b] * Math.min(a, b);
                }
            }
            assertThat(ClashOdds.smallerOfTwo(mean)).as("mean %s", mean).isCloseTo(sum, within(sum * 1e-3));
        }
    }

    /** 900 IDs a millisecond of 300 machines: 900^2 / 2 pairs, each the same once in 2^74, in 100 years of 31,556,952,000 ms. */
    @Test
    void aUuidOfVersion7NeedsNoMachineNumbers() {
        double pairs = 900.0 * 900 / 2 / Math.pow(2, 74) * 31_556_952_000.0 * 100;
        ExpectedLoad load = load(300, 3000, BigDecimal.valueOf(100));
        assertThat(ClashOdds.of(V7, load).orElseThrow()).isCloseTo(pairs, within(pairs * 1e-3));
        RequirementFit fit = RequirementFit.of(V7, needs(300, 3000, 100), true);
        assertThat(fit.isMet()).isTrue();
        Utilization use = Utilization.of(Capacity.of(V7), load);
        assertThat(use.machines()).isEmpty();
        assertThat(use.fleet()).isEmpty();
        assertThat(Capacity.of(V7).idsPerSecondFleet()).isEmpty();
        assertThat(LayoutChecks.of(V7.withExpectedLoad(load), NOW))
                .extracting(CheckResult::id)
                .contains("clash")
                .doesNotContain("nodes");
    }

    @Test
    void fewRandomBitsAreNoRoomForAnything() {
        // 42 bits of time, 10 of machines, 11 random: three IDs a ms draw one of 2,048 numbers.
        Layout few = Layout.of(
                "test",
                "Test",
                List.of(
                        Field.time("time", 42, TimeEncoding.since(NOW, Tick.MILLISECOND)),
                        Field.of("machine", Role.NODE, 10),
                        Field.of("random", Role.RANDOM, 11)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
        assertThat(RequirementFit.of(few, needs(300, 3000, 100), true).broken())
                .containsExactly(RequirementFit.Promise.DISTINCT);
    }

    @Test
    void numbersThatMachinesDrawKeepNothingApart() {
        Layout x = Catalog.builtIn().find("snowflake-twitter").orElseThrow();
        Requirements needs = needs(300, 3000, 10);
        assertThat(RequirementFit.of(x, needs, true).isMet()).isTrue();
        for (ExpectedLoad.Numbers by :
                List.of(ExpectedLoad.Numbers.RANDOM, ExpectedLoad.Numbers.IP, ExpectedLoad.Numbers.PID)) {
            Layout drawn = x.withExpectedLoad(ExpectedLoad.NONE.withNumbers(by));
            assertThat(RequirementFit.of(drawn, needs, true).broken())
                    .as(by.name())
                    .containsExactly(RequirementFit.Promise.DISTINCT);
        }
        // A registry sees to it that no two are the same.
        Layout assigned = x.withExpectedLoad(ExpectedLoad.NONE.withNumbers(ExpectedLoad.Numbers.ASSIGNED));
        assertThat(RequirementFit.of(assigned, needs, true).isMet()).isTrue();
    }

    @Test
    void comparedLayoutsHaveTheirOddsAndNoNumbersThatNobodyNeeds() {
        Layout x = Catalog.builtIn().find("snowflake-twitter").orElseThrow();
        List<CapacityTable.Row> rows = CapacityTable.of(List.of(x, V7), 0);
        assertThat(cell(rows, CapacityTable.Question.MACHINES, 1).trend()).isEqualTo(CapacityTable.Trend.OTHER);
        assertThat(cell(rows, CapacityTable.Question.FLEET, 1).answer()).isInstanceOf(CapacityTable.Answer.None.class);
        // sqrt(2 * 2^74 * ln(1 / 0.99)) IDs, by the usual approximation of the birthday problem.
        double ids = Math.sqrt(2 * Math.pow(2, 74) * -Math.log(0.99));
        CapacityTable.Answer.Clash clash = (CapacityTable.Answer.Clash)
                cell(rows, CapacityTable.Question.CLASH, 1).answer();
        assertThat(clash.ids().doubleValue()).isCloseTo(ids, within(ids * 1e-6));
    }

    private static CapacityTable.Cell cell(List<CapacityTable.Row> rows, CapacityTable.Question question, int layout) {
        return rows.stream()
                .filter(row -> row.question() == question)
                .findFirst()
                .orElseThrow()
                .cells()
                .get(layout);
    }

    private static Requirements needs(long machines, long rate, long years) {
        return new Requirements(
                BigInteger.valueOf(machines),
                BigInteger.valueOf(rate),
                BigDecimal.valueOf(years),
                BigInteger.ONE,
                BigInteger.ZERO,
                false,
                false);
    }
}

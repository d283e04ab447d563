package org.bitloupe.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.capacity.solve.BitAllocation;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.junit.jupiter.api.Test;

/** Shares of limits beside fractions computed by hand, and beside what the checks say of the same load. */
class UtilizationTest {
    private static final Layout X = Catalog.builtIn().find("snowflake-twitter").orElseThrow();

    private static ExpectedLoad load(long machines, long rate, String years) {
        return ExpectedLoad.NONE
                .withMachines(BigInteger.valueOf(machines))
                .withIdsPerSecond(BigInteger.valueOf(rate))
                .withYears(new BigDecimal(years));
    }

    private static double of(Optional<BigDecimal> share) {
        return share.orElseThrow().doubleValue();
    }

    @Test
    void eachIsTheNeedDividedByWhatThereIs() {
        Utilization use = Utilization.of(Capacity.of(X), load(300, 3000, "100"));
        // 2^41 ms are 69.7 years of 31,556,952 s; 1,024 machines; 4,096 IDs in a millisecond.
        assertThat(of(use.lifespan())).isCloseTo(100 * 31_556_952_000.0 / Math.pow(2, 41), within(1e-12));
        assertThat(of(use.machines())).isEqualTo(300 / 1024.0);
        assertThat(of(use.machine())).isCloseTo(3 / 4096.0, within(1e-15));
        assertThat(of(use.fleet())).isCloseTo(900.0 / (1024 * 4096), within(1e-15));
    }

    @Test
    void burstsAndRestartsCount() {
        ExpectedLoad load =
                load(2, 1000, "10").withBurst(BigInteger.valueOf(8)).withStartsPerYear(BigInteger.valueOf(52));
        Utilization use = Utilization.of(Capacity.of(X), load);
        assertThat(of(use.machines())).isEqualTo(2 * 521 / 1024.0);
        assertThat(of(use.machine())).isCloseTo(8 / 4096.0, within(1e-15));
        // Two machines run at a time, however many numbers they use up.
        assertThat(of(use.fleet())).isCloseTo(2 * 8 / (1024.0 * 4096), within(1e-15));
    }

    /** Machines that restart once a year at their own time, number after number handed out, until none is left. */
    @Test
    void theNumbersOfMachinesLastAsLongAsIfTheyWereHandedOutOneByOne() {
        int numbers = 2048;
        int machines = 300;
        int used = machines;
        int restarts = 0;
        while (used < numbers) {
            restarts++;
            used++;
        }
        // 300 restarts are a year.
        double years = restarts / (double) machines;
        Layout layout = new BitAllocation(Tick.MILLISECOND, 41, 11, 11).layout("Test", Instant.EPOCH);
        assertThat(NodeNumberOdds.years(layout, BigInteger.valueOf(machines), BigInteger.ONE)
                        .doubleValue())
                .isCloseTo(years, within(1e-9));
        assertThat(years).isCloseTo(5.83, within(0.01));
        BigInteger daily = BigInteger.valueOf(365);
        assertThat(NodeNumberOdds.years(layout, BigInteger.valueOf(machines), daily)
                                .doubleValue()
                        * 365)
                .as("days with daily restarts")
                .isCloseTo(5.83, within(0.01));
        // 300 at the beginning, and 300 a year for 60 years.
        assertThat(load(300, 1, "60").withStartsPerYear(BigInteger.ONE).machineNumbers())
                .contains(BigInteger.valueOf(300 + 60 * 300));
        assertThat(NodeNumberOdds.years(layout, BigInteger.valueOf(5000), BigInteger.ONE))
                .isZero();
    }

    @Test
    void nothingIsSaidOfWhatNobodyAsksForOrNothingLimits() {
        Utilization none = Utilization.of(Capacity.of(X), ExpectedLoad.NONE);
        assertThat(none.lifespan()).isEmpty();
        assertThat(none.machines()).isEmpty();
        assertThat(none.machine()).isEmpty();
        assertThat(none.fleet()).isEmpty();
        Layout random = Catalog.builtIn().find("uuid-v4").orElseThrow();
        Utilization chance = Utilization.of(Capacity.of(random), load(300, 3000, "100"));
        assertThat(chance.lifespan()).isEmpty();
        assertThat(chance.machine()).isEmpty();
        assertThat(chance.fleet()).isEmpty();
    }

    @Test
    void moreThanThereIsJustWhereAChecksSaysSo() {
        long seed = 24;
        Random random = new Random(seed);
        // Of the year 2020: no layout below ends within 20 years of it, which would be said instead of what is needed.
        Instant now = Instant.parse("2020-01-01T00:00:00Z");
        for (int trial = 0; trial < 400; trial++) {
            long tick = new long[] {1, 10, 100, 1000}[random.nextInt(4)];
            Layout layout = new BitAllocation(
                            new Tick(tick * 1_000_000, 1),
                            41 + random.nextInt(4),
                            1 + random.nextInt(9),
                            1 + random.nextInt(9))
                    .layout("Test", now)
                    .withExpectedLoad(load(
                            1L + random.nextInt(600),
                            1L + random.nextInt(100_000),
                            Integer.toString(1 + random.nextInt(400))));
            Utilization use = Utilization.of(Capacity.of(layout), layout.expectedLoad());
            String story = "seed " + seed + ", trial " + trial;
            assertThat(of(use.lifespan()) > 1).as(story).isEqualTo(says(layout, now, "check.life.needed"));
            assertThat(of(use.machines()) > 1).as(story).isEqualTo(says(layout, now, "check.nodes.few"));
            assertThat(of(use.machine()) > 1).as(story).isEqualTo(says(layout, now, "check.sequence.full"));
        }
    }

    private static boolean says(Layout layout, Instant now, String key) {
        return LayoutChecks.of(layout, now).stream()
                .map(CheckResult::text)
                .anyMatch(text -> text.key().equals(key));
    }
}

package org.bitloupe.capacity.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The solver beside a search that knows nothing of it: every small layout, whole or with bits to spare, in fractions. */
final class LayoutSolverTest {
    private static final long[] TICK_MS = {1, 10, 100, 1000};
    /** 365.2425 days. */
    private static final long MS_OF_YEAR = 31_556_952_000L;

    private static Requirements needs(long machines, long perSecond, String years) {
        return needs(machines, perSecond, years, 1, 0, true, false);
    }

    private static Requirements needs(
            long machines, long perSecond, String years, long burst, long starts, boolean positive, boolean js) {
        return new Requirements(
                BigInteger.valueOf(machines),
                BigInteger.valueOf(perSecond),
                new BigDecimal(years),
                BigInteger.valueOf(burst),
                BigInteger.valueOf(starts),
                positive,
                js);
    }

    /** A layout of the oracle: bits of time, machine and sequence; the tick in ms. */
    private record Small(long tick, int time, int machine, int sequence) {
        /** Lasts in ms. */
        BigInteger life() {
            return BigInteger.ONE.shiftLeft(time).multiply(BigInteger.valueOf(tick));
        }

        /** Compares its IDs in a second with the other's: 2^s / tick, cross-multiplied. */
        int compareRate(Small other) {
            return BigInteger.ONE
                    .shiftLeft(sequence)
                    .multiply(BigInteger.valueOf(other.tick))
                    .compareTo(BigInteger.ONE.shiftLeft(other.sequence).multiply(BigInteger.valueOf(tick)));
        }

        boolean atLeast(Small other) {
            return life().compareTo(other.life()) >= 0 && machine >= other.machine && compareRate(other) >= 0;
        }

        boolean betterThan(Small other) {
            return atLeast(other) && !other.atLeast(this);
        }
    }

    private static List<Small> allUpTo(int room) {
        List<Small> all = new ArrayList<>();
        for (long tick : TICK_MS) {
            for (int time = 1; time <= room; time++) {
                for (int machine = 0; time + machine <= room; machine++) {
                    for (int sequence = 0; time + machine + sequence <= room; sequence++) {
                        all.add(new Small(tick, time, machine, sequence));
                    }
                }
            }
        }
        return all;
    }

    private static boolean fits(Small s, long machines, long perSecond, long lifeMs) {
        boolean rate = BigInteger.ONE
                        .shiftLeft(s.sequence())
                        .multiply(BigInteger.valueOf(1000))
                        .compareTo(BigInteger.valueOf(perSecond).multiply(BigInteger.valueOf(s.tick())))
                >= 0;
        return rate
                && BigInteger.ONE.shiftLeft(s.machine()).compareTo(BigInteger.valueOf(machines)) >= 0
                && s.life().compareTo(BigInteger.valueOf(lifeMs)) >= 0;
    }

    private static Small small(BitAllocation bitAllocation) {
        return new Small(
                bitAllocation.tick().nanos() / 1_000_000,
                bitAllocation.time(),
                bitAllocation.machine(),
                bitAllocation.sequence());
    }

    @Test
    void findsExactlyTheParetoSetOfAllSmallLayouts() {
        long seed = 20261121;
        Random random = new Random(seed);
        for (int trial = 0; trial < 150; trial++) {
            int room = 3 + random.nextInt(9);
            long machines = 1L + random.nextInt(1 << random.nextInt(5));
            long perSecond = 1L + random.nextInt(1 << random.nextInt(12));
            long lifeMs = 1L + random.nextInt(1 << random.nextInt(18));
            List<Small> feasible = allUpTo(room).stream()
                    .filter(s -> fits(s, machines, perSecond, lifeMs))
                    .toList();
            Set<Small> pareto = new HashSet<>(feasible.stream()
                    .filter(s -> feasible.stream().noneMatch(other -> other.betterThan(s)))
                    .toList());
            BigDecimal years =
                    new BigDecimal(lifeMs).divide(new BigDecimal(MS_OF_YEAR), 40, java.math.RoundingMode.DOWN);
            Requirements requirements = needs(machines, perSecond, years.toPlainString());

            SolverResult solverResult = LayoutSolver.solve(requirements, room);

            assertThat(new HashSet<>(solverResult.fitting().stream()
                            .map(LayoutSolverTest::small)
                            .toList()))
                    .as(
                            "seed %d, trial %d: %d bits, %d machines, %d per second, %d ms",
                            seed, trial, room, machines, perSecond, lifeMs)
                    .isEqualTo(pareto);
            assertThat(solverResult.count())
                    .as("seed %d, trial %d", seed, trial)
                    .isEqualTo(pareto.size());
            if (!feasible.isEmpty()) {
                List<Small> cards = solverResult.cards().stream()
                        .map(c -> small(c.allocation()))
                        .toList();
                assertThat(cards)
                        .as("seed %d, trial %d: the longest of all is on a card", seed, trial)
                        .anyMatch(card ->
                                feasible.stream().noneMatch(s -> s.life().compareTo(card.life()) > 0));
                assertThat(cards)
                        .as("seed %d, trial %d: the fastest of all is on a card", seed, trial)
                        .anyMatch(card -> feasible.stream().noneMatch(s -> s.compareRate(card) > 0));
            }
        }
    }

    @Test
    void theExampleOfThreeHundredMachinesForAHundredYears() {
        SolverResult solverResult = LayoutSolver.solve(needs(300, 3000, "100"));
        assertThat(solverResult.fitting()).contains(new BitAllocation(Tick.MILLISECOND, 42, 9, 12));
        SolverResult inJavaScript = LayoutSolver.solve(needs(300, 3000, "100", 1, 0, true, true));
        assertThat(inJavaScript.fitting()).contains(new BitAllocation(Tick.SECOND, 32, 9, 12));
        BitAllocation only = new BitAllocation(Tick.SECOND, 32, 9, 12);
        assertThat(inJavaScript.fitting()).allMatch(s -> s.width() == 53 && s.machine() == 9);
        assertThat(only.years()).isBetween(new BigDecimal("136.0"), new BigDecimal("136.2"));
        assertThat(only.idsPerSecond()).isEqualByComparingTo("4096");
    }

    @Test
    void whatIsOfferedWhereNothingFits() {
        SolverResult solverResult = LayoutSolver.solve(needs(4000, 2_000_000, "200"));
        assertThat(solverResult.fitting()).isEmpty();
        assertThat(solverResult.bitsNeeded()).isEqualTo(66);
        assertThat(LayoutSolver.bitsNeeded(solverResult.requirements(), Tick.MILLISECOND))
                .isEqualTo(66);
        assertThat(LayoutSolver.bitsNeeded(solverResult.requirements(), new Tick(10_000_000, 1)))
                .isEqualTo(67);
        BitAllocation lessMachines = cut(solverResult, SolverResult.Wish.MACHINES);
        assertThat(lessMachines.machines()).isEqualTo(512);
        // 36 bits of 100 ms last 217 years; the 15 that are left beside 12 for machines make 32,768 in 100 ms.
        assertThat(cut(solverResult, SolverResult.Wish.RATE))
                .isEqualTo(new BitAllocation(new Tick(100_000_000, 1), 36, 12, 15));
        // The picture of the screen says 34 years at 1 ms; 37 bits of 10 ms at the price of 15 for 20,000 IDs say no
        // more.
        assertThat(cut(solverResult, SolverResult.Wish.YEARS).years())
                .isBetween(new BigDecimal("34.8"), new BigDecimal("34.9"));
        for (SolverResult.Cut cut : solverResult.cuts()) {
            assertThat(cut.allocation().width()).isEqualTo(cut.room());
        }
    }

    /**
     * 300 machines take 9 bits, 60 years of milliseconds 41, ten times 3,000 a second 5: 55 of the 53 that JavaScript has. As text
     * there are 63, which is 8 to spare; and of bursts, 31 bits of seconds leave 13, which are 8,192 a second, 2.73 times 3,000.
     */
    @Test
    void everyConcessionIsOfferedTheLeastFirst() {
        SolverResult solved = LayoutSolver.solve(needs(300, 3_000, "60", 10, 0, true, true));
        assertThat(solved.count()).isZero();
        SolverResult.Cut first = solved.cuts().get(0);
        assertThat(first.wish()).isEqualTo(SolverResult.Wish.JAVASCRIPT);
        assertThat(first.room()).isEqualTo(63);
        assertThat(first.spare()).isEqualTo(8);
        assertThat(first.allocation().width()).isEqualTo(63);
        assertThat(cut(solved, SolverResult.Wish.BURST).idsPerSecond()).isEqualByComparingTo("8192");
        assertThat(solved.cuts()).noneMatch(cut -> cut.wish() == SolverResult.Wish.RATE);
        // 41 bits of time, 13 of machines, 10 for 1,024 IDs in a millisecond: one too many for 63.
        SolverResult sign = LayoutSolver.solve(needs(1L << 13, 1_000, "60", 1024, 0, true, false));
        assertThat(sign.bitsNeeded()).isEqualTo(64);
        assertThat(sign.cuts().get(0).wish()).isEqualTo(SolverResult.Wish.POSITIVE);
        assertThat(sign.cuts().get(0).spare()).isZero();
        // With a restart a day 300 machines use up 300 + 300 * 365 * 60 numbers, 23 bits; without, 9.
        SolverResult starts = LayoutSolver.solve(needs(300, 3_000, "60", 1, 365, true, true));
        assertThat(starts.cuts())
                .extracting(SolverResult.Cut::wish)
                .as("66 bits are too many for 63, too")
                .contains(SolverResult.Wish.RESTARTS)
                .doesNotContain(SolverResult.Wish.JAVASCRIPT);
    }

    /** Two of 300 machines that draw differ in 99 of 100 cases among 2^23 numbers: 300 * 299 / 2 / 2^23 is 0.53 %, with 2^22 1.07 %. */
    @Test
    void machinesThatDrawTheirNumbersNeedManyMoreOfThem() {
        Requirements drawn = new Requirements(
                BigInteger.valueOf(300),
                BigInteger.valueOf(3_000),
                BigDecimal.TEN,
                BigInteger.ONE,
                BigInteger.ZERO,
                true,
                false,
                true);
        assertThat(drawn.numbers()).isEqualTo(BigInteger.ONE.shiftLeft(23));
    }

    private static BitAllocation cut(SolverResult solverResult, SolverResult.Wish wish) {
        return solverResult.cuts().stream()
                .filter(c -> c.wish() == wish)
                .findFirst()
                .orElseThrow()
                .allocation();
    }

    /** Two cards that are the same layout would be no choice; and where only one wish is too large, it is that one that is cut. */
    @Test
    @Tag("soak")
    void noLayoutIsOfferedTwice() {
        int looked = 0;
        int needs = 0;
        for (int machines : new int[] {1, 2, 300, 4_096, 70_000, 20_000_000}) {
            for (int rate : new int[] {1, 1_000, 3_000, 1_048_576, 2_000_000_000}) {
                for (String years : new String[] {"0.01", "1", "34.8", "100", "10000"}) {
                    for (boolean javaScript : new boolean[] {false, true}) {
                        // Every third goes through all values of each.
                        if (needs++ % Rounds.of(3, 1) != 0) {
                            continue;
                        }
                        SolverResult solverResult =
                                LayoutSolver.solve(needs(machines, rate, years, 1, 0, true, javaScript));
                        looked += solverResult.cuts().isEmpty() ? 0 : 1;
                        assertThat(solverResult.cuts().stream().map(SolverResult.Cut::allocation))
                                .as("%d machines, %d a second, %s years", machines, rate, years)
                                .doesNotHaveDuplicates();
                        assertThat(solverResult.count() == 0)
                                .isEqualTo(!solverResult.cuts().isEmpty());
                    }
                }
            }
        }
        assertThat(looked).isGreaterThan(Rounds.of(16, 50));
    }

    @Test
    void startsUseUpMachineNumbers() {
        // 20 machines, each started again 365 times a year, for 10 years: 20 and 73,000 numbers, 17 bits.
        SolverResult solverResult = LayoutSolver.solve(needs(20, 100, "10", 1, 365, true, false));
        assertThat(solverResult.requirements().numbers()).isEqualTo(73_020);
        assertThat(solverResult.fitting()).isNotEmpty().allMatch(s -> s.machine() >= 17);
    }

    @Test
    void burstsFallIntoOneTick() {
        // 5,000 a second are 5 in a millisecond; eight times as many are 40: 6 bits.
        assertThat(needs(1, 5000, "1", 8, 0, true, false).idsPerTick(Tick.MILLISECOND))
                .isEqualTo(40);
        assertThat(LayoutSolver.solve(needs(1, 5000, "1", 8, 0, true, false)).fitting())
                .filteredOn(s -> s.tick().equals(Tick.MILLISECOND))
                .isNotEmpty()
                .allMatch(s -> s.sequence() >= 6);
    }

    @Test
    void theLayoutHasTheCapacityThatIsPromised() {
        BitAllocation bitAllocation = new BitAllocation(Tick.MILLISECOND, 42, 9, 12);
        Layout layout = bitAllocation.layout("orders", Instant.parse("2026-01-01T00:00:00Z"));
        Capacity capacity = Capacity.of(layout);
        assertThat(layout.width()).isEqualTo(64);
        assertThat(capacity.nodes()).isEqualTo(bitAllocation.machines());
        assertThat(capacity.idsPerSecondPerNode().orElseThrow()).isEqualByComparingTo(bitAllocation.idsPerSecond());
        assertThat(capacity.lifespan().orElseThrow().years()).isEqualByComparingTo(bitAllocation.years());
    }
}

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
import org.junit.jupiter.api.Test;

/** The solver beside a search that knows nothing of it: every small layout, whole or with bits to spare, in fractions. */
final class SolverTest {
    private static final long[] TICK_MS = {1, 10, 100, 1000};
    /** 365.2425 days. */
    private static final long MS_OF_YEAR = 31_556_952_000L;

    private static Needs needs(long machines, long perSecond, String years) {
        return needs(machines, perSecond, years, 1, 0, true, false);
    }

    private static Needs needs(
            long machines, long perSecond, String years, long burst, long starts, boolean positive, boolean js) {
        return new Needs(
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

    private static Small small(Split split) {
        return new Small(split.tick().nanos() / 1_000_000, split.time(), split.machine(), split.sequence());
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
            Needs needs = needs(machines, perSecond, years.toPlainString());

            Solution solution = Solver.solve(needs, room);

            assertThat(new HashSet<>(
                            solution.fitting().stream().map(SolverTest::small).toList()))
                    .as(
                            "seed %d, trial %d: %d bits, %d machines, %d per second, %d ms",
                            seed, trial, room, machines, perSecond, lifeMs)
                    .isEqualTo(pareto);
            assertThat(solution.count()).as("seed %d, trial %d", seed, trial).isEqualTo(pareto.size());
            if (!feasible.isEmpty()) {
                List<Small> cards =
                        solution.cards().stream().map(c -> small(c.split())).toList();
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
        Solution solution = Solver.solve(needs(300, 3000, "100"));
        assertThat(solution.fitting()).contains(new Split(Tick.MILLISECOND, 42, 9, 12));
        Solution inJavaScript = Solver.solve(needs(300, 3000, "100", 1, 0, true, true));
        assertThat(inJavaScript.fitting()).contains(new Split(Tick.SECOND, 32, 9, 12));
        Split only = new Split(Tick.SECOND, 32, 9, 12);
        assertThat(inJavaScript.fitting()).allMatch(s -> s.width() == 53 && s.machine() == 9);
        assertThat(only.years()).isBetween(new BigDecimal("136.0"), new BigDecimal("136.2"));
        assertThat(only.idsPerSecond()).isEqualByComparingTo("4096");
    }

    @Test
    void whatIsOfferedWhereNothingFits() {
        Solution solution = Solver.solve(needs(4000, 2_000_000, "200"));
        assertThat(solution.fitting()).isEmpty();
        assertThat(solution.bitsNeeded()).isEqualTo(66);
        assertThat(Solver.bitsNeeded(solution.needs(), Tick.MILLISECOND)).isEqualTo(66);
        assertThat(Solver.bitsNeeded(solution.needs(), new Tick(10_000_000, 1))).isEqualTo(67);
        Split lessMachines = cut(solution, Solution.Wish.MACHINES);
        assertThat(lessMachines.machines()).isEqualTo(512);
        // 36 bits of 100 ms last 217 years; the 15 that are left beside 12 for machines make 32,768 in 100 ms.
        assertThat(cut(solution, Solution.Wish.RATE)).isEqualTo(new Split(new Tick(100_000_000, 1), 36, 12, 15));
        // The picture of the screen says 34 years at 1 ms; 37 bits of 10 ms at the price of 15 for 20,000 IDs say no
        // more.
        assertThat(cut(solution, Solution.Wish.YEARS).years())
                .isBetween(new BigDecimal("34.8"), new BigDecimal("34.9"));
        for (Solution.Cut cut : solution.cuts()) {
            assertThat(cut.split().width()).isEqualTo(63);
        }
    }

    private static Split cut(Solution solution, Solution.Wish wish) {
        return solution.cuts().stream()
                .filter(c -> c.wish() == wish)
                .findFirst()
                .orElseThrow()
                .split();
    }

    /** Two cards that are the same layout would be no choice; and where only one wish is too large, it is that one that is cut. */
    @Test
    void noLayoutIsOfferedTwice() {
        int looked = 0;
        for (int machines : new int[] {1, 2, 300, 4_096, 70_000, 20_000_000}) {
            for (int rate : new int[] {1, 1_000, 3_000, 1_048_576, 2_000_000_000}) {
                for (String years : new String[] {"0.01", "1", "34.8", "100", "10000"}) {
                    for (boolean javaScript : new boolean[] {false, true}) {
                        Solution solution = Solver.solve(needs(machines, rate, years, 1, 0, true, javaScript));
                        looked += solution.cuts().isEmpty() ? 0 : 1;
                        assertThat(solution.cuts().stream().map(Solution.Cut::split))
                                .as("%d machines, %d a second, %s years", machines, rate, years)
                                .doesNotHaveDuplicates();
                        assertThat(solution.count() == 0)
                                .isEqualTo(!solution.cuts().isEmpty());
                    }
                }
            }
        }
        assertThat(looked).isGreaterThan(50);
    }

    @Test
    void startsUseUpMachineNumbers() {
        // 20 machines, each started 365 times a year, for 10 years: 73,000 numbers, 17 bits.
        Solution solution = Solver.solve(needs(20, 100, "10", 1, 365, true, false));
        assertThat(solution.needs().numbers()).isEqualTo(73_000);
        assertThat(solution.fitting()).isNotEmpty().allMatch(s -> s.machine() >= 17);
    }

    @Test
    void burstsFallIntoOneTick() {
        // 5,000 a second are 5 in a millisecond; eight times as many are 40: 6 bits.
        assertThat(needs(1, 5000, "1", 8, 0, true, false).idsPerTick(Tick.MILLISECOND))
                .isEqualTo(40);
        assertThat(Solver.solve(needs(1, 5000, "1", 8, 0, true, false)).fitting())
                .filteredOn(s -> s.tick().equals(Tick.MILLISECOND))
                .isNotEmpty()
                .allMatch(s -> s.sequence() >= 6);
    }

    @Test
    void theLayoutHasTheCapacityThatIsPromised() {
        Split split = new Split(Tick.MILLISECOND, 42, 9, 12);
        Layout layout = split.layout("orders", Instant.parse("2026-01-01T00:00:00Z"));
        Capacity capacity = Capacity.of(layout);
        assertThat(layout.width()).isEqualTo(64);
        assertThat(capacity.nodes()).isEqualTo(split.machines());
        assertThat(capacity.idsPerSecondPerNode().orElseThrow()).isEqualByComparingTo(split.idsPerSecond());
        assertThat(capacity.lifespan().orElseThrow().years()).isEqualByComparingTo(split.years());
    }
}

package org.bitloupe.capacity.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.junit.jupiter.api.Test;

/** The room of a layout beside fractions computed by hand. */
class RequirementFitTest {
    private static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");
    /** 365.2425 days in ms. */
    private static final long YEAR = 31_556_952_000L;

    @Test
    void eachWishIsJudgedAlone() {
        long seed = 4;
        Random random = new Random(seed);
        for (int trial = 0; trial < 3_000; trial++) {
            long tick = new long[] {1, 10, 100, 1000}[random.nextInt(4)];
            int time = 30 + random.nextInt(14);
            int machine = 1 + random.nextInt(9);
            int sequence = 1 + random.nextInt(9);
            long machines = 1L + random.nextInt(600);
            long rate = 1L + random.nextInt(100_000);
            long years = 1L + random.nextInt(200);
            Requirements requirements = new Requirements(
                    BigInteger.valueOf(machines),
                    BigInteger.valueOf(rate),
                    BigDecimal.valueOf(years),
                    BigInteger.ONE,
                    BigInteger.ZERO,
                    true,
                    false);
            RequirementFit fit = RequirementFit.of(
                    new BitAllocation(new Tick(tick * 1_000_000, 1), time, machine, sequence).layout("Test", EPOCH),
                    requirements,
                    true);
            String story = "seed " + seed + ", trial " + trial;
            assertThat(fit.missed().contains(SolverResult.Wish.YEARS))
                    .as(story)
                    .isEqualTo(BigInteger.ONE
                                    .shiftLeft(time)
                                    .multiply(BigInteger.valueOf(tick))
                                    .compareTo(BigInteger.valueOf(years).multiply(BigInteger.valueOf(YEAR)))
                            < 0);
            assertThat(fit.missed().contains(SolverResult.Wish.MACHINES))
                    .as(story)
                    .isEqualTo(1L << machine < machines);
            // In whole ticks: rate * tick / 1000 IDs each, of which a part is one more.
            assertThat(fit.missed().contains(SolverResult.Wish.RATE))
                    .as(story)
                    .isEqualTo((1L << sequence) * 1000 < rate * tick);
            assertThat(fit.isMet()).isEqualTo(fit.missed().isEmpty());
        }
    }

    /** 122 random bits keep IDs apart: 10 machines that make 10 a second for 10 years draw 3e10 of them. */
    @Test
    void machinesThatRandomBitsKeepApartNeedNoNumbers() {
        Requirements requirements = new Requirements(
                BigInteger.TEN, BigInteger.TEN, BigDecimal.TEN, BigInteger.ONE, BigInteger.ZERO, false, false);
        assertThat(RequirementFit.of(Catalog.builtIn().find("uuid-v4").orElseThrow(), requirements, false)
                        .isMet())
                .isTrue();
    }

    private static Requirements small(boolean positive, boolean javaScript) {
        return new Requirements(
                BigInteger.ONE, BigInteger.ONE, BigDecimal.ONE, BigInteger.ONE, BigInteger.ZERO, positive, javaScript);
    }

    private static RequirementFit fit(int bits, boolean positive, boolean javaScript) {
        return RequirementFit.of(
                new BitAllocation(Tick.MILLISECOND, bits - 10, 5, 5).layout("Test", EPOCH),
                small(positive, javaScript),
                true);
    }

    /** The largest number of n bits is 2^n - 1; a signed 64-bit number goes to 2^63 - 1, JavaScript to 2^53 - 1. */
    @Test
    void whatIsAskedOfEveryIdIsJudgedByTheLargest() {
        for (int bits = 45; bits <= 64; bits++) {
            assertThat(fit(bits, true, false).broken().contains(RequirementFit.Promise.POSITIVE))
                    .as("%d bits", bits)
                    .isEqualTo(bits > 63);
            assertThat(fit(bits, false, true).broken().contains(RequirementFit.Promise.JAVASCRIPT))
                    .as("%d bits", bits)
                    .isEqualTo(bits > 53);
            assertThat(fit(bits, false, false).isMet()).isTrue();
        }
        assertThat(fit(54, false, true).isMet()).isFalse();
    }

    /** 53 bits keep under both limits, and nobody has to keep them there; of 64 bits somebody may say that they shall. */
    @Test
    void whatTheOwnerSaysOfALimitCountsMoreThanWhatIdsAreNow() {
        for (int bits : new int[] {53, 64}) {
            Layout layout = new BitAllocation(Tick.MILLISECOND, bits - 10, 5, 5).layout("Test", EPOCH);
            for (Boolean said : new Boolean[] {null, false, true}) {
                Requirements asked = Requirements.of(layout.withExpectedLoad(ExpectedLoad.NONE
                                .withMachines(BigInteger.TEN)
                                .withIdsPerSecond(BigInteger.TEN)
                                .withYears(BigDecimal.TEN)
                                .withPromises(new ExpectedLoad.Promises(said, null, said))))
                        .orElseThrow();
                boolean expected = said == null ? bits == 53 : said;
                assertThat(asked.positive()).as("%d bits, %s", bits, said).isEqualTo(expected);
                assertThat(asked.javaScript()).as("%d bits, %s", bits, said).isEqualTo(expected);
            }
        }
    }

    @Test
    void whetherIdsSortIsAskedOnlyOnWish() {
        Requirements requirements = small(false, false);
        assertThat(RequirementFit.of(Catalog.builtIn().find("uuid-v7").orElseThrow(), requirements, true)
                        .broken())
                .isEmpty();
        // RFC 9562, 5.1: the low 32 bits of the time stand first; 5.4: no time at all.
        for (String unsorted : new String[] {"uuid-v1", "uuid-v4"}) {
            var layout = Catalog.builtIn().find(unsorted).orElseThrow();
            assertThat(RequirementFit.of(layout, requirements, true).broken())
                    .as(unsorted)
                    .containsExactly(RequirementFit.Promise.SORTED);
            assertThat(RequirementFit.of(layout, requirements, false).broken())
                    .as(unsorted)
                    .isEmpty();
        }
    }

    @Test
    void whatElseALayoutHoldsKeepsItsBitsUnderTheLimits() {
        Layout signed = new BitAllocation(Tick.MILLISECOND, 41, 10, 12).layout("Test", EPOCH);
        assertThat(asked(true, false).room(signed)).isEqualTo(63);
        assertThat(asked(true, true).room(signed)).isEqualTo(53);
        Layout wide = new BitAllocation(Tick.MILLISECOND, 42, 10, 12).layout("Test", EPOCH);
        assertThat(asked(false, false).room(wide)).isEqualTo(64);
        // Five spare bits lengthen the time to 48; 57 random ones stay, which alone are more than 53.
        Layout random = new WideAllocation(43, 12, 11, 62).layout("Test", EPOCH);
        assertThat(asked(false, false).room(random)).isEqualTo(128 - 57);
        assertThat(asked(false, true).room(random)).isNegative();
    }

    private static Requirements asked(boolean positive, boolean javaScript) {
        return new Requirements(
                BigInteger.ONE, BigInteger.ONE, BigDecimal.ONE, BigInteger.ONE, BigInteger.ZERO, positive, javaScript);
    }
}

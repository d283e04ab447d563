package org.bitloupe.capacity.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.junit.jupiter.api.Test;

/** The room of a layout beside fractions computed by hand. */
class FitTest {
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
            Needs needs = new Needs(
                    BigInteger.valueOf(machines),
                    BigInteger.valueOf(rate),
                    BigDecimal.valueOf(years),
                    BigInteger.ONE,
                    BigInteger.ZERO,
                    true,
                    false);
            Fit fit = Fit.of(
                    new Split(new Tick(tick * 1_000_000, 1), time, machine, sequence).layout("Test", EPOCH),
                    needs,
                    true);
            String story = "seed " + seed + ", trial " + trial;
            assertThat(fit.missed().contains(Solution.Wish.YEARS))
                    .as(story)
                    .isEqualTo(BigInteger.ONE
                                    .shiftLeft(time)
                                    .multiply(BigInteger.valueOf(tick))
                                    .compareTo(BigInteger.valueOf(years).multiply(BigInteger.valueOf(YEAR)))
                            < 0);
            assertThat(fit.missed().contains(Solution.Wish.MACHINES)).as(story).isEqualTo(1L << machine < machines);
            // In whole ticks: rate * tick / 1000 IDs each, of which a part is one more.
            assertThat(fit.missed().contains(Solution.Wish.RATE))
                    .as(story)
                    .isEqualTo((1L << sequence) * 1000 < rate * tick);
            assertThat(fit.isMet()).isEqualTo(fit.missed().isEmpty());
        }
    }

    @Test
    void withoutTimeOnlyMachinesAreJudged() {
        Needs needs = new Needs(
                BigInteger.TEN, BigInteger.TEN, BigDecimal.TEN, BigInteger.ONE, BigInteger.ZERO, false, false);
        assertThat(Fit.of(Catalog.builtIn().find("uuid-v4").orElseThrow(), needs, false)
                        .missed())
                .containsExactly(Solution.Wish.MACHINES);
    }

    private static Needs small(boolean positive, boolean javaScript) {
        return new Needs(
                BigInteger.ONE, BigInteger.ONE, BigDecimal.ONE, BigInteger.ONE, BigInteger.ZERO, positive, javaScript);
    }

    private static Fit fit(int bits, boolean positive, boolean javaScript) {
        return Fit.of(
                new Split(Tick.MILLISECOND, bits - 10, 5, 5).layout("Test", EPOCH), small(positive, javaScript), true);
    }

    /** The largest number of n bits is 2^n - 1; a signed 64-bit number goes to 2^63 - 1, JavaScript to 2^53 - 1. */
    @Test
    void whatIsAskedOfEveryIdIsJudgedByTheLargest() {
        for (int bits = 45; bits <= 64; bits++) {
            assertThat(fit(bits, true, false).broken().contains(Fit.Promise.POSITIVE))
                    .as("%d bits", bits)
                    .isEqualTo(bits > 63);
            assertThat(fit(bits, false, true).broken().contains(Fit.Promise.JAVASCRIPT))
                    .as("%d bits", bits)
                    .isEqualTo(bits > 53);
            assertThat(fit(bits, false, false).isMet()).isTrue();
        }
        assertThat(fit(54, false, true).isMet()).isFalse();
    }

    @Test
    void whetherIdsSortIsAskedOnlyOnWish() {
        Needs needs = small(false, false);
        assertThat(Fit.of(Catalog.builtIn().find("uuid-v7").orElseThrow(), needs, true)
                        .broken())
                .isEmpty();
        // RFC 9562, 5.1: the low 32 bits of the time stand first; 5.4: no time at all.
        for (String unsorted : new String[] {"uuid-v1", "uuid-v4"}) {
            var layout = Catalog.builtIn().find(unsorted).orElseThrow();
            assertThat(Fit.of(layout, needs, true).broken()).as(unsorted).containsExactly(Fit.Promise.SORTED);
            assertThat(Fit.of(layout, needs, false).broken()).as(unsorted).isEmpty();
        }
    }

    @Test
    void whatElseALayoutHoldsKeepsItsBitsUnderTheLimits() {
        Layout signed = new Split(Tick.MILLISECOND, 41, 10, 12).layout("Test", EPOCH);
        assertThat(asked(true, false).room(signed)).isEqualTo(63);
        assertThat(asked(true, true).room(signed)).isEqualTo(53);
        Layout wide = new Split(Tick.MILLISECOND, 42, 10, 12).layout("Test", EPOCH);
        assertThat(asked(false, false).room(wide)).isEqualTo(64);
        // Five spare bits lengthen the time to 48; 57 random ones stay, which alone are more than 53.
        Layout random = new Wide(43, 12, 11, 62).layout("Test", EPOCH);
        assertThat(asked(false, false).room(random)).isEqualTo(128 - 57);
        assertThat(asked(false, true).room(random)).isNegative();
    }

    private static Needs asked(boolean positive, boolean javaScript) {
        return new Needs(
                BigInteger.ONE, BigInteger.ONE, BigDecimal.ONE, BigInteger.ONE, BigInteger.ZERO, positive, javaScript);
    }
}

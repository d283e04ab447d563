package org.bitloupe.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The odds beside exact fractions, beside decimals of sixty digits, and beside figures known from elsewhere. */
class CollisionProbabilityTest {
    private static final MathContext SIXTY = new MathContext(60);

    private static BigInteger big(long number) {
        return BigInteger.valueOf(number);
    }

    private static BigInteger bits(int bits) {
        return BigInteger.ONE.shiftLeft(bits);
    }

    /** 1 - d (d-1) ... (d-n+1) / d^n, in whole numbers up to the last division. */
    private static BigDecimal exact(int things, BigInteger numbers) {
        BigInteger differ = BigInteger.ONE;
        for (int i = 0; i < things; i++) {
            differ = differ.multiply(numbers.subtract(big(i)).max(BigInteger.ZERO));
        }
        BigInteger all = numbers.pow(things);
        return new BigDecimal(all.subtract(differ)).divide(new BigDecimal(all), SIXTY);
    }

    /** The same product in decimals. */
    private static BigDecimal decimal(int things, BigInteger numbers) {
        BigDecimal none = BigDecimal.ONE;
        BigDecimal all = new BigDecimal(numbers);
        for (int i = 1; i < things; i++) {
            none = none.multiply(all.subtract(BigDecimal.valueOf(i)).divide(all, SIXTY), SIXTY);
        }
        return BigDecimal.ONE.subtract(none);
    }

    private static void close(double found, BigDecimal exact, String what) {
        assertThat(found).as(what).isCloseTo(exact.doubleValue(), withinPercentage(1e-10));
    }

    /** The product of the factors behind those of the first ones, in decimals. */
    @Test
    void theFirstOnesAreKnownToDiffer() {
        long seed = 11;
        Random random = new Random(seed);
        for (int trial = 0; trial < 200; trial++) {
            BigInteger numbers = bits(4 + random.nextInt(40));
            int most = numbers.min(big(3000)).intValueExact();
            int different = 1 + random.nextInt(most);
            int things = different + random.nextInt(most);
            BigDecimal all = new BigDecimal(numbers);
            BigDecimal none = BigDecimal.ONE;
            for (int i = different; i < things; i++) {
                BigDecimal left = all.subtract(BigDecimal.valueOf(i)).max(BigDecimal.ZERO);
                none = none.multiply(left.divide(all, SIXTY), SIXTY);
            }
            assertThat(CollisionProbability.odds(big(different), big(things), numbers))
                    .as("seed %d: %d of %d among %s", seed, different, things, numbers)
                    .isCloseTo(BigDecimal.ONE.subtract(none).doubleValue(), withinPercentage(1e-7));
        }
    }

    @Test
    void fewThingsAreExact() {
        long seed = 20_261_121;
        Random random = new Random(seed);
        for (int trial = 0; trial < 300; trial++) {
            BigInteger numbers = new BigInteger(1 + random.nextInt(70), random).add(BigInteger.ONE);
            int things = 2 + random.nextInt(300);
            close(
                    CollisionProbability.odds(big(things), numbers),
                    exact(things, numbers),
                    "seed %d: %d of %s".formatted(seed, things, numbers));
        }
    }

    @ParameterizedTest
    @CsvSource({"256, 20", "257, 20", "258, 62", "3000, 22", "3000, 17", "20000, 40", "20000, 32", "20000, 122"})
    void manyThingsAreExactToo(int things, int numberBits) {
        close(
                CollisionProbability.odds(big(things), bits(numberBits)),
                decimal(things, bits(numberBits)),
                things + " things");
    }

    @Test
    void theEndsOfTheRange() {
        assertThat(CollisionProbability.odds(BigInteger.ZERO, BigInteger.ONE)).isZero();
        assertThat(CollisionProbability.odds(BigInteger.ONE, BigInteger.ONE)).isZero();
        assertThat(CollisionProbability.odds(BigInteger.TWO, BigInteger.ONE)).isEqualTo(1);
        assertThat(CollisionProbability.odds(bits(128), bits(128))).isEqualTo(1);
        assertThat(CollisionProbability.odds(bits(128).add(BigInteger.ONE), bits(128)))
                .isEqualTo(1);
        // Two of 2^256: exactly 1 in 2^256.
        assertThat(CollisionProbability.odds(BigInteger.TWO, bits(256)))
                .isCloseTo(Math.pow(2, -256), withinPercentage(1e-10));
    }

    /** Machine numbers drawn at random, and addresses whose low 16 bits are taken for one. */
    @ParameterizedTest
    @CsvSource({"1024, 8, 2.7", "1024, 20, 17", "1024, 38, 50", "32, 7, 51", "65536, 100, 7", "65536, 300, 50"})
    void machineNumbersByChance(long numbers, long machines, double percent) {
        assertThat(CollisionProbability.odds(big(machines), big(numbers)) * 100).isCloseTo(percent, within(0.8));
    }

    @ParameterizedTest
    @CsvSource({"22, 2.4e3", "62, 2.5e9", "74, 1.6e11", "80, 1.3e12", "122, 2.7e18"})
    void halfTheOdds(int bits, double things) {
        assertThat(CollisionProbability.thingsFor(0.5, bits(bits)).doubleValue())
                .isCloseTo(things, withinPercentage(3));
    }

    @ParameterizedTest
    @CsvSource({"62, 3.0e6", "74, 1.9e8", "122, 3.3e15"})
    void oneInAMillion(int bits, double things) {
        assertThat(CollisionProbability.thingsFor(1e-6, bits(bits)).doubleValue())
                .isCloseTo(things, withinPercentage(3));
    }

    @Test
    void theFewestThingsAreThoseThatCountingFinds() {
        for (int numbers = 1; numbers <= 400; numbers += 7) {
            for (double odds : new double[] {0.001, 0.01, 0.5, 0.99}) {
                int counted = 1;
                while (exact(counted, big(numbers)).compareTo(BigDecimal.valueOf(odds)) < 0) {
                    counted++;
                }
                assertThat(CollisionProbability.thingsFor(odds, big(numbers)))
                        .as("%s of %d", odds, numbers)
                        .isEqualTo(counted);
            }
        }
    }

    /** Each round's number of things is Poisson: summed over all numbers that are likely at all. */
    @ParameterizedTest
    @CsvSource({"0.001, 16, 1", "0.3, 16, 5", "2, 16, 1", "2, 1024, 20", "40, 1048576, 3"})
    void roundsWithAVaryingNumberOfThings(double mean, long numbers, int rounds) {
        BigDecimal none = BigDecimal.ZERO;
        BigDecimal term = BigDecimal.valueOf(Math.exp(-mean));
        for (int things = 0; things < 200; things++) {
            none = none.add(term.multiply(BigDecimal.ONE.subtract(exact(things, big(numbers)))));
            term = term.multiply(BigDecimal.valueOf(mean)).divide(BigDecimal.valueOf(things + 1L), SIXTY);
        }
        double odds = BigDecimal.ONE.subtract(none.pow(rounds)).doubleValue();
        assertThat(CollisionProbability.oddsInRounds(mean, big(numbers), rounds))
                .isCloseTo(odds, withinPercentage(1e-6));
    }

    @Test
    void ticksThatOverflowByChance() {
        for (double mean : new double[] {0.1, 1, 3, 40, 700}) {
            for (double room : new double[] {0, 1, 4, 50, 720, 800}) {
                BigDecimal below = BigDecimal.ZERO;
                BigDecimal term = exp(-mean);
                for (int k = 0; k <= room; k++) {
                    below = below.add(term);
                    term = term.multiply(BigDecimal.valueOf(mean)).divide(BigDecimal.valueOf(k + 1L), SIXTY);
                }
                double share = BigDecimal.ONE.subtract(below).doubleValue();
                assertThat(PoissonTail.share(mean, room))
                        .as("more than %s of %s", room, mean)
                        .isCloseTo(share, within(1e-10));
            }
        }
        // Far out both are the normal distribution: one standard deviation is 15.87% of it.
        assertThat(PoissonTail.share(1e6, 1e6 + 1000)).isCloseTo(0.1587, within(0.001));
    }

    private static BigDecimal exp(double x) {
        BigDecimal sum = BigDecimal.ZERO;
        BigDecimal term = BigDecimal.ONE;
        BigDecimal by = BigDecimal.valueOf(-x);
        for (int i = 1; i < 3000; i++) {
            sum = sum.add(term);
            term = term.multiply(by).divide(BigDecimal.valueOf(i), SIXTY);
        }
        return BigDecimal.ONE.divide(sum, SIXTY);
    }
}

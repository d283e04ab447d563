package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * The birthday problem: the probability that, of things that each draw a random number, two draw the same.
 *
 * <p>The probability that all differ is the product of (1 - i/d) for i from 1 to n - 1. Few factors are multiplied one by one, as
 * logarithms so that probabilities near 0 keep their digits; of many, the logarithm's series is summed instead, whose first terms are
 * n(n-1)/2d + n(n-1)(2n-1)/12d&sup2;. Both are right to at least 12 significant digits.
 */
public final class CollisionProbability {
    /** Fewer are multiplied one by one. */
    private static final int FEW = 256;

    /** With more things for each number the series ends too slowly; then nearly all factors are near 0 or the odds near 1. */
    private static final double DENSE = 0.02;

    /** With a logarithm beyond that the odds are 1 in every digit of a double. */
    private static final double CERTAIN = -800;

    private static final int TERMS = 9;

    private CollisionProbability() {}

    /**
     * Returns the probability that two are the same.
     *
     * @param things the number of things that draw, at least 0
     * @param numbers from how many numbers, at least 1
     * @return from 0 to 1
     */
    public static double odds(BigInteger things, BigInteger numbers) {
        return odds(BigInteger.ONE, things, numbers);
    }

    /**
     * Returns the probability that two are the same, where the first ones are known to differ.
     *
     * @param different the number of these, at least 1 and at most as many as there are numbers
     * @param things the number of all things, at least 0
     * @param numbers from how many numbers they draw, at least 1
     * @return from 0 to 1
     */
    public static double odds(BigInteger different, BigInteger things, BigInteger numbers) {
        if (things.compareTo(numbers) > 0) {
            return 1;
        }
        if (things.compareTo(different) <= 0) {
            return 0;
        }
        return -Math.expm1(logOfNone(different.doubleValue(), things.doubleValue(), numbers.doubleValue()));
    }

    private static double logOfNone(double different, double things, double numbers) {
        double more = things - different;
        // Each factor's logarithm is below -i/d, so their sum is below that.
        if (more * (things + different - 1) / 2 / numbers > -CERTAIN) {
            return CERTAIN;
        }
        if (more > FEW && things / numbers <= DENSE) {
            return series(things, numbers) - series(different, numbers);
        }
        double sum = 0;
        for (double i = different; i < things; i++) {
            sum += Math.log1p(-i / numbers);
        }
        return sum;
    }

    /** The sum over k of -S(k) / k d^k, where S(k) is the sum of the k-th powers up to n - 1, by Euler and Maclaurin. */
    private static double series(double n, double d) {
        double x = n / d;
        double sum = 0;
        double power = x;
        for (int k = 1; k <= TERMS; k++) {
            double powers = n / (k + 1.0) - 0.5 + (k > 1 ? k / (12.0 * n) : 0);
            sum -= power * powers / k;
            power *= x;
        }
        return sum;
    }

    /**
     * Returns the number of things at which two are the same with at least that probability.
     *
     * @param odds above 0 and below 1
     */
    public static BigInteger thingsFor(double odds, BigInteger numbers) {
        double guess = Math.sqrt(-2 * Math.log1p(-odds) * numbers.doubleValue());
        BigInteger low = whole(guess * 0.9 - 2).max(BigInteger.ONE);
        BigInteger high = whole(guess * 1.1 + 3).min(numbers.add(BigInteger.ONE));
        while (odds(low, numbers) >= odds && low.compareTo(BigInteger.ONE) > 0) {
            low = low.shiftRight(1).max(BigInteger.ONE);
        }
        while (odds(high, numbers) < odds) {
            high = high.shiftLeft(1);
        }
        while (low.add(BigInteger.ONE).compareTo(high) < 0) {
            BigInteger middle = low.add(high).shiftRight(1);
            if (odds(middle, numbers) >= odds) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private static BigInteger whole(double number) {
        return new BigDecimal(number).setScale(0, RoundingMode.FLOOR).toBigInteger();
    }

    /**
     * Returns the probability that two are the same in at least one of many rounds, each with things that come independently of each
     * other, so that their number varies around a mean (Poisson).
     *
     * @param mean the number of things a round has on average, also less than 1
     * @param numbers from how many numbers they draw in each round
     * @param rounds the number of rounds
     */
    public static double oddsInRounds(double mean, BigInteger numbers, double rounds) {
        // Each number is then drawn by mean / d things on average, independently of the others: by one at most with the
        // probability
        // e^-y (1 + y).
        double d = numbers.doubleValue();
        double y = mean / d;
        double logOfNone = y < 1e-4 ? -y * y * (0.5 - y / 3 + y * y / 4) : Math.log1p(y) - y;
        return -Math.expm1(logOfNone * d * rounds);
    }
}

package org.bitloupe.simulate;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Poisson sampling: the number of events in a slot of time when they come independently of each other. */
final class PoissonSampler {
    /** Above that the normal distribution is used, which then differs by less than any simulation shows. */
    private static final double LARGE = 40;

    private static final int GUIDE_BITS = 8;

    /** Number of random bits in a double from 0 to 1. */
    private static final int CHANCE_BITS = 53;

    private final double mean;
    private final boolean large;
    /** Mean number of slots for each event. */
    private final double gap;
    /** By number: below that, in units of 2^-53, a random number stands for it or a smaller one. */
    private final long[] limits;
    /** Limit of the random numbers that stand for a count above 0, in the same units; 0 for a large mean. */
    private final long some;
    /** By the first 8 random bits: the smallest number it can stand for. */
    private final byte[] guide;

    PoissonSampler(double mean) {
        this.mean = mean;
        this.large = mean > LARGE;
        this.gap = 1 / mean;
        this.limits = large
                ? new long[0]
                : Arrays.stream(cumulative(mean))
                        // A power of two changes nothing but the exponent: whole numbers compare as the doubles do.
                        .mapToLong(sum -> (long) Math.ceil(Math.scalb(sum, CHANCE_BITS)))
                        .toArray();
        this.some = large ? 0 : (1L << CHANCE_BITS) - limits[0];
        this.guide = new byte[1 << GUIDE_BITS];
        int k = 0;
        for (int i = 0; i < guide.length && !large; i++) {
            while (limits[k] <= (long) i << (CHANCE_BITS - GUIDE_BITS)) {
                k++;
            }
            guide[i] = (byte) k;
        }
    }

    private static double[] cumulative(double mean) {
        double[] sums = new double[127];
        double term = Math.exp(-mean);
        double sum = 0;
        for (int k = 0; k < sums.length; k++) {
            sum += term;
            sums[k] = sum;
            term *= mean / (k + 1);
        }
        // Rounding must not leave a gap below 1 that a random number could fall into.
        sums[sums.length - 1] = 2;
        return sums;
    }

    double mean() {
        return mean;
    }

    /** A number. */
    int draw(SplittableRandom random) {
        if (large) {
            double number = mean + Math.sqrt(mean) * random.nextGaussian();
            return (int) Math.max(0, Math.min(Integer.MAX_VALUE, Math.rint(number)));
        }
        return at(random.nextLong() >>> (Long.SIZE - CHANCE_BITS));
    }

    /** A number above 0: of one of those slots that are not empty. The mean is not large. */
    int drawSome(SplittableRandom random) {
        long chance = limits[0] + (long) (random.nextDouble() * some);
        return chance < limits[1] ? 1 : at(chance);
    }

    private int at(long chance) {
        int k = guide[(int) (chance >>> (CHANCE_BITS - GUIDE_BITS)) & (guide.length - 1)];
        while (chance >= limits[k]) {
            k++;
        }
        return k;
    }

    /** Returns the number of slots that are empty before one that is not. */
    long emptyBefore(SplittableRandom random) {
        // The time until something comes is exponential; counted by whole slots, it is the number of empty ones.
        return (long) (random.nextExponential() * gap);
    }
}

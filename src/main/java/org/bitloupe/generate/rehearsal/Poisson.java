package org.bitloupe.generate.rehearsal;

import java.util.SplittableRandom;

/** How many things come in a slot of time when they come independently of each other. */
final class Poisson {
    /** Above that the normal distribution is used, which then differs by less than any rehearsal shows. */
    private static final double LARGE = 40;

    private static final int GUIDES = 256;

    private final double mean;
    private final double none;
    private final double[] cumulated;
    /** By the first 8 bits of chance: the smallest number it can stand for. */
    private final byte[] guide;

    Poisson(double mean) {
        this.mean = mean;
        this.none = Math.exp(-mean);
        this.cumulated = mean > LARGE ? new double[0] : cumulate(mean);
        this.guide = new byte[GUIDES];
        int k = 0;
        for (int i = 0; i < GUIDES && cumulated.length > 0; i++) {
            while (cumulated[k] <= (double) i / GUIDES) {
                k++;
            }
            guide[i] = (byte) k;
        }
    }

    private static double[] cumulate(double mean) {
        double[] sums = new double[127];
        double term = Math.exp(-mean);
        double sum = 0;
        for (int k = 0; k < sums.length; k++) {
            sum += term;
            sums[k] = sum;
            term *= mean / (k + 1);
        }
        // Rounding must not leave a gap below 1 that chance could fall into.
        sums[sums.length - 1] = 2;
        return sums;
    }

    /** The mean. */
    double mean() {
        return mean;
    }

    /** A number. */
    int draw(SplittableRandom random) {
        if (mean > LARGE) {
            double number = mean + Math.sqrt(mean) * random.nextGaussian();
            return (int) Math.max(0, Math.min(Integer.MAX_VALUE, Math.rint(number)));
        }
        return at(random.nextDouble());
    }

    /** A number above 0: one of those slots that are not empty. */
    int drawSome(SplittableRandom random) {
        return Math.max(1, at(none + random.nextDouble() * (1 - none)));
    }

    private int at(double chance) {
        int k = guide[(int) (chance * GUIDES) & (GUIDES - 1)];
        while (chance >= cumulated[k]) {
            k++;
        }
        return k;
    }

    /** How many slots are empty before one that is not. */
    long emptyBefore(SplittableRandom random) {
        return (long) (Math.log(1 - random.nextDouble()) / -mean);
    }
}

package org.bitloupe.capacity;

/** The probability that more IDs fall into one tick than it has room for, where they come independently of each other (Poisson). */
public final class PoissonTail {
    /** The mean above which the normal approximation is used. */
    private static final double MANY = 10_000;

    private PoissonTail() {}

    /**
     * Returns the share of ticks in which more than {@code room} IDs come.
     *
     * @param mean the mean number that come, above 0
     * @param room the number there is room for
     */
    public static double share(double mean, double room) {
        if (room > mean + 12 * Math.sqrt(mean) + 30) {
            return 0;
        }
        return mean > MANY ? tailOfNormal((room + 0.5 - mean) / Math.sqrt(mean)) : tailOfPoisson(mean, room);
    }

    private static double tailOfPoisson(double mean, double room) {
        double term = Math.exp(-mean + logOfTerm(mean, room + 1));
        double sum = 0;
        for (double k = room + 1; term > sum * 1e-17; k++) {
            sum += term;
            term *= mean / (k + 1);
            if (k > mean + 20 * Math.sqrt(mean) + 60) {
                break;
            }
        }
        return Math.min(1, sum);
    }

    /** The logarithm of mean^k / k!. */
    private static double logOfTerm(double mean, double k) {
        double sum = 0;
        for (double i = 1; i <= k; i++) {
            sum += Math.log(mean / i);
        }
        return sum;
    }

    /** The upper tail of the normal distribution, by Simpson's rule. */
    private static double tailOfNormal(double z) {
        if (z < 0) {
            return 1 - tailOfNormal(-z);
        }
        int steps = 400;
        double width = 12.0 / steps;
        double sum = 0;
        for (int i = 0; i <= steps; i++) {
            double weight = i == 0 || i == steps ? 1 : i % 2 == 0 ? 2 : 4;
            double x = z + i * width;
            sum += weight * Math.exp(-x * x / 2);
        }
        return sum * width / 3 / Math.sqrt(2 * Math.PI);
    }
}

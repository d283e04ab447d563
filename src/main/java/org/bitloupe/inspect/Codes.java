package org.bitloupe.inspect;

import java.util.Arrays;

/** Lengths in bits of codes for many values of one field. */
final class Codes {
    private Codes() {}

    /**
     * A code for values close together, as unsigned numbers: how far they spread and where, as exactly as so many values deserve, and
     * then where each lies in that.
     *
     * @param count how many of the values there are
     * @param possible how many different values there can be
     */
    static double near(long[] values, int count, double possible) {
        if (count == 0) {
            return 0;
        }
        long least = values[0];
        long most = values[0];
        for (int i = 1; i < count; i++) {
            least = Long.compareUnsigned(values[i], least) < 0 ? values[i] : least;
            most = Long.compareUnsigned(values[i], most) > 0 ? values[i] : most;
        }
        long spread = most - least;
        double places = (spread >>> 1) * 2.0 + (spread & 1) + 1;
        double where = Math.max(0, Logs.log2(possible / places)) + 2 * Logs.log2(count);
        return Logs.log2(Long.SIZE) + where + count * Logs.log2(places);
    }

    /**
     * A code for values that come back: each different one once, and then which of them it is each time.
     *
     * @param count how many of the values there are
     * @param bits how many bits a value has
     */
    static double repeated(long[] values, int count, int bits) {
        long[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        double cost = 0;
        int start = 0;
        for (int i = 1; i <= count; i++) {
            if (i == count || sorted[i] != sorted[start]) {
                int times = i - start;
                cost += bits + 0.5 * Logs.log2(count) + times * Logs.log2((double) count / times);
                start = i;
            }
        }
        return cost;
    }

    /**
     * A code for values of which many are small: how many bits each has, by how often that is so, and then those bits but for the
     * first, which is known.
     *
     * @param count how many of the values there are
     */
    static double small(long[] values, int count) {
        int[] lengths = new int[Long.SIZE + 1];
        double cost = 0;
        for (int i = 0; i < count; i++) {
            int length = Long.SIZE - Long.numberOfLeadingZeros(values[i]);
            lengths[length]++;
            cost += Math.max(0, length - 1);
        }
        for (int times : lengths) {
            if (times > 0) {
                cost += Logs.log2(Long.SIZE) + 0.5 * Logs.log2(count) + times * Logs.log2((double) count / times);
            }
        }
        return cost;
    }
}

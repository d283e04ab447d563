package org.bitloupe.inspect.vote;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.bitloupe.inspect.rank.PortableLog;
import org.bitloupe.inspect.rank.RankingPriors;
import org.jspecify.annotations.Nullable;

/** Lengths in bits of codes for many values of one field. */
final class ColumnCodeLengths {
    /** Number of zeros the largest long can end in. */
    private static final int MOST_ZEROS = 18;
    /** Numbers with more digits before their zeros are not round. */
    private static final long MOST_DIGITS = 1_000_000_000_000L;

    /** Cost of the statement that some of the values are not close to the others. */
    private static final double STRAYS = 8;
    /** Of this number of values one may be. */
    private static final int STRAYS_OF = 20;
    /** Of this number of values one may be none of a layout's: most of all are. */
    private static final int OTHERS_OF = 3;
    /** Of fewer values none is said to be. */
    private static final int LEAST_APART = 8;

    /** With fewer values it is no burst: they are small. */
    private static final double LEAST_PLACES = 64;
    /** Largest number of a burst's places for each of its values. */
    private static final double MOST_PLACES = 2;

    private ColumnCodeLengths() {}

    /**
     * A code for values close together, as unsigned numbers: how far they spread and where, as exactly as {@code count} values deserve, and
     * then where each lies in that.
     *
     * @param count the number of values
     * @param possible the number of different values there can be
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
        return near(places(spread), count, possible);
    }

    /**
     * The same where that is expensive and a few values are first or last by far: those are said one by one. A zero where somebody had
     * no ID, or a test of long ago.
     */
    static double nearButStrays(long[] values, int count, double possible) {
        double near = near(values, count, possible);
        int most = (count + STRAYS_OF - LEAST_APART) / STRAYS_OF;
        if (most == 0) {
            return near;
        }
        long[] sorted = sorted(values, count);
        double stray = PortableLog.log2(possible) + PortableLog.log2(count);
        // No choice of strays leaves fewer values, or closer ones, than leaving out the most at either end.
        double least = near(places(sorted[count - 1 - most] - sorted[most]), count - most, possible);
        double best = near - STRAYS;
        for (int strays = 1; strays <= most && least + stray < best; strays++) {
            for (int first = 0; first <= strays; first++) {
                long spread = sorted[count - 1 - strays + first] - sorted[first];
                best = Math.min(best, near(places(spread), count - strays, possible) + strays * stray);
            }
        }
        return STRAYS + best;
    }

    /**
     * Finds values most of which are close together, and the others before or behind them, as numbers of something else are that can be
     * read as IDs, too.
     *
     * @param possible the number of different values there can be
     * @param other what it costs more that a value is not one of these, but anywhere
     * @return the least and the most of those close together, as unsigned numbers; null if it saves nothing to leave others out
     */
    static long @Nullable [] core(long[] values, int count, double possible, double other) {
        if (count < LEAST_APART) {
            return null;
        }
        long[] sorted = sorted(values, count);
        double best = near(values, count, possible) - STRAYS;
        long[] core = null;
        for (int apart = 1; OTHERS_OF * apart <= count; apart++) {
            int from = 0;
            for (int first = 1; first <= apart; first++) {
                from = Long.compareUnsigned(spread(sorted, first, count - apart), spread(sorted, from, count - apart))
                                < 0
                        ? first
                        : from;
            }
            double cost = near(places(spread(sorted, from, count - apart)), count - apart, possible)
                    + apart * (other + PortableLog.log2(possible));
            if (cost < best) {
                best = cost;
                core = new long[] {sorted[from] ^ Long.MIN_VALUE, sorted[from + count - apart - 1] ^ Long.MIN_VALUE};
            }
        }
        return core;
    }

    private static long spread(long[] sorted, int from, int count) {
        return sorted[from + count - 1] - sorted[from];
    }

    /**
     * A code for values close together that come in bursts: how far they spread and where, each different one once in that, and then
     * which of them it is each time.
     *
     * @param count the number of values
     * @param possible the number of different values there can be
     */
    static double bursts(long[] values, int count, double possible) {
        if (count == 0) {
            return 0;
        }
        long[] sorted = sorted(values, count);
        double places = places(sorted[count - 1] - sorted[0]);
        return costOfLocation(places, count, possible) + repeatedOfSorted(sorted, PortableLog.log2(places));
    }

    /**
     * A code for values that follow one another by few different steps, as rows that a timer makes: how far they spread and where, the
     * first one, each different step once, and then which of them it is each time.
     *
     * @param count the number of values, in the order that they stand in
     * @param possible the number of different values there can be
     * @param shortest the shortest step, forwards or back, that there may be
     * @return infinite for few values, which take few steps whatever they are, and where a step is shorter
     */
    static double steps(long[] values, int count, double possible, long shortest) {
        if (count < LEAST_APART) {
            return Double.POSITIVE_INFINITY;
        }
        long[] steps = new long[count - 1];
        for (int i = 1; i < count; i++) {
            steps[i - 1] = values[i] - values[i - 1];
            if (Math.abs(steps[i - 1]) < shortest) {
                return Double.POSITIVE_INFINITY;
            }
        }
        long[] sorted = sorted(values, count);
        double places = places(sorted[count - 1] - sorted[0]);
        return costOfLocation(places, count, possible)
                + PortableLog.log2(places)
                + repeatedOfSorted(sorted(steps, count - 1), PortableLog.log2(places));
    }

    /** The values in their order as unsigned numbers, with the highest bit turned around, so that signed comparison keeps it. */
    private static long[] sorted(long[] values, int count) {
        long[] sorted = new long[count];
        for (int i = 0; i < count; i++) {
            sorted[i] = values[i] ^ Long.MIN_VALUE;
        }
        Arrays.sort(sorted);
        return sorted;
    }

    /**
     * The same for values of any size.
     *
     * @param bits the number of bits a value has
     */
    static double near(List<BigInteger> values, int bits) {
        if (values.isEmpty()) {
            return 0;
        }
        BigInteger spread = Collections.max(values).subtract(Collections.min(values));
        return near(spread.doubleValue() + 1, values.size(), StrictMath.pow(2, bits));
    }

    private static double near(double places, int count, double possible) {
        return costOfLocation(places, count, possible) + count * PortableLog.log2(places);
    }

    /** Returns the cost of stating the spread and the place of {@code count} values, as exactly as that many deserve. */
    private static double costOfLocation(double places, int count, double possible) {
        return PortableLog.log2(Long.SIZE)
                + Math.max(0, PortableLog.log2(possible / places))
                + 2 * PortableLog.log2(count);
    }

    /**
     * A code for values that are all the same.
     *
     * @param count the number of values
     * @param possible the number of different values there can be
     * @return infinite if they are not the same
     */
    static double same(long[] values, int count, double possible) {
        for (int i = 1; i < count; i++) {
            if (values[i] != values[0]) {
                return Double.POSITIVE_INFINITY;
            }
        }
        return PortableLog.log2(Long.SIZE) + PortableLog.log2(possible);
    }

    /**
     * A code for a burst: values from zero up to some, each as likely. Says which is the largest, as exactly as {@code count} values
     * deserve, and then each.
     *
     * @param count the number of values
     * @return infinite if there are too few values for a burst
     */
    static double burst(long[] values, int count) {
        long most = 0;
        for (int i = 0; i < count; i++) {
            most = Long.compareUnsigned(values[i], most) > 0 ? values[i] : most;
        }
        double places = places(most);
        return places < LEAST_PLACES || places > MOST_PLACES * count
                ? Double.POSITIVE_INFINITY
                : PortableLog.log2(Long.SIZE) + PortableLog.log2(count) + count * PortableLog.log2(places);
    }

    /**
     * A code for values that count up from a round decimal number, such as a date with zeros behind it: its digits but for the zeros,
     * and then how far from there each is, which is not believed where no counter comes so far.
     *
     * @param count the number of values
     * @return infinite if no such number has few enough digits
     */
    static double round(long[] values, int count) {
        long least = -1;
        long most = 0;
        for (int i = 0; i < count; i++) {
            least = Long.compareUnsigned(values[i], least) < 0 ? values[i] : least;
            most = Long.compareUnsigned(values[i], most) > 0 ? values[i] : most;
        }
        double best = Double.POSITIVE_INFINITY;
        long unit = 1;
        for (int zeros = 0; zeros <= MOST_ZEROS; zeros++) {
            long digits = Long.divideUnsigned(least, unit);
            if (Long.compareUnsigned(digits, MOST_DIGITS) < 0) {
                long start = digits * unit;
                double places = places(most - start);
                double from = 2 * PortableLog.log2(MOST_ZEROS + 1.0) + PortableLog.log2(digits + 1.0);
                double come = RankingPriors.unbelieved(values, start, count);
                best = Math.min(best, from + count * PortableLog.log2(places) + come);
            }
            unit *= 10;
        }
        return best;
    }

    /**
     * A code for values that come back: each different one once, and then which of them it is each time.
     *
     * @param count the number of values
     * @param bits the number of bits a value has
     */
    static double repeated(long[] values, int count, int bits) {
        long[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return repeatedOfSorted(sorted, bits);
    }

    private static double repeatedOfSorted(long[] sorted, double bits) {
        int count = sorted.length;
        double cost = 0;
        int start = 0;
        for (int i = 1; i <= count; i++) {
            if (i == count || sorted[i] != sorted[start]) {
                int times = i - start;
                cost += bits + 0.5 * PortableLog.log2(count) + times * PortableLog.log2((double) count / times);
                start = i;
            }
        }
        return cost;
    }

    /**
     * A code for values of which many are small: how many bits each has, by how often that is so, and then those bits but for the
     * first, which is known.
     *
     * @param count the number of values
     */
    static double small(long[] values, int count) {
        int[] lengths = new int[Long.SIZE + 1];
        for (int i = 0; i < count; i++) {
            lengths[Long.SIZE - Long.numberOfLeadingZeros(values[i])]++;
        }
        return ofLengths(lengths, count);
    }

    /** The same for values of any size, none of them negative. */
    static double small(List<BigInteger> values) {
        int most = values.stream().mapToInt(BigInteger::bitLength).max().orElse(0);
        int[] lengths = new int[most + 1];
        values.forEach(value -> lengths[value.bitLength()]++);
        return ofLengths(lengths, values.size());
    }

    /**
     * Returns the cost of values whose lengths are coded first.
     *
     * @param lengths by number of bits how many values have it
     * @param count the number of values
     */
    private static double ofLengths(int[] lengths, int count) {
        double cost = 0;
        for (int length = 0; length < lengths.length; length++) {
            int times = lengths[length];
            if (times > 0) {
                cost += PortableLog.log2(Long.SIZE)
                        + 0.5 * PortableLog.log2(count)
                        + times * PortableLog.log2((double) count / times);
                cost += (double) times * Math.max(0, length - 1);
            }
        }
        return cost;
    }

    /** Returns the number of values from 0 to {@code last}, which is unsigned. */
    private static double places(long last) {
        return (last >>> 1) * 2.0 + (last & 1) + 1;
    }
}

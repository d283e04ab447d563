package org.bitloupe.simulate.observe;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * Counts of numbers by remainder. Numbers that follow each other by a step are added at the price of one: only where such a run begins
 * and ends is marked.
 *
 * <p>The step leads from remainder to remainder in circles. Along one of them the marks say by how much there are more numbers at each
 * remainder than at the one before; how many there are at the first follows from how many there are on the whole circle.
 */
final class RemainderCounts {
    /** A run changes a mark by two at most. */
    private static final int MOST_RUNS = 1 << 29;

    private final int modulus;
    /** Of numbers that were added one by one, and of runs by an earlier step. */
    private final long[] counts;

    private long step = -1;
    /** The step's own remainder. */
    private int on;
    /** Number of circles: all remainders that are equal modulo this number, a power of two, are on one. */
    private int circles;

    /**
     * By remainder: how many runs begin here less how many ended just before. Small numbers, so that all of them stay in the
     * processor's nearest cache; emptied before they can overflow.
     */
    private final int[] marks;
    /** By circle: how many numbers the runs have. */
    private final long[] onCircle;
    /** Number of runs that are marked, or will be before it is asked again. */
    private int runs;

    RemainderCounts(int modulus) {
        this.modulus = modulus;
        this.counts = new long[modulus];
        this.marks = new int[modulus];
        this.onCircle = new long[Integer.lowestOneBit(modulus)];
    }

    /** Adds one number. */
    void add(int remainder) {
        counts[remainder]++;
    }

    /** Adds as many numbers as another one has of each remainder. */
    void add(long[] others) {
        for (int i = 0; i < modulus; i++) {
            counts[i] += others[i];
        }
    }

    /** Makes ready for some runs by a step, a power of two read without a sign. */
    void begin(long newStep, int number) {
        if (step != newStep || runs > MOST_RUNS - number) {
            empty();
            step = newStep;
            on = (int) Long.remainderUnsigned(newStep, modulus);
            circles = BigInteger.valueOf(modulus).gcd(BigInteger.valueOf(on)).intValueExact();
        }
        runs += number;
    }

    /** Adds all that is marked to the counts. */
    private void empty() {
        System.arraycopy(counts(), 0, counts, 0, modulus);
        Arrays.fill(marks, 0);
        Arrays.fill(onCircle, 0);
        runs = 0;
    }

    /** Adds one of these runs, of at least one number, by its first one's remainder. */
    void addRun(int remainder, int count) {
        long end = remainder + (long) on * count;
        marks[remainder]++;
        marks[(int) (end < modulus ? end : end % modulus)]--;
        onCircle[remainder & circles - 1] += count;
    }

    /** By remainder: how many numbers have it. */
    long[] counts() {
        long[] all = counts.clone();
        for (int circle = 0; circle < circles; circle++) {
            addCircle(circle, all);
        }
        return all;
    }

    private void addCircle(int circle, long[] all) {
        int length = modulus / circles;
        long more = 0;
        long sum = 0;
        for (int i = 0, r = circle; i < length; i++, r = (r + on) % modulus) {
            more += marks[r];
            sum += more;
            all[r] += more;
        }
        // The marks of a circle add up to nothing: who goes round once is where they began.
        long before = (onCircle[circle] - sum) / length;
        for (int i = 0, r = circle; i < length; i++, r += circles) {
            all[r] += before;
        }
    }
}

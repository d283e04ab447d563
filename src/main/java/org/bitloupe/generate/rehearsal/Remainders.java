package org.bitloupe.generate.rehearsal;

import java.util.Arrays;

/**
 * How many numbers there are of each remainder. Numbers that follow each other by a step are added at the price of one: only where
 * such a run begins and ends is marked, along the circle on which the step leads from remainder to remainder.
 */
final class Remainders {
    private static final int NOWHERE = -1;
    /** Places are below that power of two. */
    private static final int PLACE_BITS = 16;

    private static final int PLACE_MASK = (1 << PLACE_BITS) - 1;
    /** A run changes a mark by two at most. */
    private static final int MOST_RUNS = 1 << 29;

    private final int modulus;
    /** Of numbers that were added one by one, and of runs by an earlier step. */
    private final long[] counts;

    private long step = -1;
    /** How many remainders a circle has; all circles have the same number. */
    private int length;
    /**
     * By remainder: its place, where all circles lie one after the other; in the upper bits where the next circle begins. Both are
     * needed for each run, and lie together for the processor's nearest cache.
     */
    private final int[] where;
    /**
     * By place: how many more numbers there are than at the place before; at a circle's first: than none. Small numbers, so that all
     * of them stay in the processor's nearest cache; emptied before they can overflow.
     */
    private final int[] marks;

    /** How many runs are marked, or will be before it is asked again. */
    private int runs;
    /** By a circle's first place: how many runs went all around it. */
    private final long[] laps;

    Remainders(int modulus) {
        this.modulus = modulus;
        this.counts = new long[modulus];
        this.where = new int[modulus];
        this.marks = new int[modulus];
        this.laps = new long[modulus];
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
        runs += number;
        if (step != newStep || runs > MOST_RUNS) {
            empty();
            runs = number;
        }
        if (step != newStep) {
            walk(newStep);
        }
    }

    private void walk(long newStep) {
        Arrays.fill(where, NOWHERE);
        step = newStep;
        int on = (int) Long.remainderUnsigned(newStep, modulus);
        int next = 0;
        for (int start = 0; start < modulus; start++) {
            int first = next;
            for (int r = start; where[r] == NOWHERE; r = (r + on) % modulus) {
                where[r] = next++;
            }
            length = next > first ? next - first : length;
        }
        for (int r = 0; r < modulus; r++) {
            where[r] |= (where[r] / length + 1) * length << PLACE_BITS;
        }
    }

    /** Adds all that is marked to the counts. */
    private void empty() {
        System.arraycopy(counts(), 0, counts, 0, modulus);
        Arrays.fill(marks, 0);
        Arrays.fill(laps, 0);
    }

    /** Adds one of these runs, of at least one number, by its first one's remainder. */
    void addRun(int remainder, int count) {
        int at = where[remainder] & PLACE_MASK;
        int circleEnd = where[remainder] >>> PLACE_BITS;
        int end = at + count;
        marks[at]++;
        if (end < circleEnd) {
            marks[end]--;
        } else {
            goRound(circleEnd - length, end - circleEnd);
        }
    }

    /** Goes on with a run that has come to its circle's end. */
    private void goRound(int circle, int left) {
        laps[circle] += left / length;
        int more = left % length;
        if (more > 0) {
            marks[circle]++;
            marks[circle + more]--;
        }
    }

    /** By remainder: how many numbers have it. */
    long[] counts() {
        long[] all = counts.clone();
        if (step < 0) {
            return all;
        }
        long[] walked = new long[modulus];
        long here = 0;
        for (int p = 0; p < modulus; p++) {
            int circle = p / length * length;
            here = p == circle ? marks[p] : here + marks[p];
            walked[p] = here + laps[circle];
        }
        for (int r = 0; r < modulus; r++) {
            all[r] += walked[where[r] & PLACE_MASK];
        }
        return all;
    }
}

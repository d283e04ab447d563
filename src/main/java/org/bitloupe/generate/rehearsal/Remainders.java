package org.bitloupe.generate.rehearsal;

import java.util.Arrays;

/**
 * How many numbers there are of each remainder. Numbers that follow each other by a step are added at the price of one: only where
 * such a run begins and ends is marked, along the circle on which the step leads from remainder to remainder.
 */
final class Remainders {
    private static final char NOWHERE = Character.MAX_VALUE;
    /** A run changes a mark by two at most. */
    private static final int MOST_RUNS = 1 << 29;

    private final int modulus;
    /** Of numbers that were added one by one, and of runs by an earlier step. */
    private final long[] counts;

    private long step = -1;
    /** How many remainders a circle has; all circles have the same number. */
    private int length;
    /** By remainder: its place, where all circles lie one after the other. */
    private final char[] place;
    /** By place: where the next circle begins. */
    private final char[] ends;
    /**
     * By place: how many more numbers there are than at the place before; at a circle's first: than none. Small numbers, so that all
     * of them stay in the processor's nearest cache; emptied before they can overflow.
     */
    private final int[] marks;

    private int runs;
    /** By a circle's first place: how many runs went all around it. */
    private final long[] laps;

    Remainders(int modulus) {
        this.modulus = modulus;
        this.counts = new long[modulus];
        this.place = new char[modulus];
        this.ends = new char[modulus];
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

    /** Makes ready for runs by a step, a power of two read without a sign. */
    void walk(long newStep) {
        if (step == newStep) {
            return;
        }
        empty();
        Arrays.fill(place, NOWHERE);
        step = newStep;
        int on = (int) Long.remainderUnsigned(newStep, modulus);
        int next = 0;
        for (int start = 0; start < modulus; start++) {
            int first = next;
            for (int r = start; place[r] == NOWHERE; r = (r + on) % modulus) {
                place[r] = (char) next++;
            }
            length = next > first ? next - first : length;
            Arrays.fill(ends, first, next, (char) next);
        }
    }

    /** Adds all that is marked to the counts. */
    private void empty() {
        System.arraycopy(counts(), 0, counts, 0, modulus);
        Arrays.fill(marks, 0);
        Arrays.fill(laps, 0);
        runs = 0;
    }

    /** Adds a run of at least one number by its first one's remainder. */
    void addRun(int remainder, int count) {
        if (runs++ == MOST_RUNS) {
            empty();
        }
        int at = place[remainder];
        int end = at + count;
        marks[at]++;
        if (end < ends[at]) {
            marks[end]--;
        } else {
            goRound(ends[at] - length, end - ends[at]);
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
            int circle = ends[p] - length;
            here = p == circle ? marks[p] : here + marks[p];
            walked[p] = here + laps[circle];
        }
        for (int r = 0; r < modulus; r++) {
            all[r] += walked[place[r]];
        }
        return all;
    }
}

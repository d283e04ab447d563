package org.bitloupe.inspect.rank;

import java.util.Arrays;
import java.util.List;

/**
 * Candidates in order: by group, then by cost in whole bits, then as they were given. Kept as one array of numbers, because a text
 * may have dozens of candidates and there may be many texts.
 *
 * <pre>
 * bits 63 to 56   55 to 20             19 to 0
 * group           cost, never negative index among the candidates
 * </pre>
 */
final class CandidateOrder {
    private static final int COST_AT = 20;
    private static final int GROUP_AT = 56;
    private static final long INDEX = (1L << COST_AT) - 1;
    private static final long MOST = (1L << (GROUP_AT - COST_AT)) - 1;
    /** Preferences and credits make some costs negative. */
    private static final long ZERO = 1 << 16;

    private final List<Candidate> candidates;
    private final long[] keys;

    /** Candidates that all are of group 0 and cost nothing, as they are given. */
    CandidateOrder(List<Candidate> candidates) {
        this.candidates = candidates;
        this.keys = new long[candidates.size()];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = (ZERO << COST_AT) | i;
        }
    }

    int size() {
        return keys.length;
    }

    /** The candidate at a place. */
    Candidate at(int place) {
        return candidates.get((int) (keys[place] & INDEX));
    }

    int group(int place) {
        return (int) (keys[place] >>> GROUP_AT);
    }

    long cost(int place) {
        return ((keys[place] >>> COST_AT) & MOST) - ZERO;
    }

    /** Sets the group and the cost of the candidate at a place; it moves only when the order is {@link #sort}ed. */
    void set(int place, int group, long cost) {
        long bounded = Math.max(0, Math.min(MOST, cost + ZERO));
        keys[place] = ((long) group << GROUP_AT) | (bounded << COST_AT) | (keys[place] & INDEX);
    }

    void sort() {
        Arrays.sort(keys);
    }
}

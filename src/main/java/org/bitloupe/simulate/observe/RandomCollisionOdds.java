package org.bitloupe.simulate.observe;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.bitloupe.capacity.CollisionProbability;

/**
 * Counts, for layouts with random bits, how many IDs differ by these bits only, among machines that could make the same ones. Whether
 * two of them are the same depends on random bits: it is not counted but computed.
 */
final class RandomCollisionOdds {
    private static final int CROWD = 64;
    /** Few, for every machine may have such counts. */
    private static final int SMALL = 16;

    private final boolean counter;
    private final boolean countsUp;
    /** Without a counter. */
    private final CollisionGroups groups = new CollisionGroups();
    /** With one. */
    private final OverlapCounts overlapCounts = new OverlapCounts();

    private final GroupCounts past = new GroupCounts();
    private int crowd = CROWD;

    /**
     * A meter.
     *
     * @param counter true if IDs also have a counter
     * @param countsUp true if the random bits of a tick count up from a number that is drawn in the lower half
     */
    RandomCollisionOdds(boolean counter, boolean countsUp) {
        this.counter = counter;
        this.countsUp = countsUp && !counter;
    }

    /** The groups that came together, apart from the order in which they did. */
    static final class GroupCounts {
        /** By number of IDs that differ by random bits only: the number of groups. */
        private final Map<Long, Long> groups = new TreeMap<>();
        /** The same for small ones, by number. */
        private final long[] small = new long[SMALL];
        /** Number of ways in which two drawn ranges could overlap. */
        private long overlaps;

        private void addAll(GroupCounts other) {
            other.groups.forEach((ids, times) -> groups.merge(ids, times, Long::sum));
            Arrays.setAll(small, ids -> small[ids] + other.small[ids]);
            overlaps += other.overlaps;
        }

        /** Adds {@code times} groups of {@code ids} IDs. */
        private void add(long ids, long times) {
            if (ids < SMALL) {
                small[(int) ids] += times;
            } else {
                groups.merge(ids, times, Long::sum);
            }
        }

        private void addGroup(long ids, long draws, boolean countsUp) {
            if (countsUp) {
                // Ranges of a and b numbers overlap in a + b - 1 of the places that one can have beside the other.
                overlaps += (draws - 1) * ids - draws * (draws - 1) / 2;
            } else {
                add(ids, 1);
            }
        }

        /** Returns the probability that at least two IDs were the same. */
        double odds(int bits) {
            BigInteger numbers = BigInteger.ONE.shiftLeft(bits);
            double logOfNone = -overlaps / Math.scalb(1.0, bits - 1);
            for (int ids = 2; ids < SMALL; ids++) {
                logOfNone += logOfNone(ids, small[ids], numbers);
            }
            for (Map.Entry<Long, Long> group : groups.entrySet()) {
                logOfNone += logOfNone(group.getKey(), group.getValue(), numbers);
            }
            return -Math.expm1(logOfNone);
        }

        private static double logOfNone(long ids, long times, BigInteger numbers) {
            return times == 0 ? 0 : times * Math.log1p(-CollisionProbability.odds(BigInteger.valueOf(ids), numbers));
        }
    }

    /** Counts entries of one machine, none of whose later ones is below a tick. */
    void add(RunTable made, long horizon) {
        for (int i = 0; i < made.size(); i++) {
            add(made, i);
        }
        forgetBefore(horizon);
    }

    /** Counts an entry. */
    void add(RunTable made, int i) {
        if (counter) {
            overlapCounts.add(made, i);
        } else {
            groups.add(made.who[i], made.tick[i], made.count[i], made.machine[i], made.life[i]);
        }
    }

    /** Finishes what no clock can come back to, once there is much of it. */
    void forgetBefore(long tick) {
        if (open() < crowd) {
            return;
        }
        groups.remove(tick, (ids, draws) -> past.addGroup(ids, draws, countsUp));
        overlapCounts.remove(tick, past::add);
        crowd = Math.max(CROWD, open() * 2);
    }

    /** Returns the time that a clock could still come back to when it was last asked. */
    private int open() {
        return groups.size() + overlapCounts.size();
    }

    /** Adds all it has counted. */
    void addTo(GroupCounts groupCounts) {
        groupCounts.addAll(past);
        groups.each((ids, draws) -> groupCounts.addGroup(ids, draws, countsUp));
        overlapCounts.each(groupCounts::add);
    }
}

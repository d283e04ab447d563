package org.bitloupe.generate.rehearsal;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;
import org.bitloupe.capacity.Birthday;

/**
 * Counts, for layouts with random bits, how many IDs differ by these bits only, among machines that could make the same ones. Whether
 * two of them are the same is chance: it is not counted but computed.
 */
final class LuckMeter {
    private static final int CROWD = 64;

    private record Key(long who, long tick, long counter) {}

    /** IDs that differ by chance only. */
    private static final class Group {
        private long ids;
        /** How many machines drew: where random bits count up from a drawn number, each draws once for a tick. */
        private long draws;

        private int lastMachine = -1;
        private int lastLife = -1;
    }

    private final boolean counter;
    private final boolean countsUp;
    private final Map<Key, Group> open = new HashMap<>();
    private final Luck past = new Luck();
    private int crowd = CROWD;

    /**
     * A meter.
     *
     * @param counter whether IDs also have a counter
     * @param countsUp whether the random bits of a tick count up from a number that is drawn in the lower half
     */
    LuckMeter(boolean counter, boolean countsUp) {
        this.counter = counter;
        this.countsUp = countsUp && !counter;
    }

    /** What came together, apart from the order in which it did. */
    static final class Luck {
        /** By number of IDs that differ by chance only: how many times there were so many. */
        private final Map<Long, Long> groups = new TreeMap<>();
        /** How many ways two drawn ranges could overlap. */
        private long overlaps;

        private void addAll(Luck other) {
            other.groups.forEach((ids, times) -> groups.merge(ids, times, Long::sum));
            overlaps += other.overlaps;
        }

        private void addGroup(Group group, boolean countsUp) {
            if (countsUp) {
                // Ranges of a and b numbers overlap in a + b - 1 of the places that one can have beside the other.
                overlaps += (group.draws - 1) * group.ids - group.draws * (group.draws - 1) / 2;
            } else {
                groups.merge(group.ids, 1L, Long::sum);
            }
        }

        /** The chance that at least two IDs were the same. */
        double odds(int bits) {
            BigInteger numbers = BigInteger.ONE.shiftLeft(bits);
            double logOfNone = -overlaps / Math.scalb(1.0, bits - 1);
            for (Map.Entry<Long, Long> group : groups.entrySet()) {
                double odds = Birthday.odds(BigInteger.valueOf(group.getKey()), numbers);
                logOfNone += group.getValue() * Math.log1p(-odds);
            }
            return -Math.expm1(logOfNone);
        }
    }

    /** Counts entries of one machine, none of whose later ones is below a tick. */
    void add(Entries made, long horizon) {
        for (int i = 0; i < made.size(); i++) {
            add(made, i);
        }
        forgetBefore(horizon);
    }

    /** Counts an entry. */
    void add(Entries made, int i) {
        if (!counter) {
            add(new Key(made.who[i], made.tick[i], 0), made.count[i], made.machine[i], made.life[i]);
            return;
        }
        for (int k = 0; k < made.count[i]; k++) {
            add(new Key(made.who[i], made.tick[i], made.first[i] + k), 1, made.machine[i], made.life[i]);
        }
    }

    private void add(Key key, int count, int machine, int life) {
        Group group = open.computeIfAbsent(key, k -> new Group());
        group.ids += count;
        if (group.lastMachine != machine || group.lastLife != life) {
            group.draws++;
            group.lastMachine = machine;
            group.lastLife = life;
        }
    }

    /** Finishes what no clock can come back to, once there is much of it. */
    void forgetBefore(long tick) {
        if (open.size() < crowd) {
            return;
        }
        for (Iterator<Map.Entry<Key, Group>> it = open.entrySet().iterator(); it.hasNext(); ) {
            Map.Entry<Key, Group> group = it.next();
            if (group.getKey().tick() < tick) {
                past.addGroup(group.getValue(), countsUp);
                it.remove();
            }
        }
        crowd = Math.max(CROWD, open.size() * 2);
    }

    /** Adds all it has counted. */
    void addTo(Luck luck) {
        luck.addAll(past);
        open.values().forEach(group -> luck.addGroup(group, countsUp));
    }
}

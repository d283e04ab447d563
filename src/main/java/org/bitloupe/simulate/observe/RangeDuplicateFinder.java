package org.bitloupe.simulate.observe;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds IDs that were made before, among machines that could make the same ones: a single machine where each has its own number.
 *
 * <p>It remembers ranges of counters by time and rest of the ID, no two of which overlap, and only as far back as a clock can still
 * go. As long as time goes on, an entry is new because nothing that late was there yet; only when time has gone back, or several
 * machines are looked at, ranges are compared.
 */
final class RangeDuplicateFinder {
    /** Instead of an earlier life: another machine, whichever. */
    private static final int ANOTHER = -1;

    private record Key(long who, long tick) {}

    private record Pair(int machine, int life, int otherLife) {}

    private static final int CROWD = 16;

    private final boolean alone;
    private final RunTable known = new RunTable();
    private int crowd = CROWD;
    private long latestTick = Long.MIN_VALUE;
    /** True if the last entry lies where nothing was before it. */
    private boolean fresh;
    /** True if all of the latest tick's ranges are the last ones. */
    private boolean straight;

    private @Nullable Map<Key, List<Integer>> index;
    private final Map<Pair, DuplicateRange> clashes = new HashMap<>();

    /**
     * A finder.
     *
     * @param alone true if it looks at one machine only, whose entries come in the order of time
     */
    RangeDuplicateFinder(boolean alone) {
        this.alone = alone;
    }

    /**
     * Looks at some entries of the one machine.
     *
     * @param made at least one
     * @param rising true if {@linkplain RunTable#rising each has a later tick} than the one before
     * @param horizon the tick that none of its later IDs is below
     */
    void add(RunTable made, boolean rising, long horizon) {
        int to = made.size();
        if (isAscending(made, rising)) {
            // Nothing of this is compared with anything, and what no clock can come back to need not even be
            // remembered.
            int kept = to;
            while (kept > 0 && made.tick[kept - 1] >= horizon) {
                kept--;
            }
            index = null;
            latestTick = made.tick[to - 1];
            fresh = true;
            straight = true;
            known.add(made, kept, to);
        } else {
            for (int i = 0; i < to; i++) {
                add(made, i);
            }
        }
        forgetBefore(horizon);
    }

    /** Tells whether each entry lies later than all before, or goes on where the one before ended. */
    private boolean isAscending(RunTable made, boolean rising) {
        boolean on = made.tick[0] > latestTick || (fresh && continuesLast(made, 0));
        for (int i = 1; on && !rising && i < made.size(); i++) {
            on = made.tick[i] > made.tick[i - 1] || made.follows(i, made, i - 1);
        }
        return on;
    }

    private boolean continuesLast(RunTable made, int i) {
        int last = known.size() - 1;
        return last >= 0 && made.follows(i, known, last);
    }

    /** Looks at an entry. */
    void add(RunTable made, int i) {
        if (alone && made.tick[i] > latestTick) {
            latestTick = made.tick[i];
            index = null;
            fresh = true;
            straight = true;
            known.add(made, i, i + 1);
        } else if (fresh && continuesLast(made, i)) {
            known.add(made, i, i + 1);
        } else {
            fresh = false;
            straight &= made.tick[i] == latestTick;
            compare(made, i, straight ? ofLatestTick(made.who[i]) : indexed(made.who[i], made.tick[i]));
        }
    }

    private List<Integer> ofLatestTick(long who) {
        List<Integer> ranges = new ArrayList<>();
        for (int i = known.size() - 1; i >= 0 && known.tick[i] == latestTick; i--) {
            if (known.who[i] == who) {
                ranges.add(i);
            }
        }
        return ranges;
    }

    private List<Integer> indexed(long who, long tick) {
        if (index == null) {
            index = new HashMap<>();
            for (int k = 0; k < known.size(); k++) {
                index.computeIfAbsent(new Key(known.who[k], known.tick[k]), key -> new ArrayList<>())
                        .add(k);
            }
        }
        return index.computeIfAbsent(new Key(who, tick), key -> new ArrayList<>());
    }

    private void compare(RunTable made, int i, List<Integer> ranges) {
        long at = made.first[i];
        long end = at + made.count[i];
        while (at < end) {
            int overlap = firstFrom(ranges, at, end);
            long from = overlap < 0 ? end : Math.max(at, known.first[overlap]);
            if (from > at) {
                ranges.add(known.size());
                known.add(made, i, at, (int) (from - at));
            }
            at = from;
            if (overlap >= 0) {
                long to = Math.min(end, known.first[overlap] + known.count[overlap]);
                addDuplicates(made, i, overlap, from, to - from);
                at = to;
            }
        }
    }

    /** The range that has the smallest of the counters from one up to another; -1 if none has any. */
    private int firstFrom(List<Integer> ranges, long at, long end) {
        int found = -1;
        for (int range : ranges) {
            boolean overlaps = known.first[range] < end && known.first[range] + known.count[range] > at;
            if (overlaps && (found < 0 || known.first[range] < known.first[found])) {
                found = range;
            }
        }
        return found;
    }

    private void addDuplicates(RunTable made, int i, int before, long first, long count) {
        boolean same = made.machine[i] == known.machine[before];
        Pair pair = new Pair(made.machine[i], made.life[i], same ? known.life[before] : ANOTHER);
        clashes.computeIfAbsent(
                        pair, p -> new DuplicateRange(p.machine(), p.life(), known.machine[before], known.life[before]))
                .add(made.slot[i], new DuplicateRange.Example(made.who[i], made.tick[i], first), count);
    }

    /** Forgets what no clock can come back to, once there is much of it. */
    void forgetBefore(long tick) {
        if (known.size() < crowd) {
            return;
        }
        index = null;
        known.keepFrom(tick);
        crowd = Math.max(CROWD, known.size() * 2);
    }

    /** Returns the IDs that were made twice. */
    Collection<DuplicateRange> clashes() {
        return clashes.values();
    }
}

package org.bitloupe.simulate.observe;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The use of the counter in each tick of each machine. Without a counter, the IDs of a tick are numbered from 0 instead.
 *
 * @param counter true if the layout has one
 * @param limit the largest value that the counter can have; 0 without one
 * @param classes the number of ticks of machines that had 0 as their highest, then 1, 2 to 3, 4 to 7 and so on by powers of two; up to
 *     the last class that is not empty
 * @param highest the highest of all
 * @param machine the number of the machine that had it, from 0
 * @param at when it did, in nanoseconds since the beginning
 */
public record CounterUsage(boolean counter, BigInteger limit, List<Long> classes, long highest, int machine, long at) {
    public CounterUsage {
        classes = List.copyOf(classes);
    }

    /** Looks at one machine's entries after the other, each machine's in the order of time. */
    public static final class Meter {
        private final long[] classes = new long[Long.SIZE + 1];
        private long highest = -1;
        private int machine;
        private long slot;

        /** Counts a tick in which that was the highest. */
        void add(long value, int byMachine, long inSlot) {
            classes[Long.SIZE - Long.numberOfLeadingZeros(value)]++;
            if (value >= highest) {
                note(value, byMachine, inSlot);
            }
        }

        /** Counts entries each of which has a tick of its own; a column at a time. */
        void addEach(RunTable made, boolean counter, int from, int to) {
            long top = 0;
            for (int i = from; i < to; i++) {
                long value = highest(made, counter, i);
                classes[Long.SIZE - Long.numberOfLeadingZeros(value)]++;
                top = Math.max(top, value);
            }
            for (int i = from; i < to && top >= highest; i++) {
                if (highest(made, counter, i) == top) {
                    note(top, made.machine[i], made.slot[i]);
                }
            }
        }

        private static long highest(RunTable made, boolean counter, int i) {
            return (counter ? made.first[i] : 0) + made.count[i] - 1;
        }

        private void note(long value, int byMachine, long inSlot) {
            boolean earlier = inSlot < slot || (inSlot == slot && byMachine < machine);
            if (value > highest || (value == highest && earlier)) {
                highest = value;
                machine = byMachine;
                slot = inSlot;
            }
        }

        void add(Meter other) {
            for (int i = 0; i < classes.length; i++) {
                classes[i] += other.classes[i];
            }
            if (other.highest >= 0) {
                note(other.highest, other.machine, other.slot);
            }
        }

        public CounterUsage use(IdDecomposition decomposition, long slotNanos) {
            int last = classes.length;
            while (last > 1 && classes[last - 1] == 0) {
                last--;
            }
            List<Long> counts = new ArrayList<>();
            for (int i = 0; i < last; i++) {
                counts.add(classes[i]);
            }
            return new CounterUsage(
                    decomposition.hasCounter(),
                    decomposition.counterLimit(),
                    counts,
                    Math.max(0, highest),
                    machine,
                    slot * slotNanos);
        }
    }

    /** Follows one machine through its ticks. */
    static final class Follower {
        private final boolean counter;
        private boolean begun;
        private long tick;
        private int life;
        private long highest;
        private long slot;

        Follower(boolean counter) {
            this.counter = counter;
        }

        /**
         * Goes on with some entries.
         *
         * @param rising true if each is of another tick than the one before, see {@link RunTable#rising}
         */
        void add(RunTable made, boolean rising, Meter meter) {
            int last = made.size() - 1;
            if (rising && last > 0) {
                add(made, 0, meter);
                finish(made.machine[0], meter);
                meter.addEach(made, counter, 1, last);
                add(made, last, meter);
            } else {
                for (int i = 0; i <= last; i++) {
                    add(made, i, meter);
                }
            }
        }

        private void add(RunTable made, int i, Meter meter) {
            if (!begun || made.tick[i] != tick || made.life[i] != life) {
                finish(made.machine[i], meter);
                begun = true;
                tick = made.tick[i];
                life = made.life[i];
                highest = -1;
            }
            long last = counter ? made.first[i] + made.count[i] - 1 : highest + made.count[i];
            if (last > highest) {
                highest = last;
                slot = made.slot[i];
            }
        }

        /** Counts the tick that it is in. */
        void finish(int machine, Meter meter) {
            if (begun) {
                meter.add(highest, machine, slot);
                begun = false;
            }
        }
    }
}

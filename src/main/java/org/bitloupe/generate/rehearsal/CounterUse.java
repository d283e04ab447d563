package org.bitloupe.generate.rehearsal;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * How far the counter got in each tick of each machine. Without a counter, the IDs of a tick are numbered from 0 instead.
 *
 * @param counter whether the layout has one
 * @param limit the largest value that the counter can have; 0 without one
 * @param classes how many ticks of machines had 0 as their highest, then 1, 2 to 3, 4 to 7 and so on by powers of two; up to the last
 *     class that is not empty
 * @param highest the highest of all
 * @param machine which machine had it, from 0
 * @param at when it did, in nanoseconds since the beginning
 */
public record CounterUse(boolean counter, BigInteger limit, List<Long> classes, long highest, int machine, long at) {
    public CounterUse {
        classes = List.copyOf(classes);
    }

    /** Looks at one machine's entries after the other, each machine's in the order of time. */
    static final class Meter {
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

        CounterUse use(Anatomy anatomy, long slotNanos) {
            int last = classes.length;
            while (last > 1 && classes[last - 1] == 0) {
                last--;
            }
            List<Long> counts = new ArrayList<>();
            for (int i = 0; i < last; i++) {
                counts.add(classes[i]);
            }
            return new CounterUse(
                    anatomy.hasCounter(),
                    anatomy.counterLimit(),
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

        /** Goes on with some entries. */
        void add(Entries made, Meter meter) {
            int i = 0;
            while (i < made.size()) {
                if (!begun || made.tick[i] != tick || made.life[i] != life) {
                    finish(made.machine[i], meter);
                    begun = true;
                    tick = made.tick[i];
                    life = made.life[i];
                    highest = -1;
                }
                i = stay(made, i);
            }
        }

        /** Goes on within the tick; the first entry that is of another, or else how many there are. */
        private int stay(Entries made, int from) {
            long top = highest;
            int i = from;
            do {
                long last = counter ? made.first[i] + made.count[i] - 1 : top + made.count[i];
                if (last > top) {
                    top = last;
                    slot = made.slot[i];
                }
                i++;
            } while (i < made.size() && made.tick[i] == tick && made.life[i] == life);
            highest = top;
            return i;
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

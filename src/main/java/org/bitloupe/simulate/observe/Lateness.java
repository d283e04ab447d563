package org.bitloupe.simulate.observe;

/**
 * Lateness of IDs over the whole fleet: an ID is late by so much if, before it was made, some machine had made one whose time is so
 * much later. Whoever reads new rows by ID has to look back that far. All times are nanoseconds.
 *
 * @param applies true if IDs have a time at all
 * @param longest the largest of these distances
 * @param within99 99 % of all IDs are late by no more than that
 * @param ids the number of IDs that are late at all
 * @param machine which machine made the one that was late the most, from 0
 * @param at when, since the beginning
 */
public record Lateness(boolean applies, long longest, long within99, long ids, int machine, long at) {

    /** Counts how late IDs are. */
    public static final class Meter {
        private final LogHistogram histogram = new LogHistogram();
        private long longest;
        private int machine;
        private long slot = Long.MAX_VALUE;

        /** Counts IDs that are not late. */
        void inOrder(long count) {
            histogram.add(0, count);
        }

        /**
         * Counts some IDs that are late.
         *
         * @param steps by how many of the layout's shortest steps, at least 0
         */
        void late(long steps, int count, int byMachine, long inSlot) {
            histogram.add(steps, count);
            if (steps > 0 && steps >= longest) {
                note(steps, byMachine, inSlot);
            }
        }

        private void note(long steps, int byMachine, long inSlot) {
            boolean earlier = inSlot < slot || (inSlot == slot && byMachine < machine);
            if (steps > longest || (steps == longest && earlier)) {
                longest = steps;
                machine = byMachine;
                slot = inSlot;
            }
        }

        void add(Meter other) {
            histogram.add(other.histogram);
            if (other.longest > 0) {
                note(other.longest, other.machine, other.slot);
            }
        }

        public Lateness order(IdDecomposition decomposition, long slotNanos) {
            long at = longest == 0 ? 0 : slot * slotNanos;
            return new Lateness(
                    decomposition.hasTime(),
                    decomposition.nanosOfSteps(longest),
                    decomposition.nanosOfSteps(histogram.quantile(0.99)),
                    histogram.total() - histogram.zeros(),
                    machine,
                    at);
        }
    }
}

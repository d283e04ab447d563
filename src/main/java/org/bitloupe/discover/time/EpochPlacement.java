package org.bitloupe.discover.time;

import java.util.Arrays;

/**
 * Placement of a reading's counts so that as many rows as possible are right. Each row that is right gives an interval of nanoseconds in
 * which a reference count can have begun; where most of these intervals overlap is the answer. Exact, and wrong rows do no
 * harm: their intervals lie elsewhere.
 *
 * @param first the first nanosecond since 1970 at which the reference count can have begun
 * @param last the last such nanosecond
 * @param fitting the number of rows that are right for a beginning within that interval
 * @param delay the number of nanoseconds by which a right row's time may be later than the ID
 */
public record EpochPlacement(long first, long last, int fitting, long delay) {

    /** The ends of all rows' intervals, sorted. */
    public static final class TimeIntervals {
        private final long[] starts;
        private final long[] ends;

        /**
         * The intervals of a reading.
         *
         * @param reference the count that is placed
         */
        TimeIntervals(TimedIdArrays timedIdArrays, TimeHypothesis timeHypothesis, long reference) {
            int n = timedIdArrays.count();
            long[] from = new long[n];
            long[] to = new long[n];
            int used = 0;
            for (int i = 0; i < n; i++) {
                long after = timeHypothesis.nanosBetween(reference, timeHypothesis.count(timedIdArrays, i));
                if (after != Long.MAX_VALUE) {
                    from[used] = timedIdArrays.time(i) - after - timeHypothesis.step() + 1;
                    to[used] = timedIdArrays.time(i) + timedIdArrays.precision(i) - after - 1;
                    used++;
                }
            }
            this.starts = Arrays.copyOf(from, used);
            this.ends = Arrays.copyOf(to, used);
            Arrays.sort(starts);
            Arrays.sort(ends);
        }

        /** Intervals of given times, each with its length. */
        public TimeIntervals(long[] starts, long[] ends) {
            this.starts = starts.clone();
            this.ends = ends.clone();
            Arrays.sort(this.starts);
            Arrays.sort(this.ends);
        }

        /** The place with most rows if their times may be late by a delay. */
        public EpochPlacement deepest(long delay) {
            int depth = 0;
            int most = 0;
            long first = 0;
            long last = 0;
            int s = 0;
            int e = 0;
            while (s < starts.length) {
                if (starts[s] - delay <= ends[e]) {
                    depth++;
                    boolean next = s + 1 < starts.length && starts[s + 1] - delay <= ends[e];
                    long width = ends[e] - (starts[s] - delay);
                    if (!next && (depth > most || (depth == most && width > last - first))) {
                        most = depth;
                        first = starts[s] - delay;
                        last = ends[e];
                    }
                    s++;
                } else {
                    depth--;
                    e++;
                }
            }
            return new EpochPlacement(first, last, most, delay);
        }
    }
}

package org.bitloupe.simulate;

import java.util.Comparator;

/**
 * A time during which a machine made IDs later than they were asked for.
 *
 * @param machine the machine's number, from 0
 * @param from when the first of these IDs was asked for, in nanoseconds since the beginning
 * @param longest how much too late the latest of them was, in nanoseconds
 * @param ids the number of IDs that were late
 * @param cause what kept it from making IDs the longest
 */
public record RequestDelay(int machine, long from, long longest, long ids, Cause cause) {
    /** The cause of a machine's wait. */
    public enum Cause {
        /** The IDs of a tick were used up. */
        COUNTER_USED_UP,
        /** Its clock had been set back. */
        CLOCK_BACK,
        /** It was down, or had just come up. */
        RESTART
    }

    /** The longest first; of equal ones the earliest. */
    public static final Comparator<RequestDelay> LONGEST_FIRST = Comparator.comparingLong(RequestDelay::longest)
            .reversed()
            .thenComparingLong(RequestDelay::from)
            .thenComparingInt(RequestDelay::machine);
}

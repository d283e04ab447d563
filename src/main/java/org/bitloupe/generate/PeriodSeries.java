package org.bitloupe.generate;

import java.time.Instant;

/**
 * IDs as a generator would have made them during a period, in order of time. Each lies in it: its tick begins at {@code from} or
 * later, and before {@code to}. The counter's rules hold, so that no two are the same; a tick whose counter is used up passes on what
 * it cannot hold to the next.
 *
 * @param from the beginning
 * @param to the end, which is no longer part of it
 * @param count the number of IDs there will be, at least 1
 * @param spread how they lie in it
 */
public record PeriodSeries(Instant from, Instant to, long count, Spread spread) implements IdSeries {

    /** The distribution of IDs in a period. */
    public enum Spread {
        /** At equal distances, to the tick; the first in the first tick. */
        EVEN,
        /** At random, any tick as likely as any other. */
        RANDOM
    }

    public PeriodSeries {
        if (count < 1) {
            throw new IllegalArgumentException("a period of " + count + " IDs");
        }
    }
}

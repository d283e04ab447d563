package org.bitloupe.generate.engine;

import org.bitloupe.generate.Made;
import org.bitloupe.generate.NameHash;
import org.bitloupe.generate.Names;
import org.bitloupe.generate.Period;
import org.bitloupe.generate.Plan;
import org.bitloupe.generate.Series;
import org.bitloupe.id.Bits;

/** A way to make IDs one after the other; safe for any number of threads. */
public interface Lane {

    /** The way a plan's IDs are made. */
    static Lane of(Plan plan) {
        Series series = plan.request().series();
        if (series instanceof Period period) {
            return new PeriodLane(plan, period);
        }
        if (series instanceof Names names) {
            NameHash hash = NameHash.of(plan.layout(), plan.values().keySet())
                    .orElseThrow(() -> new IllegalStateException("a plan for names has something to compute"));
            return new NameLane(plan, names, hash);
        }
        if (series instanceof Series.Exact) {
            return new ExactLane(plan);
        }
        return FastLane.of(plan)
                .or(() -> ChanceLane.of(plan))
                .or(() -> WordLane.of(plan))
                .orElseGet(() -> new GeneralLane(plan));
    }

    /** The next ID and the values in it. */
    Made make();

    /** The next ID. */
    Bits next();

    /** The next ID of a layout of up to 64 bits. */
    long nextLong();

    /** The next ID of a layout of up to 128 bits as two words, see {@link IdGenerator#nextWords}. */
    default void nextWords(long[] highs, long[] lows, int at) {
        Bits id = next();
        highs[at] = id.high();
        lows[at] = id.low();
    }

    /** Some of the next IDs of a layout of up to 64 bits at once, see {@link IdGenerator#nextRun}. */
    default int nextRun(long[] firsts, int at, int most) {
        firsts[at] = nextLong();
        return 1;
    }

    /** For how many IDs time had to move on first. */
    long waits();
}

package org.bitloupe.generate.engine;

import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.IdSeries;
import org.bitloupe.generate.NameHash;
import org.bitloupe.generate.NameSeries;
import org.bitloupe.generate.PeriodSeries;
import org.bitloupe.id.Bits;

/** A way to make IDs one after the other; safe for any number of threads. */
public interface Engine {

    /** The way a plan's IDs are made. */
    static Engine of(GenerationPlan plan) {
        IdSeries series = plan.request().series();
        if (series instanceof PeriodSeries period) {
            return new PeriodEngine(plan, period);
        }
        if (series instanceof NameSeries names) {
            NameHash hash = NameHash.of(plan.layout(), plan.values().keySet())
                    .orElseThrow(() -> new IllegalStateException("a plan for names has something to compute"));
            return new NameEngine(plan, names, hash);
        }
        if (series instanceof IdSeries.Exact) {
            return new FixedEngine(plan);
        }
        return SnowflakeEngine.of(plan)
                .or(() -> RandomEngine.of(plan))
                .or(() -> WordEngine.of(plan))
                .orElseGet(() -> new BigEngine(plan));
    }

    /** The next ID and the values in it. */
    GeneratedId make();

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

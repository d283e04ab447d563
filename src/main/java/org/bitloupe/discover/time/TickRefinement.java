package org.bitloupe.discover.time;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.layout.Tick;

/**
 * Looks whether the tick is the usual one times a power of two, or divided by one: 256 ms and not 1 ms, 5 ms and not 10 ms. A straight
 * line cannot tell; but the times scatter if bits below the time are taken for time, and are known too coarsely if bits of the time
 * are left out. Only what the data force is taken.
 */
final class TickRefinement {
    private static final int MOST_STEPS = 12;
    /** A rarer tick has to be e^12 times likelier. */
    static final double FORCE = TimeFinder.FORCE;

    private TickRefinement() {}

    /** The reading itself, or a finer or coarser one that explains the rows much better. */
    static TimeHypothesis refine(
            TimeHypothesis timeHypothesis,
            FitLikelihood fitLikelihood,
            TimedIdArrays timedIdArrays,
            EpochPlacement placement) {
        TimeHypothesis best = timeHypothesis;
        double least = fitLikelihood.of(timeHypothesis, placement) - FORCE;
        for (TimeHypothesis other : others(timeHypothesis, timedIdArrays, placement.delay())) {
            long reference = other.count(timedIdArrays, timedIdArrays.count() / 2);
            double price = fitLikelihood.of(other, fitLikelihood.place(other, reference));
            if (price < least) {
                best = other;
                least = price;
            }
        }
        return best;
    }

    private static List<TimeHypothesis> others(TimeHypothesis timeHypothesis, TimedIdArrays timedIdArrays, long delay) {
        long precision = timedIdArrays.usualPrecision();
        List<TimeHypothesis> others = new ArrayList<>();
        Tick tick = timeHypothesis.tick();
        for (int k = 1; k <= MOST_STEPS; k++) {
            boolean scattered = timeHypothesis.step() << k <= 4 * delay && timeHypothesis.bits() > k + 8;
            if (scattered) {
                others.add(new TimeHypothesis(
                        timeHypothesis.low() + k,
                        timeHypothesis.bits() - k,
                        new Tick(Math.multiplyExact(tick.nanos(), 1L << k), tick.per())));
            }
            // Times coarser than the tick say nothing of finer ones.
            boolean told = timeHypothesis.step() >> k >= 2 * precision;
            if (told && timeHypothesis.low() >= k && timeHypothesis.bits() + k <= 62) {
                others.add(new TimeHypothesis(
                        timeHypothesis.low() - k, timeHypothesis.bits() + k, new Tick(tick.nanos(), tick.per() << k)));
            }
        }
        return others;
    }
}

package org.bitloupe.discover.time;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.layout.Tick;

/**
 * Looks whether the tick is the usual one times a power of two, or divided by one: 256 ms and not 1 ms, 5 ms and not 10 ms. A straight
 * line cannot tell; but the times scatter if bits below the time are taken for time, and are known too coarsely if bits of the time
 * are left out. Only what the data force is taken.
 */
final class Refining {
    private static final int MOST_STEPS = 12;
    /** A rarer tick has to be e^12 times likelier. */
    private static final double FORCE = 12;

    private Refining() {}

    /** The reading itself, or a finer or coarser one that explains the rows much better. */
    static Reading refine(Reading reading, Cost cost, Sightings sightings, Placement placed) {
        Reading best = reading;
        double least = cost.of(reading, placed) - FORCE;
        for (Reading other : others(reading, sightings, placed.delay())) {
            long reference = other.count(sightings, sightings.count() / 2);
            double price = cost.of(other, cost.place(other, reference));
            if (price < least) {
                best = other;
                least = price;
            }
        }
        return best;
    }

    private static List<Reading> others(Reading reading, Sightings sightings, long delay) {
        long precision = sightings.usualPrecision();
        List<Reading> others = new ArrayList<>();
        Tick tick = reading.tick();
        for (int k = 1; k <= MOST_STEPS; k++) {
            boolean scattered = reading.step() << k <= 4 * delay && reading.bits() > k + 8;
            if (scattered) {
                others.add(new Reading(
                        reading.low() + k,
                        reading.bits() - k,
                        new Tick(Math.multiplyExact(tick.nanos(), 1L << k), tick.per())));
            }
            // Times coarser than the tick say nothing of finer ones.
            boolean told = reading.step() >> k >= 2 * precision;
            if (told && reading.low() >= k && reading.bits() + k <= 62) {
                others.add(new Reading(reading.low() - k, reading.bits() + k, new Tick(tick.nanos(), tick.per() << k)));
            }
        }
        return others;
    }
}

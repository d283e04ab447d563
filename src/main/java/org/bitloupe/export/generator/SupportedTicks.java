package org.bitloupe.export.generator;

import java.util.Comparator;
import java.util.List;
import org.bitloupe.layout.Tick;

/**
 * The ticks that a generator can count in.
 *
 * @param only the only ones; empty if {@code least} and {@code step} say which
 * @param least the shortest
 * @param step what every tick is a multiple of
 */
record SupportedTicks(List<Tick> only, Tick least, Tick step) {
    SupportedTicks {
        only = List.copyOf(only);
    }

    /** No others than these. */
    static SupportedTicks only(List<Tick> ticks) {
        return new SupportedTicks(ticks, ticks.get(0), ticks.get(0));
    }

    boolean has(Tick tick) {
        return only.isEmpty()
                ? tick.per() == 1 && tick.nanos() % step.nanos() == 0 && tick.compareTo(least) >= 0
                : only.contains(tick);
    }

    /** The tick most like this one: the nearest of the only ones by their ratio, or the next longer multiple. */
    Tick nearest(Tick tick) {
        if (has(tick)) {
            return tick;
        }
        if (!only.isEmpty()) {
            return only.stream()
                    .min(Comparator.comparingDouble(
                            candidate -> Math.abs(Math.log(candidate.roundedNanos() / tick.roundedNanos()))))
                    .orElseThrow();
        }
        long steps = (long) Math.ceil(tick.roundedNanos() / step.nanos());
        Tick rounded = new Tick(Math.max(steps, 1) * step.nanos(), 1);
        return rounded.compareTo(least) < 0 ? least : rounded;
    }
}

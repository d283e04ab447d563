package org.bitloupe.generate;

import java.time.InstantSource;
import java.util.SplittableRandom;

/** Short ways to plans. */
public final class Plans {
    private Plans() {}

    public static Plan ready(Request request, World world) {
        Planned planned = Plan.of(request, world);
        if (planned instanceof Planned.Ready ready) {
            return ready.plan();
        }
        throw new AssertionError(planned.toString());
    }

    public static Plan ready(Request request) {
        return ready(request, World.real());
    }

    public static World world(InstantSource clock, Waiter waiter, long seed) {
        return new World(clock, new SplittableRandom(seed), waiter);
    }
}

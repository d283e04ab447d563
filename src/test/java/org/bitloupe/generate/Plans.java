package org.bitloupe.generate;

import java.time.InstantSource;
import java.util.SplittableRandom;

/** Short ways to plans. */
public final class Plans {
    private Plans() {}

    public static GenerationPlan ready(GenerationRequest request, Environment environment) {
        PlanResult planResult = GenerationPlan.of(request, environment);
        if (planResult instanceof PlanResult.Ready ready) {
            return ready.plan();
        }
        throw new AssertionError(planResult.toString());
    }

    public static GenerationPlan ready(GenerationRequest request) {
        return ready(request, Environment.real());
    }

    public static Environment world(InstantSource clock, Waiter waiter, long seed) {
        return new Environment(clock, new SplittableRandom(seed), waiter);
    }
}

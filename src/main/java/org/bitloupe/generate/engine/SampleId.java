package org.bitloupe.generate.engine;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PlanResult;
import org.bitloupe.generate.Waiter;
import org.bitloupe.layout.Layout;

/** Samples for a person who is designing a layout. */
public final class SampleId {
    /** Any number does; it is the same one always, so that a sample changes only when its layout or its instant does. */
    private static final long SEED = 1;

    private SampleId() {}

    /**
     * The ID that the layout's generator makes at an instant, always the same one for the same layout and instant. Empty if none can be
     * made: the instant lies outside the time field's range, or the layout's IDs are computed from names.
     */
    public static Optional<GeneratedId> one(Layout layout, Instant at) {
        return one(layout, at, SEED);
    }

    /** The same with other random bits. */
    public static Optional<GeneratedId> one(Layout layout, Instant at, long seed) {
        GenerationRequest request = GenerationRequest.of(layout).startingAt(at).seeded(seed);
        Environment environment = new Environment(() -> at, new java.util.SplittableRandom(seed), Waiter.REAL);
        return GenerationPlan.of(request, environment) instanceof PlanResult.Ready ready
                ? Optional.of(new IdGenerator(ready.plan()).make())
                : Optional.empty();
    }
}

package org.bitloupe.generate.engine;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.generate.Made;
import org.bitloupe.generate.Plan;
import org.bitloupe.generate.Planned;
import org.bitloupe.generate.Request;
import org.bitloupe.generate.Waiter;
import org.bitloupe.generate.World;
import org.bitloupe.layout.Layout;

/** Samples for a person who is designing a layout. */
public final class Samples {
    /** Any number does; it is the same one always, so that a sample changes only when its layout or its instant does. */
    private static final long SEED = 1;

    private Samples() {}

    /**
     * The ID that the layout's generator makes at an instant, always the same one for the same layout and instant. Empty if none can be
     * made: the instant lies outside the time field's range, or the layout's IDs are computed from names.
     */
    public static Optional<Made> one(Layout layout, Instant at) {
        Request request = Request.of(layout).startingAt(at).seeded(SEED);
        World world = new World(() -> at, new java.util.SplittableRandom(SEED), Waiter.REAL);
        return Plan.of(request, world) instanceof Planned.Ready ready
                ? Optional.of(new IdGenerator(ready.plan()).make())
                : Optional.empty();
    }
}

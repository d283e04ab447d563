package org.bitloupe.generate;

import org.bitloupe.id.Bits;

/**
 * Makes IDs, each only once, by any number of threads at the same time.
 *
 * <p>Within a tick the sequence counts up (or random bits do, or are drawn anew). When a tick's IDs are used up, the generator waits
 * for the next one, refuses, or carries on as the layout's {@link org.bitloupe.layout.Make} says; the same for a clock that was set
 * back.
 */
public final class IdGenerator {
    private final Plan plan;
    private final Lane lane;

    /** A generator that carries out a plan from its beginning. */
    public IdGenerator(Plan plan) {
        this.plan = plan;
        this.lane = Lane.of(plan);
    }

    IdGenerator(Plan plan, Lane lane) {
        this.plan = plan;
        this.lane = lane;
    }

    /** What it makes. */
    public Plan plan() {
        return plan;
    }

    /**
     * The next ID.
     *
     * @throws RefusedException if there is none; a later call may succeed if the reason was the clock
     * @throws java.util.concurrent.CancellationException if waiting for the next tick was given up
     */
    public Bits next() {
        return lane.next();
    }

    /**
     * The next ID of a layout of up to 64 bits.
     *
     * @throws RefusedException as {@link #next}
     * @throws IllegalStateException if the layout is wider
     */
    public long nextLong() {
        if (plan.layout().width() > Long.SIZE) {
            throw new IllegalStateException(plan.layout().id() + " is wider than 64 bits");
        }
        return lane.nextLong();
    }

    /**
     * The next ID together with the values that went into it.
     *
     * @throws RefusedException as {@link #next}
     */
    public Made make() {
        return lane.make();
    }

    /**
     * The ID of a name, by the rules of a plan for {@link Names}; the list of names goes on where it was.
     *
     * @throws IllegalStateException if the plan is for something else
     */
    public Made of(String name) {
        if (!(lane instanceof NameLane names)) {
            throw new IllegalStateException(plan.layout().id() + " is not made from names here");
        }
        return names.of(name);
    }

    /** For how many IDs the generator had to let time move on first, because a tick was used up or the clock was behind. */
    public long waits() {
        return lane.waits();
    }
}

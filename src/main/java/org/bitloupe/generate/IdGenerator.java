package org.bitloupe.generate;

import java.util.Objects;
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
    private final boolean narrow;

    /** A generator that carries out a plan from its beginning. */
    public IdGenerator(Plan plan) {
        this.plan = plan;
        this.lane = Lane.of(plan);
        this.narrow = plan.layout().width() <= Long.SIZE;
    }

    IdGenerator(Plan plan, Lane lane) {
        this.plan = plan;
        this.lane = lane;
        this.narrow = plan.layout().width() <= Long.SIZE;
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
        checkNarrow();
        return lane.nextLong();
    }

    /**
     * Several IDs of a layout of up to 64 bits at once: those that there are without letting time go on, at least one. They follow each
     * other as if they had been asked for one by one while the clock stood still; other threads' IDs are none of them.
     *
     * @param ids where they go
     * @param from the index of the first
     * @param most how many at most, at least 1
     * @return how many
     * @throws RefusedException as {@link #next}; none is made then
     * @throws IllegalStateException if the layout is wider
     */
    public int nextLongs(long[] ids, int from, int most) {
        checkNarrow();
        Objects.checkFromIndexSize(from, most, ids.length);
        return lane.nextLongs(ids, from, most);
    }

    private void checkNarrow() {
        if (!narrow) {
            throw new IllegalStateException(plan.layout().id() + " is wider than 64 bits");
        }
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

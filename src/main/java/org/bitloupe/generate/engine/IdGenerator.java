package org.bitloupe.generate.engine;

import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.NameSeries;
import org.bitloupe.id.Bits;

/**
 * Makes IDs, each only once, by any number of threads at the same time.
 *
 * <p>Within a tick the sequence counts up (or random bits do, or are drawn anew). When a tick's IDs are used up, the generator waits
 * for the next one, refuses, or carries on as the layout's {@link org.bitloupe.layout.GenerationRules} says; the same for a clock that
 * was set back.
 */
public final class IdGenerator {
    private final GenerationPlan plan;
    private final Engine engine;
    private final boolean narrow;

    /** A generator that carries out a plan from its beginning. */
    public IdGenerator(GenerationPlan plan) {
        this.plan = plan;
        this.engine = Engine.of(plan);
        this.narrow = plan.layout().width() <= Long.SIZE;
    }

    public IdGenerator(GenerationPlan plan, Engine engine) {
        this.plan = plan;
        this.engine = engine;
        this.narrow = plan.layout().width() <= Long.SIZE;
    }

    public GenerationPlan plan() {
        return plan;
    }

    /**
     * The next ID.
     *
     * @throws GenerationRefusedException if there is none; a later call may succeed if the reason was the clock
     * @throws java.util.concurrent.CancellationException if waiting for the next tick was given up
     */
    public Bits next() {
        return engine.next();
    }

    /**
     * The next ID of a layout of up to 64 bits.
     *
     * @throws GenerationRefusedException as {@link #next}
     * @throws IllegalStateException if the layout is wider
     */
    public long nextLong() {
        checkNarrow();
        return engine.nextLong();
    }

    /**
     * A run of IDs of a layout of up to 64 bits at once: some of those that there are without letting time go on, at least one. They
     * are what would have come one by one while the clock stood still, and differ in the sequence only: each has the number after the
     * one before. Other threads' IDs are none of them.
     *
     * @param firsts where the first of them goes
     * @param at the index of that place
     * @param most the largest number, at least 1
     * @return the number of them
     * @throws GenerationRefusedException as {@link #next}; none is made then
     * @throws IllegalStateException if the layout is wider
     */
    public int nextRun(long[] firsts, int at, int most) {
        checkNarrow();
        if (most < 1) {
            throw new IllegalArgumentException("a run of " + most);
        }
        return engine.nextRun(firsts, at, most);
    }

    /**
     * The next ID of a layout of up to 128 bits as two words. Where nothing else is done with IDs than to look at their bits, this
     * takes less time than an object for each.
     *
     * @param highs where its bits from 64 on go
     * @param lows where its lowest 64 bits go
     * @param at the index of that place in both
     * @throws GenerationRefusedException as {@link #next}
     * @throws IllegalStateException if the layout is wider
     */
    public void nextWords(long[] highs, long[] lows, int at) {
        if (plan.layout().width() > 2 * Long.SIZE) {
            throw new IllegalStateException(plan.layout().id() + " is wider than 128 bits");
        }
        engine.nextWords(highs, lows, at);
    }

    private void checkNarrow() {
        if (!narrow) {
            throw new IllegalStateException(plan.layout().id() + " is wider than 64 bits");
        }
    }

    /**
     * The next ID together with the values that went into it.
     *
     * @throws GenerationRefusedException as {@link #next}
     */
    public GeneratedId make() {
        return engine.make();
    }

    /**
     * The ID of a name, by the rules of a plan for {@link NameSeries}; the list of names goes on where it was.
     *
     * @throws IllegalStateException if the plan is for something else
     */
    public GeneratedId of(String name) {
        if (!(engine instanceof NameEngine names)) {
            throw new IllegalStateException(plan.layout().id() + " is not made from names here");
        }
        return names.of(name);
    }

    /** For how many IDs the generator had to let time move on first, because a tick was used up or the clock was behind. */
    public long waits() {
        return engine.waits();
    }
}

package org.bitloupe.simulate.observe;

import java.util.Collection;
import org.bitloupe.layout.GenerationRules;

/** Compares IDs of machines that could make the same ones: one by one, or, where random bits decide, by their probability. */
final class CollisionDetector {
    private final boolean chance;
    private final RangeDuplicateFinder finder;
    private final RandomCollisionOdds odds;

    /**
     * Creates a comparison without IDs.
     *
     * @param alone true if it looks at one machine only, whose entries come in the order of time
     */
    CollisionDetector(IdDecomposition decomposition, boolean alone) {
        this.chance = decomposition.randomBits() > 0;
        this.finder = new RangeDuplicateFinder(alone);
        boolean counted = decomposition.layout().generationRules().random() == GenerationRules.RandomRule.INCREMENT;
        this.odds = new RandomCollisionOdds(decomposition.hasCounter(), counted);
    }

    /** Looks at an entry of whichever machine. */
    void add(RunTable made, int i) {
        if (chance) {
            odds.add(made, i);
        } else {
            finder.add(made, i);
        }
    }

    /**
     * Looks at some entries of the one machine, and forgets now and then what no clock can come back to.
     *
     * @param rising true if {@linkplain RunTable#rising each has a later tick} than the one before
     * @param horizon the tick that none of its later IDs is below
     */
    void add(RunTable made, boolean rising, long horizon) {
        if (chance) {
            odds.add(made, horizon);
        } else {
            finder.add(made, rising, horizon);
        }
    }

    /** Forgets what no clock can come back to, once there is much of it. */
    void forgetBefore(long tick) {
        if (chance) {
            odds.forgetBefore(tick);
        } else {
            finder.forgetBefore(tick);
        }
    }

    /** Returns the IDs that were made twice. */
    Collection<DuplicateRange> clashes() {
        return finder.clashes();
    }

    /** Adds all IDs that random bits tell apart. */
    void addTo(RandomCollisionOdds.GroupCounts all) {
        odds.addTo(all);
    }
}

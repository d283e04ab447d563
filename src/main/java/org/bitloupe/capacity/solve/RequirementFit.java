package org.bitloupe.capacity.solve;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.ClashOdds;
import org.bitloupe.capacity.NodeNumberOdds;
import org.bitloupe.capacity.ReaderLimit;
import org.bitloupe.capacity.TimeOrder;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;

/**
 * The comparison of a layout with the requirements. Exact.
 *
 * @param missed the wishes it has no room for
 * @param broken what is asked of every ID and does not hold for all that it can make
 */
public record RequirementFit(List<SolverResult.Wish> missed, List<Promise> broken) {
    public RequirementFit {
        missed = List.copyOf(missed);
        broken = List.copyOf(broken);
    }

    /** A requirement on every ID. */
    public enum Promise {
        /** A signed 64-bit column never shows it as negative. */
        POSITIVE,
        /** JavaScript holds it as a number without rounding. */
        JAVASCRIPT,
        /** It is larger than those of earlier ticks. */
        SORTED,
        /** It differs from all others: for certain, or with a probability of at least 99%. */
        DISTINCT
    }

    /**
     * Looks at each wish alone. A layout without time never ends and has no rate to be exceeded.
     *
     * @param sorted true if IDs must sort by the time they were made
     */
    public static RequirementFit of(Layout layout, Requirements requirements, boolean sorted) {
        return new RequirementFit(missed(layout, requirements), broken(layout, requirements, sorted));
    }

    private static List<SolverResult.Wish> missed(Layout layout, Requirements requirements) {
        Capacity capacity = Capacity.of(layout);
        List<SolverResult.Wish> missed = new ArrayList<>();
        Optional<Tick> tick = capacity.tick();
        if (tick.isPresent()
                && capacity.lifespan()
                        .filter(life -> life.ticks().compareTo(requirements.ticks(tick.get())) < 0)
                        .isPresent()) {
            missed.add(SolverResult.Wish.YEARS);
        }
        if (capacity.nodes().compareTo(requirements.numbers()) < 0 && !capacity.chance()) {
            missed.add(SolverResult.Wish.MACHINES);
        }
        Optional<BigInteger> ids = capacity.idsPerTickPerNode();
        if (tick.isPresent() && ids.isPresent() && ids.get().compareTo(requirements.idsPerTick(tick.get())) < 0) {
            missed.add(SolverResult.Wish.RATE);
        }
        return missed;
    }

    private static List<Promise> broken(Layout layout, Requirements requirements, boolean sorted) {
        List<Promise> broken = new ArrayList<>();
        if (requirements.positive() && !keeps(layout, ReaderLimit.SIGN)) {
            broken.add(Promise.POSITIVE);
        }
        if (requirements.javaScript() && !keeps(layout, ReaderLimit.JAVASCRIPT)) {
            broken.add(Promise.JAVASCRIPT);
        }
        if (sorted && !sorts(layout)) {
            broken.add(Promise.SORTED);
        }
        if (!areDistinct(layout, requirements.demand(layout.expectedLoad()))) {
            broken.add(Promise.DISTINCT);
        }
        return broken;
    }

    /** Tells whether no ID ever passes a limit, as with proposals: they keep under it until their time runs out. */
    public static boolean keeps(Layout layout, ReaderLimit limit) {
        return limit.passedBy(layout).when() == ReaderLimit.When.NEVER;
    }

    private static boolean sorts(Layout layout) {
        int time = layout.mainTime();
        return time >= 0
                && layout.generationRules().clock() != GenerationRules.ClockRead.AT_START
                && TimeOrder.spoiler(layout, time).isEmpty();
    }

    private static boolean areDistinct(Layout layout, ExpectedLoad load) {
        return ClashOdds.of(layout, load).orElse(0) < ClashOdds.LIKELY
                && NodeNumberOdds.of(layout, load).orElse(0) < ClashOdds.LIKELY;
    }

    /** Tells whether everything that is needed fits. */
    public boolean isMet() {
        return missed.isEmpty() && broken.isEmpty();
    }
}

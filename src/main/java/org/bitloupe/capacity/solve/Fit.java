package org.bitloupe.capacity.solve;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.Limit;
import org.bitloupe.capacity.TimeOrder;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Tick;

/**
 * The comparison of a layout with the requirements. Exact.
 *
 * @param missed the wishes it has no room for
 * @param broken what is asked of every ID and does not hold for all that it can make
 */
public record Fit(List<Solution.Wish> missed, List<Promise> broken) {
    public Fit {
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
        SORTED
    }

    /**
     * Looks at each wish alone. A layout without time never ends and has no rate to be exceeded.
     *
     * @param sorted true if IDs must sort by the time they were made
     */
    public static Fit of(Layout layout, Needs needs, boolean sorted) {
        return new Fit(missed(layout, needs), broken(layout, needs, sorted));
    }

    private static List<Solution.Wish> missed(Layout layout, Needs needs) {
        Capacity capacity = Capacity.of(layout);
        List<Solution.Wish> missed = new ArrayList<>();
        Optional<Tick> tick = capacity.tick();
        if (tick.isPresent()
                && capacity.lifespan()
                        .filter(life -> life.ticks().compareTo(needs.ticks(tick.get())) < 0)
                        .isPresent()) {
            missed.add(Solution.Wish.YEARS);
        }
        if (capacity.nodes().compareTo(needs.numbers()) < 0) {
            missed.add(Solution.Wish.MACHINES);
        }
        Optional<BigInteger> ids = capacity.idsPerTickPerNode();
        if (tick.isPresent() && ids.isPresent() && ids.get().compareTo(needs.idsPerTick(tick.get())) < 0) {
            missed.add(Solution.Wish.RATE);
        }
        return missed;
    }

    private static List<Promise> broken(Layout layout, Needs needs, boolean sorted) {
        List<Promise> broken = new ArrayList<>();
        if (needs.positive() && !keeps(layout, Limit.SIGN)) {
            broken.add(Promise.POSITIVE);
        }
        if (needs.javaScript() && !keeps(layout, Limit.JAVASCRIPT)) {
            broken.add(Promise.JAVASCRIPT);
        }
        if (sorted && !sorts(layout)) {
            broken.add(Promise.SORTED);
        }
        return broken;
    }

    /** Tells whether no ID ever passes a limit, as with proposals: they keep under it until their time runs out. */
    private static boolean keeps(Layout layout, Limit limit) {
        return limit.passedBy(layout).when() == Limit.When.NEVER;
    }

    private static boolean sorts(Layout layout) {
        int time = layout.mainTime();
        return time >= 0
                && layout.make().clock() != Make.ClockRead.AT_START
                && TimeOrder.spoiler(layout, time).isEmpty();
    }

    /** Tells whether everything that is needed fits. */
    public boolean isMet() {
        return missed.isEmpty() && broken.isEmpty();
    }
}

package org.bitloupe.capacity;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;

/**
 * Whether a layout has room for what is needed. Exact.
 *
 * @param missed the wishes it has no room for, none if it meets all
 */
public record Fit(List<Solution.Wish> missed) {
    public Fit {
        missed = List.copyOf(missed);
    }

    /** Looks at each wish alone. A layout without time never ends and has no rate to be exceeded. */
    public static Fit of(Layout layout, Needs needs) {
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
        return new Fit(missed);
    }

    /** Whether everything that is needed fits. */
    public boolean isMet() {
        return missed.isEmpty();
    }
}

package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Values of a sequence that are kept for a clock that went back, see {@link org.bitloupe.layout.GenerationRules.OnRollback#RESERVE}.
 * Each step back takes one of them; until the clock is where it was, that one makes one ID a tick. A value is taken again only for
 * ticks that it did not see, so (tick, value) never comes twice.
 */
final class RollbackSlots {
    private final BigInteger first;
    /** By slot, the last tick it was used in; null for one that was not. */
    private final List<@Nullable BigInteger> usedUntil;

    private int slot = -1;
    private boolean active;

    /** The last slots of a sequence's values that are kept back. */
    RollbackSlots(BigInteger keptBack, int slots) {
        this.first = keptBack.subtract(BigInteger.valueOf(slots));
        this.usedUntil = new ArrayList<>(Collections.nCopies(slots, null));
    }

    /** Takes a slot that is free at a tick; false if there is none. */
    boolean turn(BigInteger now) {
        for (int i = 1; i <= usedUntil.size(); i++) {
            int next = Math.floorMod(slot + i, usedUntil.size());
            BigInteger until = usedUntil.get(next);
            if (until == null || until.compareTo(now) < 0) {
                slot = next;
                active = true;
                return true;
            }
        }
        return false;
    }

    /** Tells whether a slot makes the IDs now. */
    boolean active() {
        return active;
    }

    /** The clock is where it was. */
    void leave() {
        active = false;
    }

    /** The sequence's number for the next ID of a tick; empty if the tick has had its one. */
    Optional<BigInteger> use(BigInteger now) {
        BigInteger until = usedUntil.get(slot);
        if (until != null && until.compareTo(now) >= 0) {
            return Optional.empty();
        }
        usedUntil.set(slot, now);
        return Optional.of(first.add(BigInteger.valueOf(slot)));
    }

    /** Something else may have used any of them up to a tick. */
    void usedBySomethingElse(BigInteger until) {
        Collections.fill(usedUntil, until);
    }
}

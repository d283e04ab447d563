package org.bitloupe.capacity.migration;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.Layout;

/**
 * What the rules judge: a succession with what costs more to find out.
 *
 * @param succession the layouts and how their numbers compare
 * @param overlap which IDs can be made again; empty if none, or if there is nothing to compare
 * @param epoch the older epoch that puts it in order; empty if it is in order, or none does
 */
record Move(Succession succession, Optional<Overlap> overlap, Optional<OlderEpoch> epoch) {

    static Move of(Succession succession) {
        Optional<Overlap> overlap = succession.isComparable()
                ? Overlap.of(succession.made(), succession.coming(), succession.column())
                : Optional.empty();
        return new Move(succession, overlap, OlderEpoch.of(succession));
    }

    Layout old() {
        return succession.old();
    }

    Layout now() {
        return succession.now();
    }

    Instant when() {
        return succession.when();
    }

    Optional<Existing> existing() {
        return succession.existing();
    }
}

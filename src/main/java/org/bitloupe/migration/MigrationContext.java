package org.bitloupe.migration;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.bitloupe.migration.overlap.IdOverlap;

/**
 * The context that the rules judge by: a succession with what is expensive to find out.
 *
 * @param succession the layouts and how their numbers compare
 * @param overlap which IDs can be made again; empty if none, or if there is nothing to compare
 * @param epoch the older epoch that puts it in order; empty if it is in order, or none does
 */
public record MigrationContext(LayoutSuccession succession, Optional<IdOverlap> overlap, Optional<SafeEpoch> epoch) {

    public static MigrationContext of(LayoutSuccession succession) {
        Optional<IdOverlap> overlap = succession.isComparable()
                ? IdOverlap.of(succession.made(), succession.coming(), succession.column())
                : Optional.empty();
        return new MigrationContext(succession, overlap, SafeEpoch.of(succession));
    }

    public Layout old() {
        return succession.old();
    }

    public Layout now() {
        return succession.now();
    }

    public Instant when() {
        return succession.when();
    }

    public Optional<ExistingIdStats> existing() {
        return succession.existing();
    }
}

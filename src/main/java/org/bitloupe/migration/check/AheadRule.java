package org.bitloupe.migration.check;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.migration.Existing;
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;
import org.bitloupe.migration.Said;

/**
 * Checks whether old IDs are ahead of the clock. Generators that borrow from the future when a tick is full do that; begun anew, they
 * would repeat what they borrowed.
 */
final class AheadRule implements MigrationRule {
    private static final String SOURCE =
            "tsid-creator (6,733 s ahead after 2 s), Yitter IdGenerator, Hazelcast (15 s), pgEdge";

    @Override
    public Optional<Finding> judge(Move move) {
        return move.existing()
                .flatMap(Existing::latest)
                .filter(latest -> latest.isAfter(move.when()))
                .map(latest -> ahead(move.when(), latest));
    }

    private static Finding ahead(Instant when, Instant latest) {
        return Finding.of("ahead", Severity.WARNING, "by", "span", Said.span(when, latest))
                .from(SOURCE);
    }
}

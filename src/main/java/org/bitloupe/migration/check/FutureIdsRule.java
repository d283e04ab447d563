package org.bitloupe.migration.check;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.migration.ExistingIdStats;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationPhrase;
import org.bitloupe.migration.MigrationRule;

/**
 * Checks whether old IDs are later than the change. Generators that borrow from the future when a tick is full do that; begun anew, they
 * would repeat what they borrowed.
 */
final class FutureIdsRule implements MigrationRule {
    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        return migrationContext
                .existing()
                .flatMap(ExistingIdStats::latest)
                .filter(latest -> latest.isAfter(migrationContext.when()))
                .map(latest -> ahead(migrationContext.when(), latest));
    }

    private static MigrationFinding ahead(Instant when, Instant latest) {
        return MigrationFinding.of("ahead", Severity.WARNING, "by", "span", MigrationPhrase.span(when, latest))
                .from("future");
    }
}

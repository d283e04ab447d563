package org.bitloupe.migration.check;

import java.time.Instant;
import java.util.List;
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
    private static final String ID = "ahead";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<String> sources() {
        return List.of("future");
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        return migrationContext
                .existing()
                .flatMap(ExistingIdStats::latest)
                .filter(latest -> latest.isAfter(migrationContext.when()))
                .map(latest -> ahead(migrationContext.when(), latest));
    }

    private static MigrationFinding ahead(Instant when, Instant latest) {
        return MigrationFinding.of(ID, Severity.WARNING, "by", "span", MigrationPhrase.span(when, latest))
                .from("future");
    }
}

package org.bitloupe.migration.check;

import java.time.Duration;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.migration.ExistingIdStats;
import org.bitloupe.migration.LayoutSuccession;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationPhrase;
import org.bitloupe.migration.MigrationRule;

/** Checks whether the file goes up to the change: IDs made in between are not in it. */
final class FileGapRule implements MigrationRule {
    private static final String ID = "gap";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        return migrationContext
                .existing()
                .flatMap(ExistingIdStats::latest)
                .filter(latest ->
                        Duration.between(latest, migrationContext.when()).compareTo(LayoutSuccession.FRESH) > 0)
                .map(latest -> MigrationFinding.of(
                        ID,
                        Severity.INFO,
                        "since",
                        "date",
                        MigrationPhrase.day(latest),
                        "when",
                        MigrationPhrase.day(migrationContext.when())));
    }
}

package org.bitloupe.migration.check;

import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.migration.ExistingIdStats;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationRule;

/** Names the epoch that the IDs of the file are counted from where it is not the old layout's own. */
final class FileEpochRule implements MigrationRule {
    private static final String ID = "file";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        return migrationContext
                .existing()
                .flatMap(ExistingIdStats::epoch)
                .flatMap(epoch -> LayoutTime.of(migrationContext.succession().named())
                        .map(time -> MigrationFinding.of(
                                ID,
                                Severity.INFO,
                                "epoch",
                                "epoch",
                                epoch.toString(),
                                "own",
                                time.scale().epoch().toString())));
    }
}

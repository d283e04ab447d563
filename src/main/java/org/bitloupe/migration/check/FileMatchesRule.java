package org.bitloupe.migration.check;

import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.migration.ExistingIdStats;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationRule;

/** Checks whether the IDs of the file are the old layout's. */
final class FileMatchesRule implements MigrationRule {
    private static final String ID = "file";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        return migrationContext.existing().map(FileMatchesRule::judge);
    }

    private static MigrationFinding judge(ExistingIdStats existing) {
        long all = existing.counted() + existing.foreign();
        return existing.foreign() == 0
                ? MigrationFinding.of(ID, Severity.OK, "all", "n", existing.counted())
                : MigrationFinding.of(ID, Severity.WARNING, "foreign", "n", existing.foreign(), "all", all);
    }
}

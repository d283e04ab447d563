package org.bitloupe.migration.check;

import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationPhrase;
import org.bitloupe.migration.MigrationRule;

/** Checks whether the old time was used up before the change: most generators go on without a word, with time that wraps or is negative. */
final class OldExpiredRule implements MigrationRule {
    private static final String ID = "expired";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<String> sources() {
        return List.of("expired");
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        return MigrationPhrase.end(migrationContext.old())
                .filter(end -> !end.isAfter(migrationContext.when()))
                .map(end -> MigrationFinding.of(ID, Severity.WARNING, "over", "date", MigrationPhrase.day(end))
                        .from("expired"));
    }
}

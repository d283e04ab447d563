package org.bitloupe.migration.check;

import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.migration.LayoutSuccession;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationPhrase;
import org.bitloupe.migration.MigrationRule;

/** Checks whether the new layout can make IDs at the change at all, and the old one could before it. */
final class UsableAtChangeRule implements MigrationRule {
    private static final String ID = "start";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        LayoutSuccession succession = migrationContext.succession();
        if (succession
                .newTime()
                .filter(t -> t.scale().epoch().isAfter(migrationContext.when()))
                .isPresent()) {
            return Optional.of(MigrationFinding.of(
                    ID,
                    Severity.ERROR,
                    "early",
                    "date",
                    MigrationPhrase.day(
                            succession.newTime().orElseThrow().scale().epoch())));
        }
        if (succession.coming().isEmpty()) {
            return Optional.of(MigrationFinding.of(ID, Severity.ERROR, "late"));
        }
        return succession.made().isEmpty()
                ? Optional.of(MigrationFinding.of(ID, Severity.INFO, "none"))
                : Optional.empty();
    }
}

package org.bitloupe.migration.check;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationPhrase;
import org.bitloupe.migration.MigrationRule;

/** Checks when the new layout's time is used up, and whether that is sooner than the old one's. */
final class NewLifespanRule implements MigrationRule {
    private static final String ID = "end";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        Optional<Instant> now =
                MigrationPhrase.end(migrationContext.now()).filter(end -> end.isAfter(migrationContext.when()));
        Optional<Instant> old = MigrationPhrase.end(migrationContext.old());
        if (now.isEmpty() || old.isEmpty()) {
            return Optional.empty();
        }
        int order = now.get().compareTo(old.get());
        if (order == 0) {
            return Optional.of(MigrationFinding.of(ID, Severity.OK, "same", "date", MigrationPhrase.day(now.get())));
        }
        return Optional.of(MigrationFinding.of(
                ID,
                order < 0 ? Severity.WARNING : Severity.OK,
                order < 0 ? "sooner" : "later",
                "date",
                MigrationPhrase.day(now.get()),
                "span",
                MigrationPhrase.span(now.get(), old.get())));
    }
}

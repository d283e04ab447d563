package org.bitloupe.migration.check;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationPhrase;
import org.bitloupe.migration.MigrationRule;

/** An epoch may only become older: a younger one makes every time, and so every ID, smaller. */
final class EpochRule implements MigrationRule {
    private static final String ID = "epoch";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<String> sources() {
        return List.of("epoch");
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        Optional<Instant> old =
                migrationContext.succession().oldTime().map(t -> t.scale().epoch());
        Optional<Instant> now =
                migrationContext.succession().newTime().map(t -> t.scale().epoch());
        if (old.isEmpty() || now.isEmpty()) {
            return Optional.empty();
        }
        if (now.get().isAfter(old.get())) {
            return Optional.of(MigrationFinding.of(
                            ID,
                            MigrationPhrase.unlessInOrder(migrationContext),
                            migrationContext.succession().isLarger() ? "younger.but" : "younger",
                            "old",
                            MigrationPhrase.day(old.get()),
                            "new",
                            MigrationPhrase.day(now.get()))
                    .from("epoch"));
        }
        String kind = now.get().equals(old.get()) ? "same" : "older";
        return Optional.of(MigrationFinding.of(ID, Severity.OK, kind, "new", MigrationPhrase.day(now.get()))
                .from("epoch"));
    }
}

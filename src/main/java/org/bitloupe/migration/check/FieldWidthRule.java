package org.bitloupe.migration.check;

import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationPhrase;
import org.bitloupe.migration.MigrationRule;

/** The widths of machine and sequence may only grow; where one shrinks, their sum must grow, so that time stays above old times. */
final class FieldWidthRule implements MigrationRule {
    private static final String ID = "widths";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<String> sources() {
        return List.of("width");
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        int oldNode = nodeBits(migrationContext.old());
        int newNode = nodeBits(migrationContext.now());
        int oldSequence = MigrationPhrase.bits(migrationContext.old(), Role.SEQUENCE);
        int newSequence = MigrationPhrase.bits(migrationContext.now(), Role.SEQUENCE);
        boolean asked = migrationContext.succession().oldTime().isPresent()
                && migrationContext.succession().newTime().isPresent()
                && oldNode + oldSequence > 0
                && newNode + newSequence > 0;
        if (!asked) {
            return Optional.empty();
        }
        int old = oldNode + oldSequence;
        int now = newNode + newSequence;
        boolean shrinks = newNode < oldNode || newSequence < oldSequence;
        if (!shrinks) {
            return Optional.of(MigrationFinding.of(ID, Severity.OK, "grow", "old", old, "new", now)
                    .from("width"));
        }
        if (now > old) {
            return Optional.of(MigrationFinding.of(ID, Severity.INFO, "sum", "old", old, "new", now)
                    .from("width"));
        }
        boolean fine = migrationContext.succession().isLarger();
        return Optional.of(MigrationFinding.of(
                        ID,
                        MigrationPhrase.unlessInOrder(migrationContext),
                        fine ? "shrink.but" : "shrink",
                        "old",
                        old,
                        "new",
                        now)
                .from("width"));
    }

    private static int nodeBits(Layout layout) {
        return MigrationPhrase.bits(layout, Role.NODE) + MigrationPhrase.bits(layout, Role.SHARD);
    }
}

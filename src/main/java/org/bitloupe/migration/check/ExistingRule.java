package org.bitloupe.migration.check;

import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.migration.Existing;
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;

/** Checks whether the IDs of the file are the old layout's. */
final class ExistingRule implements MigrationRule {
    private static final String ID = "file";

    @Override
    public Optional<Finding> judge(Move move) {
        return move.existing().map(ExistingRule::judge);
    }

    private static Finding judge(Existing existing) {
        long all = existing.counted() + existing.foreign();
        return existing.foreign() == 0
                ? Finding.of(ID, Severity.OK, "all", "n", existing.counted())
                : Finding.of(ID, Severity.WARNING, "foreign", "n", existing.foreign(), "all", all);
    }
}

package org.bitloupe.migration.check;

import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;
import org.bitloupe.migration.Said;
import org.bitloupe.migration.Succession;

/** Checks whether the new layout can make IDs at the change at all, and the old one could before it. */
final class StartRule implements MigrationRule {
    private static final String ID = "start";

    @Override
    public Optional<Finding> judge(Move move) {
        Succession all = move.succession();
        if (all.newTime().filter(t -> t.timeline().epoch().isAfter(move.when())).isPresent()) {
            return Optional.of(Finding.of(
                    ID,
                    Severity.ERROR,
                    "early",
                    "date",
                    Said.day(all.newTime().orElseThrow().timeline().epoch())));
        }
        if (all.coming().isEmpty()) {
            return Optional.of(Finding.of(ID, Severity.ERROR, "late"));
        }
        return all.made().isEmpty() ? Optional.of(Finding.of(ID, Severity.INFO, "none")) : Optional.empty();
    }
}

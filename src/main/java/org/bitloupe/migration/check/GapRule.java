package org.bitloupe.migration.check;

import java.time.Duration;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.migration.Existing;
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;
import org.bitloupe.migration.Said;
import org.bitloupe.migration.Succession;

/** Checks whether the file goes up to the change: IDs made in between are not in it. */
final class GapRule implements MigrationRule {
    @Override
    public Optional<Finding> judge(Move move) {
        return move.existing()
                .flatMap(Existing::latest)
                .filter(latest -> Duration.between(latest, move.when()).compareTo(Succession.FRESH) > 0)
                .map(latest -> Finding.of(
                        "gap", Severity.INFO, "since", "date", Said.day(latest), "when", Said.day(move.when())));
    }
}

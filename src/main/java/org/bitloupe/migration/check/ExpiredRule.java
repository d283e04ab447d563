package org.bitloupe.migration.check;

import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;
import org.bitloupe.migration.Said;

/** Checks whether the old time was used up before the change: most generators go on without a word, with time that wraps or is negative. */
final class ExpiredRule implements MigrationRule {
    @Override
    public Optional<Finding> judge(Move move) {
        return Said.end(move.old())
                .filter(end -> !end.isAfter(move.when()))
                .map(end -> Finding.of("expired", Severity.WARNING, "over", "date", Said.day(end))
                        .from("baidu/uid-generator#100 (negative IDs from 2024-11-20 on)"));
    }
}

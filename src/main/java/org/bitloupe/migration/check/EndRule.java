package org.bitloupe.migration.check;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;
import org.bitloupe.migration.Said;

/** Checks when the new layout's time is used up, and whether that is sooner than the old one's. */
final class EndRule implements MigrationRule {
    private static final String ID = "end";

    @Override
    public Optional<Finding> judge(Move move) {
        Optional<Instant> now = Said.end(move.now()).filter(end -> end.isAfter(move.when()));
        Optional<Instant> old = Said.end(move.old());
        if (now.isEmpty() || old.isEmpty()) {
            return Optional.empty();
        }
        int order = now.get().compareTo(old.get());
        if (order == 0) {
            return Optional.of(Finding.of(ID, Severity.OK, "same", "date", Said.day(now.get())));
        }
        return Optional.of(Finding.of(
                ID,
                order < 0 ? Severity.WARNING : Severity.OK,
                order < 0 ? "sooner" : "later",
                "date",
                Said.day(now.get()),
                "span",
                Said.span(now.get(), old.get())));
    }
}

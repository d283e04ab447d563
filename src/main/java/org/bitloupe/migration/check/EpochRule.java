package org.bitloupe.migration.check;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;
import org.bitloupe.migration.Said;

/** An epoch may only become older: a younger one makes every time, and so every ID, smaller. */
final class EpochRule implements MigrationRule {
    private static final String ID = "epoch";
    private static final String SOURCE = "yitter/IdGenerator, README: the base time may only be set back";

    @Override
    public Optional<Finding> judge(Move move) {
        Optional<Instant> old =
                move.succession().oldTime().map(t -> t.timeline().epoch());
        Optional<Instant> now =
                move.succession().newTime().map(t -> t.timeline().epoch());
        if (old.isEmpty() || now.isEmpty()) {
            return Optional.empty();
        }
        if (now.get().isAfter(old.get())) {
            return Optional.of(Finding.of(
                            ID,
                            Said.unlessInOrder(move),
                            move.succession().isLarger() ? "younger-but" : "younger",
                            "old",
                            Said.day(old.get()),
                            "new",
                            Said.day(now.get()))
                    .from(SOURCE));
        }
        String kind = now.get().equals(old.get()) ? "same" : "older";
        return Optional.of(
                Finding.of(ID, Severity.OK, kind, "new", Said.day(now.get())).from(SOURCE));
    }
}

package org.bitloupe.migration.check;

import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;
import org.bitloupe.migration.Said;

/** The widths of machine and sequence may only grow; where one shrinks, their sum must grow, so that time stays above old times. */
final class WidthsRule implements MigrationRule {
    private static final String ID = "widths";
    private static final String SOURCE = "yitter/IdGenerator, README and #135";

    @Override
    public Optional<Finding> judge(Move move) {
        int oldNode = nodeBits(move.old());
        int newNode = nodeBits(move.now());
        int oldSequence = Said.bits(move.old(), Role.SEQUENCE);
        int newSequence = Said.bits(move.now(), Role.SEQUENCE);
        boolean asked = move.succession().oldTime().isPresent()
                && move.succession().newTime().isPresent()
                && oldNode + oldSequence > 0
                && newNode + newSequence > 0;
        if (!asked) {
            return Optional.empty();
        }
        int old = oldNode + oldSequence;
        int now = newNode + newSequence;
        boolean shrinks = newNode < oldNode || newSequence < oldSequence;
        if (!shrinks) {
            return Optional.of(
                    Finding.of(ID, Severity.OK, "grow", "old", old, "new", now).from(SOURCE));
        }
        if (now > old) {
            return Optional.of(
                    Finding.of(ID, Severity.INFO, "sum", "old", old, "new", now).from(SOURCE));
        }
        boolean fine = move.succession().isLarger();
        return Optional.of(
                Finding.of(ID, Said.unlessInOrder(move), fine ? "shrink-but" : "shrink", "old", old, "new", now)
                        .from(SOURCE));
    }

    private static int nodeBits(Layout layout) {
        return Said.bits(layout, Role.NODE) + Said.bits(layout, Role.SHARD);
    }
}

package org.bitloupe.capacity;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/** Whether two machines can make the same ID. Asked only of layouts whose IDs are made one after the other. */
final class NodesRule implements Rule {
    private static final String ID = "nodes";
    /** As many random bits keep machines apart well enough not to be mentioned. */
    private static final int ENOUGH_RANDOM = 32;

    @Override
    public Optional<Check> check(Layout layout, Instant now) {
        boolean counts =
                layout.fields().stream().anyMatch(f -> !f.textOnly() && (f.role() == Role.SEQUENCE || f.isMainTime()));
        boolean room = layout.fields().stream()
                .anyMatch(f -> (f.role() == Role.NODE || f.role() == Role.SHARD) && !f.textOnly() && f.value() == null);
        int random = randomBits(layout);
        if (!counts || room || random >= ENOUGH_RANDOM) {
            return Optional.empty();
        }
        return Optional.of(
                random == 0 ? Check.of(ID, Level.ERROR, "none") : Check.of(ID, Level.WARNING, "chance", "n", random));
    }

    static int randomBits(Layout layout) {
        return layout.fields().stream()
                .filter(f -> f.role() == Role.RANDOM)
                .mapToInt(Field::bits)
                .sum();
    }
}

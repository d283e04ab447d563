package org.bitloupe.migration.check;

import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;
import org.bitloupe.migration.Said;

/** Machine numbers that come from an address need all of its 16 bits. */
final class AddressRule implements MigrationRule {
    private static final int BITS = 16;

    @Override
    public Optional<Finding> judge(Move move) {
        int bits = Said.bits(move.now(), Role.NODE);
        return addressed(move.old())
                .filter(field -> bits > 0 && bits < BITS)
                .map(field -> Finding.of("address", Severity.WARNING, "narrow", "field", field.name(), "n", bits)
                        .from("sony/sonyflake#82"));
    }

    private static Optional<Field> addressed(Layout layout) {
        return layout.fields().stream()
                .filter(f -> f.show() == DisplayFormat.IPV4_LOW16)
                .findFirst();
    }
}

package org.bitloupe.migration.check;

import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationPhrase;
import org.bitloupe.migration.MigrationRule;

/** Machine numbers that come from an address need all of its 16 bits. */
final class AddressBitsRule implements MigrationRule {
    private static final String ID = "address";

    static final int BITS = 16;

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<String> sources() {
        return List.of("address");
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        int bits = MigrationPhrase.bits(migrationContext.now(), Role.NODE);
        return addressed(migrationContext.old())
                .filter(field -> bits > 0 && bits < BITS)
                .map(field -> MigrationFinding.of(ID, Severity.WARNING, "narrow", "field", field.name(), "n", bits)
                        .from("address"));
    }

    private static Optional<Field> addressed(Layout layout) {
        return layout.fields().stream()
                .filter(f -> f.show() == DisplayFormat.IPV4_LOW16)
                .findFirst();
    }
}

package org.bitloupe.migration.check;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationRule;

/** Checks whether IDs that followed RFC 9562 still do: databases and libraries refuse 128 bits whose version or variant is none. */
final class UuidRule implements MigrationRule {
    private static final String ID = "uuid";

    private static final int WIDTH = 128;
    private static final int VERSION = 76;
    private static final int VARIANT = 62;
    private static final BigInteger RFC = BigInteger.TWO;

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<String> sources() {
        return List.of("uuid");
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        if (!isUuid(migrationContext.old()) || migrationContext.now().width() != WIDTH) {
            return Optional.empty();
        }
        MigrationFinding finding = isUuid(migrationContext.now())
                ? MigrationFinding.of(ID, Severity.OK, "kept")
                : MigrationFinding.of(ID, Severity.WARNING, "lost");
        return Optional.of(finding.from("uuid"));
    }

    private static boolean isUuid(Layout layout) {
        return layout.width() == WIDTH
                && fixed(layout, Role.VERSION, VERSION).isPresent()
                && fixed(layout, Role.VARIANT, VARIANT).filter(RFC::equals).isPresent();
    }

    private static Optional<BigInteger> fixed(Layout layout, Role role, int bit) {
        for (Slice slice : layout.slices()) {
            Field field = layout.fields().get(slice.field());
            if (slice.idLow() == bit && field.role() == role) {
                return Optional.ofNullable(field.value());
            }
        }
        return Optional.empty();
    }
}

package org.bitloupe.migration.check;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Layout;
import org.bitloupe.migration.LayoutSuccession;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationPhrase;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.overlap.IdSet;
import org.bitloupe.migration.overlap.NumberColumn;

/** Checks whether new IDs fit where the old ones are kept: the size of the column, and its sign. */
final class ColumnTypeRule implements MigrationRule {
    private static final String ID = "column";
    private static final int[] SIZES = {32, 64, 128, 256};

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<String> sources() {
        return List.of("column");
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        if (migrationContext.old().textOnly() || migrationContext.now().textOnly()) {
            return Optional.empty();
        }
        int size = size(migrationContext.old());
        if (migrationContext.now().width() > size) {
            return Optional.of(MigrationFinding.of(
                    ID, Severity.ERROR, "wide", "bits", migrationContext.now().width(), "size", size));
        }
        return Optional.of(
                size > Long.SIZE
                        ? MigrationFinding.of(ID, Severity.OK, "bytes", "size", size)
                        : number(migrationContext, size));
    }

    private static int size(Layout layout) {
        int i = 0;
        while (SIZES[i] < layout.width()) {
            i++;
        }
        return SIZES[i];
    }

    private static MigrationFinding number(MigrationContext migrationContext, int size) {
        BigInteger half = BigInteger.ONE.shiftLeft(size - 1);
        String type = size == Long.SIZE ? "BIGINT" : "INT";
        if (largest(migrationContext.now()).compareTo(half) < 0) {
            return MigrationFinding.of(ID, Severity.OK, "positive", "type", type);
        }
        if (!migrationContext.old().signed() && largest(migrationContext.old()).compareTo(half) >= 0) {
            return MigrationFinding.of(ID, Severity.OK, "unsigned", "n", size);
        }
        return negative(migrationContext, size, type).from("column");
    }

    private static MigrationFinding negative(MigrationContext migrationContext, int size, String type) {
        if (migrationContext.now().width() < size) {
            return MigrationFinding.of(ID, Severity.WARNING, "sign", "type", type);
        }
        Layout signed = migrationContext.now().withSigned(true);
        LayoutSuccession succession = migrationContext.succession().by(signed);
        Optional<Instant> from = succession.negativeFrom().flatMap(succession::newInstant);
        if (from.isEmpty()) {
            return MigrationFinding.of(ID, Severity.WARNING, "sign", "type", type);
        }
        boolean already = !from.get().isAfter(migrationContext.when());
        return already
                ? MigrationFinding.of(ID, Severity.ERROR, "negative", "type", type)
                : MigrationFinding.of(
                        ID, Severity.WARNING, "turns", "type", type, "date", MigrationPhrase.day(from.get()));
    }

    private static BigInteger largest(Layout layout) {
        return IdSet.of(layout).largest(new NumberColumn(layout.width() + 1, false));
    }
}

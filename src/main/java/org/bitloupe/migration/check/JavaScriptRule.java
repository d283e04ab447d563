package org.bitloupe.migration.check;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Layout;
import org.bitloupe.migration.LayoutSuccession;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationRule;

/** Checks whether readers that keep numbers as doubles still read IDs exactly: whole numbers only up to 2^53 - 1. */
final class JavaScriptRule implements MigrationRule {
    private static final String ID = "js";
    static final BigInteger BOUND = BigInteger.ONE.shiftLeft(53);

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<String> sources() {
        return List.of("js");
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        LayoutSuccession succession = migrationContext.succession();
        if (!succession.isComparable()
                || migrationContext.now().width() > Long.SIZE
                || !decimal(migrationContext.now())) {
            return Optional.empty();
        }
        boolean before = succession.largestOld().compareTo(BOUND) < 0;
        boolean after = succession.coming().largest(succession.column()).compareTo(BOUND) < 0;
        if (before == after) {
            return before ? Optional.of(MigrationFinding.of(ID, Severity.OK, "kept")) : Optional.empty();
        }
        MigrationFinding finding = after
                ? MigrationFinding.of(ID, Severity.OK, "gained")
                : MigrationFinding.of(ID, Severity.WARNING, "lost");
        return Optional.of(finding.from("js"));
    }

    private static boolean decimal(Layout layout) {
        return layout.spellings().stream().anyMatch(Spelling::hasDecimalNumber);
    }
}

package org.bitloupe.migration.check;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.migration.LayoutSuccession;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.overlap.NumberColumn;

/**
 * Old IDs are still read by the old layout, unless the new one says the same of them: else a reader with the new one alone tells wrong
 * times or machines, without an error, or cannot read them, as they are too wide.
 */
final class OldReaderRule implements MigrationRule {
    private static final String ID = "reading";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<String> sources() {
        return List.of("reading");
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        LayoutSuccession succession = migrationContext.succession();
        if (!succession.isComparable()) {
            return Optional.empty();
        }
        Optional<MigrationFinding> tooWide = tooWide(succession);
        if (tooWide.isPresent()) {
            return tooWide;
        }
        if (isReadAlike(succession)) {
            return Optional.empty();
        }
        boolean mixed = migrationContext.overlap().isPresent();
        String kind;
        if (isTimeAlike(succession)) {
            kind = mixed ? "machines-mixed" : "machines-apart";
        } else if (succession.newTime().isEmpty()) {
            kind = "timeless";
        } else {
            kind = mixed ? "mixed" : "apart";
        }
        return Optional.of(finding(kind));
    }

    private static MigrationFinding finding(String kind, Object... namesAndValues) {
        return MigrationFinding.of(ID, Severity.INFO, kind, namesAndValues).from("reading");
    }

    /** Says that old IDs, or some of them, have more bits than the new layout. */
    private static Optional<MigrationFinding> tooWide(LayoutSuccession succession) {
        int bits = succession.now().width();
        if (succession.old().width() <= bits) {
            return Optional.empty();
        }
        BigInteger end = BigInteger.ONE.shiftLeft(bits);
        NumberColumn column = new NumberColumn(succession.old().width(), false);
        BigInteger smallest = succession.made().smallest(column);
        if (smallest.compareTo(end) >= 0) {
            return Optional.of(finding("wider", "bits", bits));
        }
        return smallest.signum() < 0 || succession.made().largest(column).compareTo(end) >= 0
                ? Optional.of(finding("some-wider", "bits", bits))
                : Optional.empty();
    }

    private static boolean isReadAlike(LayoutSuccession succession) {
        return isTimeAlike(succession) && isMachineAlike(succession);
    }

    private static boolean isTimeAlike(LayoutSuccession succession) {
        Optional<LayoutTime> before = succession.oldTime();
        Optional<LayoutTime> after = succession.newTime();
        if (before.isEmpty() || after.isEmpty()) {
            return before.isEmpty() && after.isEmpty();
        }
        BigInteger unit = BitWeights.parts(succession.old(), before.get())
                .multiply(BitWeights.parts(succession.now(), after.get()));
        return among(succession, BitWeights.ofTime(succession.old(), before.get(), unit))
                .equals(among(succession, BitWeights.ofTime(succession.now(), after.get(), unit)));
    }

    /** Tells whether the new layout tells no machines, or the old ones. */
    private static boolean isMachineAlike(LayoutSuccession succession) {
        Layout now = succession.now();
        BitWeights told = BitWeights.ofMachine(now);
        return told.weights().isEmpty()
                || among(succession, told).equals(among(succession, BitWeights.ofMachine(succession.old())));
    }

    private static BitWeights among(LayoutSuccession succession, BitWeights weights) {
        return weights.among(succession.made(), succession.old().width());
    }
}

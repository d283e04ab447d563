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
        LayoutSuccession all = migrationContext.succession();
        if (!all.isComparable()) {
            return Optional.empty();
        }
        Optional<MigrationFinding> tooWide = tooWide(all);
        if (tooWide.isPresent()) {
            return tooWide;
        }
        if (isReadAlike(all)) {
            return Optional.empty();
        }
        boolean mixed = migrationContext.overlap().isPresent();
        String kind;
        if (isTimeAlike(all)) {
            kind = mixed ? "machines-mixed" : "machines-apart";
        } else if (all.newTime().isEmpty()) {
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
    private static Optional<MigrationFinding> tooWide(LayoutSuccession all) {
        int bits = all.now().width();
        if (all.old().width() <= bits) {
            return Optional.empty();
        }
        BigInteger end = BigInteger.ONE.shiftLeft(bits);
        NumberColumn column = new NumberColumn(all.old().width(), false);
        BigInteger smallest = all.made().smallest(column);
        if (smallest.compareTo(end) >= 0) {
            return Optional.of(finding("wider", "bits", bits));
        }
        return smallest.signum() < 0 || all.made().largest(column).compareTo(end) >= 0
                ? Optional.of(finding("some-wider", "bits", bits))
                : Optional.empty();
    }

    private static boolean isReadAlike(LayoutSuccession all) {
        return isTimeAlike(all) && isMachineAlike(all);
    }

    private static boolean isTimeAlike(LayoutSuccession all) {
        Optional<LayoutTime> before = all.oldTime();
        Optional<LayoutTime> after = all.newTime();
        if (before.isEmpty() || after.isEmpty()) {
            return before.isEmpty() && after.isEmpty();
        }
        BigInteger unit = BitWeights.parts(all.old(), before.get()).multiply(BitWeights.parts(all.now(), after.get()));
        return among(all, BitWeights.ofTime(all.old(), before.get(), unit))
                .equals(among(all, BitWeights.ofTime(all.now(), after.get(), unit)));
    }

    /** Tells whether the new layout tells no machines, or the old ones. */
    private static boolean isMachineAlike(LayoutSuccession all) {
        Layout now = all.now();
        BitWeights told = BitWeights.ofMachine(now);
        return told.weights().isEmpty() || among(all, told).equals(among(all, BitWeights.ofMachine(all.old())));
    }

    private static BitWeights among(LayoutSuccession all, BitWeights weights) {
        return weights.among(all.made(), all.old().width());
    }
}

package org.bitloupe.capacity.check;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.ClashOdds;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.MachineFields;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.edit.FixEdits;

/** Checks whether two machines can make the same ID. Asked only of layouts whose IDs are made one after the other. */
final class MissingNodeCheck implements LayoutCheck {
    private static final String ID = "nodes";
    /** As many random bits keep machines apart well enough not to be mentioned. */
    private static final int ENOUGH_RANDOM = 32;

    private static final String NAME = "machine";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public boolean isOfGenerators() {
        return true;
    }

    /** It says that nothing is known then. */
    @Override
    public boolean dependsOnAllBits() {
        return false;
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        boolean counts =
                layout.fields().stream().anyMatch(f -> !f.textOnly() && (f.role() == Role.SEQUENCE || f.isMainTime()));
        int random = randomBits(layout);
        // With a known rate the odds of a clash are the judgement on random bits, however many there are.
        boolean judged =
                random > 0 && ClashOdds.of(layout, layout.expectedLoad()).isPresent();
        if (!counts || random >= ENOUGH_RANDOM || judged) {
            return Optional.empty();
        }
        if (layout.unknownBits() > 0) {
            return Optional.of(CheckResult.of(ID, Severity.INFO, "unknown", "n", layout.unknownBits()));
        }
        if (hasRoom(layout)) {
            return few(layout);
        }
        return Optional.of(
                random == 0
                        ? CheckResult.of(ID, Severity.ERROR, "none")
                        : CheckResult.of(ID, Severity.WARNING, "chance", "n", random));
    }

    private static boolean hasRoom(Layout layout) {
        return !MachineFields.of(layout).isEmpty();
    }

    private static Optional<CheckResult> few(Layout layout) {
        BigInteger numbers = Capacity.machines(layout);
        BigInteger machines = layout.expectedLoad().machines();
        return machines == null || machines.compareTo(numbers) <= 0
                ? Optional.empty()
                : Optional.of(CheckResult.of(ID, Severity.ERROR, "few", "machines", machines, "n", numbers));
    }

    @Override
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        if (layout.unknownBits() > 0) {
            return Optional.empty();
        }
        FixSearch fixSearch = new FixSearch(this, layout, now);
        if (hasRoom(layout)) {
            return fixSearch.bitsFor(FixEdits.widest(layout, Role.NODE, Role.SHARD));
        }
        BigInteger machines = layout.expectedLoad().machines();
        int bits = machines == null
                ? 1
                : Math.max(1, machines.subtract(BigInteger.ONE).bitLength());
        return fixSearch.fieldFrom(bits, (width, donor) -> FixEdits.machine(layout, NAME, width, donor));
    }

    static int randomBits(Layout layout) {
        return layout.fields().stream()
                .filter(f -> f.role() == Role.RANDOM)
                .mapToInt(Field::bits)
                .sum();
    }
}

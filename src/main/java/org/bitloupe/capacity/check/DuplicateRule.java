package org.bitloupe.capacity.check;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.Level;
import org.bitloupe.capacity.Numbering;
import org.bitloupe.capacity.odds.Chance;
import org.bitloupe.layout.Demand;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.edit.RepairEdits;

/** Checks how likely two machines have the same number, where nobody sees to it that they differ. */
final class DuplicateRule implements Rule {
    private static final double WARN = 0.01;
    private static final double FAIL = 0.5;

    @Override
    public String id() {
        return "duplicate-nodes";
    }

    @Override
    public Optional<Check> check(Layout layout, Instant now) {
        Demand demand = layout.demand();
        BigInteger machines = demand.machines();
        Demand.Numbers by = demand.numbers();
        boolean asked = machines != null
                && machines.compareTo(BigInteger.ONE) > 0
                && by != null
                && by != Demand.Numbers.ASSIGNED
                && Capacity.machines(layout).compareTo(BigInteger.ONE) > 0;
        return asked && machines != null && by != null ? Optional.of(judge(layout, machines, by)) : Optional.empty();
    }

    private Check judge(Layout layout, BigInteger machines, Demand.Numbers by) {
        double odds = Numbering.duplicateOdds(layout, machines, by);
        Level level = odds >= FAIL ? Level.ERROR : odds >= WARN ? Level.WARNING : Level.INFO;
        return Check.of(
                id(),
                level,
                by.name().toLowerCase(Locale.ROOT),
                "odds",
                Chance.of(odds),
                "machines",
                machines,
                "numbers",
                Numbering.choices(layout, by));
    }

    /** More bits make it less likely, as far as there are addresses or processes to fill them. */
    @Override
    public Optional<Fix> fix(Layout layout, Instant now) {
        boolean serious = check(layout, now)
                .filter(c -> c.level().compareTo(Level.INFO) > 0)
                .isPresent();
        return serious
                ? new Fixing(this, layout, now).bitsFor(RepairEdits.widest(layout, Role.NODE, Role.SHARD))
                : Optional.empty();
    }
}

package org.bitloupe.capacity.check;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.NodeNumberOdds;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.odds.ProbabilityText;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.edit.FixEdits;

/** Checks how likely two machines have the same number, where nobody sees to it that they differ. */
final class NodeCollisionCheck implements LayoutCheck {
    private static final double WARN = 0.01;
    private static final double FAIL = 0.5;

    @Override
    public String id() {
        return "duplicate-nodes";
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        ExpectedLoad expectedLoad = layout.demand();
        BigInteger machines = expectedLoad.machines();
        ExpectedLoad.Numbers by = expectedLoad.numbers();
        boolean asked = machines != null
                && machines.compareTo(BigInteger.ONE) > 0
                && by != null
                && by != ExpectedLoad.Numbers.ASSIGNED
                && Capacity.machines(layout).compareTo(BigInteger.ONE) > 0;
        return asked && machines != null && by != null ? Optional.of(judge(layout, machines, by)) : Optional.empty();
    }

    private CheckResult judge(Layout layout, BigInteger machines, ExpectedLoad.Numbers by) {
        double odds = NodeNumberOdds.duplicateOdds(layout, machines, by);
        Severity severity = odds >= FAIL ? Severity.ERROR : odds >= WARN ? Severity.WARNING : Severity.INFO;
        return CheckResult.of(
                id(),
                severity,
                by.name().toLowerCase(Locale.ROOT),
                "odds",
                ProbabilityText.of(odds),
                "machines",
                machines,
                "numbers",
                NodeNumberOdds.choices(layout, by));
    }

    /** More bits make it less likely, as far as there are addresses or processes to fill them. */
    @Override
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        boolean serious = check(layout, now)
                .filter(c -> c.level().compareTo(Severity.INFO) > 0)
                .isPresent();
        return serious
                ? new FixSearch(this, layout, now).bitsFor(FixEdits.widest(layout, Role.NODE, Role.SHARD))
                : Optional.empty();
    }
}

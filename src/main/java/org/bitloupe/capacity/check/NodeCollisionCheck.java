package org.bitloupe.capacity.check;

import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bitloupe.capacity.ClashOdds;
import org.bitloupe.capacity.NodeNumberOdds;
import org.bitloupe.capacity.ProbabilityText;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.edit.FixEdits;

/** Checks how likely two machines have the same number, where nobody sees to it that they differ. */
final class NodeCollisionCheck implements LayoutCheck {
    private static final double FAIL = 0.5;

    @Override
    public String id() {
        return "duplicate-nodes";
    }

    @Override
    public boolean dependsOnAllBits() {
        return true;
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        OptionalDouble odds = NodeNumberOdds.of(layout, layout.expectedLoad());
        return odds.isEmpty() ? Optional.empty() : Optional.of(judged(layout, odds.getAsDouble()));
    }

    private CheckResult judged(Layout layout, double odds) {
        ExpectedLoad.Numbers by = Objects.requireNonNull(layout.expectedLoad().numbers());
        // Addresses are no draws: in one network they all differ, and what is said here of them is an assumption.
        boolean drawn = by != ExpectedLoad.Numbers.IP;
        Severity severity =
                odds >= FAIL && drawn ? Severity.ERROR : odds >= ClashOdds.LIKELY ? Severity.WARNING : Severity.INFO;
        return CheckResult.of(
                id(),
                severity,
                by.name().toLowerCase(Locale.ROOT),
                "odds",
                ProbabilityText.of(odds),
                "machines",
                Objects.requireNonNull(layout.expectedLoad().machines()),
                "numbers",
                NodeNumberOdds.choices(layout, by));
    }

    /** More bits make it less likely, as far as there are addresses or processes to fill them. */
    @Override
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        boolean serious = check(layout, now)
                .filter(c -> c.severity().compareTo(Severity.INFO) > 0)
                .isPresent();
        return serious
                ? new FixSearch(this, layout, now).bitsFor(FixEdits.widest(layout, Role.NODE, Role.SHARD))
                : Optional.empty();
    }
}

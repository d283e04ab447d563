package org.bitloupe.capacity.check;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.ClashOdds;
import org.bitloupe.capacity.LargeCountText;
import org.bitloupe.capacity.ProbabilityText;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.TickRate;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.edit.FixEdits;

/** Checks how likely two IDs are the same where random bits keep them apart. */
final class RandomCollisionCheck implements LayoutCheck {
    private static final double GOOD = 1e-6;
    private static final double FAIL = 0.5;

    @Override
    public String id() {
        return "clash";
    }

    @Override
    public boolean dependsOnAllBits() {
        return true;
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        ExpectedLoad load = layout.expectedLoad();
        OptionalDouble odds = ClashOdds.of(layout, load);
        if (odds.isPresent()) {
            return Optional.of(judged(odds.getAsDouble(), load));
        }
        Capacity capacity = Capacity.of(layout);
        return capacity.idsForClash()
                .map(ids -> CheckResult.of(
                        id(),
                        Severity.INFO,
                        capacity.tick().isPresent() ? "tick" : "ever",
                        "ids",
                        LargeCountText.of(ids)));
    }

    private CheckResult judged(double odds, ExpectedLoad load) {
        Severity severity = odds < GOOD
                ? Severity.OK
                : odds < ClashOdds.LIKELY ? Severity.INFO : odds < FAIL ? Severity.WARNING : Severity.ERROR;
        BigDecimal years = load.years();
        return CheckResult.of(
                id(),
                severity,
                years == null ? "year" : "span",
                "odds",
                ProbabilityText.of(odds),
                "rate",
                TickRate.ids(Objects.requireNonNull(load.idsPerSecond())),
                "span",
                RoundedDuration.ofYears(years == null ? BigDecimal.ONE : years).text());
    }

    @Override
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        boolean serious = check(layout, now)
                .filter(c -> c.severity().compareTo(Severity.INFO) > 0)
                .isPresent();
        return serious
                ? new FixSearch(this, layout, now).bitsFor(FixEdits.widest(layout, Role.RANDOM))
                : Optional.empty();
    }
}

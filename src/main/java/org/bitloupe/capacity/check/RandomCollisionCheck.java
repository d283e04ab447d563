package org.bitloupe.capacity.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.LargeCountText;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.TickRate;
import org.bitloupe.capacity.odds.CollisionProbability;
import org.bitloupe.capacity.odds.ProbabilityText;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.edit.FixEdits;

/** Checks how likely two IDs are the same where only random bits keep those of one tick apart. */
final class RandomCollisionCheck implements LayoutCheck {
    private static final double GOOD = 1e-6;
    private static final double WARN = 0.01;
    private static final double FAIL = 0.5;

    @Override
    public String id() {
        return "clash";
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        Capacity capacity = Capacity.of(layout);
        if (capacity.idsForClash().isEmpty()) {
            return Optional.empty();
        }
        BigInteger rate = layout.demand().idsPerSecond();
        if (rate == null) {
            return Optional.of(CheckResult.of(
                    id(),
                    Severity.INFO,
                    capacity.tick().isPresent() ? "tick" : "ever",
                    "ids",
                    LargeCountText.of(capacity.idsForClash().get())));
        }
        double odds = inYear(layout, capacity, rate);
        Severity severity = odds < GOOD
                ? Severity.OK
                : odds < WARN ? Severity.INFO : odds < FAIL ? Severity.WARNING : Severity.ERROR;
        return Optional.of(
                CheckResult.of(id(), severity, "year", "odds", ProbabilityText.of(odds), "rate", TickRate.ids(rate)));
    }

    /** The odds of a clash within a year at the peak rate; machines with numbers of their own never clash with each other. */
    private static double inYear(Layout layout, Capacity capacity, BigInteger rate) {
        ExpectedLoad expectedLoad = layout.demand();
        BigInteger machines = expectedLoad.machines() == null ? BigInteger.ONE : expectedLoad.machines();
        BigInteger apart = capacity.nodes().min(machines);
        BigDecimal perSecond =
                new BigDecimal(rate.multiply(machines)).divide(new BigDecimal(apart), MathContext.DECIMAL128);
        BigInteger numbers = capacity.random().orElseThrow();
        Tick tick = capacity.tick().orElse(null);
        if (tick == null) {
            double all = perSecond.doubleValue() * TickRate.ticksPerYear(Tick.SECOND);
            return CollisionProbability.oddsInRounds(all, numbers, apart.doubleValue());
        }
        double mean = TickRate.perTick(perSecond, tick).doubleValue();
        return CollisionProbability.oddsInRounds(mean, numbers, TickRate.ticksPerYear(tick) * apart.doubleValue());
    }

    @Override
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        boolean serious = check(layout, now)
                .filter(c -> c.level().compareTo(Severity.INFO) > 0)
                .isPresent();
        return serious
                ? new FixSearch(this, layout, now).bitsFor(FixEdits.widest(layout, Role.RANDOM))
                : Optional.empty();
    }
}

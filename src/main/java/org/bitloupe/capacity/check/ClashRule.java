package org.bitloupe.capacity.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.Level;
import org.bitloupe.capacity.Rates;
import org.bitloupe.capacity.Rounded;
import org.bitloupe.capacity.odds.Birthday;
import org.bitloupe.capacity.odds.Chance;
import org.bitloupe.layout.Demand;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.edit.RepairEdits;

/** Checks how likely two IDs are the same where only random bits keep those of one tick apart. */
final class ClashRule implements Rule {
    private static final double GOOD = 1e-6;
    private static final double WARN = 0.01;
    private static final double FAIL = 0.5;

    @Override
    public String id() {
        return "clash";
    }

    @Override
    public Optional<Check> check(Layout layout, Instant now) {
        Capacity capacity = Capacity.of(layout);
        if (capacity.idsForClash().isEmpty()) {
            return Optional.empty();
        }
        BigInteger rate = layout.demand().idsPerSecond();
        if (rate == null) {
            return Optional.of(Check.of(
                    id(),
                    Level.INFO,
                    capacity.tick().isPresent() ? "tick" : "ever",
                    "ids",
                    Rounded.of(capacity.idsForClash().get())));
        }
        double odds = inYear(layout, capacity, rate);
        Level level = odds < GOOD ? Level.OK : odds < WARN ? Level.INFO : odds < FAIL ? Level.WARNING : Level.ERROR;
        return Optional.of(Check.of(id(), level, "year", "odds", Chance.of(odds), "rate", Rates.ids(rate)));
    }

    /** The odds of a clash within a year at the peak rate; machines with numbers of their own never clash with each other. */
    private static double inYear(Layout layout, Capacity capacity, BigInteger rate) {
        Demand demand = layout.demand();
        BigInteger machines = demand.machines() == null ? BigInteger.ONE : demand.machines();
        BigInteger apart = capacity.nodes().min(machines);
        BigDecimal perSecond =
                new BigDecimal(rate.multiply(machines)).divide(new BigDecimal(apart), MathContext.DECIMAL128);
        BigInteger numbers = capacity.random().orElseThrow();
        Tick tick = capacity.tick().orElse(null);
        if (tick == null) {
            double all = perSecond.doubleValue() * Rates.ticksPerYear(Tick.SECOND);
            return Birthday.oddsInRounds(all, numbers, apart.doubleValue());
        }
        double mean = Rates.perTick(perSecond, tick).doubleValue();
        return Birthday.oddsInRounds(mean, numbers, Rates.ticksPerYear(tick) * apart.doubleValue());
    }

    @Override
    public Optional<Fix> fix(Layout layout, Instant now) {
        boolean serious = check(layout, now)
                .filter(c -> c.level().compareTo(Level.INFO) > 0)
                .isPresent();
        return serious
                ? new Fixing(this, layout, now).bitsFor(RepairEdits.widest(layout, Role.RANDOM))
                : Optional.empty();
    }
}

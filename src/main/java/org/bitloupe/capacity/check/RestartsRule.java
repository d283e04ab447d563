package org.bitloupe.capacity.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.Level;
import org.bitloupe.capacity.Numbering;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.layout.Demand;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.edit.RepairEdits;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Checks how long the numbers of machines last where each start takes a new one. */
final class RestartsRule implements Rule {
    private static final BigDecimal LONG = BigDecimal.valueOf(20);
    /** Nobody knows so exactly how often machines will start. */
    private static final int DIGITS = 2;

    private static final BigDecimal TOO_SHORT = BigDecimal.valueOf(5);

    @Override
    public String id() {
        return "restarts";
    }

    @Override
    public Optional<Check> check(Layout layout, Instant now) {
        Demand demand = layout.demand();
        BigInteger starts = demand.startsPerYear();
        BigInteger machines = demand.machines() == null ? BigInteger.ONE : demand.machines();
        if (starts == null || starts.signum() == 0 || Capacity.machines(layout).compareTo(BigInteger.ONE) == 0) {
            return Optional.empty();
        }
        BigDecimal years = Numbering.years(layout, machines, starts);
        Level level = level(years, demand.years());
        return Optional.of(Check.of(
                id(),
                level,
                level == Level.OK ? "long" : "short",
                "span",
                RoundedDuration.ofYears(years).toDigits(DIGITS).text(),
                "n",
                Capacity.machines(layout),
                "machines",
                Message.of("check.restarts.machines", "n", machines),
                "starts",
                Message.of("check.restarts.starts", "n", starts)));
    }

    private static Level level(BigDecimal years, @Nullable BigDecimal needed) {
        if (needed != null) {
            return years.compareTo(needed) < 0 ? Level.ERROR : Level.OK;
        }
        if (years.compareTo(LONG) >= 0) {
            return Level.OK;
        }
        return years.compareTo(TOO_SHORT) < 0 ? Level.ERROR : Level.WARNING;
    }

    @Override
    public Optional<Fix> fix(Layout layout, Instant now) {
        return new Fixing(this, layout, now).bitsFor(RepairEdits.widest(layout, Role.NODE, Role.SHARD));
    }
}

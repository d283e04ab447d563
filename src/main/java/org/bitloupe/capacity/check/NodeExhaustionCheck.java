package org.bitloupe.capacity.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.NodeNumberOdds;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.edit.FixEdits;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Checks how long the numbers of machines last where each start takes a new one. */
final class NodeExhaustionCheck implements LayoutCheck {
    private static final BigDecimal LONG = BigDecimal.valueOf(20);
    /** Nobody knows so exactly how often machines will start. */
    private static final int DIGITS = 2;

    private static final BigDecimal TOO_SHORT = BigDecimal.valueOf(5);

    @Override
    public String id() {
        return "restarts";
    }

    @Override
    public boolean dependsOnAllBits() {
        return true;
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        ExpectedLoad expectedLoad = layout.expectedLoad();
        BigInteger starts = expectedLoad.startsPerYear();
        BigInteger machines = expectedLoad.machines() == null ? BigInteger.ONE : expectedLoad.machines();
        if (starts == null || starts.signum() == 0 || Capacity.machines(layout).compareTo(BigInteger.ONE) == 0) {
            return Optional.empty();
        }
        BigDecimal years = NodeNumberOdds.years(layout, machines, starts);
        Severity severity = level(years, expectedLoad.years());
        return Optional.of(CheckResult.of(
                id(),
                severity,
                severity == Severity.OK ? "long" : "short",
                "span",
                RoundedDuration.ofYears(years).toDigits(DIGITS).text(),
                "n",
                Capacity.machines(layout),
                "machines",
                Message.of("text.count.machines", "n", machines),
                "starts",
                Message.of("check.restarts.starts", "n", starts)));
    }

    private static Severity level(BigDecimal years, @Nullable BigDecimal needed) {
        if (needed != null) {
            return years.compareTo(needed) < 0 ? Severity.ERROR : Severity.OK;
        }
        if (years.compareTo(LONG) >= 0) {
            return Severity.OK;
        }
        return years.compareTo(TOO_SHORT) < 0 ? Severity.ERROR : Severity.WARNING;
    }

    @Override
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        return new FixSearch(this, layout, now).bitsFor(FixEdits.widest(layout, Role.NODE, Role.SHARD));
    }
}

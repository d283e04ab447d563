package org.bitloupe.capacity.check;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.edit.FixEdits;

/** Checks the consequences of a clock that is set back. Where random fields keep IDs apart, it means nothing. */
final class ClockRollbackCheck implements LayoutCheck {
    /** States that are enough: a clock would have to step back into the same time that often. */
    private static final BigInteger ENOUGH = BigInteger.valueOf(16);

    @Override
    public String id() {
        return "clock";
    }

    @Override
    public boolean isOfGenerators() {
        return true;
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        boolean asked = layout.mainTime() >= 0
                && layout.generationRules().clock() == GenerationRules.ClockRead.EACH
                && layout.indicesOf(Role.RANDOM).length == 0;
        BigInteger states = Capacity.count(layout, Role.CLOCK_SEQUENCE);
        if (!asked || states.compareTo(ENOUGH) >= 0) {
            return Optional.empty();
        }
        boolean none = layout.indicesOf(Role.CLOCK_SEQUENCE).length == 0;
        return Optional.of(
                none
                        ? CheckResult.of(id(), Severity.INFO, back(layout))
                        : CheckResult.of(
                                id(), Severity.INFO, "few", "states", states, "n", states.subtract(BigInteger.ONE)));
    }

    /** The kind of finding, by the layout's rule. */
    private static String back(Layout layout) {
        return switch (layout.generationRules().onRollback()) {
            case WAIT -> "back";
            case HOLD -> "holds";
            case RESERVE -> "reserves";
            case REFUSE, CLOCK_SEQ -> "refuses";
        };
    }

    @Override
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        return new FixSearch(this, layout, now)
                .fieldFrom(1, (bits, donor) -> FixEdits.clockSequence(layout, bits, donor));
    }
}

package org.bitloupe.capacity.check;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.edit.FixEdits;

/** Checks the consequences of a clock that is set back. Where random fields keep IDs apart, it means nothing. */
final class ClockRollbackCheck implements LayoutCheck {

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
                && layout.make().clock() == GenerationRules.ClockRead.EACH
                && layout.indicesOf(Role.CLOCK_SEQUENCE).length == 0
                && layout.indicesOf(Role.RANDOM).length == 0;
        return asked ? Optional.of(CheckResult.of(id(), Severity.INFO, "back")) : Optional.empty();
    }

    @Override
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        return new FixSearch(this, layout, now)
                .fieldFrom(1, (bits, donor) -> FixEdits.clockSequence(layout, bits, donor));
    }
}

package org.bitloupe.capacity.check;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Level;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.edit.RepairEdits;

/** Checks the consequences of a clock that is set back. Where random fields keep IDs apart, it means nothing. */
final class ClockRule implements Rule {

    @Override
    public String id() {
        return "clock";
    }

    @Override
    public Optional<Check> check(Layout layout, Instant now) {
        boolean asked = layout.mainTime() >= 0
                && layout.make().clock() == Make.ClockRead.EACH
                && layout.indicesOf(Role.CLOCK_SEQUENCE).length == 0
                && layout.indicesOf(Role.RANDOM).length == 0;
        return asked ? Optional.of(Check.of(id(), Level.INFO, "back")) : Optional.empty();
    }

    @Override
    public Optional<Fix> fix(Layout layout, Instant now) {
        return new Fixing(this, layout, now)
                .fieldFrom(1, (bits, donor) -> RepairEdits.clockSequence(layout, bits, donor));
    }
}

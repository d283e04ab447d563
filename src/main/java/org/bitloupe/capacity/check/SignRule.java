package org.bitloupe.capacity.check;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Limit;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.RepairEdits;

/** Checks whether a signed 64-bit column (BIGINT, a Java long) shows the IDs as negative numbers. */
final class SignRule extends LimitRule {

    SignRule() {
        super(Limit.SIGN);
    }

    @Override
    public String id() {
        return "sign";
    }

    @Override
    public Optional<Check> check(Layout layout, Instant now) {
        return layout.width() <= Long.SIZE ? Optional.of(judge(layout, now)) : Optional.empty();
    }

    @Override
    public Optional<Fix> fix(Layout layout, Instant now) {
        return new Fixing(this, layout, now).by(RepairEdits.signBit(layout));
    }
}

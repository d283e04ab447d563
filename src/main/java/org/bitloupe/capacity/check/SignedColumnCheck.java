package org.bitloupe.capacity.check;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.ReaderLimit;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.FixEdits;

/** Checks whether a signed 64-bit column (BIGINT, a Java long) shows the IDs as negative numbers. */
final class SignedColumnCheck extends ReaderLimitCheck {

    SignedColumnCheck() {
        super(ReaderLimit.SIGN);
    }

    @Override
    public String id() {
        return "sign";
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        return layout.width() <= Long.SIZE ? Optional.of(judge(layout, now)) : Optional.empty();
    }

    @Override
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        return new FixSearch(this, layout, now).by(FixEdits.signBit(layout));
    }
}

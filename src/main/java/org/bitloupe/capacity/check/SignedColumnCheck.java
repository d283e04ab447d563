package org.bitloupe.capacity.check;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.MilestoneLine;
import org.bitloupe.capacity.ReaderLimit;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.FixEdits;
import org.bitloupe.message.DateText;

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
        if (layout.width() > Long.SIZE) {
            return Optional.empty();
        }
        return Optional.of(ended(layout, now)
                .filter(end -> ReaderLimit.SIGN.passedBy(layout).when() == ReaderLimit.When.NEVER
                        && ReaderLimit.SIGN.isPassedAfterEnd(layout))
                .map(end -> CheckResult.of(id(), Severity.WARNING, "over", "date", DateText.date(end)))
                .orElseGet(() -> judge(layout, now)));
    }

    /** The end of the time field, if it lies behind us. */
    private static Optional<Instant> ended(Layout layout, Instant now) {
        return MilestoneLine.of(layout, now)
                .filter(line -> line.phase() == MilestoneLine.Phase.OVER)
                .flatMap(line -> line.end().at());
    }

    @Override
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        return new FixSearch(this, layout, now).by(FixEdits.signBit(layout));
    }
}

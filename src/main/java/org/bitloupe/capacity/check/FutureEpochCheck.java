package org.bitloupe.capacity.check;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.edit.TimeEdits;
import org.bitloupe.message.DateText;
import org.bitloupe.message.Message;

/** An epoch after today: no ID can be made yet. */
final class FutureEpochCheck implements LayoutCheck {

    @Override
    public String id() {
        return "epoch-future";
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        return LayoutTime.of(layout)
                .filter(time -> time.scale().ticksAt(now).signum() < 0)
                .map(time -> CheckResult.of(
                        id(),
                        Severity.ERROR,
                        "later",
                        "date",
                        DateText.date(time.scale().epoch())));
    }

    /** The latest midnight that is not after today. */
    @Override
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        Instant today = now.truncatedTo(ChronoUnit.DAYS);
        return new FixSearch(this, layout, now)
                .by(TimeEdits.epoch(layout, today))
                .map(fix -> fix.withLabel(Message.of("check.fix.epoch", "date", DateText.date(today))));
    }
}

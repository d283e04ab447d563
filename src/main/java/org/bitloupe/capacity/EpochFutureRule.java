package org.bitloupe.capacity;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LayoutTime;

/** An epoch after today: no ID can be made yet. */
final class EpochFutureRule implements Rule {
    private static final String ID = "epoch-future";

    @Override
    public Optional<Check> check(Layout layout, Instant now) {
        return LayoutTime.of(layout)
                .filter(time -> time.timeline().ticksAt(now).signum() < 0)
                .map(time -> Check.of(
                        ID, Level.ERROR, "later", "date", time.timeline().epoch()));
    }
}

package org.bitloupe.capacity.check;

import java.time.Duration;
import java.time.Instant;
import org.bitloupe.capacity.Level;
import org.bitloupe.capacity.Limit;
import org.bitloupe.layout.Layout;

/** Base of all checks of a {@link Limit}: passed never, from the first ID on, from an instant, or some day. */
abstract class LimitRule implements Rule {
    /** A day that far ahead is worth knowing, but no reason to worry. */
    private static final Duration FAR_AHEAD = Duration.ofDays(50 * 365);

    private final Limit limit;

    LimitRule(Limit limit) {
        this.limit = limit;
    }

    /** The finding; its sentences are {@code never}, {@code first}, {@code since}, {@code from} and {@code some}. */
    final Check judge(Layout layout, Instant now) {
        Limit.Passed passed = limit.passedBy(layout);
        return switch (passed.when()) {
            case NEVER -> say(Level.OK, "never", now);
            case FROM_THE_FIRST -> say(Level.WARNING, "first", now);
            case SOME -> say(Level.INFO, "some", now);
            case FROM -> dated(passed.at().orElseThrow(), now);
        };
    }

    private Check dated(Instant from, Instant now) {
        boolean past = !from.isAfter(now);
        Level level = past || Duration.between(now, from).compareTo(FAR_AHEAD) < 0 ? Level.WARNING : Level.INFO;
        return say(level, past ? "since" : "from", from);
    }

    private Check say(Level level, String kind, Instant date) {
        return Check.of(
                id(), level, kind, "date", date, "largest", limit.largest().toString());
    }
}

package org.bitloupe.capacity.check;

import java.time.Duration;
import java.time.Instant;
import org.bitloupe.capacity.ReaderLimit;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.DateText;

/** Base of all checks of a {@link ReaderLimit}: passed never, from the first ID on, from an instant, or some day. */
abstract class ReaderLimitCheck implements LayoutCheck {
    /** A day that far ahead is worth knowing, but no reason to worry. */
    private static final Duration FAR_AHEAD = Duration.ofDays(50 * 365);

    private final ReaderLimit limit;

    ReaderLimitCheck(ReaderLimit limit) {
        this.limit = limit;
    }

    /** The finding; its sentences are {@code never}, {@code first}, {@code since}, {@code from} and {@code some}. */
    final CheckResult judge(Layout layout, Instant now) {
        ReaderLimit.Passed passed = limit.passedBy(layout);
        return switch (passed.when()) {
            case NEVER -> say(Severity.OK, "never", now);
            case FROM_THE_FIRST -> say(Severity.WARNING, "first", now);
            case SOME -> say(Severity.INFO, "some", now);
            case FROM -> dated(passed.at().orElseThrow(), now);
        };
    }

    private CheckResult dated(Instant from, Instant now) {
        boolean past = !from.isAfter(now);
        Severity severity =
                past || Duration.between(now, from).compareTo(FAR_AHEAD) < 0 ? Severity.WARNING : Severity.INFO;
        return say(severity, past ? "since" : "from", from);
    }

    private CheckResult say(Severity severity, String kind, Instant date) {
        return CheckResult.of(
                id(),
                severity,
                kind,
                "date",
                DateText.date(date),
                "largest",
                limit.largest().toString());
    }
}

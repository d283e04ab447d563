package org.bitloupe.capacity;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LayoutTime;

/**
 * Says when the IDs of a layout pass a bound that some reader of theirs has: never, from the first ID on, or from an instant that is
 * exact to the tick.
 */
final class Limit {
    /** A day that far ahead is worth knowing, but no reason to worry. */
    private static final Duration FAR_AHEAD = Duration.ofDays(50 * 365);

    private final String id;
    private final BigInteger bound;

    /**
     * A bound.
     *
     * @param id the check's name; its sentences are {@code never}, {@code first}, {@code since}, {@code from} and {@code some}
     * @param bound the smallest ID that is too large
     */
    Limit(String id, BigInteger bound) {
        this.id = id;
        this.bound = bound;
    }

    Check judge(Layout layout, Instant now) {
        String largest = bound.subtract(BigInteger.ONE).toString();
        if (!Reach.reaches(layout, bound)) {
            return Check.of(id, Level.OK, "never", "largest", largest);
        }
        Optional<LayoutTime> time = LayoutTime.of(layout).filter(t -> TimeOrder.inOrder(layout, t.mainField()));
        if (time.isEmpty()) {
            return Check.of(id, Level.INFO, "some", "largest", largest);
        }
        int field = time.get().mainField();
        BigInteger tick = Reach.firstTick(layout, field, bound).orElseThrow();
        if (tick.equals(layout.fields().get(field).least())) {
            return Check.of(id, Level.WARNING, "first", "largest", largest);
        }
        return time.get()
                .timeline()
                .instantAt(tick)
                .map(from -> dated(from, largest, now))
                .orElseGet(() -> Check.of(id, Level.INFO, "some", "largest", largest));
    }

    private Check dated(Instant from, String largest, Instant now) {
        boolean past = !from.isAfter(now);
        Level level = past || Duration.between(now, from).compareTo(FAR_AHEAD) < 0 ? Level.WARNING : Level.INFO;
        return Check.of(id, level, past ? "since" : "from", "date", from, "largest", largest);
    }
}

package org.bitloupe.inspect.rank;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.bitloupe.layout.Layout;

/**
 * The dates that IDs of a layout can plausibly have.
 *
 * @param from the first: when the scheme came into use, or {@link #USUAL_START}
 * @param to the last: now and a day for clocks that are ahead, or when the scheme went out of use
 */
public record PlausibleDates(Instant from, Instant to) {
    /** The start of a scheme's use where it does not say: before this, hardly any of these IDs were made. */
    private static final LocalDate USUAL_START = LocalDate.of(2005, 1, 1);

    private static final Duration CLOCK_AHEAD = Duration.ofDays(1);

    /**
     * The window of a layout.
     *
     * @param epoch the epoch of its time
     * @param another true if that is not the layout's own epoch; a constructed example may count from an earlier epoch than the real
     *     scheme, then the window begins with it
     * @param proof true if fixed bits prove the layout; then any past date is plausible unless the layout says since when it is in use
     */
    static PlausibleDates of(Layout layout, Instant epoch, boolean another, boolean proof, Instant now) {
        LocalDate since = layout.since() == null ? USUAL_START : layout.since();
        Instant from = since.atStartOfDay(ZoneOffset.UTC).toInstant();
        if (proof && layout.since() == null) {
            from = epoch;
        }
        if (another && layout.since() != null && epoch.isBefore(from)) {
            from = epoch;
        }

        Instant to = now.plus(CLOCK_AHEAD);
        if (layout.until() != null) {
            Instant end =
                    layout.until().atStartOfDay(ZoneOffset.UTC).toInstant().plus(CLOCK_AHEAD);
            to = end.isBefore(to) ? end : to;
        }
        return new PlausibleDates(from, to);
    }

    /** The place of a time relative to the window. */
    public enum Place {
        BEFORE,
        WITHIN,
        AFTER
    }
}

package org.bitloupe.inspect.rank;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A person's preferences at an instant: how many bits they put a layout ahead.
 *
 * @param preferences the preferences
 * @param now the instant
 */
public record PreferenceBonus(Preferences preferences, Instant now) {
    /** Bits that an own layout, or one used within a day, is ahead of others: it wins where nothing else decides. */
    public static final float AHEAD = (float) Ranking.MARGIN;

    private static final Duration DAY = Duration.ofDays(1);
    /** Time after which a used layout is as good as any other. */
    private static final Duration FORGOTTEN = Duration.ofDays(30);

    /** Returns the number of bits a layout is ahead of others that explain a text equally well. */
    float of(CompiledLayout layout) {
        return layout.own() ? AHEAD : ofRecent(layout);
    }

    private float ofRecent(CompiledLayout layout) {
        Instant used = preferences.recent().get(layout.layout().id());
        if (used == null || Duration.between(used, now).compareTo(FORGOTTEN) > 0) {
            return 0;
        }
        return Duration.between(used, now).compareTo(DAY) <= 0 ? AHEAD : AHEAD / 2;
    }

    /** Tells whether texts like this are always to be read by the layout. */
    boolean always(CompiledLayout layout, int spelling) {
        Preferences.Shape shape = new Preferences.Shape(
                layout.layout().spellings().get(spelling).name(),
                layout.layout().width());
        return layout.layout().id().equals(preferences.always().get(shape));
    }

    /** Returns the instant when a layout was last used, if that puts it ahead of others; else null. */
    public @Nullable Instant recent(CompiledLayout layout) {
        return ofRecent(layout) == 0
                ? null
                : preferences.recent().get(layout.layout().id());
    }
}

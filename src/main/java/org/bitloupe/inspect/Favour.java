package org.bitloupe.inspect;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.bitloupe.id.Spelling;
import org.bitloupe.layout.Texts;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * What a person's preferences mean at a moment: how far they put a layout ahead, and in which words.
 *
 * @param preferences the preferences
 * @param now the moment
 */
record Favour(Preferences preferences, Instant now) {
    /** What an own layout, or one used within a day, is ahead of others: it wins where nothing else decides. */
    static final double AHEAD = Ranking.MARGIN;

    private static final Duration DAY = Duration.ofDays(1);
    /** What was used longer ago than this is as good as any other. */
    private static final Duration FORGOTTEN = Duration.ofDays(30);

    /** How many bits a layout is ahead of others that explain a text equally well. */
    double ahead(CompiledLayout layout) {
        return layout.own() ? AHEAD : ofRecent(layout);
    }

    private double ofRecent(CompiledLayout layout) {
        Instant used = preferences.recent().get(layout.layout().id());
        if (used == null || Duration.between(used, now).compareTo(FORGOTTEN) > 0) {
            return 0;
        }
        return Duration.between(used, now).compareTo(DAY) <= 0 ? AHEAD : AHEAD / 2;
    }

    /** Whether texts like this are always to be read by the layout. */
    boolean always(CompiledLayout layout, int spelling) {
        if (preferences.always().isEmpty()) {
            return false;
        }
        Preferences.Shape shape = new Preferences.Shape(
                layout.layout().spellings().get(spelling).name(),
                layout.layout().width());
        return layout.layout().id().equals(preferences.always().get(shape));
    }

    /** Why a reading by a layout goes before others that fit as well, or null where it has no favour. */
    @Nullable
    Reason reason(CompiledLayout layout) {
        Instant used = preferences.recent().get(layout.layout().id());
        if (used == null || ofRecent(layout) == 0) {
            return layout.own() ? new Reason(Reason.Kind.NEUTRAL, Message.of("inspect.reason.own")) : null;
        }
        long days = ChronoUnit.DAYS.between(
                used.atOffset(ZoneOffset.UTC).toLocalDate(),
                now.atOffset(ZoneOffset.UTC).toLocalDate());
        return new Reason(
                Reason.Kind.NEUTRAL,
                days <= 0
                        ? Message.of("inspect.reason.used-today")
                        : days == 1
                                ? Message.of("inspect.reason.used-yesterday")
                                : Message.of("inspect.reason.used", "n", days));
    }

    /** Why a reading goes before all others: it was chosen for good. */
    static Reason always(Spelling spelling, Texts title) {
        Message texts = Message.of("spelling." + spelling.name() + ".s", "fallback", spelling.name());
        return new Reason(Reason.Kind.NEUTRAL, Message.of("inspect.reason.always", "texts", texts, "layout", title));
    }
}

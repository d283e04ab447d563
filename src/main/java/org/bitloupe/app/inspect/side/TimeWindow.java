package org.bitloupe.app.inspect.side;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.app.text.TickText;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The span in which IDs are looked for: around an instant, or the whole minute, hour and so on of UTC that it lies in. "± 1 min" of
 * 09:41:07 is 09:40:07 to 09:42:07; that whole minute is 09:41 to 09:42.
 *
 * @param key the end of its name's key
 * @param beside the number of ticks before and after the instant's own, if neither of the others says more
 * @param distance how far before and after the instant; zero for ticks or a whole unit
 * @param unit the unit that the instant lies in, null for other spans
 */
record TimeWindow(
        String key, int beside, Duration distance, @Nullable ChronoUnit unit) {
    /** The two kinds of spans. */
    enum Kind {
        /** The tick, minute, hour and so on that an instant lies in. */
        WHOLE,
        /** So much before and after it. */
        AROUND
    }

    private static final List<TimeWindow> WHOLE = List.of(
            whole("second", ChronoUnit.SECONDS),
            whole("minute", ChronoUnit.MINUTES),
            whole("hour", ChronoUnit.HOURS),
            whole("day", ChronoUnit.DAYS));
    private static final List<TimeWindow> AROUND = List.of(
            around("ms", Duration.ofMillis(1)),
            around("second", Duration.ofSeconds(1)),
            around("minute", Duration.ofMinutes(1)),
            around("hour", Duration.ofHours(1)),
            around("day", Duration.ofDays(1)));

    private static TimeWindow whole(String key, ChronoUnit unit) {
        return new TimeWindow("whole." + key, 0, Duration.ZERO, unit);
    }

    private static TimeWindow around(String key, Duration distance) {
        return new TimeWindow(key, 0, distance, null);
    }

    /** The spans of a kind for times of a tick: the tick, alone or with its neighbours, and all that are longer. */
    static List<TimeWindow> of(Kind kind, Tick tick) {
        Duration one = Duration.ofSeconds(0, tick.wholeNanos());
        return kind == Kind.WHOLE
                ? Stream.concat(
                                Stream.of(new TimeWindow("tick", 0, Duration.ZERO, null)),
                                WHOLE.stream()
                                        .filter(span -> span.unit != null
                                                && span.unit.getDuration().compareTo(one) > 0))
                        .toList()
                : Stream.concat(
                                Stream.of(new TimeWindow("ticks", 1, Duration.ZERO, null)),
                                AROUND.stream().filter(span -> span.distance.compareTo(one) > 0))
                        .toList();
    }

    /** Its name in few words. */
    String name(Tick tick, Messages messages) {
        return messages.get("inspect.side.range.span." + key, "tick", TickText.name(tick));
    }
}

package org.bitloupe.app.inspect.side;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.text.TickText;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Messages;

/**
 * The span around an instant in which IDs are looked for.
 *
 * @param key the end of its name's key
 * @param beside the number of ticks before and after the instant's own, if no distance says more
 * @param distance how far before and after the instant; zero for ticks alone
 */
record TimeWindow(String key, int beside, Duration distance) {
    private static final TimeWindow TICK = new TimeWindow("tick", 0, Duration.ZERO);
    private static final TimeWindow NEIGHBOURS = new TimeWindow("ticks", 1, Duration.ZERO);
    private static final List<TimeWindow> LONGER = List.of(
            new TimeWindow("ms", 0, Duration.ofMillis(1)),
            new TimeWindow("second", 0, Duration.ofSeconds(1)),
            new TimeWindow("minute", 0, Duration.ofMinutes(1)),
            new TimeWindow("hour", 0, Duration.ofHours(1)),
            new TimeWindow("day", 0, Duration.ofDays(1)));

    /** The spans for times of a tick: the tick alone, the tick and its neighbours, and all that are longer. */
    static List<TimeWindow> of(Tick tick) {
        Duration one = Duration.ofSeconds(0, Math.max(1, tick.nanos() / tick.per()));
        List<TimeWindow> spans = new ArrayList<>(List.of(TICK, NEIGHBOURS));
        LONGER.stream().filter(span -> span.distance.compareTo(one) > 0).forEach(spans::add);
        return List.copyOf(spans);
    }

    /** Its name in few words. */
    String name(Tick tick, Messages words) {
        return words.get("inspect.side.range.span." + key, "tick", TickText.name(tick));
    }
}

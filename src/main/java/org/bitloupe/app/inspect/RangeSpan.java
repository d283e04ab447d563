package org.bitloupe.app.inspect;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.control.Ticks;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Messages;

/**
 * How far around a moment IDs are looked for.
 *
 * @param key the end of its name's key
 * @param distance how far before and after the moment; zero for its tick alone
 */
record RangeSpan(String key, Duration distance) {
    private static final RangeSpan TICK = new RangeSpan("tick", Duration.ZERO);
    private static final List<RangeSpan> LONGER = List.of(
            new RangeSpan("ms", Duration.ofMillis(1)),
            new RangeSpan("second", Duration.ofSeconds(1)),
            new RangeSpan("minute", Duration.ofMinutes(1)),
            new RangeSpan("hour", Duration.ofHours(1)),
            new RangeSpan("day", Duration.ofDays(1)));

    /** The spans for times of a tick: the tick alone, the tick and its neighbours, and all that are longer. */
    static List<RangeSpan> of(Tick tick) {
        Duration one = Duration.ofSeconds(0, Math.max(1, tick.nanos() / tick.per()));
        List<RangeSpan> spans = new ArrayList<>(List.of(TICK, new RangeSpan("ticks", one)));
        LONGER.stream().filter(span -> span.distance.compareTo(one) > 0).forEach(spans::add);
        return List.copyOf(spans);
    }

    /** Its name in few words. */
    String name(Tick tick, Messages words) {
        return words.get("range.span." + key, "tick", Ticks.name(tick));
    }
}

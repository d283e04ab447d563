package org.bitloupe.app.batch;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.bitloupe.app.shell.Timer;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * Draws the cards around the table while nobody sees them and a person still looks for a file, with a little more in them each time:
 * drawn for the first time when the file is being read, they would keep the window waiting.
 */
final class PanesWarmUp {
    private static final Duration PAUSE = Duration.ofMillis(40);
    private static final int STEPS = 24;
    private static final int MOST_VALUES = 8;
    private static final int BARS_A_STEP = 5;

    private final Timer timer;
    private final FactsPane facts;
    private final TimelinePane timeline;
    private Timer.@Nullable Pending pending;

    PanesWarmUp(Timer timer, FactsPane facts, TimelinePane timeline) {
        this.timer = timer;
        this.facts = facts;
        this.timeline = timeline;
    }

    /** Begins, in a while. */
    void start(Layout layout) {
        stop();
        step(layout, 1);
    }

    private void step(Layout layout, int number) {
        pending = timer.after(PAUSE, () -> {
            if (number > STEPS) {
                stop();
            } else {
                facts.show(facts(layout, 1 + number % MOST_VALUES));
                timeline.draw(number * BARS_A_STEP);
                step(layout, number + 1);
            }
        });
    }

    /** What might be known of rows, with so many values of each field. */
    private static Facts facts(Layout layout, int size) {
        List<Facts.Group> groups = layout.fields().stream()
                .filter(field -> field.value() == null)
                .skip(1)
                .limit(2)
                .map(field -> new Facts.Group(field, size, values(size)))
                .toList();
        return new Facts(size, groups, List.of(), Collections.nCopies(size, new Facts.Fact("0", "0")));
    }

    private static List<Facts.Value> values(int size) {
        return IntStream.range(0, size)
                .mapToObj(value -> new Facts.Value(BigInteger.valueOf(value), size - value))
                .toList();
    }

    /** Ends, if it has not ended, and leaves the cards empty. */
    void stop() {
        Timer.Pending next = pending;
        if (next != null) {
            next.cancel();
            pending = null;
            facts.show(Facts.NONE);
            timeline.draw(0);
        }
    }
}

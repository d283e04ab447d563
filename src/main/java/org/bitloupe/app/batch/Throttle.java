package org.bitloupe.app.batch;

import java.time.Duration;
import org.bitloupe.app.shell.Timer;
import org.jspecify.annotations.Nullable;

/** Does something at once, or, while rows come in, at most once a second. For the JavaFX thread. */
final class Throttle {
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final Timer timer;
    private final Runnable action;
    private Timer.@Nullable Pending pending;

    Throttle(Timer timer, Runnable action) {
        this.timer = timer;
        this.action = action;
    }

    /** Does it at once, and not a second time for what was to come. */
    void now() {
        Timer.Pending before = pending;
        if (before != null) {
            before.cancel();
            pending = null;
        }
        action.run();
    }

    /** Does it within a second. */
    void soon() {
        if (pending == null) {
            pending = timer.after(PAUSE, () -> {
                pending = null;
                action.run();
            });
        }
    }

    /** Does it at once, or soon if more changes are to come. */
    void ask(boolean moreToCome) {
        if (moreToCome) {
            soon();
        } else {
            now();
        }
    }
}

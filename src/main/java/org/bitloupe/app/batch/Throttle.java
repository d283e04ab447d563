package org.bitloupe.app.batch;

import java.time.Duration;
import org.bitloupe.app.shell.Timer;
import org.jspecify.annotations.Nullable;

/** Does something at once, or, while rows come in, at most once a second. For the JavaFX thread. */
final class Throttle {
    private static final Duration PAUSE = Duration.ofSeconds(1);
    /** What the first rows need to be drawn in, on a machine that has nothing else to do. */
    private static final Duration FIRST = Duration.ofMillis(200);
    /** So many rows are done with before anybody sees them. */
    private static final long FEW = 10_000;

    private final Timer timer;
    private final Runnable action;
    private Timer.@Nullable Pending pending;
    /** Whether what is pending has the first rows to wait for. */
    private boolean first;

    Throttle(Timer timer, Runnable action) {
        this.timer = timer;
        this.action = action;
    }

    /** Does it at once, and not a second time for what was to come. */
    void now() {
        forget();
        action.run();
    }

    /** For the first rows of a source: does it when they are drawn, which it would keep waiting; where there are few in all, at once. */
    private void afterFirst(boolean moreToCome, long rows) {
        forget();
        if (!moreToCome && rows < FEW) {
            action.run();
        } else {
            first = true;
            later(FIRST);
        }
    }

    /**
     * Follows the rows that are shown: none any more, those of another source, or others of the same one.
     *
     * @param canWait whether it can wait where more are to come of the same source
     */
    void follow(@Nullable Sheet before, @Nullable Sheet shown, boolean canWait) {
        if (shown == null) {
            now();
        } else if (shown.isOfSameSource(before)) {
            ask(shown.growing() && canWait, shown.rows().size());
        } else {
            afterFirst(shown.growing(), shown.rows().size());
        }
    }

    /** Does it within a second. */
    void soon() {
        if (pending == null) {
            later(PAUSE);
        }
    }

    private void later(Duration pause) {
        pending = timer.after(pause, () -> {
            pending = null;
            first = false;
            action.run();
        });
    }

    private void forget() {
        Timer.Pending before = pending;
        if (before != null) {
            before.cancel();
            pending = null;
            first = false;
        }
    }

    /** Does it at once, or soon if more changes are to come; not before the first rows are drawn. */
    void ask(boolean moreToCome, long rows) {
        if (moreToCome || (first && rows >= FEW)) {
            soon();
        } else {
            now();
        }
    }
}

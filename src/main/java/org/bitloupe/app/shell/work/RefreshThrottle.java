package org.bitloupe.app.shell.work;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Does something at once, or, while rows come in, at most once a second. For the JavaFX thread. */
public final class RefreshThrottle {
    private static final Duration PAUSE = Duration.ofSeconds(1);
    /** Time that drawing the first rows needs, on a machine that has nothing else to do. */
    private static final Duration FIRST = Duration.ofMillis(200);
    /** Number of rows that are read before anybody sees them. */
    private static final long FEW = 10_000;

    private final Timer timer;
    private final Runnable action;
    private Timer.@Nullable Pending pending;
    /** True if what is pending has the first rows to wait for. */
    private boolean first;

    public RefreshThrottle(Timer timer, Runnable action) {
        this.timer = timer;
        this.action = action;
    }

    /** Does it at once, and not a second time for what was to come. */
    public void now() {
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
     * Follows rows that are shown instead of others.
     *
     * @param sameSource true if they are of the source that was shown before
     * @param moreToCome true if more of them are to come, and it can wait for them
     * @param rows the number
     */
    public void follow(boolean sameSource, boolean moreToCome, long rows) {
        if (sameSource) {
            ask(moreToCome, rows);
        } else {
            afterFirst(moreToCome, rows);
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
    public void ask(boolean moreToCome, long rows) {
        if (moreToCome || (first && rows >= FEW)) {
            soon();
        } else {
            now();
        }
    }
}

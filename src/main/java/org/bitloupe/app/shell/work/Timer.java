package org.bitloupe.app.shell.work;

import java.time.Duration;

/** Does something a little later, on the JavaFX thread; tests let the time pass by hand. */
@FunctionalInterface
public interface Timer {
    /** Runs the action once the delay is over, unless it is cancelled before. */
    Pending after(Duration delay, Runnable action);

    /** Something that has not happened yet. */
    @FunctionalInterface
    interface Pending {
        /** Keeps it from happening; without effect if it has. */
        void cancel();
    }
}

package org.bitloupe.app.batch.load;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.bitloupe.app.shell.work.Timer;

/**
 * Lets a reading pause after its first rows until these are drawn: else both would share the processors, and the rows be seen later
 * by half. Once over, it stays over.
 */
public final class FirstRowsPause {
    /** Time that drawing the rows needs. */
    public static final Duration DRAWN = Duration.ofMillis(80);
    /** Nobody waits longer, whatever the window does. */
    private static final long LONGEST_MILLIS = 150;

    private final CountDownLatch over = new CountDownLatch(1);
    private final long longestMillis;
    /** Belongs to the JavaFX thread. */
    private boolean shown;

    FirstRowsPause() {
        this(LONGEST_MILLIS);
    }

    /** The same with another limit. */
    FirstRowsPause(long longestMillis) {
        this.longestMillis = longestMillis;
    }

    /** The rows are in the table. For the JavaFX thread; counts once. */
    void shown(Timer timer) {
        if (!shown) {
            shown = true;
            timer.after(DRAWN, this::end);
        }
    }

    /** Lets the reading go on, because it is to stop or there is nothing to be seen. */
    void end() {
        over.countDown();
    }

    /** Waits until they are drawn; for the reading's thread. */
    void await() {
        try {
            if (!over.await(longestMillis, TimeUnit.MILLISECONDS)) {
                end();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            end();
        }
    }
}

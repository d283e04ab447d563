package org.bitloupe.bench;

import java.lang.management.ManagementFactory;
import javafx.application.Platform;

/**
 * Measures the longest time until the JavaFX thread receives something that comes every few milliseconds. It is counted from when the
 * thing was to come, not from when it came: what stops the whole program, such as a collection of garbage, stops the asking too.
 */
final class Stillness {
    private static final int BETWEEN = 4;
    private static final long BETWEEN_NANOS = 1_000_000L * BETWEEN;

    private volatile double longest;
    private volatile double longestOwn;
    /** Only added to on the JavaFX thread. */
    private volatile double allOwn;

    private volatile boolean asked;
    private volatile long due;
    private double ownBefore;

    void start() {
        Thread asking = new Thread(this::ask, "asking");
        asking.setDaemon(true);
        asking.start();
    }

    private void ask() {
        due = System.nanoTime();
        while (true) {
            asked = true;
            Platform.runLater(() -> {
                long heard = System.nanoTime();
                longest = Math.max(longest, (heard - due) / 1e6);
                due = heard + BETWEEN_NANOS;
                double now = own();
                longestOwn = Math.max(longestOwn, now - ownBefore);
                allOwn = allOwn + now - ownBefore;
                ownBefore = now;
                asked = false;
            });
            do {
                try {
                    Thread.sleep(BETWEEN);
                } catch (InterruptedException e) {
                    return;
                }
            } while (asked);
        }
    }

    /** Returns the processor time of the present thread so far, in milliseconds. */
    static double own() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e6;
    }

    /** Begins anew; what held things up before does not count. */
    void begin() {
        due = System.nanoTime();
        longest = 0;
        longestOwn = 0;
        allOwn = 0;
    }

    /** The same in time on a processor, which other programs on the machine do not lengthen. */
    double longestOwn() {
        return longestOwn;
    }

    /** All its time on a processor since the beginning, with what asking costs. */
    double allOwn() {
        return allOwn;
    }

    double longest() {
        return longest;
    }
}

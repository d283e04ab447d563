package org.bitloupe.bench;

import java.lang.management.ManagementFactory;
import javafx.application.Platform;

/** How long the JavaFX thread takes at most to hear of something. */
final class Stillness {
    private volatile double longest;
    private volatile double longestOwn;
    /** Only added to on the JavaFX thread. */
    private volatile double allOwn;

    private volatile boolean asked;
    private double ownBefore;

    void start() {
        Thread asking = new Thread(this::ask, "asking");
        asking.setDaemon(true);
        asking.start();
    }

    private void ask() {
        while (true) {
            long start = System.nanoTime();
            asked = true;
            Platform.runLater(() -> {
                longest = Math.max(longest, (System.nanoTime() - start) / 1e6);
                double now = own();
                longestOwn = Math.max(longestOwn, now - ownBefore);
                allOwn = allOwn + now - ownBefore;
                ownBefore = now;
                asked = false;
            });
            do {
                try {
                    Thread.sleep(4);
                } catch (InterruptedException e) {
                    return;
                }
            } while (asked);
        }
    }

    /** What the present thread had of a processor so far, in milliseconds. */
    static double own() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e6;
    }

    void begin() {
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

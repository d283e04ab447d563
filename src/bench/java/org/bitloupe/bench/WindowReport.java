package org.bitloupe.bench;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/** Says what was measured, each beside its limit. */
final class WindowReport {
    /** Milliseconds from opening a file to its first rows on the screen. */
    static final double FIRST_ROWS = 100;
    /** Milliseconds from telling work to stop to its end. */
    static final double CANCEL = 200;

    private static final double BLOCKED = 100;
    private static final double HEAP = 1536;
    private static final double MEGA = 1 << 20;

    private static final AtomicLong MOST_USED = new AtomicLong();

    private WindowReport() {}

    static void head(int rows) {
        say("%,d rows%n%-44s %10s %8s %7s", rows, "", "ms", "limit", "ratio");
    }

    static void line(String what, double value, double limit) {
        say("%-44s %10.1f %8.0f %7.2f", what, value, limit, value / limit);
    }

    /** A remark on the line above. */
    static void note(String form, Object... values) {
        say("  " + form, values);
    }

    private static void say(String form, Object... values) {
        System.out.println(String.format(Locale.ROOT, form, values));
    }

    /** Reports the longest time for which the JavaFX thread received nothing since the measurement began, which begins anew. */
    static void blocked(String when, Stillness stillness) {
        line("JavaFX thread blocked, " + when, stillness.longest(), BLOCKED);
        note("of its own time %.0f ms, and %.0f ms all pulses together", stillness.longestOwn(), stillness.allOwn());
        stillness.begin();
    }

    /** Reports the memory that is in use once everything that is not is gone. */
    static void heap(String what) {
        System.gc();
        Runtime now = Runtime.getRuntime();
        line(what + ", MB", (now.totalMemory() - now.freeMemory()) / MEGA, HEAP);
    }

    /** Keeps in mind how much is in use when a collection begins, which is when it is most. */
    static void watchHeap() {
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            ((NotificationEmitter) collector)
                    .addNotificationListener(
                            (notification, handback) -> seen(
                                    GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData())
                                            .getGcInfo()
                                            .getMemoryUsageBeforeGc()),
                            null,
                            null);
        }
    }

    private static void seen(Map<String, MemoryUsage> before) {
        long used = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> before.get(pool.getName()).getUsed())
                .sum();
        MOST_USED.accumulateAndGet(used, Math::max);
    }

    /** The most that was in use at the beginning of any collection; {@link #heap} makes one. */
    static void peak() {
        line("highest use of the heap, MB", MOST_USED.get() / MEGA, HEAP);
    }
}

package org.bitloupe.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Locale;

/** Says what was measured, each beside its limit. */
final class WindowReport {
    /** Milliseconds from opening a file to its first rows on the screen. */
    static final double FIRST_ROWS = 100;
    /** Milliseconds from telling work to stop to its end. */
    static final double CANCEL = 200;

    private static final double BLOCKED = 100;
    private static final double HEAP = 1536;
    private static final double MEGA = 1 << 20;

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

    /** How long the JavaFX thread heard of nothing since the measurement began, which begins anew. */
    static void blocked(String when, Stillness stillness) {
        line("JavaFX thread blocked, " + when, stillness.longest(), BLOCKED);
        note("of its own time %.0f ms, and %.0f ms all pulses together", stillness.longestOwn(), stillness.allOwn());
        stillness.begin();
    }

    /** What is in use once everything that is not is gone. */
    static void heap(String what) {
        System.gc();
        Runtime now = Runtime.getRuntime();
        line(what + ", MB", (now.totalMemory() - now.freeMemory()) / MEGA, HEAP);
    }

    /** The most that was ever in use. */
    static void peak() {
        long peak = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
        line("highest use of the heap, MB", peak / MEGA, HEAP);
    }
}

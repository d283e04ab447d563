package org.bitloupe.bench;

import java.util.Locale;

/**
 * A line of the table of measurements: a ratio to something that was measured in the same run, and what it is held to.
 *
 * @param what what was measured, and beside what
 * @param ours our own figure, with its unit
 * @param ratio the ratio by the clock
 * @param cpu the ratio by the time on a processor, which counts where the machine is shared; NaN if that was not measured
 * @param limit what the ratio is held to
 * @param atLeast true if it must be at least that, else at most
 */
record Figure(String what, String ours, double ratio, double cpu, double limit, boolean atLeast) {
    /** Set where another program prints the head of the table. */
    static final String WITHOUT_HEAD = "bench.withoutHead";

    static Figure atLeast(String what, String ours, double ratio, double cpu, double limit) {
        return new Figure(what, ours, ratio, cpu, limit, true);
    }

    static Figure atMost(String what, String ours, double ratio, double limit) {
        return new Figure(what, ours, ratio, Double.NaN, limit, false);
    }

    /** Prints the head of the table. */
    static void head() {
        if (!Boolean.getBoolean(WITHOUT_HEAD)) {
            System.out.printf("%-46s %18s %8s %8s  %s%n", "", "ours", "ratio", "CPU", "wanted");
        }
    }

    void print() {
        String byCpu = Double.isNaN(cpu) ? "" : String.format(Locale.ROOT, "%.2f", cpu);
        boolean holds = atLeast ? ratio >= limit : ratio <= limit;
        System.out.printf(
                Locale.ROOT,
                "%-46s %18s %8.2f %8s  %s %.1f%s%n",
                what,
                ours,
                ratio,
                byCpu,
                atLeast ? "at least" : "at most",
                limit,
                holds ? "" : "  MISSED");
    }
}

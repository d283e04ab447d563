package org.bitloupe.bench;

import java.util.Locale;
import java.util.function.LongFunction;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.discover.Confidence;
import org.bitloupe.discover.DiscoveryResult;
import org.bitloupe.discover.FitTables;
import org.bitloupe.discover.LayoutFinder;

/**
 * Reports how often a layout is found in tables of IDs with times ({@code FitTables}): in those in which there is none, and in those in
 * which there is. Arguments: how many tables of each kind (10,000 if there is none), and the number of the first one (1).
 */
public final class FitCalibration {
    private static final int FEWEST_ROWS = 3;
    private static final int MORE_ROWS = 20;

    private final LayoutFinder finder = new LayoutFinder(Catalog.builtIn());

    private FitCalibration() {}

    public static void main(String[] args) {
        int tables = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        long first = args.length > 1 ? Long.parseLong(args[1]) : 1;
        FitCalibration calibration = new FitCalibration();
        System.out.println("| tables | sure | likely | open | none | ms, mean | ms, most |");
        System.out.println("|---|--:|--:|--:|--:|--:|--:|");
        calibration.report("random texts, random times", tables, first, seed -> new FitTables(seed).random());
        calibration.report(
                "IDs with times of other rows", tables, first, seed -> new FitTables(seed).shuffled(rows(seed)));
        calibration.report(
                "IDs with their times, one of six wrong",
                tables,
                first,
                seed -> new FitTables(seed).timed(rows(seed), rows(seed) / 6));
        calibration.report(
                "the same, with times that end in a character",
                tables,
                first,
                seed -> new FitTables(seed).aligned(rows(seed), rows(seed) / 6));
    }

    private static int rows(long seed) {
        return FEWEST_ROWS + (int) (seed % MORE_ROWS);
    }

    private void report(String title, int tables, long first, LongFunction<String> table) {
        int[] sure = new int[Confidence.values().length];
        int none = 0;
        long sum = 0;
        long most = 0;
        for (long seed = first; seed < first + tables; seed++) {
            String text = table.apply(seed);
            long begin = System.nanoTime();
            DiscoveryResult result = finder.find(text);
            long took = System.nanoTime() - begin;
            sum += took;
            most = Math.max(most, took);
            if (result.problem() == null) {
                sure[result.confidence().ordinal()]++;
            } else {
                none++;
            }
        }
        System.out.printf(
                Locale.ROOT,
                "| %s | %,d | %,d | %,d | %,d | %.1f | %.1f |%n",
                title,
                sure[Confidence.SURE.ordinal()],
                sure[Confidence.LIKELY.ordinal()],
                sure[Confidence.OPEN.ordinal()],
                none,
                sum / 1e6 / tables,
                most / 1e6);
    }
}

package org.bitloupe.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.bitloupe.batch.anomaly.AnomalyScan;
import org.bitloupe.batch.anomaly.AnomalySearch;
import org.bitloupe.batch.anomaly.DuplicateRows;
import org.bitloupe.batch.anomaly.ExternalDuplicateSearch;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdTable;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;

/**
 * Measures the search for anomalies in very many IDs: exact duplicates in memory beside a sort of as many longs, everything in one
 * pass, and exact duplicates of a hundred million IDs by way of the disk, for which a heap of 256 MB is enough ({@code external} as the
 * first argument; only that is done then).
 */
public final class TroubleTime {
    private static final int ROWS = 10_000_000;
    private static final long MANY = 100_000_000;
    private static final int ROUNDS = 3;
    private static final Instant NOW = Instant.parse("2040-01-01T00:00:00Z");
    private static final long SEED = 20_261_121;

    private TroubleTime() {}

    /** Prints the figures. */
    public static void main(String[] args) throws IOException {
        Layout layout = Catalog.builtIn().find("snowflake-twitter").orElseThrow();
        if (args.length > 0 && args[0].equals("external")) {
            external(layout, args.length > 1 ? Long.parseLong(args[1]) : MANY);
        } else {
            memory(layout);
        }
    }

    /** One row in a thousand has the ID of an earlier one. */
    private static IdBlock block(long first, int size, SplittableRandom random) {
        IdBlock.Builder builder = new IdBlock.Builder(first, 1, size);
        for (int i = 0; i < size; i++) {
            long row = first + i;
            long from = random.nextInt(1000) == 0 ? random.nextLong(row + 1) : row;
            builder.add((500_000_000_000L + from) << 22 | (from % 40) << 12 | from % 5, 0, row + 1);
        }
        return builder.build();
    }

    private static void memory(Layout layout) {
        IdTable table = new IdTable(IdKind.of(List.of(layout)));
        SplittableRandom random = new SplittableRandom(SEED);
        for (long next = 0; next < ROWS; ) {
            table.add(block(next, (int) Math.min(IdBlock.ROWS, ROWS - next), random));
            next = table.view().size();
        }
        double[] sort = new double[ROUNDS];
        double[] twice = new double[ROUNDS];
        double[] pass = new double[ROUNDS];
        double[] all = new double[ROUNDS];
        long count = 0;
        for (int i = -1; i < ROUNDS; i++) {
            double[] times = new double[4];
            long[] copy = new SplittableRandom(SEED).longs(ROWS).toArray();
            times[0] = time(() -> Arrays.sort(copy));
            long[] found = new long[1];
            times[1] = time(() -> found[0] = DuplicateRows.of(table.view(), Progress.NONE)
                    .orElseThrow()
                    .finding()
                    .count());
            times[2] = time(() -> {
                AnomalyScan tally = new AnomalyScan(
                        table.kinds(), layout, InstantSource.fixed(NOW), UnaryOperator.identity(), true);
                table.view().blocks().forEach(tally::add);
                tally.findings();
            });
            times[3] = time(() -> AnomalySearch.of(
                    table.view(), layout, InstantSource.fixed(NOW), UnaryOperator.identity(), Progress.NONE));
            count = found[0];
            if (i >= 0) {
                sort[i] = times[0];
                twice[i] = times[1];
                pass[i] = times[2];
                all[i] = times[3];
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%,d IDs: %,d repeated found in %.2f s (Arrays.sort of as many longs %.2f s, ratio %.2f);"
                        + " one pass %.2f s; everything %.2f s%n",
                ROWS,
                count,
                median(twice),
                median(sort),
                median(twice) / median(sort),
                median(pass),
                median(all));
    }

    private static void external(Layout layout, long rows) throws IOException {
        Path folder = Files.createTempDirectory("sort");
        SplittableRandom random = new SplittableRandom(SEED);
        long start = System.nanoTime();
        try (ExternalDuplicateSearch sort = ExternalDuplicateSearch.twice(folder, IdKind.of(List.of(layout)))) {
            for (long next = 0; next < rows; next += IdBlock.ROWS) {
                sort.add(block(next, (int) Math.min(IdBlock.ROWS, rows - next), random));
            }
            double added = (System.nanoTime() - start) / 1e9;
            ExternalDuplicateSearch.Result result = sort.finish(Progress.NONE).orElseThrow();
            System.out.printf(
                    Locale.ROOT,
                    "%,d IDs by way of the disk: %,d repeated in %.1f s (%.1f s to write), heap of %d MB at most%n",
                    rows,
                    result.repeated(),
                    (System.nanoTime() - start) / 1e9,
                    added,
                    Runtime.getRuntime().maxMemory() >> 20);
        } finally {
            Files.delete(folder);
        }
    }

    private static double time(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / 1e9;
    }

    private static double median(double[] times) {
        Arrays.sort(times);
        return times[times.length / 2];
    }
}

package org.bitloupe.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.filter.FilterEngine;
import org.bitloupe.batch.sort.RowSorter;
import org.bitloupe.batch.sort.SortKey;
import org.bitloupe.batch.stats.Statistics;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.IdTable;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;

/**
 * Ten million rows in memory as the window keeps them: filters, sorts and looks at them, and prints how long each takes and how much
 * memory the process took in all. To be run with {@code -Xmx1500m}, or less.
 */
public final class TableMemory {
    private static final int ROWS = 10_000_000;
    private static final int ROUNDS = 2;
    private static final double MEGA = 1 << 20;

    private TableMemory() {}

    public static void main(String[] args) throws IOException {
        for (String id : List.of("snowflake-twitter", "uuid-v7")) {
            for (boolean ordered : new boolean[] {true, false}) {
                look(Catalog.builtIn().find(id).orElseThrow(), ordered);
            }
        }
        long heap = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
        System.out.printf(
                Locale.ROOT,
                "%npeak heap %.0f MB of %.0f MB allowed%n",
                heap / MEGA,
                Runtime.getRuntime().maxMemory() / MEGA);
        Path status = Path.of("/proc/self/status");
        if (Files.exists(status)) {
            Files.readAllLines(status).stream()
                    .filter(line -> line.startsWith("VmHWM"))
                    .forEach(System.out::println);
        }
    }

    private static void look(Layout layout, boolean ordered) {
        IdRows rows = rows(layout, ordered);
        RowBitmap all = RowBitmap.first(rows.size());
        System.out.printf(
                "%n%s, %d rows %s%n", layout.id(), rows.size(), ordered ? "in order" : "in any order over two years");
        Instant from = Instant.parse("2025-01-01T00:02:00Z");
        List<Filter> period = List.of(new Filter.Period(from, from.plusSeconds(600)));
        time(
                "filter by time",
                () -> FilterEngine.select(rows, layout, period, Progress.NONE).orElseThrow());
        List<Filter> text = List.of(new Filter.Text("777"));
        time(
                "filter by text",
                () -> FilterEngine.select(rows, layout, text, Progress.NONE).orElseThrow());
        time("sort by ID", () -> RowSorter.sort(rows, all, layout, new SortKey.ById(), false, Progress.NONE));
        time("sort by time", () -> RowSorter.sort(rows, all, layout, new SortKey.ByTime(), true, Progress.NONE));
        time(
                "statistics",
                () -> Statistics.of(rows, all, Statistics.LostBits.NONE, layout, Progress.NONE)
                        .orElseThrow()
                        .times());
    }

    private static void time(String what, Supplier<Object> work) {
        for (int round = 1; round <= ROUNDS; round++) {
            long start = System.nanoTime();
            long cpu = cpu();
            Object result = work.get();
            long took = (System.nanoTime() - start) / 1_000_000;
            long worked = (cpu() - cpu) / 1_000_000;
            if (round == ROUNDS) {
                System.out.printf(
                        "  %-16s %6d ms, %6d ms of processors  %s%n",
                        what, took, worked, result instanceof Record ? result : "");
            }
        }
    }

    /** Returns the processor time of the whole process so far: the time to go by where others are at work on the machine. */
    private static long cpu() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
    }

    private static IdRows rows(Layout layout, boolean ordered) {
        SplittableRandom random = new SplittableRandom(7);
        IdTable table = new IdTable(IdKind.of(List.of(layout)));
        long start = Instant.parse("2025-01-01T00:00:00Z").toEpochMilli();
        int at = 0;
        while (at < ROWS) {
            IdBlock.Builder block =
                    new IdBlock.Builder(at, layout.width() / Long.SIZE, Math.min(IdBlock.ROWS, ROWS - at));
            while (!block.isFull()) {
                long millis = start + (ordered ? at / 7 + random.nextInt(5) : random.nextLong(2L * 365 * 86_400_000));
                if (layout.width() == Long.SIZE) {
                    block.add((millis - 1288834974657L) << 22 | random.nextInt(1 << 22), 0, at + 1L);
                } else {
                    long high = millis << 16 | 0x7000 | random.nextInt(1 << 12);
                    block.add(new long[] {random.nextLong() >>> 2 | Long.MIN_VALUE, high}, 0, at + 1L);
                }
                at++;
            }
            table.add(block.build());
        }
        return table.view();
    }
}

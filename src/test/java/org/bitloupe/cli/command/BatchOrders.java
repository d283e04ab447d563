package org.bitloupe.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A file of orders whose IDs are X's Snowflakes, in a folder that each test has for itself. */
abstract class BatchOrders {
    static final long SEED = 20261121;
    static final int ROWS = 3000;
    /** X's Snowflakes: milliseconds since this, ten bits of machine, twelve of sequence. */
    static final long EPOCH = 1288834974657L;

    static final long FIRST = Instant.parse("2026-11-19T00:00:00Z").toEpochMilli();

    /** The IDs of the orders. */
    static final List<Long> ORDER_IDS = ids();

    private static final String CSV = IntStream.range(0, ROWS)
            .mapToObj(i -> ORDER_IDS.get(i) + ";\"" + i + ",50\"\n")
            .collect(Collectors.joining("", "order_id;total\n", ""));

    @TempDir
    Path folder;

    Path orders = Path.of("");

    private static List<Long> ids() {
        SplittableRandom random = new SplittableRandom(SEED);
        List<Long> ids = new ArrayList<>();
        long time = FIRST;
        for (int i = 0; i < ROWS; i++) {
            time += random.nextInt(60_000);
            long machine = random.nextInt(40);
            ids.add((time - EPOCH) << 22 | machine << 12 | random.nextInt(4));
        }
        return List.copyOf(ids);
    }

    @BeforeEach
    void writeOrders() throws IOException {
        orders = Files.writeString(folder.resolve("orders.csv"), CSV);
    }

    static long machine(long id) {
        return id >> 12 & 1023;
    }

    static String utc(long id) {
        Instant instant = Instant.ofEpochMilli((id >> 22) + EPOCH);
        return String.format("%tFT%<tT.%<tLZ", instant.atOffset(java.time.ZoneOffset.UTC));
    }

    Path column(String... rows) throws IOException {
        return Files.writeString(folder.resolve("column.txt"), String.join("\n", rows) + "\n");
    }
}

package org.bitloupe.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/** Files of orders with IDs in the order of their times, a few of them in trouble. */
final class OrderFile {
    private static final long EPOCH = 1288834974657L;
    private static final long START = 1_750_000_000_000L;

    private OrderFile() {}

    static Path write(String name, int rows, long seed) throws IOException {
        Path written = Files.createTempDirectory("batch-window").resolve(name);
        SplittableRandom random = new SplittableRandom(seed);
        long before = 0;
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(written), 1 << 20)) {
            out.write("order_id,customer\n".getBytes(StandardCharsets.US_ASCII));
            for (int row = 0; row < rows; row++) {
                long millis = START + row / 3 + random.nextInt(20);
                long id = (millis - EPOCH) << 22 | (long) random.nextInt(40) << 12 | random.nextInt(40);
                int luck = random.nextInt(1_000_000);
                String text = luck < 5 ? "N/A" : Long.toString(luck < 10 ? before : luck < 15 ? id / 1000 * 1000 : id);
                before = id;
                out.write((text + ",c" + row % 977 + "\n").getBytes(StandardCharsets.US_ASCII));
            }
        }
        return written;
    }

    /** The ID in the first row. */
    static String firstId(Path which) {
        try (var lines = Files.lines(which, StandardCharsets.US_ASCII)) {
            String row = lines.skip(1).findFirst().orElseThrow();
            return row.substring(0, row.indexOf(','));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void delete(Path which) {
        if (which == null) {
            return;
        }
        try (var files = Files.list(which.getParent())) {
            for (Path each : files.toList()) {
                Files.deleteIfExists(each);
            }
            Files.deleteIfExists(which.getParent());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

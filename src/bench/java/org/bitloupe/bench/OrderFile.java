package org.bitloupe.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.UUID;

/** Files of orders with IDs in the order of their times, some with anomalies. */
final class OrderFile {
    private static final long EPOCH = 1288834974657L;
    private static final long START = 1_750_000_000_000L;
    /** RFC 9562, 5.1: ticks of 100 ns from 1582-10-15 to 1970-01-01. */
    private static final long GREGORIAN = 0x01B2_1DD2_1381_4000L;

    private static final String BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    private OrderFile() {}

    /** The kind of IDs. */
    enum Kind {
        SNOWFLAKE,
        UUID_V1,
        UUID_V4,
        UUID_V7,
        ULID;

        /** Returns its name on the command line: uuid-v1. */
        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    static Path write(String name, Kind kind, int rows, long seed) throws IOException {
        Path written = Files.createTempDirectory("batch-window").resolve(name);
        SplittableRandom random = new SplittableRandom(seed);
        String before = "0";
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(written), 1 << 20)) {
            out.write("order_id,customer\n".getBytes(StandardCharsets.US_ASCII));
            for (int row = 0; row < rows; row++) {
                long millis = START + row / 3 + random.nextInt(20);
                String id = id(kind, millis, random);
                int luck = random.nextInt(1_000_000);
                String text = luck < 5 ? "N/A" : luck < 10 ? before : luck < 15 ? rounded(id) : id;
                before = id;
                out.write((text + ",c" + row % 977 + "\n").getBytes(StandardCharsets.US_ASCII));
            }
        }
        return written;
    }

    /** As a spreadsheet leaves a long number. */
    private static String rounded(String id) {
        return id.substring(0, id.length() - 3) + "000";
    }

    static String id(Kind kind, long millis, SplittableRandom random) {
        return switch (kind) {
            case SNOWFLAKE ->
                Long.toString((millis - EPOCH) << 22 | (long) random.nextInt(40) << 12 | random.nextInt(40));
            case UUID_V1 -> {
                long ticks = millis * 10_000 + GREGORIAN + random.nextInt(10_000);
                long clock = (long) random.nextInt(3) << 48;
                yield uuid(ticks << 32 | (ticks >>> 32 & 0xFFFF) << 16 | ticks >>> 48, 1, clock | 0x0242_AC11_0002L);
            }
            case UUID_V4 -> uuid(random.nextLong(), 4, random.nextLong());
            case UUID_V7 -> uuid(millis << 16 | random.nextInt(1 << 12), 7, random.nextLong());
            case ULID -> {
                StringBuilder text = new StringBuilder();
                for (int bit = 45; bit >= 0; bit -= 5) {
                    text.append(BASE32.charAt((int) (millis >>> bit & 31)));
                }
                for (int i = 0; i < 16; i++) {
                    text.append(BASE32.charAt(random.nextInt(32)));
                }
                yield text.toString();
            }
        };
    }

    /** RFC 9562, 4: the version in bits 48 to 51, the variant in bits 64 and 65. */
    private static String uuid(long high, int version, long low) {
        return new UUID(high & ~0xF000L | (long) version << 12, low & ~0L >>> 2 | 1L << 63).toString();
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

package org.bitloupe.app.batch;

import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;

/** Tables of IDs such as people have, in three spellings with other fields, and with a time in each row. */
final class WarmUpFiles {
    private static final int ROWS = 600;
    /** Of the usual kind: milliseconds, machine and number. */
    private static final long FIRST = 1_934_000_000_000_000_000L;

    private static final long STEP = (311L << 22) + (41L << 12) + 1;
    /** UUIDs of version 7. */
    private static final long UUID_FIRST = 0x0197_5b00_0000_7abcL;

    private static final int UUID_TIME = 24;
    private static final long UUID_VARIANT = 0x8123_4567_89ab_cdefL;
    private static final long UUID_STEP = 0x0001_2345_6789_abcdL;

    private static final long TIME = 1_750_000_000_000L;
    private static final long TIME_STEP = 61_007;

    private static final SpellingCodec ULIDS = LayoutSpellingCodecs.of(
                    Catalog.builtIn().find("ulid").orElseThrow())
            .codec(0);

    private WarmUpFiles() {}

    /** One of the tables, as a file would have it: decimal numbers, UUIDs and ULIDs in turns. */
    static String table(int number) {
        return switch (number % 3) {
            case 0 -> table(row -> Long.toString(FIRST + row * STEP));
            case 1 ->
                table(row -> new UUID(UUID_FIRST + (row << UUID_TIME), UUID_VARIANT + row * UUID_STEP).toString());
            default -> table(WarmUpFiles::ulid);
        };
    }

    private static String ulid(long row) {
        Bits id = Bits.of(ULIDS.idWidth(), UUID_FIRST + (row << UUID_TIME), UUID_VARIANT + row * UUID_STEP);
        return ULIDS.write(id, Map.of(), Map.of());
    }

    private static String table(LongFunction<String> id) {
        return LongStream.range(0, ROWS)
                .mapToObj(row -> id.apply(row) + "," + Instant.ofEpochMilli(TIME + row * TIME_STEP))
                .collect(Collectors.joining("\n", "id,created_at\n", "\n"));
    }
}

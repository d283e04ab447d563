package org.bitloupe.app.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.bitloupe.batch.write.RowColumn;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.testing.Scratch;

/** Files with orders of one day, 19 November 2026, as a shop would export them. */
public final class BatchSamples {
    public static final Instant DAY = Instant.parse("2026-11-19T00:00:00Z");
    public static final Layout LAYOUT =
            Catalog.builtIn().find("snowflake-node10").orElseThrow();
    private static final SpellingCodec SPELLING =
            LayoutSpellingCodecs.of(LAYOUT).codec(0);

    private static final int[] MACHINES = {317, 317, 317, 317, 317, 317, 41, 41, 8, 226, 102};
    private static final long DAY_MILLIS = 86_400_000;

    private BatchSamples() {}

    /** An ID of an instant, a machine, a number. */
    public static String id(Instant at, int machine, int sequence) {
        List<BigInteger> values = new ArrayList<>();
        LAYOUT.fields().forEach(field -> values.add(BigInteger.ZERO));
        LayoutTime.of(LAYOUT).orElseThrow().set(at, values);
        values.set(2, BigInteger.valueOf(machine));
        values.set(3, BigInteger.valueOf(sequence));
        return SPELLING.write(Codec.of(LAYOUT).encode(values), Map.of(), Map.of());
    }

    /** The columns people mostly want of the rows that are shown. */
    static List<RowColumn> usual(BatchModel model) {
        return RowColumn.usual(List.of(model.load().sheetProperty().get().layout()));
    }

    /** IDs of a layout and nothing else, a second apart; whatever is not the time is drawn by lot. */
    public static List<String> list(Layout layout, int rows, long seed) {
        Random random = new Random(seed);
        SpellingCodec spelling = LayoutSpellingCodecs.of(layout).codec(0);
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            List<BigInteger> values = new ArrayList<>();
            for (Field field : layout.fields()) {
                BigInteger fixed = field.value();
                BigInteger any = new BigInteger(field.bits(), random);
                values.add(fixed == null ? any.min(field.limit()) : fixed);
            }
            LayoutTime.of(layout).orElseThrow().set(DAY.plusMillis(1_000L * row + random.nextInt(1_000)), values);
            lines.add(spelling.write(Codec.of(layout).encode(values), Map.of(), Map.of()));
        }
        return lines;
    }

    /** The first cell of a line. */
    public static String idOf(String line) {
        return line.substring(0, line.indexOf(','));
    }

    /** Lines of CSV with a head; times rise, more of them by day than by night. */
    public static List<String> csv(int rows, long seed) {
        Random random = new Random(seed);
        long[] times = random.longs(rows)
                .map(any -> (long) (DAY_MILLIS * Math.min(0.999, Math.max(0, 0.5 + random.nextGaussian() * 0.17))))
                .sorted()
                .toArray();
        List<String> lines = new ArrayList<>(List.of("order_id,customer,amount"));
        for (int i = 0; i < rows; i++) {
            String id = id(DAY.plusMillis(times[i]), MACHINES[random.nextInt(MACHINES.length)], (int)
                    Math.abs(random.nextGaussian() * 12));
            lines.add(id + ",c" + random.nextInt(500) + "," + random.nextInt(9000) / 100.0);
        }
        return lines;
    }

    /** The same with every kind of anomaly. */
    public static List<String> troubled(int rows, long seed) {
        List<String> lines = csv(rows, seed);
        lines.set(5, "1.91052E+17,c1,5");
        lines.set(9, "N/A,c1,5");
        lines.set(12, ",c1,5");
        String twice = lines.get(20);
        lines.set(40, twice);
        lines.set(50, id(Instant.parse("2031-01-01T00:00:00Z"), 41, 7) + ",c2,1");
        lines.set(60, id(DAY.plusSeconds(60), 317, 4095) + ",c2,1");
        lines.set(61, id(DAY.plusSeconds(60), 317, 4095) + ",c3,1");
        lines.set(70, lines.get(70).replaceFirst("\\d{3},", "000,"));
        return lines;
    }

    /** Lines in a file of its own. */
    public static Path file(String name, List<String> lines) {
        try {
            return Files.write(Scratch.folder().resolve(name), lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

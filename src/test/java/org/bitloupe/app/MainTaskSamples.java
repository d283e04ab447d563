package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import org.bitloupe.app.batch.BatchController;
import org.bitloupe.app.generate.GenerateController;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Scratch;
import org.bitloupe.testing.TrackedWork;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;

/** Given texts and files of the main tasks, and checks of their results by other means than the program's. */
final class MainTaskSamples {
    /** Its first 48 bits are milliseconds since 1970. */
    static final String UUID_V7 = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f";

    static final String INSTAGRAM = "2217813737473025832";
    static final String OBJECT_ID = "507f1f77bcf86cd799439011";

    static final String TICKET = "order=" + INSTAGRAM + " failed for request " + UUID_V7 + "\nsession " + OBJECT_ID;

    /** {@link #INSTAGRAM} as JavaScript prints it. */
    static final String ROUNDED = "2217813737473025800";

    /** Three machines with the same last octet, and another with the same number in its name as the first. */
    static final String FLEET = "web-1, 10.0.3.17\nweb-2, 10.0.4.17\nweb-3, 10.0.5.17\ndb-1, 10.0.3.18";

    static final String FLEET_VERDICT =
            "4 machines, each with a number of its own by \u201cHost name, FNV-1a\u201d today. Hashes differ by luck, so a new machine may share one.";

    /** Rows of {@link #shopFile}. */
    static final int ROWS = 1_000_000;

    /** The number of shops, which take turns in them. */
    static final int SHOPS = 20;

    static final String ROWS_OF_ONE_SHOP = "50,000 of 1,000,000 rows";

    /** The own column among what can be filtered. */
    static final String SHOP = "shop, from the file";

    private static final long FIRST = 1_909_000_000_000_000_000L;

    /** A second in the time of X's IDs. */
    private static final long SECOND = 1_000L << 22;

    private MainTaskSamples() {}

    /** All screens; those with long work do it beside the window, as in the program. */
    static Map<Mode, Function<AppContext, Screen>> screens(TrackedWork work) {
        Map<Mode, Function<AppContext, Screen>> makers = new EnumMap<>(ScreenRegistry.all());
        makers.put(Mode.GENERATE, context -> new GenerateController(context.with(work, work)));
        makers.put(Mode.BATCH, context -> new BatchController(context.with(work, work)));
        return makers;
    }

    static void clipboard(String text) {
        Fx.run(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text)));
    }

    /** The time in {@link #UUID_V7} on a clock in Hanoi, which is on the next day. */
    static String timeInHanoi() {
        long millis = Long.parseLong(UUID_V7.replace("-", "").substring(0, 12), 16);
        return DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS")
                .format(Instant.ofEpochMilli(millis).atZone(ZoneId.of("Asia/Ho_Chi_Minh")));
    }

    /** Checks that a condition finds all numbers that JavaScript takes for {@link #ROUNDED}, and no others. */
    static void checkRange(String sql) {
        Matcher bounds = Pattern.compile("id BETWEEN (\\d+) AND (\\d+)").matcher(sql);
        assertThat(bounds.matches()).as(sql).isTrue();
        long low = Long.parseLong(bounds.group(1));
        long high = Long.parseLong(bounds.group(2));
        double held = Double.parseDouble(ROUNDED);
        assertThat((double) Long.parseLong(INSTAGRAM)).isEqualTo(held);
        assertThat((double) low).isEqualTo(held);
        assertThat((double) high).isEqualTo(held);
        assertThat((double) (low - 1)).isLessThan(held);
        assertThat((double) (high + 1)).isGreaterThan(held);
        assertThat(sql).doesNotContain(ROUNDED);
    }

    /**
     * Checks a split that was saved and exported for 300 machines, 3,000 IDs a second and machine, and 100 years.
     *
     * @param saved the file of the layout
     * @param exported its picture as SVG, which says its parts
     */
    static void checkSplit(String saved, String exported) {
        Map<String, Integer> bits = new HashMap<>();
        Matcher parts = Pattern.compile("(\\w+), (\\d+) bits?, [\\d-]+[;.]").matcher(exported);
        while (parts.find()) {
            bits.put(parts.group(1), Integer.parseInt(parts.group(2)));
        }
        assertThat(bits).containsOnlyKeys("sign", "time", "machine", "sequence");
        bits.forEach((name, count) -> assertThat(saved)
                .containsPattern("\"name\": \"" + name + "\",\\s*\"role\": \"\\w+\",\\s*\"bits\": " + count + "\\b"));
        assertThat(bits.values().stream().mapToInt(count -> count).sum()).isEqualTo(64);
        assertThat(saved).contains("\"tick\": \"10ms\"");
        assertThat(Math.pow(2, bits.getOrDefault("machine", 0))).isGreaterThanOrEqualTo(300);
        assertThat(100 * Math.pow(2, bits.getOrDefault("sequence", 0))).isGreaterThanOrEqualTo(3_000);
        double years = Math.pow(2, bits.getOrDefault("time", 0)) / 100 / 86_400 / 365.2425;
        assertThat(years).isGreaterThanOrEqualTo(100);
    }

    /** A file of {@value #ROWS} rows with two columns beside the IDs. */
    static Path shopFile() {
        Path file = Scratch.folder().resolve("orders.csv");
        try (BufferedWriter lines = Files.newBufferedWriter(file)) {
            lines.write("order_id,shop,amount\n");
            for (int row = 0; row < ROWS; row++) {
                lines.write(FIRST + row * SECOND + ",s" + row % SHOPS + "x,1\n");
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Checks that a workbook holds the rows of one shop as they were, and none of another. */
    static void checkWorkbook(Path book, String shop) throws IOException {
        try (ReadableWorkbook opened = new ReadableWorkbook(Files.newInputStream(book))) {
            Sheet sheet = opened.getFirstSheet();
            try (Stream<Row> rows = sheet.openStream()) {
                List<Row> all = rows.toList();
                List<String> head = texts(all.get(0));
                assertThat(head).contains("shop", "amount");
                assertThat(all).hasSize(ROWS / SHOPS + 1);
                int column = head.indexOf("shop");
                assertThat(all.stream().skip(1).map(row -> row.getCellText(column)))
                        .containsOnly(shop);
                int number = Integer.parseInt(shop.replaceAll("\\D", ""));
                assertThat(texts(all.get(2))).contains(Long.toString(FIRST + (SHOPS + number) * SECOND));
            }
        }
    }

    private static List<String> texts(Row row) {
        return row.stream().map(cell -> cell.getText()).toList();
    }
}

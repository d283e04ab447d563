package org.bitloupe.batch.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.rows.OwnColumn;
import org.bitloupe.tabular.rows.OwnRow;
import org.bitloupe.tabular.rows.RowMarks;
import org.bitloupe.tabular.rows.SourceFormat;
import org.bitloupe.tabular.source.Packing;
import org.bitloupe.tabular.source.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Single rows' cells, read from the middle of a file, against a CSV library that reads all of it. */
final class OwnRowAccessTest {
    private static final long SEED = 4180;
    private static final Layout LAYOUT = RowSamples.layout("snowflake-twitter");
    private static final ColumnKinds KINDS = ColumnKinds.usual(List.of(LAYOUT));
    private static final String BOM = "\uFEFF";

    @TempDir
    private Path folder;

    private final Random random = new Random(SEED);

    /** A source that was read, and what stands beside its IDs. */
    private record Opened(OwnSource own, IdRows rows) {
        static Opened of(Source source, SourceFormat form, int column) {
            RowMarks marks = new RowMarks();
            IdTable table = new IdTable(IdKind.of(List.of(LAYOUT)));
            BlockReader.read(source, form, column, KINDS, marks, table::add, Progress.NONE);
            return new Opened(
                    new OwnSource(source, form, column, KINDS, OwnColumn.of(form, column), marks), table.view());
        }

        Map<Long, OwnRow> cells(long... wanted) {
            OwnRowAccess.Found found = OwnRowAccess.read(own, rows, wanted, own.columns(), Progress.NONE);
            assertThat(found.changed()).isFalse();
            return found.rows();
        }

        boolean isChanged() {
            return OwnRowAccess.read(own, rows, new long[] {0, rows.size() - 1}, own.columns(), Progress.NONE)
                    .changed();
        }
    }

    private static SourceFormat table(boolean header, int columns) {
        List<String> names = IntStream.range(0, columns).mapToObj(i -> "c" + i).toList();
        return new SourceFormat(SourceFormat.Kind.TABLE, Packing.NONE, StandardCharsets.UTF_8, ',', header, names);
    }

    private static String id(long number) {
        return Long.toString(1_160_090_501_362_225_152L + (number << 22));
    }

    private Opened open(String text, SourceFormat form) throws IOException {
        Path file = Files.writeString(folder.resolve("rows" + random.nextLong() + ".csv"), text);
        return Opened.of(Source.file(file), form, 1);
    }

    private static void assertCells(Map<Long, OwnRow> found, long row, List<String> expected, int columns) {
        OwnRow cells = Objects.requireNonNull(found.get(row), () -> "row " + row);
        for (int cell = 0; cell < columns; cell++) {
            assertThat(cells.text(cell))
                    .as("row %d, cell %d, seed %d", row, cell, SEED)
                    .isEqualTo(cell < expected.size() ? expected.get(cell) : null);
        }
    }

    /** The second example of RFC 4180 2.6 and that of 2.7, with an ID in the second column. */
    @Test
    void cellsInQuotesMayHoldLineBreaksDelimitersAndQuotes() throws IOException {
        Opened opened = open(
                "aaa,%s,\"b \r\nbb\",ccc\r\nzzz,%s,yyy,xxx\r\n\"aaa\",%s,\"b\"\"bb\",\"c,cc\""
                        .formatted(id(1), id(2), id(3)),
                table(false, 4));
        Map<Long, OwnRow> found = opened.cells(0, 1, 2);
        assertCells(found, 0, List.of("aaa", id(1), "b \r\nbb", "ccc"), 4);
        assertCells(found, 1, List.of("zzz", id(2), "yyy", "xxx"), 4);
        assertCells(found, 2, List.of("aaa", id(3), "b\"bb", "c,cc"), 4);
    }

    @Test
    void anyRowsOfAnyTableAreThoseOfALibrary() throws IOException {
        for (int trial = 0; trial < 20; trial++) {
            boolean header = random.nextBoolean();
            String text = (random.nextInt(3) == 0 ? BOM : "") + randomTable(header, 1 + random.nextInt(9_000));
            List<CSVRecord> expected = parsed(text);
            Opened opened = trial % 3 == 0
                    ? Opened.of(Source.text("pasted", text), table(header, 5), 1)
                    : open(text, table(header, 5));
            int first = header ? 1 : 0;
            assertThat(opened.rows().size()).isEqualTo(expected.size() - first);
            for (int time = 0; time < 5; time++) {
                long[] wanted = random.longs(
                                1 + random.nextInt(50), 0, opened.rows().size())
                        .sorted()
                        .distinct()
                        .toArray();
                Map<Long, OwnRow> found = opened.cells(wanted);
                assertThat(found).hasSize(wanted.length);
                for (long row : wanted) {
                    assertCells(found, row, expected.get((int) row + first).toList(), 5);
                }
            }
        }
    }

    private static List<CSVRecord> parsed(String text) throws IOException {
        CSVFormat format = CSVFormat.DEFAULT
                .builder()
                .setIgnoreEmptyLines(true)
                .setTrailingData(true)
                .get();
        try (StringReader in = new StringReader(text.startsWith(BOM) ? text.substring(1) : text)) {
            return format.parse(in).getRecords();
        }
    }

    /** Short rows, long ones, blank lines, quotes, all ends of lines, and sometimes none behind the last one. */
    private String randomTable(boolean header, int rows) {
        String end = List.of("\n", "\r\n", "\r").get(random.nextInt(3));
        StringBuilder text = new StringBuilder(header ? "a,\"the\n id\",c" + end : "");
        for (int row = 0; row < rows; row++) {
            text.append("x").append(row).append(',').append(id(row));
            for (int cell = random.nextInt(6); cell > 0; cell--) {
                text.append(',').append(cell(end));
            }
            text.append(row == rows - 1 && random.nextBoolean() ? "" : random.nextInt(9) == 0 ? end + end : end);
        }
        return text.toString();
    }

    private String cell(String end) {
        return switch (random.nextInt(6)) {
            case 0 -> "00" + random.nextInt(900);
            case 1 -> "2026-11-0" + (1 + random.nextInt(9)) + "T00:00";
            case 2 -> "\"say \"\"no\"\", then" + end + "go\"";
            case 3 -> "";
            case 4 -> random.nextInt(500) == 0 ? "y".repeat(40_000) : BOM;
            default -> "\u00e9\u4e16 ' =1+1";
        };
    }

    /** A row may begin with the bytes of a byte order mark, as where files were put one behind the other. */
    @Test
    void aMarkInTheMiddleOfAFileIsPartOfItsCell() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 20_000; row++) {
            text.append(BOM).append(row).append(',').append(id(row)).append('\n');
        }
        Opened opened = open(text.toString(), table(false, 2));
        Map<Long, OwnRow> found = opened.cells(LongStream.range(0, 20_000).toArray());
        for (int row = 1; row < 20_000; row++) {
            assertThat(Objects.requireNonNull(found.get((long) row)).text(0)).isEqualTo(BOM + row);
        }
        assertThat(Objects.requireNonNull(found.get(0L)).text(0)).isEqualTo("0");
    }

    /** The bytes that are read for a row do not grow with the file, and places take little memory. */
    @Test
    void aRowOfALargeFileIsReadFromNearBy() throws IOException {
        int rows = 300_000;
        StringBuilder text = new StringBuilder("name,id,zip\n");
        List<Integer> starts = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            starts.add(text.length());
            text.append("n").append(row).append(',').append(id(row)).append(",%05d%n".formatted(row % 1_000));
        }
        Opened opened = open(text.toString().replace(System.lineSeparator(), "\n"), table(true, 3));
        assertThat(opened.rows().size()).isEqualTo(rows);
        for (int time = 0; time < 200; time++) {
            int row = random.nextInt(rows);
            assertCells(opened.cells(row), row, List.of("n" + row, id(row), "%05d".formatted(row % 1_000)), 3);
            RowMarks.Mark near = opened.own().marks().before(row);
            assertThat(starts.get(row) - near.place()).isBetween(0L, 1L << 16);
            if (near.row() > 0) {
                assertThat(near.place()).isEqualTo(starts.get((int) near.row()).longValue());
                assertThat(near.line()).isEqualTo(near.row() + 2);
            }
        }
        assertThat(opened.own().marks().memory()).isLessThan(text.length() / 500);
    }

    /** A quote that is never closed costs its line, from the middle as from the beginning. */
    @Test
    void aStrayQuoteCostsNoOtherRow() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 30_000; row++) {
            text.append(row == 10_007 ? "\"" : "")
                    .append("n")
                    .append(row)
                    .append(',')
                    .append(id(row))
                    .append('\n');
        }
        Opened opened = open(text.toString(), table(false, 2));
        for (long row : new long[] {6, 8, 9_999, 10_006, 10_008, 20_008, 29_999}) {
            assertCells(opened.cells(row), row, List.of("n" + row, id(row)), 2);
        }
        assertThat(opened.cells(10_007)).isEmpty();
    }

    @Test
    void jsonLinesAreReadTheSame() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 20_000; row++) {
            text.append("{\"id\":\"%s\",\"n\":%d,\"amount\":1.50,\"who\":{\"name\":\"a\\\"%d\"}}"
                            .formatted(id(row), row, row))
                    .append(row % 3 == 0 ? "\n\n" : "\n");
        }
        SourceFormat form = new SourceFormat(
                SourceFormat.Kind.JSON_LINES,
                Packing.NONE,
                StandardCharsets.UTF_8,
                ',',
                false,
                List.of("id", "n", "amount", "who.name"));
        Path file = Files.writeString(folder.resolve("rows.jsonl"), text);
        Opened opened = Opened.of(Source.file(file), form, 0);
        Map<Long, OwnRow> found = opened.cells(0, 5_000, 12_345, 19_999);
        for (long row : new long[] {0, 5_000, 12_345, 19_999}) {
            assertCells(found, row, List.of(id(row), Long.toString(row), "1.50", "a\"" + row), 4);
        }
        assertThat(opened.own().marks().before(12_345).row()).isPositive();
    }

    @Test
    void aFileThatWasChangedHasNoCells() throws IOException {
        String text = "a,%s%nb,%s%n".formatted(id(1), id(2));
        Path file = Files.writeString(folder.resolve("changed.csv"), text);
        Opened opened = Opened.of(Source.file(file), table(false, 2), 1);
        assertThat(opened.isChanged()).isFalse();
        FileTime before = Files.getLastModifiedTime(file);
        Files.setLastModifiedTime(file, FileTime.fromMillis(before.toMillis() + 60_000));
        assertThat(opened.isChanged()).as("its time").isTrue();
        Files.setLastModifiedTime(file, before);
        assertThat(opened.isChanged()).isFalse();
        // As long as before and of the same time: the IDs tell.
        Files.writeString(file, "b,%s%na,%s%n".formatted(id(2), id(1)));
        Files.setLastModifiedTime(file, before);
        assertThat(opened.isChanged()).as("its IDs").isTrue();
        Files.writeString(file, text + text);
        Files.setLastModifiedTime(file, before);
        assertThat(opened.isChanged()).as("its size").isTrue();
        Files.delete(file);
        assertThat(opened.isChanged()).as("gone").isTrue();
    }

    @Test
    void theEndOfTheWishEndsIt() throws IOException {
        Opened opened = open(randomTable(false, 5_000), table(false, 5));
        AtomicLong asked = new AtomicLong();
        OwnRowAccess.Found found = OwnRowAccess.read(
                opened.own(),
                opened.rows(),
                LongStream.range(0, 5_000).toArray(),
                opened.own().columns(),
                (done, total) -> asked.incrementAndGet() < 2);
        assertThat(found.changed()).isFalse();
        assertThat(found.rows().size()).isLessThan(5_000);
    }

    private static String refusal(Source source, SourceFormat.Kind kind, Packing packing, Charset charset, String id) {
        SourceFormat form = new SourceFormat(kind, packing, charset, ',', false, List.of(id, "b"));
        return OwnRowAccess.refusal(new OwnSource(source, form, 0, KINDS, List.of()))
                .map(Message::key)
                .orElse("");
    }

    @Test
    void saysWhatCannotBeReadFromTheMiddle() {
        Source text = Source.text("a", "");
        Source stream = Source.stream("a", new ByteArrayInputStream(new byte[0]));
        Charset utf8 = StandardCharsets.UTF_8;
        assertThat(refusal(text, SourceFormat.Kind.TABLE, Packing.NONE, utf8, "a"))
                .isEmpty();
        assertThat(refusal(text, SourceFormat.Kind.JSON_LINES, Packing.NONE, utf8, "a"))
                .isEmpty();
        assertThat(refusal(stream, SourceFormat.Kind.TABLE, Packing.NONE, utf8, "a"))
                .endsWith("stream");
        assertThat(refusal(text, SourceFormat.Kind.TABLE, Packing.GZIP, utf8, "a"))
                .endsWith("packed");
        assertThat(refusal(text, SourceFormat.Kind.TABLE, Packing.ZSTD, utf8, "a"))
                .endsWith("packed");
        assertThat(refusal(text, SourceFormat.Kind.TABLE, Packing.NONE, StandardCharsets.UTF_16LE, "a"))
                .endsWith("charset");
        assertThat(refusal(text, SourceFormat.Kind.JSON_ARRAY, Packing.NONE, utf8, "a"))
                .endsWith("json");
        assertThat(refusal(text, SourceFormat.Kind.JSON_LINES, Packing.NONE, utf8, "rows[].a"))
                .endsWith("json");
    }
}

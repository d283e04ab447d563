package org.bitloupe.batch.write;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.RowSamples;
import org.bitloupe.batch.table.RowSamples.Entry;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class ParallelLineWriterTest {
    private static final List<Layout> WITH_BITS = Catalog.builtIn().layouts().stream()
            .filter(layout -> !layout.textOnly())
            .sorted(Comparator.comparing(Layout::id))
            .toList();

    @Test
    @Tag("soak")
    void writesEveryKindAsItsCodecsDo() throws IOException {
        for (Layout layout : WITH_BITS) {
            for (IdKind kind : IdKind.of(List.of(layout))) {
                List<RowColumn> columns = RowColumn.all(List.of(layout));
                List<Entry> entries = RowSamples.of(kind, Rounds.of(12, 60), 20_261_121);
                List<List<String>> rows = parsed(csv(columns, List.of(kind), entries, RowRemarks.NONE));
                assertThat(rows.get(0))
                        .containsExactlyElementsOf(
                                columns.stream().map(RowColumn::name).toList());
                for (int i = 0; i < entries.size(); i++) {
                    assertThat(rows.get(i + 1))
                            .as("%s of %s", entries.get(i).bits(), kind)
                            .containsExactlyElementsOf(expected(entries.get(i), i, columns));
                }
            }
        }
    }

    /** Returns the cells of a row, computed with big integers and the calendar. */
    private static List<String> expected(Entry entry, int row, List<RowColumn> columns) {
        Layout layout = entry.kind().layout();
        List<BigInteger> values = Codec.of(layout).decode(entry.bits());
        List<String> cells = new ArrayList<>();
        for (RowColumn column : columns) {
            if (column instanceof RowColumn.Row) {
                cells.add(Integer.toString(row + 1));
            } else if (column instanceof RowColumn.Line) {
                cells.add(Integer.toString(2 * row + 7));
            } else if (column instanceof RowColumn.Id) {
                Optional<String> spelt = entry.kind()
                        .codec()
                        .tryWrite(entry.bits(), Map.of(), Map.of())
                        .filter(text -> !text.contains(","));
                cells.add(spelt.orElseGet(() -> withoutText(entry)));
            } else if (column instanceof RowColumn.LayoutName) {
                cells.add(layout.id());
            } else if (column instanceof RowColumn.Utc) {
                cells.add(
                        LayoutTime.of(layout).flatMap(time -> utc(time, values)).orElse(""));
            } else if (column instanceof RowColumn.Value value) {
                cells.add(values.get(layout.indexOf(value.field())).toString());
            } else {
                cells.add("");
            }
        }
        return cells;
    }

    private static Optional<String> utc(LayoutTime time, List<BigInteger> values) {
        return time.instantOf(values)
                .map(instant -> new DateTimeFormatterBuilder()
                        .appendInstant(time.decimals())
                        .toFormatter()
                        .format(instant));
    }

    /** Of a spelling with letters that the bits do not say: the first of the layout's that has none, or hex. */
    private static String withoutText(Entry entry) {
        Bits zero = Bits.of(entry.bits().width(), BigInteger.ZERO);
        // A spelling with signs that separate cells is not written in tables either.
        if (entry.kind()
                .codec()
                .tryWrite(zero, Map.of(), Map.of())
                .filter(text -> !text.contains(","))
                .isPresent()) {
            return entry.bits().toHex(); // Too large for the spelling: no row of this kind has it.
        }
        return IdKind.of(List.of(entry.kind().layout())).stream()
                .flatMap(kind -> kind.codec().tryWrite(entry.bits(), Map.of(), Map.of()).stream())
                .filter(text -> !text.contains(","))
                .findFirst()
                .orElse(entry.bits().toHex());
    }

    @Test
    void quotesIdsAndDisarmsFormulas() throws IOException {
        IdKind kind = new IdKind(RowSamples.layout("snowflake-twitter"), 0);
        List<Entry> entries = List.of(
                RowSamples.of(kind, 3, 1).get(2),
                new Entry(kind, null, "=HYPERLINK(\"http://x\")"),
                new Entry(kind, null, "a,b\r\nc"),
                new Entry(kind, null, null));
        List<RowColumn> columns = List.of(new RowColumn.Id(), new RowColumn.Note(), new RowColumn.Value("sequence"));
        String csv = csv(columns, List.of(kind), entries, row -> row == 2 ? "-1+1" : null);
        assertThat(csv.lines().toList().get(1)).startsWith("\"").contains("\",,");
        List<List<String>> rows = parsed(csv);
        assertThat(rows.get(2)).containsExactly("'=HYPERLINK(\"http://x\")", "", "");
        assertThat(rows.get(3)).containsExactly("a,b\r\nc", "'-1+1", "");
        assertThat(rows.get(4)).containsExactly("", "", "");
    }

    @Test
    void tabsAndQuotesInTsv() throws IOException {
        IdKind kind = new IdKind(RowSamples.layout("uuid-v7"), 0);
        List<Entry> entries = List.of(RowSamples.of(kind, 3, 1).get(2), new Entry(kind, null, "a\tb\"c"));
        List<RowColumn> columns = List.of(new RowColumn.Row(), new RowColumn.Id());
        String tsv = written(RowFormat.TSV, new WritePlan(List.of(kind), columns, RowRemarks.NONE), 9, entries);
        assertThat(tsv)
                .isEqualTo(
                        "row\tid\n10\t%s\n11\t\"a\tb\"\"c\"\n",
                        kind.codec().write(entries.get(0).bits(), Map.of(), Map.of()));
    }

    @Test
    void jsonLinesHoldWideNumbersAsText() throws IOException {
        List<IdKind> kinds = IdKind.of(List.of(RowSamples.layout("snowflake-twitter"), RowSamples.layout("uuid-v7")));
        List<Entry> entries = new ArrayList<>();
        for (IdKind kind : kinds) {
            entries.addAll(RowSamples.of(kind, 40, 7));
        }
        entries.add(new Entry(kinds.get(0), null, "N/A \"\u0001\u00e9"));
        List<RowColumn> columns =
                RowColumn.all(kinds.stream().map(IdKind::layout).distinct().toList());
        String json =
                written(RowFormat.JSON_LINES, new WritePlan(kinds, columns, row -> row == 80 ? "x" : null), 0, entries);
        List<String> lines = json.lines().toList();
        assertThat(lines).hasSameSizeAs(entries);
        ObjectMapper mapper = new ObjectMapper();
        for (int i = 0; i < lines.size() - 1; i++) {
            JsonNode object = mapper.readTree(lines.get(i));
            List<String> cells = new ArrayList<>();
            List<RowColumn> own = RowColumn.all(List.of(entries.get(i).kind().layout()));
            for (RowColumn column : own) {
                JsonNode cell = object.path(column.name());
                cells.add(cell.asText());
                boolean number = column instanceof RowColumn.Row
                        || column instanceof RowColumn.Line
                        || (column instanceof RowColumn.Value value && bits(entries.get(i), value) <= 53);
                assertThat(cell.isNumber()).as(column.name()).isEqualTo(number && !cell.isMissingNode());
            }
            cells.set(own.indexOf(new RowColumn.Note()), object.path("note").asText());
            List<String> expected = new ArrayList<>(expected(entries.get(i), i, own));
            expected.set(own.indexOf(new RowColumn.Note()), i == 80 ? "x" : "");
            assertThat(cells).containsExactlyElementsOf(expected);
        }
        assertThat(mapper.readTree(lines.get(lines.size() - 1)).path("id").asText())
                .isEqualTo("N/A \"\u0001\u00e9");
    }

    private static int bits(Entry entry, RowColumn.Value value) {
        return entry.kind().layout().field(value.field()).map(Field::bits).orElseThrow();
    }

    @Test
    void fieldsThatAreCalledLikeAColumnAreTold() {
        assertThat(new RowColumn.Value("id").name()).isEqualTo("field_id");
        List<Layout> layouts = List.of(RowSamples.layout("snowflake-twitter"));
        for (RowColumn column : RowColumn.all(layouts)) {
            assertThat(RowColumn.named(column.name(), layouts)).contains(column);
        }
        assertThat(RowColumn.named("nothing", layouts)).isEmpty();
        assertThat(RowColumn.usual(layouts)).contains(new RowColumn.Utc(), new RowColumn.Value("sequence"));
    }

    /** Some rows of a block, between rows that are written one by one, with notes on them. */
    @Test
    void textOfABlockIsWhatItsRowsAreOneByOne() throws IOException {
        List<IdKind> kinds = new ArrayList<>();
        List<Entry> entries = new ArrayList<>();
        for (Layout layout : WITH_BITS) {
            IdKind kind = IdKind.of(List.of(layout)).get(0);
            kinds.add(kind);
            entries.addAll(RowSamples.of(kind, 7, 11));
            entries.add(new Entry(kind, null, "N/A, \"" + layout.id()));
            if (kinds.size() == 20) {
                break;
            }
        }
        List<RowColumn> columns =
                RowColumn.all(kinds.stream().map(IdKind::layout).distinct().toList());
        RowRemarks notes = row -> row % 5 == 0 ? "note, " + row : null;
        WritePlan plan = new WritePlan(kinds, columns, notes);
        IdBlock block = RowSamples.block(70, kinds, entries);
        RowBitmap.Builder some = new RowBitmap.Builder();
        for (int row = 0; row < block.size(); row++) {
            if (row % 3 != 1) {
                some.add(70 + row);
            }
        }
        for (RowFormat format : List.of(RowFormat.CSV, RowFormat.TSV, RowFormat.JSON_LINES)) {
            ByteArrayOutputStream oneByOne = new ByteArrayOutputStream();
            ByteArrayOutputStream together = new ByteArrayOutputStream();
            RowWriter single = format.begin(plan, oneByOne);
            RowWriter writer = format.begin(plan, together);
            for (int time = 0; time < 3; time++) {
                single.write(block, 1);
                some.build().forEach(70, 70 + block.size(), row -> {
                    write(single, block, (int) row - 70);
                    return true;
                });
                writer.write(block, 1);
                writer.write(Objects.requireNonNull(writer.text(block, some.build(), notes)));
            }
            single.end();
            writer.end();
            assertThat(together.toString(StandardCharsets.UTF_8)).isEqualTo(oneByOne.toString(StandardCharsets.UTF_8));
        }
    }

    private static void write(RowWriter writer, IdBlock block, int row) {
        try {
            writer.write(block, row);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void numbersHaveAllTheirDigits() {
        List<Long> numbers = new ArrayList<>(List.of(0L, -1L, Long.MAX_VALUE, Long.MIN_VALUE));
        for (long power = 1; power > 0 && power <= 1_000_000_000_000_000_000L; power *= 10) {
            numbers.addAll(List.of(power - 1, power, power + 1, 9 * power));
        }
        new SplittableRandom(5).longs(10_000).forEach(number -> numbers.add(number >>> (number & 63)));
        ByteOutput out = new ByteOutput();
        StringBuilder expected = new StringBuilder();
        for (long number : numbers) {
            out.room(60);
            out.putDecimal(number);
            expected.append(Long.toUnsignedString(number));
            if (number >= 0) {
                out.putPadded(number, 19);
                expected.append("%019d".formatted(number));
            }
        }
        StringBuilder written = new StringBuilder();
        for (int i = 0; i < out.size(); i++) {
            written.append((char) out.at(i));
        }
        assertThat(written).hasToString(expected.toString());
    }

    private static String csv(List<RowColumn> columns, List<IdKind> kinds, List<Entry> entries, RowRemarks notes)
            throws IOException {
        return written(RowFormat.CSV, new WritePlan(kinds, columns, notes), 0, entries);
    }

    static String written(RowFormat format, WritePlan plan, long first, List<Entry> entries) throws IOException {
        IdBlock block = RowSamples.block(first, plan.kinds(), entries);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        RowWriter writer = format.begin(plan, bytes);
        for (int i = 0; i < block.size(); i++) {
            writer.write(block, i);
        }
        writer.end();
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static List<List<String>> parsed(String csv) throws IOException {
        try (var parser = CSVFormat.RFC4180.parse(new StringReader(csv))) {
            return parser.getRecords().stream().map(CSVRecord::toList).toList();
        }
    }
}

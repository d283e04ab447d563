package org.bitloupe.batch.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.RowSamples;
import org.bitloupe.batch.table.RowSamples.Entry;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The time of rows by the clocks of a zone, beside UTC, held against the calendar of Java. */
final class LocalColumnTest {
    private static final IdKind X = new IdKind(RowSamples.layout("snowflake-twitter"), 0);
    private static final DateTimeFormatter ISO =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxxx", Locale.ROOT);

    /** A post of X at an instant: milliseconds since its epoch above 22 bits. */
    private static Entry at(Instant instant) {
        long id = (instant.toEpochMilli() - 1_288_834_974_657L) << 22;
        return new Entry(X, Bits.of(64, BigInteger.valueOf(id)), null);
    }

    private static byte[] written(RowFormat format, IdKind kind, List<RowColumn> columns, List<Entry> entries)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        IdBlock block = RowSamples.block(0, List.of(kind), entries);
        RowWriter writer = format.begin(new WritePlan(List.of(kind), columns, RowRemarks.NONE), bytes);
        for (int row = 0; row < block.size(); row++) {
            writer.write(block, row);
        }
        writer.end();
        return bytes.toByteArray();
    }

    private static List<String> lines(RowFormat format, List<RowColumn> columns, List<Entry> entries)
            throws IOException {
        return new String(written(format, X, columns, entries), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    /** On both sides of clocks put forward and back, also by half an hour, and where they differ by halves and quarters. */
    @ParameterizedTest
    @CsvSource({
        "America/New_York, 2024-03-10T06:59:59.998Z",
        "America/New_York, 2024-11-03T05:59:59.998Z",
        "Europe/London, 2025-03-30T00:59:59.998Z",
        "Australia/Lord_Howe, 2025-04-05T14:59:59.998Z",
        "Asia/Kolkata, 2026-11-27T18:29:59.998Z",
        "Asia/Kathmandu, 2026-12-31T18:14:59.998Z",
        "America/St_Johns, 2024-02-29T03:29:59.998Z",
        "Pacific/Kiritimati, 2025-12-31T09:59:59.998Z",
        "+07:00, 2025-12-31T16:59:59.998Z",
        "-09:30, 2026-01-01T09:29:59.998Z"
    })
    void isWhatTheCalendarSays(String name, Instant before) throws IOException {
        ZoneId zone = ZoneId.of(name);
        List<Instant> instants = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            instants.add(before.plusMillis(i));
            instants.add(before.plusSeconds(3600L * i));
            instants.add(before.minusSeconds(86_400L * 91 * i));
        }
        List<Entry> entries = instants.stream().map(LocalColumnTest::at).toList();
        List<RowColumn> columns = List.of(new RowColumn.Id(), new RowColumn.Local(zone));
        List<String> expected =
                instants.stream().map(at -> ISO.format(at.atZone(zone))).toList();
        assertThat(lines(RowFormat.TSV, columns, entries).stream().skip(1).map(line -> line.split("\t", -1)[1]))
                .containsExactlyElementsOf(expected);
        assertThat(lines(RowFormat.CSV, columns, entries).stream().skip(1).map(line -> line.split(",", -1)[1]))
                .containsExactlyElementsOf(expected);
        String member = "\"" + columns.get(1).name() + "\":\"";
        assertThat(lines(RowFormat.JSON_LINES, columns, entries).stream().map(line -> line.split(member, 2)[1]))
                .containsExactlyElementsOf(
                        expected.stream().map(time -> time + "\"}").toList());
        try (ReadableWorkbook workbook =
                new ReadableWorkbook(new java.io.ByteArrayInputStream(written(RowFormat.XLSX, X, columns, entries)))) {
            List<Row> rows = workbook.getFirstSheet().read();
            assertThat(rows.stream().skip(1).map(row -> row.getCellText(1))).containsExactlyElementsOf(expected);
        }
    }

    /** Also years with more digits than four, and before 1900, where clocks went by the sun and ISO 8601 has no seconds of an offset. */
    @ParameterizedTest
    @ValueSource(strings = {"Asia/Ho_Chi_Minh", "America/New_York", "Africa/Monrovia", "Asia/Kolkata", "-18:00"})
    void isTheInstantOfTheColumnBesideIt(String name) throws IOException {
        ZoneId zone = ZoneId.of(name);
        int compared = 0;
        for (Layout layout : Catalog.builtIn().layouts()) {
            if (layout.textOnly() || layout.mainTime() < 0) {
                continue;
            }
            IdKind kind = new IdKind(layout, 0);
            List<RowColumn> columns = List.of(new RowColumn.Utc(), new RowColumn.Local(zone));
            byte[] tsv = written(RowFormat.TSV, kind, columns, RowSamples.of(kind, 60, 20_261_127));
            for (CSVRecord row : CSVFormat.TDF.parse(new StringReader(new String(tsv, StandardCharsets.UTF_8)))) {
                if (row.getRecordNumber() > 1 && !row.get(0).isEmpty()) {
                    Instant utc = Instant.parse(row.get(0));
                    OffsetDateTime local = OffsetDateTime.parse(row.get(1));
                    assertThat(local.toInstant())
                            .as("%s of %s", row, layout.id())
                            .isEqualTo(utc);
                    int seconds = zone.getRules().getOffset(utc).getTotalSeconds();
                    assertThat(Math.abs(local.getOffset().getTotalSeconds() - seconds))
                            .isLessThanOrEqualTo(30);
                    compared++;
                } else {
                    assertThat(row.get(1).isEmpty()).isEqualTo(row.get(0).isEmpty());
                }
            }
        }
        assertThat(compared).isGreaterThan(1000);
    }

    @Test
    void standsBehindUtcUnderANameOfItsOwn() {
        List<Layout> layouts = List.of(X.layout());
        List<RowColumn> usual = RowColumn.usual(layouts);
        List<RowColumn> with = RowColumn.withLocal(usual, ZoneId.of("Asia/Ho_Chi_Minh"));
        assertThat(with).hasSize(usual.size() + 1);
        assertThat(with.stream().map(RowColumn::name).limit(4))
                .containsExactly("row", "id", "utc", "local_asia_ho_chi_minh");
        assertThat(new RowColumn.Local(ZoneId.of("America/Port-au-Prince")).name())
                .isEqualTo("local_america_port_au_prince");
        assertThat(new RowColumn.Local(ZoneId.of("+07:00")).name()).isEqualTo("local_plus_07_00");
        assertThat(new RowColumn.Local(ZoneId.of("-07:00")).name()).isEqualTo("local_minus_07_00");
        List<String> names = ZoneId.getAvailableZoneIds().stream()
                .map(zone -> new RowColumn.Local(ZoneId.of(zone)).name())
                .toList();
        assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("local(_[a-z0-9]+)+"));
    }

    @Test
    void isNotThereInUtcNorWithoutATime() {
        List<RowColumn> usual = RowColumn.usual(List.of(X.layout()));
        for (ZoneId utc : List.of(ZoneOffset.UTC, ZoneId.of("Etc/UTC"), ZoneId.of("Etc/GMT"))) {
            assertThat(RowColumn.withLocal(usual, utc)).isEqualTo(usual);
        }
        List<RowColumn> timeless = RowColumn.usual(List.of(RowSamples.layout("uuid-v4")));
        assertThat(RowColumn.withLocal(timeless, ZoneId.of("Asia/Tokyo"))).isEqualTo(timeless);
    }

    /** A field can be called anything; the one of Pinterest that begins alike keeps its name. */
    @Test
    void noFieldIsTakenForIt() {
        assertThat(new RowColumn.Value("local_asia_tokyo").name()).isEqualTo("field_local_asia_tokyo");
        assertThat(new RowColumn.Value("local_plus_07_00").name()).isEqualTo("field_local_plus_07_00");
        assertThat(new RowColumn.Value("local_id").name()).isEqualTo("local_id");
        assertThat(new RowColumn.Value("local_domain").name()).isEqualTo("local_domain");
        assertThat(RowColumn.named("local_id", List.of(RowSamples.layout("pinterest"))))
                .contains(new RowColumn.Value("local_id"));
    }

    /** Two rows whose clocks show the same are told apart by the offset. */
    @Test
    void anHourThatIsTwiceIsTwoInstants() throws IOException {
        ZoneId zone = ZoneId.of("America/New_York");
        Instant first = LocalDateTime.parse("2024-11-03T01:30:00").toInstant(ZoneOffset.ofHours(-4));
        List<RowColumn> columns = List.of(new RowColumn.Local(zone));
        assertThat(lines(RowFormat.TSV, columns, List.of(at(first), at(first.plusSeconds(3600)))))
                .containsExactly(
                        "local_america_new_york", "2024-11-03T01:30:00.000-04:00", "2024-11-03T01:30:00.000-05:00");
    }
}

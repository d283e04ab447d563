package org.bitloupe.batch.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.RowSamples;
import org.bitloupe.batch.table.RowSamples.Entry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The content of a workbook, read out of its XML and compared with the same rows as TSV. */
final class XlsxWriterTest {
    private static final String DATE = "yyyy\\-mm\\-dd\\ hh:mm:ss";

    /** A cell: its number as it is written, or its text; the format it is shown by. */
    private record Cell(boolean isText, String value, String format) {}

    private static byte[] written(RowFormat format, List<IdKind> kinds, List<RowColumn> columns, List<Entry> entries)
            throws IOException {
        IdBlock block = RowSamples.block(0, kinds, entries);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        RowWriter writer = format.begin(new WritePlan(kinds, columns, RowRemarks.NONE), bytes);
        for (int row = 0; row < block.size(); row++) {
            writer.write(block, row);
        }
        writer.end();
        return bytes.toByteArray();
    }

    private static Map<String, Document> parts(byte[] book) {
        Map<String, Document> parts = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(book))) {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                parts.put(
                        entry.getName(),
                        factory.newDocumentBuilder().parse(new ByteArrayInputStream(zip.readAllBytes())));
            }
        } catch (Exception e) {
            throw new AssertionError("no workbook", e);
        }
        return parts;
    }

    private static List<Element> elements(Document part, String name) {
        NodeList found = part.getElementsByTagNameNS("*", name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }

    /** The formats by the styles' places: the part that says what a number means. */
    private static List<String> formats(Document styles) {
        Map<String, String> formats = new HashMap<>(Map.of("0", "General", "1", "0"));
        elements(styles, "numFmt").forEach(f -> formats.put(f.getAttribute("numFmtId"), f.getAttribute("formatCode")));
        Element cells = elements(styles, "cellXfs").get(0);
        List<String> byPlace = new ArrayList<>();
        for (Element style : elements(styles, "xf")) {
            if (style.getParentNode().equals(cells)) {
                byPlace.add(Objects.requireNonNull(formats.get(style.getAttribute("numFmtId"))));
            }
        }
        return byPlace;
    }

    /** A text of a workbook as its readers have it: {@code _x}, four hex digits and {@code _} are one character (ST_Xstring). */
    private static String decoded(String text) {
        StringBuilder decoded = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            boolean escape = text.startsWith("_x", i)
                    && i + 7 <= text.length()
                    && text.charAt(i + 6) == '_'
                    && text.substring(i + 2, i + 6).chars().allMatch(c -> Character.digit(c, 16) >= 0);
            decoded.append(escape ? (char) Integer.parseInt(text.substring(i + 2, i + 6), 16) : text.charAt(i));
            i += escape ? 6 : 0;
        }
        return decoded.toString();
    }

    /** Only what a reader would take for a character by its number is written in another way; the example is the standard's. */
    @Test
    void aTextLikeACharactersNumberIsWrittenAsText() throws IOException {
        IdKind kind = new IdKind(RowSamples.layout("snowflake-twitter"), 0);
        List<Entry> entries = List.of(new Entry(kind, null, "_x0041_"), new Entry(kind, null, "order_x1_y"));
        byte[] file = written(RowFormat.XLSX, List.of(kind), List.of(new RowColumn.Id()), entries);
        Document sheet = Objects.requireNonNull(parts(file).get("xl/worksheets/sheet1.xml"));
        assertThat(elements(sheet, "t"))
                .extracting(Element::getTextContent)
                .containsExactly("id", "_x005F_x0041_", "order_x1_y");
    }

    /** The cells of a sheet by their references. */
    private static Map<String, Cell> cells(Map<String, Document> parts, int sheet) {
        Document part = Objects.requireNonNull(parts.get("xl/worksheets/sheet" + sheet + ".xml"));
        List<String> formats = formats(Objects.requireNonNull(parts.get("xl/styles.xml")));
        Map<String, Cell> cells = new LinkedHashMap<>();
        int number = 0;
        for (Element row : elements(part, "row")) {
            number++;
            assertThat(row.getAttribute("r")).isEqualTo(Integer.toString(number));
        }
        for (Element cell : elements(part, "c")) {
            String style = cell.getAttribute("s");
            boolean text = cell.getAttribute("t").equals("inlineStr");
            cells.put(
                    cell.getAttribute("r"),
                    new Cell(
                            text,
                            text ? decoded(cell.getTextContent()) : cell.getTextContent(),
                            formats.get(style.isEmpty() ? 0 : Integer.parseInt(style))));
        }
        // Readers that stream take what it says for true; nothing is better than what is wrong.
        assertThat(elements(part, "dimension")).isEmpty();
        return cells;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "snowflake-twitter",
                "sonyflake-v1",
                "unix-s",
                "unix-ms",
                "unix-ns",
                "uuid-v1",
                "uuid-v7",
                "ulid",
                "objectid",
                "ksuid",
                "auto-increment"
            })
    void idsAreTextsAndWhatASpreadsheetHoldsExactlyIsWhatItIs(String layout) throws IOException {
        IdKind kind = new IdKind(RowSamples.layout(layout), 0);
        List<IdKind> kinds = List.of(kind);
        List<RowColumn> columns = new ArrayList<>(RowColumn.usual(List.of(kind.layout())));
        columns.add(new RowColumn.Line());
        List<Entry> entries = RowSamples.of(kind, 400, 14);
        Map<String, Cell> cells = cells(parts(written(RowFormat.XLSX, kinds, columns, entries)), 1);
        List<String> lines = new String(written(RowFormat.TSV, kinds, columns, entries), StandardCharsets.UTF_8)
                .lines()
                .toList();
        int compared = 0;
        for (int row = 0; row < lines.size(); row++) {
            String[] expected = lines.get(row).split("\t", -1);
            for (int c = 0; c < expected.length; c++) {
                Cell found = cells.get((char) ('A' + c) + Integer.toString(row + 1));
                String where = layout + ", row " + row + ", " + columns.get(c).name();
                if (expected[c].isEmpty()) {
                    assertThat(found).as(where).isNull();
                    continue;
                }
                assertThat(found).as(where).isNotNull();
                Cell cell = Objects.requireNonNull(found);
                compared++;
                if (row > 0 && columns.get(c) instanceof RowColumn.Utc) {
                    assertTime(cell, expected[c], where);
                } else {
                    assertThat(cell.value()).as(where).isEqualTo(expected[c]);
                    boolean number =
                            row > 0 && !(columns.get(c) instanceof RowColumn.Id) && !isLong(kind, columns.get(c));
                    assertThat(cell.isText()).as(where).isEqualTo(!number);
                    assertThat(cell.format()).as(where).isEqualTo(number ? "0" : "General");
                }
            }
        }
        assertThat(cells).hasSize(compared);
    }

    /** Tells whether a field may have more than 15 digits: 2 to the power of 49 has 15, of 50 it has 16. */
    private static boolean isLong(IdKind kind, RowColumn column) {
        return column instanceof RowColumn.Value value
                && kind.layout()
                                .fields()
                                .get(kind.layout().indexOf(value.field()))
                                .bits()
                        > 49;
    }

    private static void assertTime(Cell cell, String expected, String where) {
        boolean inMillis = expected.matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,3})?Z");
        boolean inCalendar = inMillis && expected.compareTo("1900-03-01") >= 0;
        if (!inCalendar) {
            assertThat(cell).as(where).isEqualTo(new Cell(true, expected, "General"));
            return;
        }
        assertThat(cell.isText()).as(where).isFalse();
        assertThat(cell.format()).as(where).isEqualTo(expected.contains(".") ? DATE + ".000" : DATE);
        // Day 61 is the first of March 1900.
        BigDecimal days = new BigDecimal(cell.value()).subtract(BigDecimal.valueOf(61));
        long millis = days.multiply(BigDecimal.valueOf(86_400_000))
                .setScale(0, RoundingMode.HALF_EVEN)
                .longValueExact();
        Instant start = LocalDate.of(1900, 3, 1).atStartOfDay(ZoneOffset.UTC).toInstant();
        assertThat(start.plusMillis(millis)).as(where).isEqualTo(Instant.parse(expected));
    }

    @Test
    void textsKeepEveryCharacterThatXmlHas() throws IOException {
        IdKind kind = new IdKind(RowSamples.layout("snowflake-twitter"), 0);
        List<String> texts = List.of(
                "=1+1",
                " a ",
                "a<b>&\"'c",
                "a\r\nb\tc",
                "\u00E9\uD83D\uDE00",
                "x]]>",
                "&amp;",
                "_x0041_",
                "a_x00e9_x0042_b",
                "_x005F_",
                "_x005F_x0041_",
                "__x000D__",
                "_x041_",
                "_x00G1_",
                "snake_case_x");
        List<Entry> entries =
                texts.stream().map(text -> new Entry(kind, null, text)).toList();
        Map<String, Cell> cells =
                cells(parts(written(RowFormat.XLSX, List.of(kind), List.of(new RowColumn.Id()), entries)), 1);
        for (int i = 0; i < texts.size(); i++) {
            assertThat(cells.get("A" + (i + 2))).isEqualTo(new Cell(true, texts.get(i), "General"));
        }
    }

    @Test
    void everyPartIsNamedWhereAReaderLooksForIt() throws IOException {
        IdKind kind = new IdKind(RowSamples.layout("snowflake-twitter"), 0);
        List<Entry> entries = RowSamples.of(kind, 25, 14);
        IdBlock block = RowSamples.block(0, List.of(kind), entries);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        WritePlan plan =
                new WritePlan(List.of(kind), List.of(new RowColumn.Row(), new RowColumn.Id()), RowRemarks.NONE);
        RowWriter writer = RowFormat.XLSX.begin(plan, bytes, 10);
        for (int row = 0; row < block.size(); row++) {
            writer.write(block, row);
        }
        writer.end();
        Map<String, Document> parts = parts(bytes.toByteArray());
        List<String> types = elements(Objects.requireNonNull(parts.get("[Content_Types].xml")), "Override").stream()
                .map(e -> e.getAttribute("PartName").substring(1))
                .toList();
        assertThat(parts.keySet().stream().filter(name -> !name.endsWith(".rels") && !name.startsWith("[")))
                .containsExactlyInAnyOrderElementsOf(types);
        Map<String, String> targets = new HashMap<>();
        elements(Objects.requireNonNull(parts.get("xl/_rels/workbook.xml.rels")), "Relationship")
                .forEach(e -> targets.put(e.getAttribute("Id"), e.getAttribute("Target")));
        List<Element> sheets = elements(Objects.requireNonNull(parts.get("xl/workbook.xml")), "sheet");
        assertThat(sheets).extracting(e -> e.getAttribute("name")).containsExactly("ids", "ids 2", "ids 3");
        for (int i = 0; i < 3; i++) {
            assertThat(targets.get(sheets.get(i).getAttribute("r:id")))
                    .isEqualTo("worksheets/sheet" + (i + 1) + ".xml");
            assertThat(cells(parts, i + 1)).hasSize(2 * (i < 2 ? 11 : 6));
        }
        assertThat(targets).containsValue("styles.xml").hasSize(4);
    }

    @Test
    void columnsAreCalledAsSpreadsheetsCallThem() {
        assertThat(XlsxWriter.letters(0)).isEqualTo("A");
        assertThat(XlsxWriter.letters(25)).isEqualTo("Z");
        assertThat(XlsxWriter.letters(26)).isEqualTo("AA");
        assertThat(XlsxWriter.letters(701)).isEqualTo("ZZ");
        assertThat(XlsxWriter.letters(702)).isEqualTo("AAA");
        assertThat(XlsxWriter.letters(16_383)).isEqualTo("XFD");
    }
}

package org.bitloupe.tabular.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workbooks written here part by part, as ECMA-376 part 1 describes them. */
final class WorkbookContentTest {
    private static final String MAIN = " xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
    private static final String OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

    @TempDir
    private Path folder;

    private Path book(Map<String, String> sheets, Map<String, String> more) throws IOException {
        Map<String, String> parts = new LinkedHashMap<>();
        StringBuilder list = new StringBuilder("<workbook" + MAIN + " xmlns:r=\"" + OFFICE + "\"><sheets>");
        StringBuilder relations = new StringBuilder(
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">");
        int number = 0;
        for (Map.Entry<String, String> sheet : sheets.entrySet()) {
            number++;
            list.append("<sheet name=\"%s\" sheetId=\"%d\" r:id=\"r%d\"/>".formatted(sheet.getKey(), number, number));
            relations.append("<Relationship Id=\"r%d\" Type=\"%s/worksheet\" Target=\"worksheets/s%d.xml\"/>"
                    .formatted(number, OFFICE, number));
            parts.put(
                    "xl/worksheets/s" + number + ".xml",
                    "<worksheet" + MAIN + "><sheetData>" + sheet.getValue() + "</sheetData></worksheet>");
        }
        parts.put("xl/workbook.xml", list + "</sheets></workbook>");
        parts.put("xl/_rels/workbook.xml.rels", relations + "</Relationships>");
        parts.putAll(more);
        Path file = folder.resolve("book.xlsx");
        zip(file, parts);
        return file;
    }

    private static void zip(Path file, Map<String, String> parts) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static String text(Source source) throws IOException {
        try (InputStream in = source.open(Progress.NONE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String refusal(Path file) {
        Source source = Source.file(file);
        try {
            text(source);
            return "";
        } catch (IOException e) {
            return Messages.in(Locale.ENGLISH).say(source.problem(e).what());
        }
    }

    @Test
    void cellsOfEveryKindAreText() throws IOException {
        String rows = """
                <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
                <row r="3"><c r="A3"><v>1.5922306413797E+18</v></c><c r="C3" s="1"><v>46346.5</v></c></row>
                <row r="4"><c r="A4"><v>1592230641379704832</v></c><c r="B4" t="b"><v>1</v></c><c r="C4"><v>0.25</v></c></row>
                <row><c t="inlineStr"><is><t>1592230641379704833</t></is></c><c t="str"><f>A1</f><v>x_x0041_</v></c></row>
                """;
        String strings = "<sst" + MAIN + "><si><t>order</t></si>"
                + "<si><r><t>two </t></r><r><t>runs</t></r><rPh sb=\"0\" eb=\"1\"><t>spoken</t></rPh></si>"
                + "<si><t>a \"b\", c\nd</t></si></sst>";
        String styles = "<styleSheet" + MAIN + "><numFmts><numFmt numFmtId=\"170\" formatCode=\"yyyy\\-mm\"/></numFmts>"
                + "<cellStyleXfs><xf numFmtId=\"170\"/><xf numFmtId=\"170\"/></cellStyleXfs>"
                + "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"170\"/></cellXfs></styleSheet>";
        Source source = Source.file(
                book(Map.of("ids", rows), Map.of("xl/sharedStrings.xml", strings, "xl/styles.xml", styles)));
        // 46346 days after 30 December 1899 is 20 November 2026; a line has the number of its row.
        assertThat(text(source)).isEqualTo("""
                        order,two runs,"a ""b"", c d"

                        1592230641379700000,,2026-11-20 12:00:00.000
                        1592230641379704832,TRUE,0.25
                        1592230641379704833,xA,
                        """);
        assertThat(source.part()).isEmpty();
        assertThat(source.isReadOnce()).isFalse();
        try (InputStream in = source.openAt("order,two".length())) {
            assertThat(new String(in.readNBytes(5), StandardCharsets.UTF_8)).isEqualTo(" runs");
        }
        assertThat(source.changed(source.size())).isNull();
    }

    @Test
    void theSheetWithMostIdsIsReadAndNamed() throws IOException {
        Map<String, String> sheets = new LinkedHashMap<>();
        sheets.put("notes", "<row><c t=\"inlineStr\"><is><t>hello to all of you</t></is></c></row>");
        sheets.put("orders", "<row><c><v>1592230641379704832</v></c></row>");
        sheets.put("later", "<row><c><v>1592230641379704833</v></c></row>");
        Source source = Source.file(book(sheets, Map.of()));
        assertThat(text(source)).isEqualTo("1592230641379704832\n");
        assertThat(source.part().map(Messages.in(Locale.ENGLISH)::say))
                .contains("Sheet “orders” is read, which has most IDs; 2 other sheets are not.");
    }

    @Test
    void manySharedTextsAreFoundInAnyOrder() throws IOException {
        int many = 20_000;
        String strings = IntStream.range(0, many)
                .mapToObj(i -> "<si><t>text " + i + "</t></si>")
                .collect(Collectors.joining("", "<sst" + MAIN + ">", "</sst>"));
        String rows = IntStream.range(0, many)
                .mapToObj(i -> "<row><c t=\"s\"><v>" + (int) (i * 7919L % many) + "</v></c></row>")
                .collect(Collectors.joining());
        String expected = IntStream.range(0, many)
                .mapToObj(i -> "text " + i * 7919L % many + "\n")
                .collect(Collectors.joining());
        assertThat(text(Source.file(book(Map.of("a", rows), Map.of("xl/sharedStrings.xml", strings)))))
                .isEqualTo(expected);
    }

    @Test
    void whatIsNoWorkbookIsRefusedInWords() throws IOException {
        Path old = folder.resolve("old.xls");
        Files.write(old, new byte[] {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, 0, 0, 0, 0});
        assertThat(refusal(old)).isEqualTo("“old.xls” is a workbook of an older kind, or has a password.");
        Path ods = folder.resolve("a.ods");
        zip(ods, Map.of("mimetype", "application/vnd.oasis.opendocument.spreadsheet", "content.xml", "<a/>"));
        assertThat(refusal(ods)).isEqualTo("“a.ods” is a workbook in the OpenDocument format.");
        Path other = folder.resolve("a.zip");
        zip(other, Map.of("a.txt", "a"));
        assertThat(refusal(other)).isEqualTo("“a.zip” is not text.");
        Path cut = folder.resolve("cut.xlsx");
        byte[] whole = Files.readAllBytes(book(Map.of("a", "<row><c><v>1</v></c></row>"), Map.of()));
        Files.write(cut, Arrays.copyOf(whole, whole.length / 2));
        assertThat(refusal(cut)).isEqualTo("“cut.xlsx” is damaged.");
        assertThat(refusal(book(Map.of("a", "<row><c><v>1</c></row>"), Map.of())))
                .isEqualTo("“book.xlsx” is damaged.");
        assertThat(refusal(book(Map.of("a", "<row r=\"9999999\"><c><v>1</v></c></row>"), Map.of())))
                .isEqualTo("“book.xlsx” is damaged.");
        assertThat(refusal(book(Map.of("a", "<row r=\"2\"/><row r=\"1\"><c><v>1</v></c></row>"), Map.of())))
                .isEqualTo("“book.xlsx” is damaged.");
    }

    /** 20,000 cells of one text of 32,000 letters would be 640 MB; a million blanks between rows nothing. */
    @Test
    void whatUnpacksToFarMoreThanItIsIsRefused() throws IOException {
        String strings = "<sst" + MAIN + "><si><t>" + "x".repeat(32_000) + "</t></si></sst>";
        String bomb = "<row><c t=\"s\"><v>0</v></c></row>".repeat(20_000);
        assertThat(refusal(book(Map.of("a", bomb), Map.of("xl/sharedStrings.xml", strings))))
                .isEqualTo("“book.xlsx” unpacks to far more than it seems.");
        String blanks = " ".repeat(80 << 20);
        assertThat(refusal(book(Map.of("a", blanks), Map.of())))
                .isEqualTo("“book.xlsx” unpacks to far more than it seems.");
    }

    /** No part of a workbook may name other files. */
    @Test
    void entitiesOfOtherFilesAreNotRead() throws IOException {
        Path secret = folder.resolve("secret.txt");
        Files.writeString(secret, "4711");
        Path file = declaring("<!ENTITY e SYSTEM \"" + secret.toUri() + "\">", "&e;");
        assertThat(outcome(file)).isEqualTo("“book.xlsx” is damaged.");
    }

    /** Ten of ten of ten and so on would be a billion. */
    @Test
    void entitiesDoNotGrow() throws IOException {
        StringBuilder growing = new StringBuilder("<!ENTITY e0 \"4711\">");
        for (int i = 1; i < 10; i++) {
            growing.append("<!ENTITY e")
                    .append(i)
                    .append(" \"")
                    .append(("&e" + (i - 1) + ";").repeat(10))
                    .append("\">");
        }
        assertThat(outcome(declaring(growing.toString(), "&e9;"))).isEqualTo("“book.xlsx” is damaged.");
        assertThat(outcome(declaring("<!ENTITY e \"4711\">", "&e;"))).isEqualTo("“book.xlsx” is damaged.");
        assertThat(outcome(declaring("", "1"))).isEqualTo("1\n");
    }

    private static String outcome(Path file) throws IOException {
        String refusal = refusal(file);
        return refusal.isEmpty() ? text(Source.file(file)) : refusal;
    }

    /** Writes a workbook of one sheet, which declares entities, and has one cell. */
    private Path declaring(String entities, String cell) throws IOException {
        Path file = folder.resolve("book.xlsx");
        Map<String, String> parts = new LinkedHashMap<>();
        book(Map.of("a", "<row><c><v>1</v></c></row>"), Map.of());
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                parts.put(
                        entry.getName(), new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        String sheet = Objects.requireNonNull(parts.get("xl/worksheets/s1.xml"));
        assertThat(sheet).contains("<v>1</v>");
        parts.put(
                "xl/worksheets/s1.xml",
                "<!DOCTYPE worksheet [" + entities + "]>" + sheet.replace("<v>1</v>", "<v>" + cell + "</v>"));
        zip(file, parts);
        return file;
    }
}

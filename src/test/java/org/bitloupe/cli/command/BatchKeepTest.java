package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipFile;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code batch --keep}: a file's own columns leave as they stand in it, behind the decoded ones. */
class BatchKeepTest {
    /** Two X posts' ids, whose UTC times are those of (id >> 22) + 1288834974657 ms. */
    private static final String A = "1160090501362225152";

    private static final String B = "1160090501366419456";

    private static final String LAYOUT = "snowflake-twitter";

    @TempDir
    Path folder;

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private static Ran keep(Path file, String to, String keep, String... more) {
        List<String> args = new java.util.ArrayList<>(List.of(
                "batch", file.toString(), "--layout", LAYOUT, "--select", "row,id", "--to", to, "--keep", keep));
        args.addAll(List.of(more));
        return Ran.of(args.toArray(String[]::new));
    }

    private Path orders() throws IOException {
        return file("orders.csv", """
                zip,order_id,day,note,amount
                00123,%s,03/04/2024,"said ""no"", left",24.90
                01000,%s,2024-04-03,"two
                lines",1e5
                """.formatted(A, B));
    }

    @Test
    void keepsAllOtherColumnsInTheOrderOfTheFile() throws IOException {
        Ran ran = keep(orders(), "csv", "all");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
        assertThat(ran.out())
                .isEqualTo("row,id,zip,day,note,amount\r\n"
                        + "1,\"" + A + "\",00123,03/04/2024,\"said \"\"no\"\", left\",24.90\r\n"
                        + "2,\"" + B + "\",01000,2024-04-03,\"two\nlines\",1e5\r\n");
    }

    @Test
    void keepsThoseThatAreNamedInTheOrderTheyAreNamedIn() throws IOException {
        assertThat(keep(orders(), "tsv", "amount,zip").out())
                .isEqualTo("row\tid\tamount\tzip\n1\t" + A + "\t24.90\t00123\n2\t" + B + "\t1e5\t01000\n");
        assertThat(keep(orders(), "tsv", "5,1").out())
                .isEqualTo(keep(orders(), "tsv", "amount,zip").out());
        assertThat(keep(orders(), "tsv", "order_id").lines().get(1)).isEqualTo("1\t" + A + "\t" + A);
    }

    @Test
    void keepsTheBehaviourWithoutIt() throws IOException {
        Ran ran = Ran.of("batch", orders().toString(), "--layout", LAYOUT, "--select", "row,id", "--to", "tsv");
        assertThat(ran.out()).isEqualTo("row\tid\n1\t" + A + "\n2\t" + B + "\n");
    }

    @Test
    void timesOfAZoneStandBehindUtcOrWhereTheyAreNamed() throws IOException {
        String[] usual = {"batch", orders().toString(), "--layout", LAYOUT, "--to", "tsv", "--zone", "Asia/Ho_Chi_Minh"
        };
        Ran ran = Ran.of(usual);
        assertThat(ran.err()).isEmpty();
        assertThat(ran.lines().get(0)).startsWith("row\tid\tutc\tlocal_asia_ho_chi_minh\t");
        assertThat(ran.lines().get(1))
                .startsWith("1\t" + A + "\t2019-08-10T07:28:23.621Z\t2019-08-10T14:28:23.621+07:00\t");
        assertThat(selected("local_asia_ho_chi_minh,row", "Asia/Ho_Chi_Minh")).isEqualTo("local_asia_ho_chi_minh\trow");
        assertThat(selected("row,utc,id", "Asia/Ho_Chi_Minh")).isEqualTo("row\tutc\tlocal_asia_ho_chi_minh\tid");
        assertThat(selected("row,id", "+07:00")).isEqualTo("row\tid\tlocal_plus_07_00");
        assertThat(selected("row,utc", "UTC")).isEqualTo("row\tutc");
    }

    private String selected(String select, String zone) throws IOException {
        String file = orders().toString();
        return Ran.of("batch", file, "--layout", LAYOUT, "--to", "tsv", "--select", select, "--zone", zone)
                .lines()
                .get(0);
    }

    @Test
    void aZoneThatIsNoneOrMakesNoDifferenceIsRefused() throws IOException {
        String file = orders().toString();
        Ran none = Ran.of("batch", file, "--layout", LAYOUT, "--to", "csv", "--zone", "Asia/Nowhere");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("Asia/Nowhere");
        Ran summary = Ran.of("batch", file, "--layout", LAYOUT, "--zone", "Asia/Tokyo");
        assertThat(summary.code()).isEqualTo(2);
        assertThat(summary.err()).contains("--zone is for rows.");
        Ran list = Ran.of("generate", "--layout", LAYOUT, "--zone", "Asia/Tokyo");
        assertThat(list.code()).isEqualTo(2);
        assertThat(list.err()).contains("--zone adds a column of times");
        Ran csv = Ran.of(
                "generate",
                "--layout",
                LAYOUT,
                "--zone",
                "Asia/Tokyo",
                "--csv",
                "--at",
                "2019-08-10T07:28:23.621Z",
                "--node",
                "1");
        assertThat(csv.lines().get(1)).contains("\"2019-08-10T07:28:23.621Z\",\"2019-08-10T16:28:23.621+09:00\"");
    }

    @Test
    void keepsTextsAsTextsInJson() throws IOException {
        assertThat(keep(orders(), "jsonl", "zip,amount,note").lines())
                .containsExactly(
                        "{\"row\":1,\"id\":\"" + A
                                + "\",\"zip\":\"00123\",\"amount\":\"24.90\",\"note\":\"said \\\"no\\\", left\"}",
                        "{\"row\":2,\"id\":\"" + B
                                + "\",\"zip\":\"01000\",\"amount\":\"1e5\",\"note\":\"two\\nlines\"}");
    }

    @Test
    void writesCellsOfAWorkbookAsText() throws IOException {
        Path book = folder.resolve("orders.xlsx");
        Ran ran = Ran.of(
                "batch",
                orders().toString(),
                "--layout",
                LAYOUT,
                "--select",
                "id",
                "--keep",
                "all",
                "-o",
                book.toString());
        assertThat(ran.err()).isEmpty();
        try (ZipFile zip = new ZipFile(book.toFile())) {
            String sheet = new String(
                    zip.getInputStream(zip.getEntry("xl/worksheets/sheet1.xml")).readAllBytes(),
                    StandardCharsets.UTF_8);
            assertThat(sheet)
                    .contains("<c r=\"B2\" t=\"inlineStr\"><is><t>00123</t></is></c>")
                    .contains("<c r=\"C2\" t=\"inlineStr\"><is><t>03/04/2024</t></is></c>")
                    .contains("<c r=\"D3\" t=\"inlineStr\"><is><t>two\nlines</t></is></c>")
                    .contains("<c r=\"E2\" t=\"inlineStr\"><is><t>24.90</t></is></c>")
                    .contains("<c r=\"E1\" t=\"inlineStr\"><is><t>amount</t></is></c>");
        }
    }

    @Test
    void refusesACellThatAWorkbookCannotHold() throws IOException {
        String most = "x".repeat(32_767);
        Path file = file("long.csv", "id,text\n" + A + "," + most + "\n" + B + "," + most + "\n");
        Path book = folder.resolve("long.xlsx");
        String[] args = {"batch", file.toString(), "--layout", LAYOUT, "--keep", "text", "-o", book.toString()};
        assertThat(Ran.of(args).code()).isZero();
        Files.delete(book);
        Files.writeString(file, "id,text\n" + A + "," + most + "\n" + B + "," + most + "y\n");
        Ran ran = Ran.of(args);
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("Row 2 has 32,768 characters in the column “text”; a cell holds 32,767.");
        assertThat(book).doesNotExist();
    }

    @Test
    void keepsBytesThatAreNoUtf8() throws IOException {
        Path file = folder.resolve("latin.csv");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(("id;town\n" + A + ";K").getBytes(StandardCharsets.US_ASCII));
        bytes.write(new byte[] {(byte) 0xF6, 'l', 'n', '\n'});
        Files.write(file, bytes.toByteArray());
        Path out = folder.resolve("out.csv");
        Ran.of("batch", file.toString(), "--layout", LAYOUT, "--select", "id", "--keep", "all", "-o", out.toString());
        assertThat(Files.readString(out, StandardCharsets.ISO_8859_1))
                .isEqualTo("id,town\r\n\"" + A + "\",K\u00f6ln\r\n");
    }

    @Test
    void quotesWhatTheOutputDividesByAndKeepsSpaceAndFormulas() throws IOException {
        Path file = file("semi.csv", "id;a;b;c;d\n" + A + ";1,5; x ;=1+1;\"7\"\n" + B + ";tab\there;5\" disk;-5;\n");
        assertThat(keep(file, "csv", "all").lines())
                .containsExactly(
                        "row,id,a,b,c,d",
                        "1,\"" + A + "\",\"1,5\", x ,=1+1,\"7\"",
                        "2,\"" + B + "\",tab\there,\"5\"\" disk\",-5,");
        assertThat(keep(file, "tsv", "a").lines().get(2)).isEqualTo("2\t" + B + "\t\"tab\there\"");
    }

    @Test
    void leavesMissingCellsEmptyAndTellsThemFromEmptyOnesInJson() throws IOException {
        Path file = file("short.csv", "id,a,b\n" + A + ",1,2\n" + B + "\n" + A + ",,\n");
        assertThat(keep(file, "csv", "all", "--format", "csv").lines().subList(1, 4))
                .containsExactly("1,\"" + A + "\",1,2", "2,\"" + B + "\",,", "3,\"" + A + "\",,");
        assertThat(keep(file, "jsonl", "all", "--format", "csv").lines().subList(1, 3))
                .containsExactly(
                        "{\"row\":2,\"id\":\"" + B + "\"}", "{\"row\":3,\"id\":\"" + A + "\",\"a\":\"\",\"b\":\"\"}");
    }

    @Test
    void keepsTheCellsOfRowsThatAreNoIds() throws IOException {
        Path file = file("some.csv", "id,a\n" + A + ",1\nx,2\n\n" + B + ",3\n");
        assertThat(keep(file, "tsv", "a").out()).isEqualTo("row\tid\ta\n1\t" + A + "\t1\n2\tx\t2\n3\t" + B + "\t3\n");
        assertThat(keep(file, "tsv", "a", "--where", "unread").out()).isEqualTo("row\tid\ta\n2\tx\t2\n");
    }

    /** Whoever has a column “note” finds it under that name, in every format; the decoded ones make way. */
    @Test
    void theFilesOwnColumnsKeepTheirNames() throws IOException {
        Path file = file("own.csv", "id,note,decoded_note\n" + A + ",paid,x\n" + B + ",open,y\n");
        String[] with = {"batch", file.toString(), "--layout", LAYOUT, "--column", "id", "--keep", "all", "--select"};
        List<String> all = new ArrayList<>(List.of(with));
        all.add("id,note");
        for (String to : List.of("csv", "tsv")) {
            String delimiter = to.equals("csv") ? "," : "\t";
            List<String> args = new ArrayList<>(all);
            args.addAll(List.of("--to", to));
            assertThat(Ran.of(args.toArray(String[]::new)).lines().get(0))
                    .isEqualTo(String.join(delimiter, "id", "decoded_note_2", "note", "decoded_note"));
        }
        List<String> args = new ArrayList<>(all);
        args.addAll(List.of("--to", "jsonl"));
        assertThat(Ran.of(args.toArray(String[]::new)).lines().get(1))
                .isEqualTo("{\"id\":\"" + B + "\",\"note\":\"open\",\"decoded_note\":\"y\"}");
        Ran alone = Ran.of(
                "batch",
                file.toString(),
                "--layout",
                LAYOUT,
                "--column",
                "id",
                "--keep",
                "id,decoded_note",
                "--select",
                "id,note",
                "--to",
                "csv");
        assertThat(alone.lines()).startsWith("decoded_id,note,id,decoded_note", "\"" + A + "\",," + A + ",x");
    }

    @Test
    void theFilesOwnColumnsKeepTheirNamesInAWorkbook() throws IOException {
        Path book = folder.resolve("named.xlsx");
        String[] args = {"batch", orders().toString(), "--layout", LAYOUT, "--keep", "note", "--select", "note,id"};
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of("-o", book.toString()));
        assertThat(Ran.of(all.toArray(String[]::new)).err()).isEmpty();
        try (ZipFile zip = new ZipFile(book.toFile())) {
            String sheet = new String(
                    zip.getInputStream(zip.getEntry("xl/worksheets/sheet1.xml")).readAllBytes(),
                    StandardCharsets.UTF_8);
            assertThat(sheet)
                    .contains("<c r=\"A1\" t=\"inlineStr\"><is><t>decoded_note</t></is></c>")
                    .contains("<c r=\"C1\" t=\"inlineStr\"><is><t>note</t></is></c>")
                    .contains("<c r=\"C3\" t=\"inlineStr\"><is><t>two\nlines</t></is></c>");
        }
    }

    @Test
    void givesNamesThatAreTakenAnotherOne() throws IOException {
        Path file = file("clash.csv", "id,utc,node,node,row,source_utc\n" + A + ",1,2,3,4,5\n" + B + ",1,2,3,4,5\n");
        Ran ran = Ran.of(
                "batch",
                file.toString(),
                "--layout",
                LAYOUT,
                "--column",
                "id",
                "--select",
                "id,utc",
                "--to",
                "jsonl",
                "--keep",
                "all");
        assertThat(ran.lines().get(0))
                .isEqualTo("{\"id\":\"" + A + "\",\"decoded_utc\":\"2019-08-10T07:28:23.621Z\",\"utc\":\"1\","
                        + "\"node\":\"2\",\"node_2\":\"3\",\"row\":\"4\",\"source_utc\":\"5\"}");
    }

    @Test
    void callsColumnsWithoutNamesByTheirNumber() throws IOException {
        Path file = file("plain.csv", "a," + A + ",b\nc," + B + ",d\n");
        assertThat(keep(file, "csv", "all").lines())
                .containsExactly("row,id,column_1,column_3", "1,\"" + A + "\",a,b", "2,\"" + B + "\",c,d");
        assertThat(keep(file, "csv", "3").lines().get(0)).isEqualTo("row,id,column_3");
    }

    @Test
    void listsTheColumnsWhereANameIsUnknown() throws IOException {
        Ran ran = keep(orders(), "csv", "zip,totl");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err())
                .contains(
                        "There is no column “totl” in orders.csv. --keep takes all, or some of zip, order_id, day, note, amount.");
    }

    @Test
    void saysThatAListHasNoColumnsAndThatASummaryTakesNone() throws IOException {
        Ran list = keep(file("ids.txt", A + "\n" + B + "\n"), "csv", "all");
        assertThat(list.code()).isEqualTo(2);
        assertThat(list.err()).contains("ids.txt has no columns to keep: it is a list or a log.");
        Ran summary = Ran.of("batch", orders().toString(), "--keep", "all");
        assertThat(summary.code()).isEqualTo(2);
        assertThat(summary.err()).contains("--keep is for rows.");
    }

    @Test
    void keepsJsonAsItIsWritten() throws IOException {
        Path file = file("orders.jsonl", """
                {"id":"%s","amount":24.90,"big":1234567890123456789,"user":{"name":"L\\u00e9a"},"tags":["a", 1.0],"gone":null}
                {"amount":1E5,"id":"%s","user":{"name":"tab\\there"},"ok":true,"amount":2}
                """.formatted(A, B));
        assertThat(keep(file, "jsonl", "all").lines())
                .containsExactly(
                        "{\"row\":1,\"id\":\"" + A + "\",\"amount\":24.90,\"big\":1234567890123456789,"
                                + "\"user.name\":\"L\\u00e9a\",\"tags\":[\"a\", 1.0]}",
                        "{\"row\":2,\"id\":\"" + B + "\",\"amount\":2,\"user.name\":\"tab\\there\",\"ok\":true}");
        assertThat(keep(file, "csv", "all").lines())
                .containsExactly(
                        "row,id,amount,big,user.name,tags,ok",
                        "1,\"" + A + "\",24.90,1234567890123456789,L\u00e9a,\"[\"\"a\"\", 1.0]\",",
                        "2,\"" + B + "\",2,,tab\there,,true");
    }

    @Test
    void keepsMembersBesideTheIdInAnArrayInside() throws IOException {
        Path file = file("page.json", """
                {"next": "abc", "data": [
                  {"id": "%s", "total": 007.5e1, "lines": [{"sku": "x"}]},
                  {"id": "%s", "total": 1.10}
                ]}
                """.formatted(A, B).replace("007.5e1", "7.50e1"));
        Ran ran = keep(file, "jsonl", "all", "--column", "data[].id");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.lines())
                .containsExactly(
                        "{\"row\":1,\"id\":\"" + A + "\",\"total\":7.50e1,\"lines\":[{\"sku\":\"x\"}]}",
                        "{\"row\":2,\"id\":\"" + B + "\",\"total\":1.10}");
        assertThat(keep(file, "jsonl", "data[].total", "--column", "data[].id")
                        .lines()
                        .get(1))
                .isEqualTo("{\"row\":2,\"id\":\"" + B + "\",\"total\":1.10}");
    }

    @Test
    void leavesOutATextOfJsonThatIsTooLongAndSaysSo() throws IOException {
        String big = "\\u0041".repeat(60_000);
        Path file = file(
                "big.json",
                "[{\"id\":\"" + A + "\",\"t\":\"x\"},\n{\"id\":\"" + B + "\",\"t\":\"" + big + "\"},\n{\"id\":\"" + A
                        + "\",\"t\":\"y\"}]");
        Ran ran = keep(file, "jsonl", "t");
        assertThat(ran.lines())
                .containsExactly(
                        "{\"row\":1,\"id\":\"" + A + "\",\"t\":\"x\"}",
                        "{\"row\":2,\"id\":\"" + B + "\"}",
                        "{\"row\":3,\"id\":\"" + A + "\",\"t\":\"y\"}");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("From line 2 on, texts of more than 131,072 bytes are left out.");
    }

    @Test
    void keepsColumnsOfSeveralFilesByTheirNames() throws IOException {
        Path first = file("a.csv", "id,x,y\n" + A + ",1,2\n" + A + ",1,2\n");
        Path second = file("b.tsv", "z\ty\tid\n3\t4\t" + B + "\n3\t4\t" + B + "\n");
        Ran ran = Ran.of(
                "batch",
                first.toString(),
                second.toString(),
                "--layout",
                LAYOUT,
                "--select",
                "id",
                "--to",
                "tsv",
                "--keep",
                "all");
        assertThat(ran.lines())
                .containsExactly("id\tx\ty\tz", A + "\t1\t2\t", A + "\t1\t2\t", B + "\t\t4\t3", B + "\t\t4\t3");
        assertThat(ran.err())
                .contains("b.tsv has no column “x”.")
                .contains("a.csv has no column “z”.")
                .doesNotContain("“y”");
    }

    @Test
    void readsPackedFilesAndStandardInput() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(Files.readAllBytes(orders()));
        }
        String[] args = {"batch", "-", "--layout", LAYOUT, "--select", "row,id", "--to", "csv", "--keep", "all"};
        String plain = keep(orders(), "csv", "all").out();
        assertThat(Ran.at(() -> Ran.NOW, packed.toByteArray(), args).out()).isEqualTo(plain);
        assertThat(Ran.at(() -> Ran.NOW, Files.readAllBytes(orders()), args).out())
                .isEqualTo(plain);
    }

    /** Numbers for tests that card companies publish. */
    @Test
    void printsNoColumnOfCards() throws IOException {
        Path file = file(
                "cards.csv",
                "id,card,town\n" + A + ",4111111111111111,x\n" + B + ",5555555555554444,y\n" + A
                        + ",378282246310005,x\n" + B + ",6011111111111117,x\n" + A + ",4012888888881881,x\n");
        Ran ran = keep(file, "csv", "all", "--column", "id");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).contains("cards.csv, column card:").doesNotContain("4111111111111111");
        assertThat(keep(file, "csv", "town", "--column", "id").code()).isZero();
        assertThat(keep(file, "csv", "all", "--column", "id", "--show-digits").out())
                .contains("4111111111111111");
        Path out = folder.resolve("out.csv");
        assertThat(keep(file, "csv", "all", "--column", "id", "-o", out.toString())
                        .code())
                .isZero();
        assertThat(Files.readString(out)).contains("4111111111111111");
    }
}

package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code batch}: forms of files, their columns, and rows that cannot be read. */
class BatchInputTest extends BatchOrders {
    @Test
    void readsArraysInsideOfJson() throws IOException {
        StringBuilder json = new StringBuilder("{\"page\": {\"number\": 1, \"orders\": [\n");
        ORDER_IDS.forEach(id -> json.append(id.equals(ORDER_IDS.get(0)) ? "" : ",\n")
                .append("{\"id\": \"")
                .append(id)
                .append("\"}"));
        Path answer = Files.writeString(folder.resolve("answer.json"), json.append("]}, \"next\": null}"));
        for (String column : List.of("id", "page.orders[].id", "2")) {
            Ran ran = Ran.of("batch", answer.toString(), "--column", column, "--to=tsv", "--select=line,id");
            assertThat(ran.err()).isEmpty();
            assertThat(ran.lines()).hasSize(ROWS + 1).contains("2\t" + ORDER_IDS.get(0), "3\t" + ORDER_IDS.get(1));
        }
        Ran none = Ran.of("batch", answer.toString(), "--column=nosuch");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("page.orders[].id");
    }

    @Test
    void readsPackedStandardInputAsJson() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            for (long id : ORDER_IDS) {
                out.write(("{\"order\":{\"id\":" + id + "}}\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        Ran ran = Ran.at(() -> Ran.NOW, packed.toByteArray(), "batch", "-", "--column", "order.id", "--to", "jsonl");
        assertThat(ran.err()).isEmpty();
        JsonNode last = new ObjectMapper().readTree(ran.lines().get(ROWS - 1));
        assertThat(last.get("id").isTextual()).isTrue();
        assertThat(last.get("id").asText()).isEqualTo(ORDER_IDS.get(ROWS - 1).toString());
        assertThat(last.get("utc").asText()).isEqualTo(utc(ORDER_IDS.get(ROWS - 1)));
    }

    @Test
    void readsRowsAsTheFormatThatIsNamed() throws IOException {
        Path file = folder.resolve("odd.txt");
        Files.writeString(file, "note\n".repeat(30) + "a;1160090501362225152\nb;1160090501362225153;x\n");
        Ran guessed = Ran.of("batch", file.toString(), "--layout", "snowflake-twitter", "--to", "tsv");
        assertThat(guessed.out()).doesNotContain("\t1160090501362225152\t");
        Ran csv = Ran.of(
                "batch",
                file.toString(),
                "--format",
                "CSV",
                "--column",
                "2",
                "--layout",
                "snowflake-twitter",
                "--to",
                "tsv",
                "--select",
                "line,id");
        assertThat(csv.lines()).contains("31\t1160090501362225152", "32\t1160090501362225153");
        assertThat(csv.err().lines())
                .hasSize(2)
                .anyMatch(line -> line.startsWith("odd.txt: 2 of 32 rows have more or fewer cells"));
        Ran wrong = Ran.of("batch", file.toString(), "--format", "xlsx");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).isEqualTo("“xlsx” is no format of rows. There are csv, tsv, list, json, log.\n");
    }

    @Test
    void saysThatALaterPartOfAPackedFileIsDamaged() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        for (int part = 0; part < 2; part++) {
            try (OutputStream gzip = new GZIPOutputStream(packed)) {
                gzip.write(Files.readAllBytes(orders));
            }
        }
        byte[] bytes = packed.toByteArray();
        Path file = Files.write(folder.resolve("orders.csv.gz"), bytes);
        Ran whole = Ran.of("batch", file.toString(), "--to", "tsv", "--select", "id");
        assertThat(whole.lines()).hasSizeGreaterThan(2 * ROWS);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes);
        Ran broken = Ran.of("batch", file.toString(), "--to", "tsv", "--select", "id");
        assertThat(broken.code()).isEqualTo(1);
        assertThat(broken.lines()).hasSize(ROWS + 1);
        assertThat(broken.err()).startsWith("“orders.csv.gz” is damaged.");
        assertThat(broken.err().lines()).hasSize(1);
    }

    @Test
    void saysWhatCouldNotBeReadInOneLine() throws IOException {
        Path file = folder.resolve("some.txt");
        Stream<String> lines =
                Stream.concat(ORDER_IDS.stream().map(String::valueOf), Stream.of("N/A", "", "=1+1", "1.91E+17"));
        Files.write(file, lines.toList());
        Ran ran = Ran.of("batch", file.toString(), "--to", "csv", "--where", "unread");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err().lines())
                .containsExactly("3 rows could not be read as IDs. The first: some.txt, line 3001: \u201cN/A\u201d.");
        assertThat(ran.out()).contains("\"'=1+1\"").contains("\"1.91E+17\"").doesNotContain("\"=1+1\"");
        Ran notes = Ran.of("batch", file.toString(), "--to", "tsv", "--select", "line,note", "--where", "id~1.91E");
        assertThat(notes.lines())
                .hasSize(2)
                .element(1)
                .asString()
                .startsWith("3004\t")
                .contains("15 digits");
        Ran sound = Ran.of("batch", file.toString(), "--to", "tsv", "--select", "note", "--where", "sequence>=0");
        assertThat(sound.lines().stream().skip(1)).hasSize(ROWS).allMatch(String::isEmpty);
    }

    /** RFC 9562 says the versions of UUIDs, and X that the top bit of its IDs is never set. */
    @Test
    void saysWhichFixedBitsOfAnIdAreOthers() throws IOException {
        Path file = Files.write(
                folder.resolve("others.txt"),
                List.of("9223372036854775808", "919108f7-52d1-4320-9bac-f847db4148a8", "1541815603606036480", "N/A"));
        String notes = "--select=note";
        assertThat(Ran.of("batch", file.toString(), "--layout=snowflake-twitter", "--to=tsv", notes)
                        .lines())
                .element(1)
                .isEqualTo("“sign” is 1. In this layout it is always 0.");
        assertThat(Ran.of("batch", file.toString(), "--layout=uuid-v7", "--to=tsv", notes)
                        .lines()
                        .subList(1, 5))
                .containsExactly(
                        "17 characters are missing.",
                        "“version” is 4. In this layout it is always 7.",
                        "17 characters are missing.",
                        "“N/A” is not an ID.");
    }

    /** A damaged number in the first line is a row that cannot be read, not the name of the column. */
    @Test
    void aDamagedFirstRowIsNotDroppedAsAHeading() throws IOException {
        for (String first : new String[] {"2.21781E+18", "2,217,813,737,473,025,832"}) {
            Path file = folder.resolve("first.txt");
            Files.writeString(file, first + "\n2217813737473025832\n2217813737473025833\n");
            String[] line = {"batch", file.toString(), "--to", "tsv", "--select", "line,id"};
            for (String[] more : new String[][] {{}, {"--format=list"}, {"--layout=instagram"}}) {
                Ran ran = Ran.of(Stream.concat(Stream.of(line), Stream.of(more)).toArray(String[]::new));
                assertThat(ran.code()).isEqualTo(1);
                assertThat(ran.lines()).contains("1\t" + first, "2\t2217813737473025832", "3\t2217813737473025833");
                assertThat(ran.err()).contains("One row could not be read as an ID", "line 1: “" + first + "”");
            }
        }
    }

    /** Numbers as people group them, and as a spreadsheet shows them in a narrow column. */
    @Test
    void numbersThatAreWrittenOtherwiseAreWhyNoneIsRead(@TempDir Path here) throws IOException {
        Path grouped = Files.writeString(here.resolve("grouped"), "1,234,567,890,123,456,789\n".repeat(3));
        assertThat(Ran.of("batch", grouped.toString()).err())
                .isEqualTo("No column of grouped looks like IDs. If \u201c1,234,567,890,123,456,789\u201d is one"
                        + " number, write it as 1234567890123456789.\n");
        assertThat(Ran.of("batch", "--format", "list", grouped.toString()).out())
                .contains("Row 1: It has signs between or around its characters, such as separators. Without them it is"
                        + " 1234567890123456789.")
                .doesNotContain("decimal digit");
        Path short3 = Files.writeString(here.resolve("table"), "100,200,300\n101,201,301\n");
        assertThat(Ran.of("batch", short3.toString()).err()).contains("Name one by --column.");
        Path exponents = Files.writeString(here.resolve("exponents"), "id\n" + "1.23457E+18\n".repeat(3));
        assertThat(Ran.of("batch", exponents.toString()).err())
                .startsWith("No known layout fits the IDs of exponents. \u201c1.23457E+18\u201d: This number has lost"
                        + " its last 13 digits.")
                .hasLineCount(1);
    }

    /** A column that went through floating-point numbers, as Python prints them: times of X's IDs to the second. */
    @Test
    void readsNumbersInScientificNotation() throws IOException {
        StringBuilder rows = new StringBuilder("id,n\n");
        for (int i = 0; i < 40; i++) {
            long id = (Instant.parse("2023-11-14T22:13:20Z").toEpochMilli() + 61_000L * i - 1_288_834_974_657L) << 22
                    | 2_000_000;
            rows.append((double) id).append(',').append(i).append('\n');
        }
        Path file = Files.writeString(folder.resolve("floats.csv"), rows);
        Ran ran = Ran.of("batch", file.toString(), "--layout", "snowflake-twitter");
        assertThat(ran.out())
                .contains("40 are IDs of X / Twitter.")
                .contains("First: 2023-11-14T22:13:20Z")
                .contains("Last: 2023-11-14T22:52:59Z");
    }

    @Test
    void countsRowsWithOtherCellsThanMost() throws IOException {
        Path file = folder.resolve("uneven.csv");
        Files.writeString(
                file,
                "id,a\n" + "1160090501362225152,x\n".repeat(9) + "1160090501362225153,x,y\n1160090501362225154\n");
        Ran ran = Ran.of("batch", file.toString(), "--layout", "snowflake-twitter", "--to", "tsv", "--select", "id");
        assertThat(ran.code()).as("all were read").isZero();
        assertThat(ran.lines()).hasSize(12).endsWith("1160090501362225153", "1160090501362225154");
        assertThat(ran.err().lines())
                .singleElement()
                .asString()
                .startsWith("uneven.csv: 2 of 11 rows have more or fewer cells than most of them.");
        assertThat(Ran.of("batch", orders.toString(), "--to", "tsv").err()).isEmpty();
    }

    /** Of three columns, two are called the same; names are told apart by case. */
    @Test
    void aNameThatSeveralColumnsHaveIsSaid(@TempDir Path here) throws IOException {
        Path file = Files.writeString(
                here.resolve("twice.csv"), "id,id,ID\n2217813845845452584,2217813845845452587,2217813845845452588\n");
        String[] end = {"--layout", "instagram", "--to", "csv", "--select", "sequence"};
        Ran first = batch(file, "id", end);
        assertThat(first.err())
                .isEqualTo("twice.csv has several columns \u201cid\u201d; the first is read, column 1. Name one by its"
                        + " number: 1, 2.\n");
        assertThat(first.out()).contains("808");
        assertThat(batch(file, "2", end).err()).isEmpty();
        assertThat(batch(file, "2", end).out()).contains("811");
        assertThat(batch(file, "ID", end).err()).isEmpty();
    }

    private static Ran batch(Path file, String column, String... more) {
        List<String> words = new ArrayList<>(List.of("batch", file.toString(), "--column", column));
        words.addAll(List.of(more));
        return Ran.of(words.toArray(String[]::new));
    }

    @Test
    void ofColumnsWithOneNameTheOneWithIdsIsRead() throws IOException {
        Path file = Files.writeString(
                folder.resolve("named.csv"), "id,total,id\nabc,9,2217813845845452584\nabd,8,2217813845845452587\n");
        Ran ran = batch(file, "id", "--layout=instagram", "--to=tsv", "--select=sequence");
        assertThat(ran.lines()).containsExactly("sequence", "808", "811");
        assertThat(ran.err()).contains("column 3. Name one by its number: 1, 3.");
    }

    @Test
    void anotherColumnOfIdsIsSaidUnlessOneWasNamed() throws IOException {
        Path file = Files.writeString(
                folder.resolve("two-ids.csv"),
                "id,total,user_id\n2217813845845452584,9,2217813845845452590\n2217813845845452587,8,2217813845845452591\n");
        String said = "two-ids.csv: column id is read. user_id looks like IDs, too; --column takes it.";
        assertThat(Ran.of("batch", file.toString()).lines()).contains(said);
        assertThat(Ran.of("batch", file.toString(), "--to=csv").err()).contains(said);
        assertThat(batch(file, "user_id").out()).doesNotContain("is read");
        assertThat(Ran.of("batch", orders.toString()).out()).doesNotContain("is read");
    }

    @Test
    void oneIdThatStandsTwiceInARowIsNotTwoDifferentOnes() throws IOException {
        Path file = column("2217813845845452584, 2217813845845452584", "2217813845845452590");
        assertThat(Ran.of("batch", "--format=list", "--layout=instagram", file.toString())
                        .out())
                .contains("1 could not be read.")
                .doesNotContain("different");
    }

    /** RFC 8259, section 4: what a reader makes of a name that stands there twice cannot be foretold, so no ID is made of it. */
    @Test
    void aJsonObjectWithOneNameTwiceIsNoRowWithAnId() throws IOException {
        String one = "2217813845845452584";
        String other = "2217813845845452590";
        String twice = "{\"user\":{\"id\":\"%s\",\"id\":%s}}";
        String rows =
                twice.formatted(one, other) + "\n" + twice.formatted(one, one) + "\n{\"user\":{\"id\":" + other + "}}";
        for (String text : List.of(rows, "[" + rows.replace("\n", ",") + "]")) {
            Path file = Files.writeString(folder.resolve("twice.json"), text);
            Ran ran = batch(file, "user.id", "--layout=instagram", "--to=tsv", "--select=id,note");
            assertThat(ran.code()).isEqualTo(1);
            assertThat(ran.lines()).hasSize(4).endsWith(one + "\t", other + "\t");
            assertThat(ran.lines().get(1))
                    .isEqualTo(one + ", " + other + "\tTwo different values stand in the place of one ID: \u201c" + one
                            + "\u201d and \u201c" + other + "\u201d.");
            assertThat(ran.err()).contains("1: \u201c" + one + ", " + other + "\u201d");
            assertThat(batch(file, "user.id", "--layout=instagram").out())
                    .contains("Two different values stand in the place of one ID: \u201c" + one)
                    .doesNotContain("is not a decimal digit");
        }
    }
}

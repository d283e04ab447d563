package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code batch --duplicates} lists the IDs that come again: how often, where, made when and by whom. */
class BatchDuplicatesTest {
    /** Twitter's epoch, from which these IDs count their milliseconds; 22 bits follow: 10 of a node and 12 of a sequence. */
    private static final long EPOCH = 1_288_834_974_657L;

    private static final long FIRST = Instant.parse("2026-03-01T08:00:00Z").toEpochMilli();

    @TempDir
    private Path folder = Path.of("");

    private static String id(int i) {
        return Long.toString((FIRST + i * 1000L - EPOCH) << 22 | (i % 7L) << 12 | i % 3);
    }

    private static List<String> ids(int count) {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ids.add(id(i));
        }
        return ids;
    }

    private Ran duplicates(List<String> lines, String... more) throws IOException {
        Path file = Files.write(folder.resolve("ids.txt"), lines);
        List<String> args =
                new ArrayList<>(List.of("batch", file.toString(), "--layout", "snowflake-node10", "--duplicates"));
        args.addAll(List.of(more));
        return Ran.of(args.toArray(String[]::new));
    }

    @Test
    void eachIsListedWithItsRowsItsMachineAndItsTime() throws IOException {
        List<String> lines = ids(300);
        lines.add(id(41));
        lines.add(id(12));
        lines.add(id(41));
        Ran ran = duplicates(lines);
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out()).contains("2 IDs are there more than once");
        List<String> listed = ran.lines().stream()
                .filter(line -> line.contains(" times "))
                .map(line -> line.strip().replaceAll(" +", " "))
                .toList();
        assertThat(listed)
                .containsExactly(
                        id(41) + " 3 times 2026-03-01T08:00:41.000Z node 6 rows 42 301 303",
                        id(12) + " 2 times 2026-03-01T08:00:12.000Z node 5 rows 13 302");
    }

    /** Two layouts of 64 bits: the time and the machine of an ID are those of the layout that reads its row. */
    @Test
    void eachIsReadByTheLayoutOfItsRow() throws IOException {
        long discordEpoch = Instant.parse("2015-01-01T00:00:00Z").toEpochMilli();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            Instant written = Instant.ofEpochMilli(FIRST + i * 1000L);
            String discord = Long.toString((FIRST + i * 1000L - discordEpoch) << 22 | 3L << 17 | 1L << 12 | i);
            lines.add(written + (i % 2 == 0 ? " tweet=" + id(i) : " discord_id=" + discord));
        }
        lines.add(lines.get(1));
        Path file = Files.write(folder.resolve("mixed.log"), lines);
        Ran ran = Ran.of("batch", file.toString(), "--duplicates");
        assertThat(ran.lines().stream().filter(line -> line.contains(" times ")))
                .singleElement()
                .asString()
                .contains("2026-03-01T08:00:01.000Z", "worker 3", "process 1", "rows 2 21");
    }

    @Test
    void aProgramGetsTheRowsAsWell() throws IOException {
        List<String> lines = ids(300);
        lines.add(id(41));
        lines.add(id(12));
        lines.add(id(41));
        JsonNode found = new ObjectMapper()
                .readTree(duplicates(lines, "--to", "json").out())
                .get("duplicates");
        assertThat(found).hasSize(2);
        assertThat(found.get(0).get("id").textValue()).isEqualTo(id(41));
        assertThat(found.get(0).get("count").textValue()).isEqualTo("3");
        assertThat(found.get(0).get("utc").textValue()).isEqualTo("2026-03-01T08:00:41.000Z");
        assertThat(found.get(0).get("machine").get("node").textValue()).isEqualTo("6");
        assertThat(found.get(0).get("rows"))
                .extracting(row -> row.get("row").textValue())
                .containsExactly("42", "301", "303");
        assertThat(found.get(1).get("rows"))
                .extracting(row -> row.get("row").textValue())
                .containsExactly("13", "302");
    }

    @Test
    void manyAreCountedAndTheFirstListed() throws IOException {
        List<String> lines = ids(3000);
        lines.addAll(ids(3000));
        Ran ran = duplicates(lines);
        assertThat(ran.out()).contains("3,000 IDs are there more than once. The first 20");
        assertThat(ran.lines().stream().filter(line -> line.contains(" times ")))
                .hasSize(20);
        JsonNode found = new ObjectMapper()
                .readTree(duplicates(lines, "--to", "json").out())
                .get("duplicates");
        assertThat(found).hasSize(1000);
        for (int i = 0; i < 1000; i++) {
            assertThat(found.get(i).get("id").textValue()).isEqualTo(id(i));
            assertThat(found.get(i).get("rows"))
                    .extracting(row -> row.get("row").textValue())
                    .containsExactly(Integer.toString(i + 1), Integer.toString(3001 + i));
        }
    }

    @Test
    void wideIdsAreListedAsTheyAreWritten() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            lines.add("0198d5c6-%04x-7abc-8def-0123456789%02x".formatted(i, i));
        }
        lines.add(lines.get(7));
        Path file = Files.write(folder.resolve("uuids.txt"), lines);
        Ran ran = Ran.of("batch", file.toString(), "--layout", "uuid-v7", "--duplicates");
        assertThat(ran.lines().stream().filter(line -> line.contains("2 times")))
                .hasSize(1)
                .first()
                .asString()
                .contains(lines.get(7), "rows 8 51");
    }

    /** Rows are counted in each file by itself, so that a number alone would be of either. */
    @Test
    void rowsOfSeveralFilesAreNamedWithTheirFiles() throws IOException {
        Path one = Files.write(folder.resolve("one.txt"), ids(100));
        List<String> lines = List.of(id(200), id(1), id(201));
        Path other = Files.write(folder.resolve("other.txt"), lines);
        String[] args = {
            "batch", one.toString(), other.toString(), "--layout", "snowflake-node10", "--duplicates", "--to", "json"
        };
        JsonNode rows = new ObjectMapper()
                .readTree(Ran.of(args).out())
                .get("duplicates")
                .get(0)
                .get("rows");
        assertThat(rows).hasSize(2);
        assertThat(rows.get(0).get("file").textValue()).endsWith("one.txt");
        assertThat(rows.get(0).get("row").textValue()).isEqualTo("2");
        assertThat(rows.get(1).get("file").textValue()).endsWith("other.txt");
        assertThat(rows.get(1).get("row").textValue()).isEqualTo("2");
        args[7] = "summary";
        assertThat(Ran.of(args).out())
                .containsPattern("Row 2 of \\S*other.txt has the same ID as row 2 of \\S*one.txt\\.")
                .containsPattern("rows \\S*one.txt:2 \\S*other.txt:2");
    }

    @Test
    void nothingIsListedWhereNothingComesAgain() throws IOException {
        Ran ran = duplicates(ids(300));
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).doesNotContain("more than once");
        assertThat(new ObjectMapper()
                        .readTree(duplicates(ids(300), "--to", "json").out())
                        .get("duplicates"))
                .isEmpty();
        Path file = folder.resolve("ids.txt");
        assertThat(new ObjectMapper()
                        .readTree(
                                Ran.of("batch", file.toString(), "--to", "json").out())
                        .has("duplicates"))
                .as("not looked for")
                .isFalse();
    }

    @Test
    void conditionsThatNoRowMeetsAreCounted() throws IOException {
        Path file = Files.write(folder.resolve("ids.txt"), ids(300));
        for (String format : List.of("csv", "jsonl", "summary", "json")) {
            String[] args = {
                "batch", file.toString(), "--layout", "snowflake-node10", "--where", "node=900", "--to", format
            };
            Ran ran = Ran.of(args);
            assertThat(ran.err().strip()).as(format).isEqualTo("0 of 300 rows match --where.");
            assertThat(ran.code()).isZero();
            args[5] = "node=6";
            assertThat(Ran.of(args).err()).as(format).isEmpty();
        }
    }

    /** Stripe's own documents write these IDs so; a charge and its refund differ in the prefix alone. */
    @Test
    void idsWithAPrefixAreListedAsWritten() throws IOException {
        Path file = Files.write(
                folder.resolve("charges.txt"),
                List.of(
                        "re_3MmlLrLkdIwHu7ix0snN0B15",
                        "ch_3MmlLrLkdIwHu7ix0snN0B15",
                        "ch_3MmlLrLkdIwHu7ix0snN0B15",
                        "pi_3MtwBwLkdIwHu7ix28a3tqPa",
                        "re_3MmlLrLkdIwHu7ix0snN0B15"));
        Ran text = Ran.of("batch", file.toString(), "--duplicates");
        assertThat(text.lines().stream()
                        .filter(line -> line.contains(" times "))
                        .map(line -> line.strip().replaceAll(" .*", "")))
                .containsExactly("ch_3MmlLrLkdIwHu7ix0snN0B15", "re_3MmlLrLkdIwHu7ix0snN0B15");
        JsonNode json = new ObjectMapper()
                .readTree(Ran.of("batch", file.toString(), "--duplicates", "--to", "json")
                        .out());
        assertThat(json.get("duplicates").findValuesAsText("id"))
                .containsExactly("ch_3MmlLrLkdIwHu7ix0snN0B15", "re_3MmlLrLkdIwHu7ix0snN0B15");
    }

    /** Written in hex, listed in hex. */
    @Test
    void idsAreListedInTheirSpelling() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            lines.add("%024x".formatted(0x65f1a2b3L + i).substring(16) + "aabbccddee%06x".formatted(i));
        }
        lines.add(lines.get(3));
        Path file = Files.write(folder.resolve("objects.txt"), lines);
        Ran ran = Ran.of("batch", file.toString(), "--layout", "objectid", "--duplicates");
        assertThat(ran.out()).contains("  " + lines.get(3) + "  2 times");
    }
}

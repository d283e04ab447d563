package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** IDs of a layout that a team added, written as only it writes them, in everyday texts. */
final class AddedLayoutsInTextTest {
    private static final Instant MADE = Instant.parse("2026-11-18T19:40:24.845Z");
    private static final String LAYOUT = """
            {"idlayout": 1, "id": "orders", "title": "Orders", "width": 64,
             "fields": [
              {"name": "time", "role": "time", "bits": 42, "time": {"tick": "1ms", "epoch": "2024-01-01T00:00:00Z"}},
              {"name": "node", "role": "node", "bits": 10},
              {"name": "sequence", "role": "sequence", "bits": 12}],
             "spellings": [{"name": "ord", "write": ["ord-", {"of": "id", "digits": "base36", "length": 13}]}]}
            """;

    @TempDir
    private Path folder;

    private Path layouts;

    @BeforeEach
    void add() throws IOException {
        layouts = Files.createDirectory(folder.resolve("layouts"));
        Files.writeString(layouts.resolve("orders.idlayout"), LAYOUT);
    }

    /** By arithmetic, not by the layout. */
    private static String id(int number) {
        long millis =
                MADE.toEpochMilli() - Instant.parse("2024-01-01T00:00:00Z").toEpochMilli();
        String digits = Long.toString((millis + number) << 22 | 5 << 12, 36);
        return "ord-" + "0".repeat(13 - digits.length()) + digits;
    }

    private static String ticket() {
        return "Customer says order " + id(0) + " was paid twice, see also (" + id(1) + ").\n"
                + "2026-11-18T20:00:01Z INFO shipped order=" + id(2) + " in 12 ms\n";
    }

    private Ran run(String command, String input, String... more) {
        Stream<String> words = Stream.of((command + " --layouts " + layouts).split(" "));
        return Ran.with(input, Stream.concat(words, Stream.of(more)).toArray(String[]::new));
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void inspectFindsThemInATicket() {
        Ran ran = run("inspect --extract", ticket());
        assertThat(ran.code()).isZero();
        assertThat(ran.out().lines()).contains(id(0), id(1), id(2)).anyMatch(line -> line.startsWith("Line 2, order"));
        Ran one = run("inspect", "", "Order " + id(0) + " was paid twice");
        assertThat(one.out()).startsWith(id(0)).contains("Orders", "2026-11-18T19:40:24.845Z");
    }

    @Test
    void otherWordsAreNone() {
        for (String word : new String[] {
            "x" + id(0),
            "w" + id(0),
            id(0) + "y",
            id(0) + "_2",
            id(0).substring(0, 16),
            "ord-order-number",
            "ord-",
            "ORD-1"
        }) {
            assertThat(run("inspect --extract", "see " + word + " there\n").out())
                    .as(word)
                    .isEmpty();
        }
    }

    @Test
    void batchReadsALogAndAColumnOfThem() throws IOException {
        Ran log = run("batch", "", file("shop.log", ticket()).toString());
        assertThat(log.out()).contains("3 are IDs of Orders.", "First: 2026-11-18T19:40:24.845Z");
        String rows = "id,note\n" + id(0) + ",a\n" + id(1) + ",b\n";
        Ran table = run("batch", "", file("shop.csv", rows).toString());
        assertThat(table.err()).isEmpty();
        assertThat(table.out()).contains("2 rows", "2 are IDs of Orders.");
        Ran list = run(
                "batch",
                "",
                file("shop.txt", "id\n" + id(0) + "\n" + id(1) + "\n").toString());
        assertThat(list.err()).as("the heading is no row").isEmpty();
        assertThat(list.out()).contains("2 rows");
    }

    /** As the README has it: a file of the layout, which no folder has. */
    @Test
    void aLayoutThatIsNamedIsKnownToo() throws IOException {
        String orders = layouts.resolve("orders.idlayout").toString();
        String log = file("shop.log", ticket()).toString();
        Ran batch = Ran.of("batch", "--layout", orders, log);
        assertThat(batch.err()).isEmpty();
        assertThat(batch.out()).contains("3 rows", "3 are IDs of Orders.");
        Ran extract = Ran.with(ticket(), "inspect", "--extract", "--layout", orders);
        assertThat(extract.out().lines()).contains(id(0), id(1), id(2));
        String json = "[{\"ts\": 1732390824845, \"id\": \"" + id(0) + "\"}, {\"ts\": 1732390824846, \"id\": \"" + id(1)
                + "\"}]";
        assertThat(Ran.of("batch", "--layout", orders, file("shop.json", json).toString())
                        .out())
                .contains("2 are IDs of Orders.");
    }

    @Test
    void migrateReadsALogOfThem() throws IOException {
        Path orders = layouts.resolve("orders.idlayout");
        String log = file("shop.log", ticket()).toString();
        Ran ran = run("migrate --at 2026-11-24", "", orders.toString(), "snowflake-node10", log);
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out()).contains("3 were read");
        String table =
                file("shop.csv", "id,note\n" + id(0) + ",a\n" + id(1) + ",b\n").toString();
        Ran rows = run("migrate --at 2026-11-24", "", orders.toString(), "snowflake-node10", table);
        assertThat(rows.err()).as("the heading is no row").isEmpty();
    }
}

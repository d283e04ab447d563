package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code batch}: rows, conditions and summaries of files of IDs, beside arithmetic of the test's own. */
class BatchCommandTest extends BatchOrders {
    @Test
    void writesEveryRowWithItsTimeAndFields() {
        Ran ran = Ran.of("batch", orders.toString(), "--to", "tsv", "--layout", "snowflake-node10");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
        assertThat(ran.lines()).hasSize(ROWS + 1);
        assertThat(ran.lines().get(0)).startsWith("row\tid\tutc\t").endsWith("\tnode\tsequence\tnote");
        for (int i = 0; i < ROWS; i++) {
            long id = ORDER_IDS.get(i);
            assertThat(ran.lines().get(i + 1))
                    .as("row %d, seed %d", i, SEED)
                    .startsWith("%d\t%d\t%s\t".formatted(i + 1, id, utc(id)))
                    .endsWith("\t%d\t%d\t".formatted(machine(id), id & 4095));
        }
    }

    @Test
    void findsTheColumnAndTheLayoutItself() {
        Ran ran = Ran.of("batch", orders.toString(), "--to", "csv", "--select", "id,utc");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.lines().get(1)).isEqualTo("\"" + ORDER_IDS.get(0) + "\"," + utc(ORDER_IDS.get(0)));
        assertThat(ran.lines()).hasSize(ROWS + 1);
    }

    @Test
    void selectsRowsThatMeetAllConditions() {
        Instant from = Instant.ofEpochMilli(FIRST).plusSeconds(7200);
        List<Long> wanted = ORDER_IDS.stream()
                .filter(id -> machine(id) >= 3 && machine(id) <= 7 && (id & 4095) < 2)
                .filter(id -> (id >> 22) + EPOCH >= from.toEpochMilli())
                .toList();
        Ran ran = Ran.of(
                "batch",
                orders.toString(),
                "--layout=snowflake-node10",
                "--where=node=3..7",
                "--where=sequence<2",
                "--where=time>=" + from,
                "--select=id",
                "--to=tsv");
        assertThat(ran.lines().stream().skip(1).map(Long::valueOf)).isEqualTo(wanted);
        assertThat(wanted).hasSizeBetween(10, ROWS / 5);
    }

    @Test
    void refusesConditionsThatNoIdCanMeet() {
        Ran ran = Ran.of("batch", orders.toString(), "--layout=snowflake-node10", "--where=node=1024");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("“node” cannot be 1024. It holds 0 to 1023.");
        assertThat(ran.lines()).isEmpty();
        for (String sign : List.of("sign=1", "sign>0", "sign=1..7")) {
            Ran constant = Ran.of("batch", orders.toString(), "--layout=snowflake-node10", "--where=" + sign);
            assertThat(constant.code()).isEqualTo(2);
            assertThat(constant.err()).contains("In this layout it is always 0.");
        }
        Ran all = Ran.of(
                "batch", orders.toString(), "--layout=snowflake-node10", "--where=sign<=0", "--to=tsv", "--select=row");
        assertThat(all.lines()).hasSize(ROWS + 1);
    }

    @Test
    void tellsMixedLayoutsApart() throws IOException {
        Path file = folder.resolve("mixed.txt");
        String uuid = "919108f7-52d1-4320-9bac-f847db4148a8"; // RFC 9562, appendix A.3
        List<String> lines = new ArrayList<>();
        ORDER_IDS.forEach(id -> lines.addAll(List.of(id.toString(), uuid)));
        Files.write(file, lines);
        Ran ran = Ran.of("batch", file.toString(), "--to", "tsv", "--select", "row,id", "--where", "layout=uuid-v4");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.lines()).hasSize(ROWS + 1).contains("2\t" + uuid, "6000\t" + uuid);
    }

    /** The kind in front and the data centre behind are no bits of these IDs: each row keeps its own. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ch_3MmlLrLkdIwHu7ix0snN0B15 pi_3MtwBwLkdIwHu7ix28a3tqPa re_3MtwBwLkdIwHu7ix0eMBaVZM",
                "8cc647f9ec9c4141-LHR 8cc647f9ec9c4141-FRA 8cc647f9ec9c4142-LHR",
                "user_29w83sxmDNGwOuEthce5gg56FcC org_29w83sxmDNGwOuEthce5gg56FcC user_29w83sxmDNGwOuEthce5gg56FcD"
            })
    void eachRowIsWrittenAsItStands(String texts) throws IOException {
        List<String> ids = List.of(texts.split(" "));
        Path file = Files.write(folder.resolve("ids.txt"), ids);
        List<String> rows = Ran.of("batch", file.toString(), "--to", "tsv", "--select", "id")
                .lines();
        assertThat(rows.subList(1, rows.size())).isEqualTo(ids);
        String part = ids.get(1).replaceAll(".*(pi_|FRA|org_).*", "$1").toLowerCase(Locale.ROOT);
        assertThat(Ran.of("batch", file.toString(), "--to", "tsv", "--select", "id", "--where", "id~" + part)
                        .lines())
                .containsExactly("id", ids.get(1));
    }

    @Test
    void readsSeveralFilesEachByItsOwnLayout() throws IOException {
        Path uuids = folder.resolve("uuids.txt");
        Files.writeString(uuids, "919108f7-52d1-4320-9bac-f847db4148a8\n".repeat(7));
        Path empty = Files.createFile(folder.resolve("empty.txt"));
        Ran ran = Ran.of("batch", orders.toString(), empty.toString(), uuids.toString());
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err().lines()).hasSize(1).allMatch(line -> line.equals("empty.txt is empty."));
        assertThat(ran.lines())
                .contains("orders.csv, uuids.txt: 3,007 rows", "3,000 are IDs of X / Twitter.")
                .contains("7 are IDs of other layouts.");
    }

    @Test
    void writesFilesWholeOrNotAtAll() throws IOException {
        Path out = folder.resolve("out.jsonl");
        Files.writeString(out, "as before");
        Path cut = folder.resolve("cut.csv.gz");
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(Files.readAllBytes(orders));
        }
        byte[] bytes = packed.toByteArray();
        Files.write(cut, java.util.Arrays.copyOf(bytes, bytes.length - 3000));
        Ran ran = Ran.of("batch", cut.toString(), "-o", out.toString(), "--where", "node=1000000");
        assertThat(ran.code()).isNotZero();
        ran = Ran.of("batch", cut.toString(), "-o", out.toString());
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err().lines()).hasSize(1);
        assertThat(Files.readAllLines(out)).hasSizeBetween(100, ROWS - 100).allMatch(line -> line.endsWith("}"));
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(3);
        }
    }

    @Test
    void sumsUpSelectedRows() throws IOException {
        List<Long> chosen = ORDER_IDS.stream().filter(id -> machine(id) < 20).toList();
        Path file = folder.resolve("summary.txt");
        Ran ran = Ran.of(
                "batch", orders.toString(), "--layout=snowflake-node10", "--where=node<20", "-o", file.toString());
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out()).isEmpty();
        Map<Long, Long> perMachine =
                chosen.stream().collect(Collectors.groupingBy(BatchOrders::machine, Collectors.counting()));
        Map<Long, Long> perSecond = chosen.stream()
                .collect(Collectors.groupingBy(id -> ((id >> 22) + EPOCH) / 1000, Collectors.counting()));
        Map.Entry<Long, Long> most = perMachine.entrySet().stream()
                .max(Map.Entry.<Long, Long>comparingByValue().thenComparing(e -> -e.getKey()))
                .orElseThrow();
        List<String> lines = Files.readAllLines(file);
        assertThat(lines)
                .as("seed %d", SEED)
                .contains(String.format(Locale.ROOT, "orders.csv: %,d rows", chosen.size()))
                .contains("First: " + utc(chosen.get(0)), "Last: " + utc(chosen.get(chosen.size() - 1)))
                .anyMatch(
                        line -> line.matches("Busiest second: .* with " + Collections.max(perSecond.values()) + " IDs"))
                .contains("Problems, in all 3,000 rows:")
                .anyMatch(line -> line.startsWith(
                        "Node: 20 different, most often %d (%d,".formatted(most.getKey(), most.getValue())));
    }

    @Test
    void findsIdsThatAreThereTwice() throws IOException {
        Path file = folder.resolve("twice.txt");
        List<String> lines = new ArrayList<>(
                ORDER_IDS.stream().map(String::valueOf).distinct().toList());
        Files.write(file, lines);
        Ran once = Ran.of("batch", file.toString(), "--duplicates");
        assertThat(once.code()).isZero();
        assertThat(once.out()).doesNotContain("appear").doesNotContain("not looked for");
        lines.add(lines.get(41));
        Files.write(file, lines);
        Ran twice = Ran.of("batch", file.toString(), "--duplicates");
        assertThat(twice.code()).isEqualTo(1);
        assertThat(twice.out()).contains("1 row repeats an earlier ID").contains("has the same ID as row 42.");
    }

    /** A layout of its own with a kind beside machine and sequence, which must not come back with them. */
    @Test
    void findsIdsThatShareMachineTickAndSequence() throws IOException {
        Path layout = folder.resolve("kinds.idlayout");
        Files.writeString(layout, """
                {"idlayout": 1, "id": "kinds", "title": "Kinds", "width": 63, "fields": [
                  {"name": "time", "role": "time", "bits": 41,
                   "time": {"tick": "1ms", "epoch": "2020-01-01T00:00:00Z"}},
                  {"name": "kind", "role": "type", "bits": 4},
                  {"name": "node", "role": "node", "bits": 8},
                  {"name": "sequence", "role": "sequence", "bits": 10}],
                 "spellings": ["decimal"]}
                """);
        List<String> lines = new ArrayList<>();
        for (long i = 0; i < 500; i++) {
            lines.add(Long.toString((200_000_000_000L + i) << 22 | 1 << 18 | 7 << 10 | 3));
        }
        Path file = folder.resolve("kinds.txt");
        Files.write(file, lines);
        String[] args = {"batch", file.toString(), "--layout", layout.toString(), "--duplicates"};
        assertThat(Ran.of(args).code()).isZero();
        assertThat(Ran.of("batch", file.toString(), "--layout", layout.toString())
                        .out())
                .contains(
                        "Whether IDs appear twice, or share machine, tick and sequence, was not looked for; --duplicates does that.");
        lines.add(Long.toString((200_000_000_000L + 41) << 22 | 2 << 18 | 7 << 10 | 3));
        Files.write(file, lines);
        Ran ran = Ran.of(args);
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out()).contains("1 shares machine, tick and sequence").contains("Row 501 was made like row 42");
    }

    @Test
    void endsQuietlyWhenNobodyReadsOn() {
        Ran ran = Ran.closed("batch", orders.toString(), "--to", "csv");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
    }

    @Test
    void refusesWhatItCannotUse() throws IOException {
        Path words = folder.resolve("words.txt");
        Files.writeString(words, "these are\nno IDs at all\n");
        for (String[] args : new String[][] {
            {"batch"},
            {"batch", folder.resolve("nosuch").toString()},
            {"batch", folder.toString()},
            {"batch", "-", "-"},
            {"batch", orders.toString(), "--to", "csv", "--duplicates"},
            {"batch", orders.toString(), "--select", "id"},
            {"batch", orders.toString(), "--to", "csv", "--rest", "files"},
            {"batch", orders.toString(), "-o", folder.resolve("rows.parquet").toString()},
            {"batch", orders.toString(), "--column", "nosuch"},
            {"batch", orders.toString(), "--column", "3"},
            {"batch", orders.toString(), "--layout", "nosuch"},
            {"batch", orders.toString(), "--layout", "nanoid"},
            {"batch", orders.toString(), "--to", "nosuch"},
            {"batch", orders.toString(), "--to", "csv", "--select", "nosuch"},
            {"batch", orders.toString(), "--to", "csv", "--where", "nosuch=1"},
        }) {
            Ran ran = Ran.of(args);
            assertThat(ran.code()).as(String.join(" ", args)).isEqualTo(2);
            assertThat(ran.err().lines()).as(String.join(" ", args)).hasSize(1);
            assertThat(ran.out()).isEmpty();
        }
        assertThat(Ran.of("batch", words.toString(), "--to", "csv").code()).isEqualTo(1);
    }
}

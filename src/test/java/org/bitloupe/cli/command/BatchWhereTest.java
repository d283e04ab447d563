package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code batch --where} by the columns of the files, and by IDs that are there more than once. */
class BatchWhereTest {
    /** Twitter's epoch, from which these IDs count their milliseconds. */
    private static final long EPOCH = 1_288_834_974_657L;

    private static final long FIRST = Instant.parse("2026-03-01T08:00:00Z").toEpochMilli();

    @TempDir
    private Path folder = Path.of("");

    private static String id(int i) {
        return Long.toString((FIRST + i * 1000L - EPOCH) << 22 | (i % 7L) << 12 | i % 3);
    }

    private String file(String name, List<String> lines) throws IOException {
        return Files.write(folder.resolve(name), lines).toString();
    }

    /** Orders of 30 rows: every third is acme's, every fifth has no note, amounts are the rows' numbers, worker is another's number. */
    private String orders() throws IOException {
        List<String> lines = new ArrayList<>(List.of("id,customer,amount,note,worker"));
        for (int i = 0; i < 30; i++) {
            String customer = i % 3 == 0 ? "acme" : i % 3 == 1 ? "Beta Inc" : "acme north";
            lines.add(id(i) + "," + customer + "," + i + "," + (i % 5 == 0 ? "" : "n" + i) + "," + (100 + i));
        }
        return file("orders.csv", lines);
    }

    private static Ran batch(List<String> files, String... conditions) {
        List<String> args = new ArrayList<>(List.of("batch"));
        args.addAll(files);
        args.addAll(List.of("--layout", "snowflake-twitter", "--to", "csv", "--select", "row"));
        for (String condition : conditions) {
            args.addAll(List.of("--where", condition));
        }
        return Ran.of(args.toArray(String[]::new));
    }

    private static List<Integer> rows(Ran ran) {
        return ran.lines().stream().skip(1).map(Integer::valueOf).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            customer=ACME             | 1 4 7 10 13 16 19 22 25 28
            2=acme                    | 1 4 7 10 13 16 19 22 25 28
            amount>=28                | 29 30
            amount <= 1               | 1 2
            note=                     | 1 6 11 16 21 26
            customer~north;amount>=20 | 21 24 27 30
            customer~;amount<=2       | 1 2 3
            customer=acme;sequence=0;amount<=5 | 1 4
            """)
    void aColumnOfTheFileIsAsked(String conditions, String rows) throws IOException {
        Ran ran = batch(List.of(orders()), conditions.split(";"));
        assertThat(rows(ran))
                .as(ran.err())
                .isEqualTo(Arrays.stream(rows.split(" ")).map(Integer::valueOf).toList());
    }

    /** A field of the layout is asked where a column has its name, too; the column is then named by its number. */
    @Test
    void aFieldComesFirst() throws IOException {
        List<Integer> ofWorker = IntStream.range(0, 30)
                .filter(i -> i % 7 == 3)
                .mapToObj(i -> i + 1)
                .toList();
        assertThat(rows(batch(List.of(orders()), "worker=3"))).isEqualTo(ofWorker);
        assertThat(rows(batch(List.of(orders()), "5=103"))).containsExactly(4);
    }

    @Test
    void columnsThatAreKeptAndAskedAreApart() throws IOException {
        Ran ran =
                Ran.of("batch", orders(), "--to", "csv", "--select", "row", "--keep", "note", "--where", "amount>=29");
        assertThat(ran.lines()).containsExactly("row,note", "30,n29");
    }

    @Test
    void aMemberOfJsonIsAskedAndOneThatIsNotThereIsEmpty() throws IOException {
        String lines = file(
                "orders.jsonl",
                List.of(
                        "{\"id\":\"%s\",\"user\":{\"name\":\"Acme\"}}".formatted(id(0)),
                        "{\"id\":\"%s\",\"user\":{\"name\":\"Beta\"}}".formatted(id(1)),
                        "{\"id\":\"%s\",\"user\":{}}".formatted(id(2))));
        assertThat(rows(batch(List.of(lines), "user.name=acme"))).containsExactly(1);
        assertThat(rows(batch(List.of(lines), "user.name="))).containsExactly(3);
    }

    /** A column that only the other file has is empty there. */
    @Test
    void aFileWithoutTheColumnHasNoSuchRow() throws IOException {
        String bare = file("bare.csv", List.of("id,total", id(40) + ",1", id(41) + ",2"));
        assertThat(rows(batch(List.of(orders(), bare), "amount>=28"))).containsExactly(29, 30);
        assertThat(rows(batch(List.of(bare, orders()), "amount>=28"))).containsExactly(29, 30);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            custmer=acme  | Did you mean customer?
            wroker=3      | Did you mean worker?
            amount>5      | amount>=NUMBER
            amount=1..5   | A range takes two of these.
            amount>=much  | “much” is not a number.
            duplicates    | Did you mean duplicate?
            unraed        | Did you mean unread?
            """)
    void whatCannotBeAskedIsSaid(String condition, String sentence) throws IOException {
        Ran ran = batch(List.of(orders()), condition);
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err().lines()).singleElement().asString().contains(sentence);
    }

    /** A card number that is hidden wherever it is shown is not found by guessing it either. */
    @Test
    void whatIsHiddenIsNotFound() throws IOException {
        String card = "4111111111111111";
        String file = file("cards.csv", List.of("id,note", id(0) + ",card " + card, id(1) + ",none", id(2) + ",none"));
        assertThat(rows(batch(List.of(file), "note~" + card))).isEmpty();
        assertThat(rows(batch(List.of(file), "note~card"))).containsExactly(1);
    }

    @Test
    void idsThatAreThereMoreThanOnce() throws IOException {
        List<String> ids = IntStream.range(0, 30).mapToObj(BatchWhereTest::id).toList();
        String first = file(
                "first.txt",
                Stream.concat(ids.stream(), Stream.of(id(4), "no ID", id(4))).toList());
        String empty = file("second.csv", List.of("id,customer", id(7) + ",acme", id(50) + ",acme"));
        Ran ran = batch(List.of(first, empty), "duplicate");
        assertThat(rows(ran)).as(ran.err()).containsExactly(5, 8, 31, 33, 1);
        assertThat(rows(batch(List.of(first), "duplicate", "sequence=1"))).containsExactly(5, 31, 33);
        Ran once = batch(List.of(empty), "duplicate");
        assertThat(rows(once)).isEmpty();
        assertThat(once.err()).contains("0 of 2 rows match --where.");
    }

    @Test
    void aPrefixIsPartOfAnId() throws IOException {
        String file = file(
                "charges.txt",
                List.of(
                        "re_3MmlLrLkdIwHu7ix0snN0B15",
                        "ch_3MmlLrLkdIwHu7ix0snN0B15",
                        "re_3MmlLrLkdIwHu7ix0snN0B16",
                        "ch_3MmlLrLkdIwHu7ix0snN0B15"));
        Ran ran = Ran.of("batch", file, "--where", "duplicate", "--to", "csv", "--select", "row,id");
        assertThat(ran.lines())
                .containsExactly("row,id", "2,\"ch_3MmlLrLkdIwHu7ix0snN0B15\"", "4,\"ch_3MmlLrLkdIwHu7ix0snN0B15\"");
    }

    /** Two passes over what is there only once would find nothing the second time. */
    @Test
    void standardInputIsRefused() {
        Ran ran = Ran.with(id(1) + "\n" + id(1) + "\n", "batch", "-", "--where", "duplicate", "--to", "csv");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("standard input can only be read once");
    }
}

package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows of several layouts: each names its own, and what is no row is counted. */
class MixedRowsTest {
    /** 14 March 2025, 09:26:53.589 UTC: milliseconds since 2015 and since X's epoch above 22 bits. */
    private static final String DISCORD = Long.toString((1_741_944_413_589L - 1_420_070_400_000L) << 22 | 70_003);

    private static final String X = Long.toString((1_741_944_413_589L - 1_288_834_974_657L) << 22 | 70_003);
    private static final String AT = "2025-03-14T09:26:53.589Z";
    private static final String V4 = "892f902b-d23f-4824-928b-2f330c5c7fd0";
    private static final String ULID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

    @TempDir
    private Path folder;

    private Ran batch(String text, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("rows.txt"), text);
        return Ran.of(Stream.concat(Stream.of("batch", file.toString(), "--to", "csv"), Stream.of(options))
                .toArray(String[]::new));
    }

    @Test
    void eachRowOfALogNamesItsLayout() throws IOException {
        Ran ran = batch(AT + " stored discord_id=" + DISCORD + "\n" + AT + " fetched tweet_id=" + X + "\n");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.lines().get(0)).startsWith("row,id,layout,utc,");
        assertThat(ran.lines().get(1)).startsWith("1,\"" + DISCORD + "\",snowflake-discord," + AT);
        assertThat(ran.lines().get(2)).startsWith("2,\"" + X + "\",snowflake-twitter," + AT);
        assertThat(ran.err())
                .as("nothing is open, so that nothing is said of other layouts")
                .isEmpty();
    }

    /** Numbers of two schemes in one minute have two beginnings: shards of a third one, by the numbers alone. */
    @Test
    void aLayoutThatNoRowIsOfHasNoColumns() throws IOException {
        Instant from = Instant.parse("2024-11-05T09:12:07.798Z");
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            Instant at = from.plusMillis(4703L * i);
            boolean discord = i < 5;
            long millis = at.toEpochMilli() - (discord ? 1_420_070_400_000L : 1_288_834_974_657L);
            log.append(at)
                    .append(discord ? " discord_id=" : " tweet_id=")
                    .append(millis << 22 | (long) (i * 7 % 32) << 12 | i)
                    .append('\n');
        }
        Ran rows = batch(log.toString());
        assertThat(rows.lines().get(0)).contains("datacenter").doesNotContain("shard", "local_id");
        assertThat(rows.lines())
                .filteredOn(line -> line.contains(",snowflake-twitter,"))
                .hasSize(7);
        Path file = Files.writeString(folder.resolve("minute.log"), log);
        assertThat(Ran.of("batch", file.toString()).out())
                .contains("7 are IDs of X / Twitter.")
                .doesNotContain("Pinterest");
    }

    @Test
    void rowsOfOneLayoutNameItOnDemand() throws IOException {
        String log = AT + " stored discord_id=" + DISCORD + "\n";
        assertThat(batch(log).lines().get(0)).startsWith("row,id,utc,");
        assertThat(batch(log, "--select", "layout,id").lines())
                .containsExactly("layout,id", "snowflake-discord,\"" + DISCORD + "\"");
    }

    @Test
    void valuesThatAreNoRowsAreCounted() throws IOException {
        Ran ran = batch(
                AT + " stored discord_id=" + DISCORD + " by " + ULID + "\n" + AT + " trace " + V4 + " done\n",
                "--layout",
                "snowflake-discord");
        assertThat(ran.lines()).hasSize(2);
        assertThat(ran.err()).contains("2 more values look like IDs and are not among the rows.");
    }

    /** A UUID v4 is 128 bits, too: a ULID of the year 6457, which nobody means. */
    @Test
    void namedLayoutsAreToldApartByTheTextItself() throws IOException {
        for (List<String> order : List.of(List.of("ulid", "uuid-v4"), List.of("uuid-v4", "ulid"))) {
            assertThat(batch(ULID + "\n" + V4 + "\n", "--layout", String.join(",", order), "--select", "id,layout")
                            .lines())
                    .containsExactly("id,layout", "\"" + ULID + "\",ulid", "\"" + V4 + "\",uuid-v4");
        }
        assertThat(batch(V4 + "\n", "--layout", "ulid", "--select", "layout").lines())
                .as("whoever names one layout has all read by it")
                .containsExactly("layout", "ulid");
    }

    /** Each file's own layout comes first in its rows. */
    @Test
    void filesOfTwoLayoutsKeepThemInOneTable() throws IOException {
        StringBuilder first = new StringBuilder("tweet_id\n");
        StringBuilder second = new StringBuilder("discord_id\n");
        for (int i = 0; i < 40; i++) {
            first.append(Long.parseLong(X) + (((long) i * 977) << 22)).append('\n');
            second.append(Long.parseLong(DISCORD) + (((long) i * 977) << 22)).append('\n');
        }
        Path a = Files.writeString(folder.resolve("a.csv"), first);
        Path b = Files.writeString(folder.resolve("b.csv"), second);
        List<String> rows = Ran.of("batch", a.toString(), b.toString(), "--to", "csv", "--select", "layout")
                .lines();
        assertThat(rows.subList(1, 41)).containsOnly("snowflake-twitter");
        assertThat(rows.subList(41, 81)).containsOnly("snowflake-discord");
    }

    /** 20 IDs of X and Discord in turns, each with its time to the millisecond. */
    private static List<String[]> timed() {
        List<String[]> rows = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            long millis = 1_741_944_413_589L + i * 977_003L;
            long epoch = i % 2 == 0 ? 1_420_070_400_000L : 1_288_834_974_657L;
            String id = Long.toString((millis - epoch) << 22 | (70_000 + i));
            rows.add(new String[] {id, Instant.ofEpochMilli(millis).toString()});
        }
        return rows;
    }

    private static String lines(Function<String[], String> line) {
        return timed().stream().map(row -> line.apply(row) + "\n").collect(Collectors.joining());
    }

    /** The layouts of X and Discord as the rows of {@link #timed} have them. */
    private static String[] inTurns() {
        return IntStream.range(0, 20)
                .mapToObj(i -> i % 2 == 0 ? "snowflake-discord" : "snowflake-twitter")
                .toArray(String[]::new);
    }

    private List<String> layoutsOf(String text, String... options) throws IOException {
        List<String> lines = batch(
                        text,
                        Stream.concat(Stream.of("--select", "layout"), Stream.of(options))
                                .toArray(String[]::new))
                .lines();
        return lines.subList(1, lines.size());
    }

    @Test
    void aRowOfATableIsReadByItsTimeAsALineIs() throws IOException {
        String table = "id,created_at\n" + lines(row -> row[0] + "," + row[1]);
        Ran extracted = Ran.of(Stream.concat(
                        Stream.of("inspect", "--extract", "--json"),
                        timed().stream().map(row -> row[0] + "," + row[1]))
                .toArray(String[]::new));
        List<String> asLines = Pattern.compile("\"readings\":\\[\\{\"layout\":\"([^\"]+)\"")
                .matcher(extracted.out().replaceAll("\\s", ""))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(asLines).as(extracted.err()).containsExactly(inTurns());
        assertThat(layoutsOf(table)).containsExactly(inTurns());
        Ran summary = Ran.of("batch", folder.resolve("rows.txt").toString());
        assertThat(summary.out() + summary.err())
                .contains(
                        "10 are IDs of ",
                        "created_at agrees with ",
                        "in 10 of 20 rows compared. The others agree with ",
                        "shows its own layout.");
    }

    @Test
    void theTimeOfARowMayStandAnywhereInIt() throws IOException {
        assertThat(layoutsOf("zeit;text;id\n" + lines(row -> row[1] + ";\"a } b\nc \"\"d\"\"\";\"" + row[0] + "\"")))
                .as("before the ID, with line breaks between")
                .containsExactly(inTurns());
        assertThat(layoutsOf(
                        lines(row -> "{\"id\":" + row[0] + ",\"user\":{\"name\":\"}\"},\"at\":\"" + row[1] + "\"}")))
                .as("JSON lines")
                .containsExactly(inTurns());
        String array = timed().stream()
                .map(row -> "{\n  \"id\": \"" + row[0] + "\",\n  \"meta\": {\"created_at\": \"" + row[1] + "\"}\n}")
                .collect(Collectors.joining(",\n", "[", "]"));
        assertThat(layoutsOf(array)).as("JSON over several lines").containsExactly(inTurns());
        assertThat(layoutsOf("id,created_at\n"
                        + lines(row -> row[0] + "," + row[1].replace('T', ' ').replace("Z", ""))))
                .as("ISO 8601 without a zone is in UTC")
                .containsExactly(inTurns());
        assertThat(layoutsOf("id,ms\n"
                        + lines(row -> row[0] + "," + Instant.parse(row[1]).toEpochMilli())))
                .as("Unix time")
                .containsExactly(inTurns());
    }

    @Test
    void idsThatProveThemselvesStandAmongThem() throws IOException {
        String table = "id,created_at\n"
                + lines(row -> row[0] + "," + row[1])
                + (V4 + "," + AT + "\n").repeat(2)
                + V4.replace("7fd0", "7fd1") + "," + AT + "\n";
        List<String> layouts = layoutsOf(table);
        assertThat(layouts.subList(0, 20)).containsExactly(inTurns());
        assertThat(layouts.subList(20, 23)).containsOnly("uuid-v4");
    }

    @Test
    void twoRowsAreEnough() throws IOException {
        String two = "id,created_at\n" + DISCORD + "," + AT + "\n" + X + "," + AT + "\n";
        assertThat(layoutsOf(two)).containsExactly("snowflake-discord", "snowflake-twitter");
    }

    @Test
    void namedLayoutsAreToldApartByTheTimesInTheRows() throws IOException {
        String table = "id,created_at\n" + lines(row -> row[0] + "," + row[1]);
        assertThat(layoutsOf(table, "--layout", "snowflake-twitter,snowflake-discord"))
                .containsExactly(inTurns());
        assertThat(layoutsOf(table, "--layout", "snowflake-twitter"))
                .as("whoever names one layout has all read by it")
                .containsOnly("snowflake-twitter");
    }

    @Test
    void rowsWhoseTimesAreNotTheirsAreOfOneLayout() throws IOException {
        assertThat(layoutsOf("id,note\n" + lines(row -> row[0] + ",x")))
                .as("no time")
                .containsOnly("snowflake-twitter");
        Ran far = batch(
                "id,created_at\n" + lines(row -> row[0] + "," + row[1].replace("2025", "2019")), "--select", "layout");
        assertThat(far.lines().subList(1, 21)).as("times of another year").containsOnly("snowflake-twitter");
        assertThat(far.err()).contains("created_at agrees with neither: 673 days to 2,192 days off by X / Twitter");
        String parents = timed().stream()
                .map(row -> "{\"created_at\":\"" + row[1] + "\",\"items\":[{\"id\":\"" + row[0] + "\"}]}")
                .collect(Collectors.joining(",", "[", "]"));
        assertThat(layoutsOf(parents))
                .as("the times of what the rows are part of")
                .containsOnly("snowflake-twitter");
    }

    /** Of every fourth row, one of Discord, the time is missing. */
    @Test
    void aRowWithoutATimeIsOfTheUsualLayout() throws IOException {
        AtomicInteger number = new AtomicInteger();
        String table =
                "id,created_at\n" + lines(row -> row[0] + "," + (number.getAndIncrement() % 4 == 0 ? "" : row[1]));
        List<String> layouts = layoutsOf(table);
        assertThat(layouts)
                .containsExactly(IntStream.range(0, 20)
                        .mapToObj(i -> i % 4 == 2 ? "snowflake-discord" : "snowflake-twitter")
                        .toArray(String[]::new));
        Ran summary = Ran.of("batch", folder.resolve("rows.txt").toString());
        assertThat(summary.out() + summary.err())
                .contains("The others agree with Discord.")
                .as("five of them show nothing")
                .doesNotContain("shows its own layout");
    }

    @Test
    void extractionSaysThatAFilesNameHasNoId() throws IOException {
        Path file = Files.writeString(folder.resolve("app.log"), "tweet_id=" + X + "\n");
        Ran ran = Ran.of("inspect", "--extract", file.toString());
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).contains("is the name of a file", "bitloupe inspect --extract < " + file);
        assertThat(Ran.of("inspect", "--extract", "nothing here").err())
                .isEqualTo("No ID was found in \u201cnothing here\u201d." + System.lineSeparator());
        assertThat(Ran.of("inspect", "--extract", "nothing here", "tweet_id=" + X)
                        .code())
                .isZero();
    }

    /** IDs of X and Discord of one minute in turns, of any machines, without times. */
    private static List<String> ofOneMinute(int count, long start) {
        Random random = new Random(5);
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    long millis = start + random.nextInt(60_000);
                    long epoch = i % 2 == 0 ? 1_420_070_400_000L : 1_288_834_974_657L;
                    return Long.toString(
                            (millis - epoch) << 22 | (long) random.nextInt(1024) << 12 | random.nextInt(5));
                })
                .toList();
    }

    private static String[] inTurns(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> i % 2 == 0 ? "snowflake-discord" : "snowflake-twitter")
                .toArray(String[]::new);
    }

    @Test
    void idsOfOneMinuteShowTheirLayoutsWithoutATime() throws IOException {
        String list = String.join("\n", ofOneMinute(100, 1_741_944_413_589L)) + "\n";
        assertThat(layoutsOf("id\n" + list)).containsExactly(inTurns(100));
        Ran summary = Ran.of("batch", folder.resolve("rows.txt").toString());
        assertThat(summary.out())
                .contains(
                        "50 are IDs of Discord.",
                        "50 are of Discord and 50 of X / Twitter.",
                        "all of them are of 2025-03-14")
                .doesNotContain("Pinterest", "Baidu");
        assertThat(layoutsOf(list, "--layout", "snowflake-twitter,snowflake-discord"))
                .containsExactly(inTurns(100));
        assertThat(layoutsOf(list, "--layout", "snowflake-twitter")).containsOnly("snowflake-twitter");
    }

    /** IDs of a year of one layout: by the other they are of a year, too. */
    @Test
    void namedLayoutsThatCannotBeToldApartAreSaid() throws IOException {
        String list = IntStream.range(0, 100)
                .mapToObj(
                        i -> Long.toString((1_560_000_000_000L + i * 500_000_003L - 1_288_834_974_657L) << 22 | i % 3))
                .collect(Collectors.joining("\n"));
        Ran ran = batch(list, "--layout", "snowflake-twitter,snowflake-discord", "--select", "layout");
        assertThat(ran.lines().subList(1, 101)).containsOnly("snowflake-twitter");
        assertThat(ran.err()).contains("the rows do not show which of the two they are of");
        assertThat(batch(list, "--layout", "snowflake-twitter,ulid", "--select", "layout")
                        .err())
                .as("nothing is a ULID")
                .doesNotContain("which of the two");
    }

    /** One of each: extraction reads such IDs, and so does the list. A number that may be anything is no reason for a layout more. */
    @Test
    void singleIdsOfAListAreReadIfTheyShowTheirLayout() throws IOException {
        String list = "pi_3MtwBwLkdIwHu7ix28a3tqPa\n230b030023ae2822-SJC\n" + V4 + "\n" + ULID + "\n0\nhello\n";
        Ran ran = batch(list, "--select", "id,layout");
        assertThat(ran.lines())
                .contains(
                        "\"pi_3MtwBwLkdIwHu7ix28a3tqPa\",stripe-24",
                        "\"230b030023ae2822-SJC\",cloudflare-ray",
                        "\"" + V4 + "\",uuid-v4",
                        "\"" + ULID + "\",ulid",
                        "\"0\",",
                        "\"hello\",");
    }

    /** 41 bits of a time, 6 of a node, 6 of a sequence and 10 that differ: the same but for the last is made twice all the same. */
    @Test
    void rowsThatShareAllButTheRandomBitsAreListed() throws IOException {
        Path own = Files.writeString(folder.resolve("own.idlayout"), """
                {"idlayout": 1, "id": "own-c", "title": "Own", "width": 63, "spellings": ["decimal"], "fields": [
                {"name": "time", "role": "time", "bits": 41, "time": {"tick": "1ms", "epoch": "2020-01-01T00:00:00Z"}},
                {"name": "node", "role": "node", "bits": 6}, {"name": "sequence", "role": "sequence", "bits": 6},
                {"name": "random", "role": "random", "bits": 10}]}
                """);
        String ids = IntStream.of(0, 1, 2, 3, 1, 4)
                .mapToObj(i -> Long.toString((180_000_000_000L + i * 1_000L) << 22 | (i % 3) << 16))
                .collect(Collectors.joining("\n"));
        Path file = Files.writeString(folder.resolve("c.csv"), ids + "\n");
        long other = Long.parseLong(ids.lines().toList().get(3)) | 5;
        Files.writeString(file, Files.readString(file) + other + "\n");
        Ran ran = Ran.of("batch", file.toString(), "--layout", own.toString(), "--duplicates");
        assertThat(ran.out())
                .contains(
                        "Rows that share machine, tick and sequence with another, though their IDs differ:\n"
                                        .replace("\n", System.lineSeparator())
                                + "  row 7 with row 4",
                        "rows 2 5");
        assertThat(Ran.of("batch", file.toString(), "--layout", own.toString(), "--duplicates", "--to", "json")
                        .out())
                .contains("\"clashes\":[[{\"file\":\"c.csv\",\"row\":\"4\"},{\"file\":\"c.csv\",\"row\":\"7\"}]]");
    }

    /** The line to type stands once, and beside the claim the epoch does. */
    @Test
    void theLayoutOfAnUnknownEpochIsMadeByALineToCopy() throws IOException {
        String rows = IntStream.range(0, 200)
                .mapToObj(i -> {
                    long at = 1_760_000_000_000L + i * 54_321L;
                    return ((at - 1_646_092_800_000L) << 22 | i % 4 << 12 | i % 3) + "," + Instant.ofEpochMilli(at);
                })
                .collect(Collectors.joining("\n"));
        Path file = Files.writeString(folder.resolve("own.csv"), "id,created_at\n" + rows + "\n");
        Ran ran = Ran.of("batch", file.toString());
        String all = ran.out() + ran.err();
        assertThat(all).contains("\u201cbitloupe fit " + file + " -o own.idlayout\u201d makes the layout");
        assertThat(all.split("fits an epoch of about", -1)).hasSize(2);
    }
}

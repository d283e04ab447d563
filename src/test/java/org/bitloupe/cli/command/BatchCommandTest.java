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
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.tabular.detect.MaskedColumnTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code batch}: what is written of files of IDs, beside arithmetic of the test's own. */
class BatchCommandTest {
    private static final long SEED = 20261121;
    private static final int ROWS = 3000;
    /** X's Snowflakes: milliseconds since this, ten bits of machine, twelve of sequence. */
    private static final long EPOCH = 1288834974657L;

    private static final long FIRST = Instant.parse("2026-11-19T00:00:00Z").toEpochMilli();

    @TempDir
    Path folder;

    private final List<Long> ids = new ArrayList<>();
    private Path orders = Path.of("");

    @BeforeEach
    void writeOrders() throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        long time = FIRST;
        StringBuilder csv = new StringBuilder("order_id;total\n");
        for (int i = 0; i < ROWS; i++) {
            time += random.nextInt(60_000);
            long machine = random.nextInt(40);
            ids.add((time - EPOCH) << 22 | machine << 12 | random.nextInt(4));
            csv.append(ids.get(i)).append(";\"").append(i).append(",50\"\n");
        }
        orders = folder.resolve("orders.csv");
        Files.writeString(orders, csv);
    }

    private static long machine(long id) {
        return id >> 12 & 1023;
    }

    private static String utc(long id) {
        Instant instant = Instant.ofEpochMilli((id >> 22) + EPOCH);
        return String.format("%tFT%<tT.%<tLZ", instant.atOffset(java.time.ZoneOffset.UTC));
    }

    @Test
    void writesEveryRowWithItsTimeAndFields() {
        Ran ran = Ran.of("batch", orders.toString(), "--to", "tsv", "--layout", "snowflake-node10");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
        assertThat(ran.lines()).hasSize(ROWS + 1);
        assertThat(ran.lines().get(0)).startsWith("row\tid\tutc\t").endsWith("\tnode\tsequence\tnote");
        for (int i = 0; i < ROWS; i++) {
            long id = ids.get(i);
            assertThat(ran.lines().get(i + 1))
                    .as("row %d, seed %d", i, SEED)
                    .startsWith("%d\t%d\t%s\t".formatted(i + 1, id, utc(id)))
                    .endsWith("\t%d\t%d\t".formatted(machine(id), id & 4095));
        }
    }

    /** Three numbers of public notifications of Alipay, whose days are those of China's clock; by UTC each begins the day before. */
    @Test
    void saysADayAsTheClockThatWroteItHasIt() throws IOException {
        Path file = Files.writeString(
                folder.resolve("trades.csv"),
                "trade_no\n2016071921001003030200089909\n2016101221001004580200203978\n2023080222001438170500753871\n");
        Ran ran = Ran.of("batch", file.toString());
        assertThat(ran.lines())
                .contains("First: 2016-07-19 by a clock at +08:00", "Last: 2023-08-02 by a clock at +08:00")
                .noneMatch(line -> line.contains("T16:00:00Z"));
    }

    @Test
    void datesAndRandomCharactersAreNotCalledIds() throws IOException {
        Random random = new Random(SEED);
        StringBuilder dates = new StringBuilder("made\n");
        StringBuilder hashes = new StringBuilder("hash\n");
        for (int i = 0; i < 60; i++) {
            dates.append("202%d%02d%02d%02d%02d%02d%n"
                    .formatted(
                            random.nextInt(6),
                            1 + random.nextInt(12),
                            1 + random.nextInt(28),
                            random.nextInt(24),
                            random.nextInt(60),
                            random.nextInt(60)));
            hashes.append("%016x%n".formatted(random.nextLong()));
        }
        Path days = Files.writeString(folder.resolve("days.csv"), dates);
        assertThat(Ran.of("batch", days.toString()).out())
                .as("seed %d", SEED)
                .doesNotContain("are IDs of")
                .contains("are read as IDs of");
        Path others = Files.writeString(folder.resolve("others.csv"), hashes);
        Ran ran = Ran.of("batch", others.toString());
        assertThat(ran.out()).as("seed %d", SEED).isEmpty();
        assertThat(ran.err())
                .as("seed %d", SEED)
                .startsWith("others.csv: No layout fits more than ")
                .contains(" would fit as well. --layout names one");
        assertThat(ran.code()).isEqualTo(1);
        Ran named = Ran.of("batch", others.toString(), "--layout", "snowflake-twitter");
        assertThat(named.out()).contains("IDs of");
    }

    /** Three of them twice, and one that could be an ID of another system: what is there again proves no more. */
    @Test
    void aFewNumbersThatHaveNothingToDoWithOneAnotherAreNotCalledIds() throws IOException {
        Path file = Files.writeString(folder.resolve("prose.md"), """
                Read the number 2217813737473025832 as an ID, or `8cc647f9ec9c4141-LHR`.
                    inspect 2217813737473025832
                    inspect --epoch 2018-01-01 84989976554504193
                    inspect --why 1592155263917559809
                So `{"id": "191051527066210309", "within": "1s"}` or 191051527066210309.
                """);
        Ran ran = Ran.of("batch", file.toString());
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).startsWith("prose.md: No layout fits more than 6 of the first 7 values. Random ");
        assertThat(ran.code()).isEqualTo(1);
    }

    /** Hex digits in lengths of which a layout reads a few: 160 bits as a KSUID has, and 32 that now and then are a number. */
    @ParameterizedTest
    @ValueSource(ints = {8, 16, 40})
    void randomHexDigitsAreReadByNoLayout(int digits) throws IOException {
        Random random = new Random(SEED);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 50 * digits; i++) {
            text.append(Integer.toHexString(random.nextInt(16))).append(i % digits == digits - 1 ? "\n" : "");
        }
        Path file = Files.writeString(folder.resolve("hex.txt"), text);
        Ran ran = Ran.of("batch", file.toString());
        assertThat(ran.out()).as("seed %d", SEED).isEmpty();
        assertThat(ran.err())
                .as("seed %d", SEED)
                .matches("(?s)(hex.txt: No layout fits more than|No known layout fits).*");
        assertThat(ran.code()).isEqualTo(1);
    }

    /** In the window, too: see the test of the same name there. */
    @Test
    void aWordAmongIdsDoesNotKeepThemFromBeingRead() throws IOException {
        Path file = Files.writeString(folder.resolve("five.txt"), """
                1212092628029698048
                1212092628029698049
                1212092900000000000
                1212093100000000007
                1212094000000000123
                foo
                """);
        Ran ran = Ran.of("batch", file.toString());
        assertThat(ran.out()).contains("5 are read as IDs of ", "1 could not be read. Row 6: “foo” is not an ID.");
        assertThat(ran.err()).contains("line 6: “foo”");
    }

    @Test
    void findsTheColumnAndTheLayoutItself() {
        Ran ran = Ran.of("batch", orders.toString(), "--to", "csv", "--select", "id,utc");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.lines().get(1)).isEqualTo("\"" + ids.get(0) + "\"," + utc(ids.get(0)));
        assertThat(ran.lines()).hasSize(ROWS + 1);
    }

    @Test
    void selectsRowsThatMeetAllConditions() {
        Instant from = Instant.ofEpochMilli(FIRST).plusSeconds(7200);
        List<Long> wanted = ids.stream()
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

    @Test
    void readsArraysInsideOfJson() throws IOException {
        StringBuilder json = new StringBuilder("{\"page\": {\"number\": 1, \"orders\": [\n");
        ids.forEach(id -> json.append(id.equals(ids.get(0)) ? "" : ",\n")
                .append("{\"id\": \"")
                .append(id)
                .append("\"}"));
        Path answer = Files.writeString(folder.resolve("answer.json"), json.append("]}, \"next\": null}"));
        for (String column : List.of("id", "page.orders[].id", "2")) {
            Ran ran = Ran.of("batch", answer.toString(), "--column", column, "--to=tsv", "--select=line,id");
            assertThat(ran.err()).isEmpty();
            assertThat(ran.lines()).hasSize(ROWS + 1).contains("2\t" + ids.get(0), "3\t" + ids.get(1));
        }
        Ran none = Ran.of("batch", answer.toString(), "--column=nosuch");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("page.orders[].id");
    }

    /** A layout that only seems to be theirs makes dates that are wrong by years: what else could be is said. */
    @Test
    void saysHowClearlyTheFirstRowsChoseTheLayout() {
        assertThat(Ran.of("batch", orders.toString()).lines())
                .last()
                .asString()
                .startsWith("The first rows of orders.csv chose the layout. Fits 1,000 of 1,000; the next best, ")
                .endsWith(" --layout takes another.");
        assertThat(Ran.of("batch", orders.toString(), "--layout=snowflake-node10")
                        .out())
                .doesNotContain("chose");
    }

    @Test
    void readsPackedStandardInputAsJson() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            for (long id : ids) {
                out.write(("{\"order\":{\"id\":" + id + "}}\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        Ran ran = Ran.at(() -> Ran.NOW, packed.toByteArray(), "batch", "-", "--column", "order.id", "--to", "jsonl");
        assertThat(ran.err()).isEmpty();
        JsonNode last = new ObjectMapper().readTree(ran.lines().get(ROWS - 1));
        assertThat(last.get("id").isTextual()).isTrue();
        assertThat(last.get("id").asText()).isEqualTo(ids.get(ROWS - 1).toString());
        assertThat(last.get("utc").asText()).isEqualTo(utc(ids.get(ROWS - 1)));
    }

    @Test
    void saysWhatCouldNotBeReadInOneLine() throws IOException {
        Path file = folder.resolve("some.txt");
        Stream<String> lines =
                Stream.concat(ids.stream().map(String::valueOf), Stream.of("N/A", "", "=1+1", "1.91E+17"));
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

    @Test
    void tellsMixedLayoutsApart() throws IOException {
        Path file = folder.resolve("mixed.txt");
        String uuid = "919108f7-52d1-4320-9bac-f847db4148a8"; // RFC 9562, appendix A.3
        List<String> lines = new ArrayList<>();
        ids.forEach(id -> lines.addAll(List.of(id.toString(), uuid)));
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

    /** Tokens and a card that got into a column of IDs are quoted nowhere: not in the summary, nor in notes, nor where one was typed. */
    @Test
    void noSentenceQuotesASecretOfARow() throws IOException {
        String secret = "sk" + "_live_" + "51H8xabcdefghijklmnop9abc";
        String card = "4111 1111 1111 1111";
        Path file = Files.write(
                folder.resolve("rays.csv"),
                List.of(
                        "ray,n",
                        "8cc647f9ec9c4141-LHR,1",
                        "8cc647fbec9c4141-FRA,2",
                        secret + ",3",
                        "mykey=" + secret + ",4",
                        card + ",5",
                        "8cc647fdec9c4141-FRA,6"));
        for (String to : List.of("summary", "csv", "jsonl", "json")) {
            Ran ran = Ran.of("batch", file.toString(), "--column", "ray", "--to", to);
            assertThat(ran.out() + ran.err())
                    .as(to)
                    .isNotEmpty()
                    .doesNotContain(secret, "51H8xabcdefgh", card, card.replace(" ", ""));
        }
        assertThat(Ran.of("batch", file.toString(), "--column", "ray", "--show-digits")
                        .out())
                .contains(secret);
        assertThat(Ran.of("batch", secret).err()).isNotEmpty().doesNotContain(secret);
        assertThat(Ran.of("inspect", "--layout", secret, "123").err())
                .isNotEmpty()
                .doesNotContain(secret);
    }

    /** They fill their range evenly: no counter has given them, and nothing else speaks for one. */
    @Test
    void randomNumbersAreNotClaimedToBeOfACounter() throws IOException {
        Random random = new Random(19);
        Path file = folder.resolve("random.txt");
        Files.write(
                file,
                IntStream.range(0, 500)
                        .mapToObj(i -> Long.toString(random.nextLong(1_000_000_000_000_000_000L, Long.MAX_VALUE)))
                        .toList());
        assertThat(Ran.of("batch", file.toString()).out())
                .contains("Random numbers with as many digits would look the same.")
                .doesNotContain(" are IDs of ");
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

    @Test
    void sumsUpSelectedRows() throws IOException {
        List<Long> chosen = ids.stream().filter(id -> machine(id) < 20).toList();
        Path file = folder.resolve("summary.txt");
        Ran ran = Ran.of(
                "batch", orders.toString(), "--layout=snowflake-node10", "--where=node<20", "-o", file.toString());
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out()).isEmpty();
        Map<Long, Long> perMachine =
                chosen.stream().collect(Collectors.groupingBy(BatchCommandTest::machine, Collectors.counting()));
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
        List<String> lines =
                new ArrayList<>(ids.stream().map(String::valueOf).distinct().toList());
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

    /** X on the last days of 2019, or Discord in February 2024. */
    private Path tie() throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        long ticks = 288_985_402_114L;
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            ticks += 1 + random.nextInt(60_000);
            list.append(ticks << 22 | (330L + random.nextInt(3)) << 12 | random.nextInt(4))
                    .append('\n');
        }
        return Files.writeString(folder.resolve("tie.txt"), list);
    }

    @Test
    void aTieIsTheFirstThingThatIsSaid() throws IOException {
        Ran ran = Ran.of("batch", tie().toString());
        assertThat(ran.code()).isZero();
        assertThat(ran.lines().get(0))
                .startsWith("tie.txt: X / Twitter or Discord: both fit 300 of 300, odds ")
                .endsWith("; dates of the first rows 2019 or 2024. Read as X / Twitter; --layout takes another.");
        assertThat(ran.out()).contains("300 are read as IDs of X / Twitter.").doesNotContain("are IDs of");

        Ran named = Ran.of("batch", tie().toString(), "--layout", "snowflake-discord");
        assertThat(named.lines().get(0)).isEqualTo("tie.txt: 300 rows");
        assertThat(named.out()).contains("300 are IDs of Discord.").doesNotContain("Twitter");
    }

    @Test
    void aTieIsSaidBesideRows() throws IOException {
        Ran ran = Ran.of("batch", tie().toString(), "--to", "csv");
        assertThat(ran.code()).isZero();
        assertThat(ran.lines().get(0)).startsWith("row,id,utc");
        assertThat(ran.err()).contains("X / Twitter or Discord: both fit");
        assertThat(Ran.of("batch", tie().toString(), "--to", "csv", "--layout", "snowflake-discord")
                        .err())
                .isEmpty();
    }

    /** IDs of Discord that were made at the times beside them; by X they would be of January 2020. */
    private Path timed(String column, Duration later, String zone) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        long millis = Instant.parse("2024-03-01T00:00:00Z").toEpochMilli();
        StringBuilder csv = new StringBuilder(column + ",created_at\n");
        for (int i = 0; i < 300; i++) {
            millis += 1 + random.nextInt(60_000);
            csv.append((millis - 1_420_070_400_000L) << 22 | (330L + random.nextInt(3)) << 12 | random.nextInt(4))
                    .append(',')
                    .append(Instant.ofEpochMilli(millis + 120)
                            .plus(later)
                            .toString()
                            .replace("Z", zone))
                    .append('\n');
        }
        return Files.writeString(folder.resolve("timed.csv"), csv);
    }

    @Test
    void nothingOfAColumnOfCardsIsPrintedUntilSomebodyAsks() throws IOException {
        List<String> cards = MaskedColumnTest.cards(60);
        Path file = Files.writeString(folder.resolve("pay.csv"), "pan\n" + String.join("\n", cards) + "\n");
        Path out = folder.resolve("out.csv");
        for (List<String> more : List.of(
                List.<String>of(),
                List.of("--to", "csv"),
                List.of("--to", "json"),
                List.of("--layout", "auto-increment"))) {
            List<String> args = new ArrayList<>(List.of("batch", file.toString()));
            args.addAll(more);
            Ran ran = Ran.of(args.toArray(String[]::new));
            assertThat(ran.code()).as("%s", more).isEqualTo(1);
            assertThat(ran.out()).as("%s", more).isEmpty();
            assertThat(ran.err())
                    .startsWith("pay.csv: A column of card numbers: 60 of the first 60 cells ")
                    .endsWith("--show-digits reads it all the same, and --out writes it to a file.\n")
                    .doesNotContain(cards.get(0));
        }
        Ran shown = Ran.of("batch", file.toString(), "--show-digits", "--to", "csv", "--select", "id");
        assertThat(shown.code()).isZero();
        assertThat(shown.out()).contains(cards.get(0)).contains(cards.get(59));
        assertThat(shown.err())
                .containsOnlyOnce("Their last digit checks the others")
                .doesNotContain(cards);
        Ran written = Ran.of("batch", file.toString(), "-o", out.toString());
        assertThat(written.code()).isZero();
        assertThat(written.out()).isEmpty();
        assertThat(written.err()).containsOnlyOnce("The file that is written has them in full, as the source has.");
        assertThat(Files.readString(out)).contains(cards);
    }

    @Test
    void nothingOfAColumnOfSecretsIsPrinted() throws IOException {
        List<String> tokens = MaskedColumnTest.tokens(60);
        Path file = Files.writeString(folder.resolve("keys.csv"), "token\n" + String.join("\n", tokens) + "\n");
        for (List<String> more : List.of(
                List.<String>of(),
                List.of("--to", "csv"),
                List.of("--to", "json"),
                List.of("--column", "token"),
                List.of("--layout", "auto-increment"))) {
            List<String> args = new ArrayList<>(List.of("batch", file.toString()));
            args.addAll(more);
            Ran ran = Ran.of(args.toArray(String[]::new));
            assertThat(ran.code()).as("%s", more).isEqualTo(1);
            assertThat(ran.out()).as("%s", more).isEmpty();
            assertThat(ran.err())
                    .startsWith("keys.csv: A column of secrets such as API keys and tokens: 60 of the first 60 cells ")
                    .doesNotContain(tokens.get(0), tokens.get(59));
        }
    }

    /** A token by mistake in a column of IDs: rows that go to a person hide it, a file has what its source has. */
    @Test
    void aSecretInARowThatIsNoIdIsHiddenWhereItIsPrinted() throws IOException {
        String token = MaskedColumnTest.tokens(1).get(0);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            lines.add("6b54058a-a413-11e6-b501-a0999b0483%02x".formatted(i));
        }
        lines.add(7, token);
        lines.add(9, "4111111111111111");
        Path file = Files.writeString(folder.resolve("ids.txt"), String.join("\n", lines) + "\n");
        for (String format : List.of("csv", "tsv", "jsonl", "summary", "json")) {
            Ran ran = Ran.of("batch", file.toString(), "--to", format);
            assertThat(ran.out() + ran.err()).as(format).doesNotContain(token, "4111111111111111");
        }
        Ran csv = Ran.of("batch", file.toString(), "--to", "csv");
        String hidden = "ghp_" + "\u2022".repeat(32) + token.substring(36);
        assertThat(csv.out()).contains("\"" + hidden + "\"", "\"411111\u2022\u2022\u2022\u2022\u2022\u20221111\"");
        assertThat(csv.err()).contains("ids.txt, line 8: \u201c" + hidden + "\u201d");
        Ran asked = Ran.of("batch", file.toString(), "--to", "csv", "--show-digits");
        assertThat(asked.out()).contains(token);
        assertThat(asked.err()).contains(token);
        Path out = folder.resolve("rows.csv");
        Ran written = Ran.of("batch", file.toString(), "-o", out.toString());
        assertThat(written.out() + written.err()).doesNotContain(token);
        assertThat(Files.readString(out)).contains(token, "4111111111111111");
    }

    /** All that says why a row is no ID quotes it as its cell does. */
    @Test
    void noNoteAndNoSummaryQuotesASecretInFull() throws IOException {
        String github = "ghp" + "_" + "16C7e42F292c6912E7710c838347Ae178B4a";
        String stripe = "sk_" + "live_51H8xabcdefghijklmnop9abc";
        String card = "4111 1111 1111 1111";
        for (String cell : List.of(github, stripe, "mykey=" + github, "?token=" + stripe, card)) {
            List<String> lines = rays(20);
            lines.set(7, cell);
            String file = Files.writeString(folder.resolve("rays.txt"), String.join("\n", lines) + "\n")
                    .toString();
            for (String format : List.of("csv", "tsv", "jsonl", "summary", "json")) {
                Ran ran = Ran.of("batch", file, "--to", format);
                assertThat(ran.out() + ran.err())
                        .as("%s as %s", cell, format)
                        .contains(format.equals("json") ? "1 could not be read" : "\u2022\u2022")
                        .doesNotContain("16C7e42F", "51H8xabc", "1111 1111", "4111111111111111");
            }
            for (String format : List.of("csv", "summary")) {
                Ran asked = Ran.of("batch", file, "--to", format, "--show-digits");
                String quoted =
                        cell.equals(card) ? "Without them it is 4111111111111111." : cell + "\u201d is not an ID.";
                assertThat(asked.out()).as("%s as %s", cell, format).contains(quoted);
            }
        }
    }

    /** Sixteen digits can be read as hex: what would be read in them is hidden as well, as Inspect hides it. */
    @Test
    void aCardAmongIdsOfAnotherFormIsHiddenThoughItCanBeRead() throws IOException {
        String card = "4111111111111111";
        for (String end : List.of("-LHR", "")) {
            List<String> lines = new ArrayList<>(rays(20));
            lines.replaceAll(line -> line.replace("-LHR", end));
            lines.set(7, card);
            String file = Files.writeString(folder.resolve("rays.txt"), String.join("\n", lines) + "\n")
                    .toString();
            for (List<String> layout : List.of(List.<String>of(), List.of("--layout", "cloudflare-ray"))) {
                for (String format : List.of("csv", "tsv", "jsonl", "summary", "json")) {
                    List<String> args = new ArrayList<>(List.of("batch", file, "--to", format));
                    args.addAll(layout);
                    Ran ran = Ran.of(args.toArray(String[]::new));
                    assertThat(ran.out() + ran.err()).as("%s", args).doesNotContain(card);
                }
            }
            Ran csv = Ran.of("batch", file, "--to", "csv", "--select", "row,id,utc,note");
            assertThat(csv.lines().get(8))
                    .isEqualTo(
                            "8,\"411111\u2022\u2022\u2022\u2022\u2022\u20221111\",,\"Could be a card number, hidden\"");
            assertThat(csv.lines().get(7)).startsWith("7,\"8cc647f9ec9c4106" + end + "\",2");
            assertThat(Ran.of("batch", file, "--to", "csv", "--show-digits").out())
                    .contains("\"" + card + "\",");
            Path out = folder.resolve("rows.csv");
            assertThat(Ran.of("batch", file, "-o", out.toString()).err()).doesNotContain(card);
            assertThat(Files.readString(out))
                    .as("a file has what its source has")
                    .contains(card);
        }
    }

    /** One number in ten has a card's check digit: where IDs are decimal numbers, they are IDs. */
    @Test
    void decimalIdsWithTheFormOfACardAreNotHidden() throws IOException {
        List<String> ids = new ArrayList<>();
        // 16 digits beginning with 4, one in ten of which are Visa numbers by ISO/IEC 7812.
        for (int i = 0; i < 60; i++) {
            ids.add(Long.toString(4_111_111_111_111_111L + i * 4_194_305L));
        }
        String file = Files.writeString(folder.resolve("ids.txt"), String.join("\n", ids) + "\n")
                .toString();
        for (String layout : List.of("snowflake-twitter", "snowflake-discord")) {
            Ran ran = Ran.of("batch", file, "--to", "csv", "--select", "id", "--layout", layout);
            assertThat(ran.err()).isEmpty();
            assertThat(ran.out().replace("\"", "").lines().skip(1)).containsExactlyElementsOf(ids);
        }
    }

    /** Ray IDs as Cloudflare writes them, 16 hex digits with letters among them and the data centre. */
    private static List<String> rays(int count) {
        List<String> rays = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rays.add("8cc647f9ec9c41%02x-LHR".formatted(i));
        }
        return rays;
    }

    @Test
    void whatIsTypedIsHiddenInComplaintsToo() {
        String secret = "sk_" + "live_51H8xabcdefghijklmnop9abc";
        for (List<String> args : List.of(
                List.of("batch", secret),
                List.of("batch", "-", "--layout", secret),
                List.of("timeline", secret),
                List.of("timeline", "-", "--zone", secret),
                List.of("inspect", "1", "--layout", secret),
                List.of("inspect", "--" + secret))) {
            Ran ran = Ran.with("1\n", args.toArray(String[]::new));
            assertThat(ran.code()).as("%s", args).isNotZero();
            assertThat(ran.out() + ran.err())
                    .as("%s", args)
                    .contains("sk_live_" + "\u2022".repeat(21) + "9abc")
                    .doesNotContain(secret);
        }
        assertThat(Ran.of("batch", secret, "--show-digits").err()).contains(secret);
        // Snowflakes with Luhn's check digit; no issuer has such first digits and lengths.
        for (String id : List.of("1160090501362225152", "175928847299117062")) {
            assertThat(Ran.of("batch", id).err()).contains(id);
        }
    }

    @Test
    void aColumnOfAccountsIsSaidByName() throws IOException {
        // Examples of the registry of ISO 13616.
        String accounts = "DE89370400440532013000\nGB29NWBK60161331926819\nFR1420041010050500013M02606\n";
        Path file = Files.writeString(folder.resolve("accounts.csv"), accounts);
        for (String column : List.of("", "1")) {
            Ran ran = column.isEmpty()
                    ? Ran.of("batch", file.toString())
                    : Ran.of("batch", file.toString(), "--column", column);
            assertThat(ran.code()).isEqualTo(1);
            assertThat(ran.out()).isEmpty();
            assertThat(ran.err())
                    .startsWith("accounts.csv: A column of bank accounts (IBAN): 3 of the first 3 cells ")
                    .doesNotContain("3704");
        }
    }

    @Test
    void timesBesideTheIdsDecideATie() throws IOException {
        Path file = timed("order_id", Duration.ZERO, "Z");
        Ran ran = Ran.of("batch", file.toString());
        assertThat(ran.lines().get(0)).isEqualTo("timed.csv: 300 rows");
        assertThat(ran.out())
                .contains("300 are IDs of Discord.", "First: 2024-03-01")
                .contains("The first rows of timed.csv chose the layout. ")
                .contains(" both fit 300 of 300, odds ")
                .contains(". created_at agrees with Discord within 120 ms in all 300 rows compared."
                        + " By X / Twitter it would be 1,519 days later. So it is Discord. --layout takes another.");
        Ran rows = Ran.of("batch", file.toString(), "--to", "csv", "--select", "utc");
        assertThat(rows.lines().get(1)).startsWith("2024-03-01");
        assertThat(rows.err()).isEmpty();
    }

    @Test
    void whatANameOrAZoneDecidesIsSaidFirst() throws IOException {
        Ran zone = Ran.of("batch", timed("order_id", Duration.ofHours(7), "").toString());
        assertThat(zone.lines().get(0))
                .startsWith("timed.csv: ")
                .endsWith(". created_at, read as UTC, is 7 h ahead of the times by Discord in all 300 rows compared:"
                        + " local times of a zone 7 h ahead of UTC? By X / Twitter it would be 1,519 days later."
                        + " So they are read as Discord. --layout takes another.");
        assertThat(zone.out()).contains("300 are read as IDs of Discord.");
        Ran name = Ran.of("batch", timed("guild_id", Duration.ofDays(9), "Z").toString(), "--to", "csv");
        assertThat(name.err())
                .contains("The name of the column, guild_id, speaks for Discord."
                        + " created_at does not agree with Discord: 9 days off.");
    }

    @Test
    void theSummaryAsJsonHasTheDifferences() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        JsonNode vote = mapper.readTree(Ran.of(
                                "batch",
                                timed("order_id", Duration.ofHours(-7), "").toString(),
                                "--to",
                                "json")
                        .out())
                .get("votes")
                .get(0);
        assertThat(vote.get("tie").booleanValue()).isFalse();
        assertThat(vote.get("candidates").get(0).get("layout").textValue()).isEqualTo("snowflake-discord");
        assertThat(vote.get("candidates").get(0).get("evidence").textValue()).isEqualTo("6000.0");
        assertThat(vote.get("candidates").get(1).get("evidence").isNull()).isTrue();
        assertThat(vote.get("reasons").get(0).textValue())
                .startsWith("created_at, read as UTC, is 7 h behind the times by Discord");
        JsonNode times = vote.get("times");
        assertThat(times.get("column").textValue()).isEqualTo("created_at");
        assertThat(times.get("takenForUtc").booleanValue()).isTrue();
        for (JsonNode difference : times.get("differences")) {
            if (difference.get("layout").textValue().equals("snowflake-discord")) {
                assertThat(difference.get("agrees").booleanValue()).isFalse();
                assertThat(difference.get("offsetSeconds").textValue()).isEqualTo("-25200");
                assertThat(difference.get("near").textValue()).isEqualTo("300");
                assertThat(difference.get("leastSeconds").textValue()).isEqualTo("25199.88");
            }
        }
        assertThat(times.get("differences").findValuesAsText("layout"))
                .contains("snowflake-discord", "snowflake-twitter");
        assertThat(mapper.readTree(Ran.of("batch", tie().toString(), "--to", "json")
                                .out())
                        .get("votes")
                        .get(0)
                        .get("times")
                        .isNull())
                .isTrue();
    }

    @Test
    void theSummaryAsJsonHasTheCandidates() throws IOException {
        JsonNode summary = new ObjectMapper()
                .readTree(Ran.of("batch", tie().toString(), "--to", "json").out());
        assertThat(summary.get("rows").textValue()).isEqualTo("300");
        assertThat(summary.get("layout").textValue()).isEqualTo("snowflake-twitter");
        JsonNode vote = summary.get("votes").get(0);
        assertThat(vote.get("tie").booleanValue()).isTrue();
        assertThat(vote.get("candidates").findValuesAsText("layout"))
                .startsWith("snowflake-twitter", "snowflake-discord");
        assertThat(vote.get("candidates").findValuesAsText("first"))
                .element(0)
                .asString()
                .startsWith("2019-12-31");
        assertThat(vote.get("candidates").findValuesAsText("first"))
                .element(1)
                .asString()
                .startsWith("2024-02-27");

        Path clear = folder.resolve("clear.txt");
        Files.writeString(clear, "6b54058a-a413-11e6-b501-a0999b048337\n6b54058b-a413-11e6-b501-a0999b048337\n");
        JsonNode sure = new ObjectMapper()
                .readTree(Ran.of("batch", clear.toString(), "--to", "json").out());
        assertThat(sure.get("votes").get(0).get("tie").booleanValue()).isFalse();
        assertThat(sure.get("votes").get(0).get("candidates").findValuesAsText("layout"))
                .containsExactly("uuid-v1");
        JsonNode named = new ObjectMapper()
                .readTree(Ran.of("batch", clear.toString(), "--to", "json", "--layout", "uuid-v1")
                        .out());
        assertThat(named.get("votes")).isEmpty();
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

    /** The ID of the example in Instagram's article: midnight by the epoch of the article, and none by that of its IDs. */
    private static final String EXAMPLE = "2217813737473025832";

    private Path column(String... rows) throws IOException {
        return Files.writeString(folder.resolve("column.txt"), String.join("\n", rows) + "\n");
    }

    @Test
    void aSingleIdHasTheTimeThatInspectTells() throws IOException {
        String file = column(EXAMPLE).toString();
        assertThat(Ran.of("inspect", EXAMPLE).out()).contains("UTC  2019-05-19T00:00:00.000Z");
        assertThat(Ran.of("batch", file).lines())
                .contains("First: 2019-05-19T00:00:00Z")
                .anyMatch(line -> line.startsWith("Times of Instagram are counted from its other epoch 2011-01-01"));
        for (String layout : List.of("auto", "instagram")) {
            Ran rows = Ran.of("batch", file, "--layout=" + layout, "--to=tsv", "--select=utc");
            assertThat(rows.lines()).containsExactly("utc", "2019-05-19T00:00:00.000Z");
            assertThat(rows.err()).contains("counted from its other epoch 2011-01-01T00:00:00Z");
        }
        Ran met = Ran.of(
                "batch",
                file,
                "--layout=instagram",
                "--to=tsv",
                "--select=id",
                "--where=time<2019-05-20",
                "--where=layout=instagram");
        assertThat(met.lines()).containsExactly("id", EXAMPLE);
        JsonNode summary =
                new ObjectMapper().readTree(Ran.of("batch", file, "--to=json").out());
        assertThat(summary.path("first").asText()).isEqualTo("2019-05-19T00:00:00Z");
        assertThat(summary.path("epoch").asText()).isEqualTo("2011-01-01T00:00:00Z");
        JsonNode voted = summary.path("votes").path(0).path("candidates").path(0);
        assertThat(voted.path("first").asText()).isEqualTo("2019-05-19T00:00:00Z");
    }

    /** Nine IDs of one day, and the article's example: alone it is of 2019, in the column of 2020 as they are. */
    @Test
    void aRowThatAloneHasAnotherEpochIsNamed() throws IOException {
        long tick = Long.parseLong(EXAMPLE) >>> 23;
        List<String> ids = new ArrayList<>(List.of(EXAMPLE));
        for (int i = 1; i < 10; i++) {
            ids.add(Long.toString((tick + 1_234_567L * i) << 23 | 1001 << 10 | i));
        }
        String file = column(ids.toArray(String[]::new)).toString();
        String remark =
                "One of the first rows would be exactly midnight by another epoch of Instagram. Read alone, that ID"
                        + " is counted from it; here all are counted from 2011-08-24T21:07:01.721Z, as no other epoch makes"
                        + " most of them midnights.";
        Ran rows = Ran.of("batch", file, "--layout=instagram", "--to=csv", "--select=utc");
        assertThat(rows.lines()).contains("2020-01-09T21:07:01.721Z");
        assertThat(rows.err()).isEqualTo(remark + "\n");
        assertThat(Ran.of("batch", file, "--layout=instagram").lines()).contains(remark);
        JsonNode summary = new ObjectMapper()
                .readTree(
                        Ran.of("batch", file, "--layout=instagram", "--to=json").out());
        assertThat(summary.path("remarks")).extracting(JsonNode::asText).containsExactly(remark);
        // Read alone by that epoch: nothing to add where the column is counted from it.
        assertThat(Ran.of("batch", column(EXAMPLE).toString(), "--layout=instagram", "--to=csv")
                        .err())
                .doesNotContain("Read alone");
        ids.remove(0);
        String others = column(ids.toArray(String[]::new)).toString();
        assertThat(Ran.of("batch", others, "--layout=instagram", "--to=csv").err())
                .isEmpty();
    }

    @Test
    void aColumnHasOneEpochWhichMostOfItsRowsChoose() throws IOException {
        // Half of them are not most.
        long tick = Long.parseLong(EXAMPLE) >>> 23;
        String other = Long.toString((tick + 1_234_567) << 23 | 1001 << 10 | 5);
        Ran own = Ran.of("batch", column(EXAMPLE, other).toString(), "--to=json");
        JsonNode summary = new ObjectMapper().readTree(own.out());
        assertThat(summary.path("first").asText()).isEqualTo("2020-01-09T21:07:01.721Z");
        assertThat(summary.path("last").asText()).isEqualTo("2020-01-09T21:27:36.288Z");
        assertThat(summary.path("remarks").path(0).asText())
                .startsWith("One of the first rows would be exactly midnight")
                .endsWith("as no other epoch makes most of them midnights.");
        assertThat(summary.path("epoch").asText()).isEqualTo("2011-08-24T21:07:01.721Z");
        JsonNode voted = summary.path("votes").path(0).path("candidates").path(0);
        assertThat(voted.path("first").asText()).isEqualTo("2020-01-09T21:07:01.721Z");
        String nextDay = Long.toString((tick + 86_400_000) << 23 | 1001 << 10 | 5);
        Ran most = Ran.of(
                "batch", column(EXAMPLE, other, nextDay).toString(), "--to=tsv", "--select=utc", "--layout=instagram");
        assertThat(most.lines())
                .containsExactly(
                        "utc", "2019-05-19T00:00:00.000Z", "2019-05-19T00:20:34.567Z", "2019-05-20T00:00:00.000Z");
    }

    /** Two IDs of Instagram 2 apart, as JavaScript prints both. */
    private static final String ROUNDED = "2217813737473025800";

    @Test
    void roundedNumbersAreSaidInEveryForm() throws IOException {
        String one = column(ROUNDED).toString();
        assertThat(Ran.of("inspect", ROUNDED).out()).contains("JavaScript");
        assertThat(Ran.of("batch", one).out()).contains("1 looks rounded.").doesNotContain("No problems found");
        for (String form : List.of("csv", "tsv", "jsonl")) {
            Ran rows = Ran.of("batch", one, "--to=" + form, "--layout=instagram");
            assertThat(rows.out()).contains("looks rounded");
            assertThat(rows.err()).contains("what their fields say of the last digits is lost");
        }
        Ran met = Ran.of("batch", one, "--to=tsv", "--layout=instagram", "--select=id", "--where=sequence=0..900");
        assertThat(met.err()).contains("--where asks for sequence, which depends on digits that rounding has changed");
        Ran shard = Ran.of("batch", one, "--layout=instagram", "--where=shard=1001");
        assertThat(shard.err()).as("bits 10 to 22 are not lost").isEmpty();
        Ran whole = Ran.of("batch", column(EXAMPLE).toString(), "--layout=instagram", "--where=sequence=808");
        assertThat(whole.err()).isEmpty();
        assertThat(whole.out()).doesNotContain("rounded");
    }

    @Test
    void equalRoundedNumbersMayBeDifferentIds() throws IOException {
        Ran rounded = Ran.of("batch", column(ROUNDED, ROUNDED).toString(), "--duplicates");
        assertThat(rounded.out()).contains("Different IDs may have been rounded to the same number.");
        Ran whole = Ran.of("batch", column(EXAMPLE, EXAMPLE).toString(), "--duplicates");
        assertThat(whole.out()).contains("1 row repeats an earlier ID.").doesNotContain("rounded");
    }

    /** Full milliseconds in nanoseconds end in zeros because nothing was finer, and Inspect does not call them rounded either. */
    @Test
    void aTimeInFullMillisecondsIsNotRounded() throws IOException {
        List<String> times = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            times.add(1_790_000_000_123L + i * 7919L + "000000");
        }
        Ran ran = Ran.of("batch", column(times.toArray(String[]::new)).toString(), "--layout=unix-ns");
        assertThat(ran.out()).contains("50 are IDs of Unix time").doesNotContain("rounded");
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

package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.layout.file.LayoutWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples that the articles print. */
class InspectCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static JsonNode first(String... args) {
        try {
            List<String> all = new ArrayList<>(List.of("inspect", "--json"));
            all.addAll(List.of(args));
            Ran ran = Ran.of(all.toArray(String[]::new));
            assertThat(ran.code()).as(ran.err()).isZero();
            return JSON.readTree(ran.out()).get("readings").get(0);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String value(JsonNode reading, String field) {
        for (JsonNode each : reading.get("fields")) {
            if (each.get("name").textValue().equals(field)) {
                return each.get("value").textValue();
            }
        }
        throw new AssertionError(reading);
    }

    @Test
    void instagramByTheRoundInstant() {
        JsonNode reading = first("2217813737473025832");
        assertThat(reading.get("layout").textValue()).isEqualTo("instagram");
        assertThat(value(reading, "shard")).isEqualTo("1001");
        assertThat(value(reading, "sequence")).isEqualTo("808");
        assertThat(reading.get("time").get("utc").textValue()).isEqualTo("2019-05-19T00:00:00.000Z");
        assertThat(reading.get("otherTimes").toString()).contains("2020-01-09T21:07:01.721Z");
        assertThat(reading.get("width").textValue()).isEqualTo("64");
        assertThat(reading.get("hex").textValue()).isEqualTo(Long.toHexString(2217813737473025832L));
        assertThat(reading.get("fields").get(1).get("bits").get(0).textValue()).isEqualTo("22-10");
        assertThat(reading.get("fields").get(0).get("chars").get(0).textValue()).isEqualTo("0-10");
    }

    @Test
    void uuidVersion1ToTheTenMillionthOfASecond() {
        JsonNode reading = first("6b54058a-a413-11e6-b501-a0999b048337");
        assertThat(reading.get("layout").textValue()).isEqualTo("uuid-v1");
        assertThat(reading.get("time").get("utc").textValue()).isEqualTo("2016-11-06T11:23:19.3381258Z");
        assertThat(value(reading, "clock_seq")).isEqualTo("13569");
        assertThat(value(reading, "node")).isEqualTo(Long.toString(0xa0999b048337L));
    }

    @Test
    void aNamedLayoutGivesThatReading() {
        JsonNode reading = first("98556460643909632", "--layout", "mysql-uuid-short");
        assertThat(value(reading, "server")).isEqualTo("1");
        assertThat(value(reading, "counter")).isEqualTo("0");
        assertThat(reading.get("time").get("utc").textValue()).isEqualTo("2020-01-19T17:38:51Z");
    }

    /** A step of 10 ms is as long as it is; of a millisecond the digits say it. */
    @Test
    void aCoarseStepIsSaidWhole() {
        assertThat(Ran.of("inspect", "--layout", "sonyflake-v1", "84989976554504193")
                        .out())
                .contains("between 07:39:33.620 and 07:39:33.630 UTC");
        assertThat(Ran.of("inspect", "2217813737473025832").out()).doesNotContain("between");
    }

    @Test
    void anotherEpochMovesTheTime() {
        assertThat(first("84989976554504193", "--layout", "sonyflake-v1")
                        .get("time")
                        .get("utc")
                        .textValue())
                .isEqualTo("2016-04-09T07:39:33.620Z");
        assertThat(first("84989976554504193", "--layout", "sonyflake-v1", "--epoch", "2018-01-01")
                        .get("time")
                        .get("utc")
                        .textValue())
                .isEqualTo("2019-08-10T07:39:33.620Z");
    }

    @Test
    void linesOfStandardInputAreReadOneByOne() throws IOException {
        Ran ran = Ran.with("2217813737473025832\n\nnot an id\n01ARZ3NDEKTSV4RRFFQ69G5FAV\n", "inspect", "--json");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.lines()).hasSize(3);
        assertThat(ran.err().lines()).hasSize(1).first().asString().startsWith("“not an id”: ");
        JsonNode unread = JSON.readTree(ran.lines().get(1));
        assertThat(unread.get("readings")).isEmpty();
        assertThat(unread.get("problem").get("what").textValue()).isNotBlank();
        assertThat(JSON.readTree(ran.lines().get(2))
                        .get("readings")
                        .get(0)
                        .get("layout")
                        .textValue())
                .isEqualTo("ulid");
    }

    @Test
    void aHyphenStandsForStandardInput() {
        String id = "2217813737473025832\n";
        assertThat(Ran.with(id, "inspect", "--json", "-")).isEqualTo(Ran.with(id, "inspect", "--json"));
        assertThat(Ran.of("inspect", "-", "2217813737473025832").code())
                .as("no ID among others is a hyphen")
                .isEqualTo(1);
    }

    @Test
    void hostileTextStaysOnItsLine() {
        Ran ran = Ran.of("inspect", "a\u001b[31m\n\u202eb");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err().lines()).hasSize(1);
        assertThat(ran.err()).doesNotContain("\u001b").doesNotContain("\u202e");
    }

    @Test
    void peopleGetTheBestReadingInFull() {
        Ran ran = Ran.of("inspect", "2217813737473025832", "--zone", "Asia/Ho_Chi_Minh");
        assertThat(ran.code()).isZero();
        assertThat(ran.out())
                .contains("Instagram")
                .contains("2019-05-19 07:00:00.000 +07:00")
                .contains("1001");
        assertThat(ran.lines()).noneMatch(line -> line.endsWith(" "));
    }

    private static final String LOG = """
            2026-11-20T09:41:07.238Z INFO started in 1832 ms
            2026-11-20T09:41:07.239Z INFO file=507f1f77bcf86cd799439011 trace=6b54058a-a413-11e6-b501-a0999b048337

            (01ARZ3NDEKTSV4RRFFQ69G5FAV)
            """;

    /** X's file says one in four, which is two bits; the parts add up to the sum, in JSON as on the terminal. */
    @Test
    void tellsHowAVerdictAddsUp() throws IOException {
        String text = "1592155263917559809";
        assertThat(Ran.of("inspect", "--why", text).out())
                .contains("Why, in bits that add up.")
                .containsPattern("How common +-2\\.0  one in 4\\. Every public post");
        assertThat(Ran.of("inspect", text).out()).doesNotContain("add up");
        JsonNode why = new ObjectMapper()
                .readTree(Ran.of("inspect", "--json", text).out())
                .get("readings")
                .get(0)
                .get("why");
        BigDecimal value = new BigDecimal(why.get("value").textValue());
        BigDecimal popularity = new BigDecimal(why.get("popularity").textValue());
        BigDecimal sum = new BigDecimal(why.get("sum").textValue());
        assertThat(popularity).isEqualByComparingTo("-2");
        assertThat(value.add(popularity).subtract(sum).abs()).isLessThanOrEqualTo(new BigDecimal("0.1"));
    }

    /** The difference of the two sums is how far the next reading is behind. */
    @Test
    void namesTheRunnerUp() throws IOException {
        String text = "1592155263917559809";
        JsonNode readings =
                JSON.readTree(Ran.of("inspect", "--json", text).out()).get("readings");
        JsonNode why = readings.get(0).get("why");
        JsonNode next = readings.get(1);
        assertThat(why.get("next").get("layout")).isEqualTo(next.get("layout"));
        BigDecimal behind = new BigDecimal(why.get("sum").textValue())
                .subtract(new BigDecimal(next.get("why").get("sum").textValue()));
        assertThat(new BigDecimal(why.get("next").get("behind").textValue())
                        .subtract(behind)
                        .abs())
                .isLessThanOrEqualTo(new BigDecimal("0.1"));
        assertThat(Ran.of("inspect", "--why", text).out())
                .containsPattern(
                        "Runner-up +-0\\.1 +Snowflake with a 10-bit node explains the ID worse than X / Twitter, by 0\\.1 bits");
        String onlyOne = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
        assertThat(Ran.of("inspect", "--why", "--layout", "uuid-v1", onlyOne).out())
                .doesNotContain("Runner-up");
    }

    @Test
    void otherReadingsAreInTheOrderOfTheirVerdicts() {
        List<String> verdicts = Ran.of("inspect", "--top", "100", "1592155263917559809")
                .out()
                .lines()
                .dropWhile(line -> !line.equals("  Other readings, the surest first:"))
                .skip(1)
                .map(line -> line.contains("  possible") ? "possible" : line.contains("  unlikely") ? "unlikely" : line)
                .toList();
        assertThat(verdicts).contains("possible", "unlikely").isSorted();
        String card = Ran.of("inspect", "--all", "4242424242424242").out();
        assertThat(card.lastIndexOf("  possible")).isPositive().isLessThan(card.indexOf("  unlikely"));
    }

    /**
     * Of 35 layouts that read the number most say an impossible time. The answer fits a terminal of 40 lines, the command line and the
     * next prompt included; those left out are counted, in JSON as well, and a person who asks sees them.
     */
    @ParameterizedTest
    @ValueSource(strings = {"1592155263917559809", "2217813737473025832", "4242424242424242", "1111111111111111111"})
    void unlikelyReadingsAreCountedAndListedOnlyIfAskedFor(String text) throws IOException {
        String all = Ran.of("inspect", "--all", "--show-digits", text).out();
        long unlikely = all.lines()
                .dropWhile(line -> !line.equals("  Other readings, the surest first:"))
                .takeWhile(line -> !line.equals("  Ruled out:"))
                .filter(line -> line.contains("  unlikely"))
                .count();
        assertThat(unlikely).isGreaterThan(10);
        String shown = Ran.of("inspect", "--show-digits", text).out();
        assertThat(shown.lines().count()).isLessThanOrEqualTo(38);
        assertThat(shown)
                .endsWith("  " + unlikely + " more readings are unlikely. --all lists them." + System.lineSeparator());
        assertThat(shown.lines().skip(3)).noneMatch(line -> line.contains("  unlikely "));
        JsonNode json =
                JSON.readTree(Ran.of("inspect", "--json", "--show-digits", text).out());
        assertThat(json.get("omitted").textValue()).isEqualTo(Long.toString(unlikely));
        json.get("readings")
                .forEach(reading ->
                        assertThat(reading.get("verdict").textValue()).isNotEqualTo("unlikely"));
        JsonNode whole = JSON.readTree(
                Ran.of("inspect", "--json", "--all", "--show-digits", text).out());
        assertThat(whole.has("omitted")).isFalse();
        assertThat(whole.get("readings").size()).isGreaterThan((int) unlikely);
    }

    /** A text that every layout reads badly has an answer all the same. */
    @Test
    void theFirstReadingIsShownHoweverUnlikely() throws IOException {
        JsonNode json =
                JSON.readTree(Ran.of("inspect", "--json", "--layout", "snowflake-discord", "9223372036854775807")
                        .out());
        assertThat(json.get("readings").size()).isEqualTo(1);
        assertThat(json.get("readings").get(0).get("verdict").textValue()).isEqualTo("unlikely");
        assertThat(json.has("omitted")).isFalse();
    }

    @Test
    void asManyReadingsAsAskedForAreListed() throws IOException {
        String text = "1592155263917559809";
        JsonNode all =
                JSON.readTree(Ran.of("inspect", "--json", "--top", "1000", text).out());
        int readings = all.get("readings").size();
        for (int top : new int[] {1, 2, 9, readings - 1, readings}) {
            JsonNode json = JSON.readTree(Ran.of("inspect", "--json", "--top", Integer.toString(top), text)
                    .out());
            assertThat(json.get("readings").size()).isEqualTo(top);
            assertThat(json.path("omitted").asInt(0)).isEqualTo(readings - top);
            String shown =
                    Ran.of("inspect", "--top", Integer.toString(top), text).out();
            assertThat(shown.contains("Other readings")).isEqualTo(top > 1);
            assertThat(shown.contains("not listed")).isEqualTo(top < readings);
        }
        assertThat(Ran.of("inspect", "--top", "0", text).code()).isEqualTo(2);
        assertThat(Ran.of("inspect", "--top", "2", "--all", text).code()).isEqualTo(2);
    }

    /** Whoever reads the answer and whoever's program does see the same list: the verdicts of the second reading on never rise. */
    @ParameterizedTest
    @ValueSource(
            strings = {"1592155263917559809", "2217813737473025832", "4242424242424242", "507f1f77bcf86cd799439011"})
    void jsonHasTheReadingsInTheOrderOfTheText(String text) throws IOException {
        List<String> fromJson = new ArrayList<>();
        JSON.readTree(Ran.of("inspect", "--json", "--show-digits", text).out())
                .get("readings")
                .forEach(reading -> fromJson.add(reading.get("verdict").textValue()));
        List<String> ranks = List.of("certain", "best match", "possible", "unlikely");
        assertThat(fromJson.stream().skip(1).map(ranks::indexOf).toList())
                .doesNotContain(-1)
                .isSorted();
        List<String> titles = new ArrayList<>();
        JSON.readTree(Ran.of("inspect", "--json", "--show-digits", text).out())
                .get("readings")
                .forEach(reading -> titles.add(reading.get("title").textValue()));
        List<String> lines = Ran.of("inspect", "--show-digits", text)
                .out()
                .lines()
                .dropWhile(line -> !line.equals("  Other readings, the surest first:"))
                .skip(1)
                .filter(line -> !line.contains("more reading"))
                .toList();
        assertThat(lines).hasSize(titles.size() - 1);
        for (int i = 0; i < lines.size(); i++) {
            assertThat(lines.get(i)).startsWith("  " + titles.get(i + 1));
        }
    }

    /** It is no part of the sum. */
    @Test
    void theRunnerUpStandsApartFromTheSum() {
        List<String> lines = Ran.of("inspect", "--why", "1592155263917559809")
                .out()
                .lines()
                .dropWhile(line -> !line.startsWith("  Sum"))
                .limit(3)
                .toList();
        assertThat(lines.get(1)).isEmpty();
        assertThat(lines.get(2)).startsWith("  Runner-up ");
    }

    /** An epoch with a name of its own keeps it. */
    @Test
    void anEpochThatIsADateIsSaidOnce() {
        String id = "1592155263917559809";
        assertThat(Ran.of("inspect", "--layout", "snowflake-twitter", "--epoch", "2018-01-01", id)
                        .out())
                .contains("Z  (since 2018-01-01T00:00:00Z)\n")
                .doesNotContain("Z) 2018-01-01");
        assertThat(Ran.of("inspect", "--layout", "snowflake-twitter", "--epoch", "unix", id)
                        .out())
                .contains("(since 1970-01-01T00:00:00Z) unix\n");
    }

    /** The dates of another epoch change the verdicts, and with them which reading is told in full. */
    @Test
    void withAnotherEpochTheSurestComesFirst() throws IOException {
        List<String> verdicts = new ArrayList<>();
        JSON.readTree(Ran.of("inspect", "--json", "--top", "1000", "--epoch", "2018-01-01", "1592155263917559809")
                        .out())
                .get("readings")
                .forEach(reading -> verdicts.add(reading.get("verdict").textValue()));
        assertThat(verdicts).contains("possible", "unlikely").isSorted();
    }

    /** The host speaks for Discord, in words and in bits; nothing does of the same number alone. */
    @Test
    void tellsTheEvidenceOfALink() throws IOException {
        String link = "https://discord.com/channels/613425648685547541/697138785317814292/706944540971630662";
        assertThat(Ran.of("inspect", "--why", link).out())
                .contains("Evidence    +20.0  Because of discord.com: it is the message");
        assertThat(Ran.of("inspect", "--why", "706944540971630662").out()).contains("Evidence     +0.0  none for it");
        JsonNode told = JSON.readTree(Ran.of("inspect", "--json", link).out());
        assertThat(told.get("read").textValue()).isEqualTo("706944540971630662");
        JsonNode first = told.get("readings").get(0);
        assertThat(first.get("layout").textValue()).isEqualTo("snowflake-discord");
        assertThat(first.get("why").get("evidence").textValue()).isEqualTo("20.0");
    }

    /** A character of the example of MongoDB's manual is missing: one line says so, and which scheme it nearly is. */
    @Test
    void namesTheSchemeOfADamagedId() throws IOException {
        Ran ran = Ran.of("inspect", "507f1f77bcf86cd79943901");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err().lines()).hasSize(1);
        assertThat(ran.err()).contains("It is one character away from 361 IDs, probably of MongoDB ObjectId");
        JsonNode nearly = JSON.readTree(
                        Ran.of("inspect", "--json", "507f1f77bcf86cd79943901").out())
                .get("nearly");
        assertThat(nearly.get("layout").textValue()).isEqualTo("objectid");
        assertThat(nearly.get("fault").textValue()).isEqualTo("missing");
        assertThat(JSON.readTree(Ran.of("inspect", "--json", "507f1f77bcf86cd799439011")
                                .out())
                        .has("nearly"))
                .isFalse();
    }

    @Test
    void extractsTheIdsOfALogLineByLine() throws IOException {
        Ran ran = Ran.with(LOG, "inspect", "--extract", "--json");
        assertThat(ran.code()).as(ran.err()).isZero();
        List<String> found = new ArrayList<>();
        for (String line : ran.lines()) {
            JsonNode json = JSON.readTree(line);
            found.add("%s %s %s %s"
                    .formatted(
                            json.get("line").textValue(),
                            json.get("chars").textValue(),
                            json.get("label").textValue(),
                            json.get("readings").get(0).get("layout").textValue()));
        }
        assertThat(found).containsExactly("2 35-58 file objectid", "2 66-101 trace uuid-v1", "4 1-26  ulid");
    }

    /** Of two IDs of a line one is in a link of the layout's file, and one beside a time of its own. */
    @Test
    void whatStandsAroundListedIdsCounts(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("shop.idlayout");
        Files.writeString(
                file,
                LayoutWriter.write(Catalog.builtIn().find("snowflake-twitter").orElseThrow())
                        .replaceFirst("\"id\": \"[^\"]*\"", "\"id\": \"shop\"")
                        .replaceFirst(
                                "\"evidence\": \\{[^}]*(\\{[^}]*}[^}]*)*},",
                                "\"evidence\": { \"urls\": [\"shop.example/orders/{order}\"] },"));
        String log = "GET http://shop.example/orders/1577855540407197696/edit 200, 1577855540407197697";
        assertThat(because(Ran.with(log, "inspect", "--extract", "--json", "--layout", file.toString())))
                .containsExactly("Because of shop.example: it is the order", "");
        String row = "{\"id\": 1405614357781545021, \"t\": \"2025-08-14T18:09:37Z\"}";
        assertThat(because(Ran.with(row, "inspect", "--extract", "--json")))
                .containsExactly("Because of 2025-08-14T18:09:37Z, which is its own time");
        assertThat(because(Ran.with("md5=507f1f77bcf86cd799439011", "inspect", "--extract", "--json")))
                .containsExactly("\u201cmd5\u201d in front of it says that it is a hash");
    }

    /** The reason of the first reading of each line that stands around the ID; empty for none. */
    private static List<String> because(Ran ran) throws IOException {
        List<String> because = new ArrayList<>();
        for (String line : ran.lines()) {
            JsonNode why = JSON.readTree(line).get("readings").get(0).get("why");
            because.add(why.path("because").asText(""));
        }
        return because;
    }

    /** More lines than are read at a time, some with two IDs and some with what no layout reads. */
    @Test
    void manyLinesAreAnsweredInTheirOrder() throws IOException {
        StringBuilder log = new StringBuilder();
        List<String> expected = new ArrayList<>();
        for (int i = 1; i <= 300; i++) {
            long id = 706944540971630662L + ((long) i << 22);
            boolean two = i % 7 == 0;
            log.append("id=").append(id).append(two ? " and " + (id + 1) : "").append('\n');
            expected.add(i + " " + id);
            if (two) {
                expected.add(i + " " + (id + 1));
            }
        }
        List<String> found = new ArrayList<>();
        Ran ran = Ran.with(log.toString(), "inspect", "--extract", "--json");
        for (String line : ran.lines()) {
            JsonNode json = JSON.readTree(line);
            found.add(json.get("line").textValue() + " " + json.get("read").textValue());
        }
        assertThat(found).isEqualTo(expected);
        Ran whole =
                Ran.with("zz\n".repeat(200) + "507f1f77bcf86cd799439011\n" + "yy\n".repeat(200), "inspect", "--json");
        assertThat(whole.code()).isEqualTo(1);
        assertThat(whole.lines()).hasSize(401);
        assertThat(whole.lines().get(200)).contains("objectid");
        assertThat(whole.err().lines()).hasSize(400);
        assertThat(whole.err().lines().skip(199).limit(2).toList())
                .satisfiesExactly(
                        last -> assertThat(last).contains("zz"),
                        first -> assertThat(first).contains("yy"));
    }

    /** A layout's name says nothing of what a number is, and a label may have one in it. */
    @Test
    void aCardStaysHiddenByANamedLayoutAndInALabel() {
        for (String json : List.of("--json", "--why")) {
            Ran named = Ran.of("inspect", json, "--layout", "snowflake-twitter", "4111111111111111");
            assertThat(named.out() + named.err()).contains("1111").doesNotContain("41111111111");
            assertThat(Ran.of("inspect", json, "--layout", "snowflake-twitter", "--show-digits", "4111111111111111")
                            .out())
                    .contains("4111111111111111");
            Ran label = Ran.with("card_4111111111111111: 507f1f77bcf86cd799439011", "inspect", "--extract", json);
            assertThat(label.out() + label.err())
                    .contains("card_411111", "507f1f77bcf86cd799439011")
                    .doesNotContain("41111111111");
        }
        assertThat(Ran.of("inspect", "--layout", "snowflake-twitter", "1577855540407197696")
                        .out())
                .contains("1577855540407197696");
    }

    /** A link of Discord has server, channel and message, of which one is read; a link with one ID, and an ID alone, have no more. */
    @Test
    void aLinkWithSeveralIdsSaysHowToSeeTheOthers() {
        String link = "https://discord.com/channels/613425648685547541/697138785317814292/706944540971630662";
        assertThat(Ran.of("inspect", link).out()).contains("The text has 3 IDs. --extract shows each of them.");
        for (String one : List.of(
                "https://x.com/jack/status/1577855540407197696",
                "1577855540407197696",
                "ObjectId(\"507f1f77bcf86cd799439011\")")) {
            assertThat(Ran.of("inspect", one).out()).doesNotContain("--extract");
        }
        assertThat(Ran.of("inspect", "--extract", link).out()).doesNotContain("The text has");
    }

    @Test
    void namesTheLineInText() {
        assertThat(Ran.with(LOG, "inspect", "--extract").lines())
                .contains("Line 2, file", "507f1f77bcf86cd799439011", "Line 4", "01ARZ3NDEKTSV4RRFFQ69G5FAV");
    }

    @Test
    void aLogWithoutIdsIsNoFailure() {
        Ran ran = Ran.with("nothing here\n10.0.0.1 too\n", "inspect", "--extract");
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).isEqualTo("No ID was found in 2 lines.\n");
    }

    @Test
    void claimsNothingOfARoundedIdThatIsLost() {
        assertThat(Ran.of("inspect", "2217813737473025800").out())
                .contains("The shard is 1001; the sequence was 641 to 895.")
                .doesNotContain("with sequence 776");
    }

    @Test
    void givesTheBoundsOfARoundedId() throws IOException {
        JsonNode rounded = JSON.readTree(
                        Ran.of("inspect", "--json", "2217813737473025800").out())
                .get("rounded");
        assertThat(rounded.get("by").textValue()).isEqualTo("javascript");
        assertThat(rounded.get("low").textValue()).isEqualTo("2217813737473025665");
        assertThat(rounded.get("high").textValue()).isEqualTo("2217813737473025919");
        assertThat(rounded.get("count").textValue()).isEqualTo("255");
    }

    private static final String ROUNDED = "2217813737473025800";

    private static String lineOf(Ran ran, String start) {
        return ran.lines().stream()
                .filter(line -> line.strip().startsWith(start))
                .findFirst()
                .orElseThrow();
    }

    /** Of the 255 originals the article's layout gives one time, shard 1001, and the sequences 641 to 895. */
    @Test
    void everyValueThatRoundingMayHaveChangedIsMarkedAndNoOther() {
        Ran ran = Ran.of("inspect", "--top", "100", ROUNDED);
        assertThat(lineOf(ran, "sequence "))
                .contains(" 776 ")
                .endsWith("\u26a0 may be lost in rounding: was 641 to 895");
        assertThat(lineOf(ran, "shard ")).contains("1001").doesNotContain("lost");
        assertThat(lineOf(ran, "time ")).contains("264384000000").doesNotContain("lost");
        assertThat(lineOf(ran, "UTC ")).contains("2019-05-19T00:00:00.000Z").doesNotContain("lost");
        assertThat(lineOf(ran, "Unix time, nanoseconds"))
                .contains("2040-04-12T03:22:17.473025800Z")
                .endsWith(
                        "may be lost in rounding: was 2040-04-12T03:22:17.473025665Z to 2040-04-12T03:22:17.473025919Z");
        assertThat(lineOf(ran, "X / Twitter")).doesNotContain("lost");
        assertThat(Ran.of("inspect", "2217813737473025832").out()).doesNotContain("lost");
        assertThat(lineOf(Ran.of("inspect", "2217813737473020000"), "sequence "))
                .contains(" 96 ")
                .endsWith("may be lost in rounding: can be any value");
    }

    @Test
    void jsonGivesTheBoundsOfEveryValueThatRoundingMayHaveChanged() throws IOException {
        JsonNode found =
                JSON.readTree(Ran.of("inspect", "--json", "--all", ROUNDED).out());
        JsonNode instagram = found.get("readings").get(0);
        JsonNode sequence = instagram.get("fields").get(2);
        assertThat(sequence.get("value").textValue()).isEqualTo("776");
        assertThat(sequence.get("rounded").toString()).isEqualTo("{\"lowest\":\"641\",\"highest\":\"895\"}");
        assertThat(instagram.get("fields").get(1).has("rounded")).isFalse();
        assertThat(instagram.get("time").has("rounded")).isFalse();
        JsonNode time = StreamSupport.stream(found.get("readings").spliterator(), false)
                .filter(reading -> reading.get("layout").textValue().equals("unix-ns"))
                .findFirst()
                .orElseThrow()
                .get("time");
        assertThat(time.get("utc").textValue()).isEqualTo("2040-04-12T03:22:17.473025800Z");
        assertThat(time.get("rounded").get("lowest").textValue()).isEqualTo("2040-04-12T03:22:17.473025665Z");
        assertThat(time.get("rounded").get("highest").textValue()).isEqualTo("2040-04-12T03:22:17.473025919Z");
    }

    /** A number that Visa publishes for tests, and ISO 13616's example of an account. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4111111111111111 | 4111111111111111 | 411111\u2022\u2022\u2022\u2022\u2022\u20221111",
                "4111 1111 1111 1111 | 4111111111111111 | 411111\u2022\u2022\u2022\u2022\u2022\u20221111",
                "DE89370400440532013000 | DE89370400440532013000 | DE89\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u20223000",
                "DE89 3704 0044 0532 0130 00 | DE89370400440532013000 | DE89 \u2022\u2022\u2022\u2022 \u2022\u2022\u2022\u2022 \u2022\u2022\u2022\u2022 \u2022\u202230 00",
                "pay 4111 1111 1111 1111 12/27 now | 4111111111111111 | 4111 11\u2022\u2022 \u2022\u2022\u2022\u2022 1111 12/27"
            })
    void theNumberOfACardIsHiddenUnlessItIsAskedFor(String text, String number, String masked) {
        for (String option : List.of("--json", "--all", "--why", "--extract", "--zone=UTC")) {
            Ran ran = Ran.of("inspect", option, text);
            assertThat(joined(ran.out() + ran.err())).as(option).doesNotContain(number);
        }
        Ran plain = Ran.of("inspect", text);
        assertThat(plain.out() + plain.err()).contains(masked);
        Ran asked = Ran.of("inspect", "--show-digits", text);
        assertThat(joined(asked.out() + asked.err())).contains(number);
        Ran json = Ran.of("inspect", "--show-digits", "--json", text);
        assertThat(joined(json.out())).contains(number).doesNotContain("masked");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"%s", "token=%s", "curl -H 'Authorization: token %s' https://api.example/x/1592155263917559809"})
    void aSecretIsHiddenUnlessItIsAskedFor(String line) {
        String secret = "ghp" + "_" + "aB3dE5gH7jK9".repeat(3);
        String text = line.formatted(secret);
        for (String option : List.of("--json", "--all", "--why", "--extract", "--zone=UTC")) {
            Ran ran = Ran.of("inspect", option, text);
            assertThat(ran.out() + ran.err())
                    .as(option)
                    .doesNotContain("aB3dE5")
                    .contains("ghp_\u2022\u2022\u2022\u2022");
        }
        Ran plain = Ran.of("inspect", "--extract", text);
        assertThat(plain.out())
                .contains("\u20227jK9", "GitHub token: this is a secret.", "--show-digits")
                .doesNotContain("As an ID it would be");
        Ran asked = Ran.of("inspect", "--show-digits", "--extract", text);
        assertThat(asked.out()).contains(secret, "personal access token");
    }

    private static String joined(String text) {
        return text.replaceAll("[^0-9A-Za-z\u2022]", "");
    }

    @Test
    void aHiddenNumberHasNoBitsFieldsOrTimesInJson() throws IOException {
        JsonNode whole = JSON.readTree(
                Ran.of("inspect", "--json", "--all", "4111 1111 1111 1111").out());
        assertThat(whole.get("masked").booleanValue()).isTrue();
        assertThat(whole.get("input").textValue()).isEqualTo("4111 11\u2022\u2022 \u2022\u2022\u2022\u2022 1111");
        assertThat(whole.get("read").textValue()).isEqualTo("411111\u2022\u2022\u2022\u2022\u2022\u20221111");
        assertThat(whole.get("readings").size()).isGreaterThan(5);
        for (JsonNode reading : whole.get("readings")) {
            assertThat(reading.has("title")).isTrue();
            assertThat(reading.has("hex") || reading.has("fields") || reading.has("time") || reading.has("otherTimes"))
                    .isFalse();
        }
    }

    @Test
    void twoCardsAreNotCompared() {
        Ran ran = Ran.of("inspect", "--compare", "4111111111111111", "2217813737473025832");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(joined(ran.out() + ran.err())).doesNotContain("4111111111111111");
        assertThat(Ran.of("inspect", "--compare", "--show-digits", "4111111111111111", "2217813737473025832")
                        .code())
                .isZero();
    }

    @Test
    void anIdIsNotHidden() {
        for (String id : List.of("2217813737473025832", "1212092628029698048", "352099001761481", "4006381333931")) {
            assertThat(Ran.of("inspect", id).out()).startsWith(id + System.lineSeparator());
            assertThat(Ran.of("inspect", "--json", id).out())
                    .startsWith("{\"input\":\"" + id + "\",\"read\":\"" + id + "\"");
        }
    }
}

package org.bitloupe.discover;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Layouts that are found in texts, and texts in which none is honestly found. IDs are built here by hand, so that nothing rests
 * on the generator.
 */
final class LayoutFinderTest {
    private static final LayoutFinder FINDER = new LayoutFinder(Catalog.builtIn());
    private static final Instant EPOCH = Instant.parse("2021-07-01T00:00:00Z");
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    /** Milliseconds since the epoch above 8 bits of machine and 12 of sequence. */
    private static long id(Instant at, int machine, int sequence) {
        return ((at.toEpochMilli() - EPOCH.toEpochMilli()) << 20) | ((long) machine << 12) | sequence;
    }

    private static List<Instant> moments(int count, long spanSeconds, long seed) {
        Random random = new Random(seed);
        List<Instant> moments = new ArrayList<>();
        Instant from = Instant.parse("2026-05-05T05:05:05.055Z");
        for (int i = 0; i < count; i++) {
            moments.add(from.plusMillis(random.nextLong(spanSeconds * 1000)));
        }
        return moments;
    }

    private static long id(Instant at, int i) {
        return id(at, 3 + 5 * (i % 4), i % 7 == 0 ? 1 : 0);
    }

    private static String utc(Instant at) {
        return LocalDateTime.ofInstant(at, ZoneOffset.UTC)
                .withNano(0)
                .toString()
                .replace('T', ' ');
    }

    private interface Line {
        String of(long id, Instant at, int row);
    }

    private static String lines(List<Instant> moments, Line line) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < moments.size(); i++) {
            lines.add(line.of(id(moments.get(i), i), moments.get(i), i));
        }
        return String.join("\n", lines);
    }

    private static void assertFound(String text, int rows) {
        DiscoveryResult discoveryResult = FINDER.find(text);
        assertThat(discoveryResult.problem()).isNull();
        DiscoveredLayout discoveredLayout = discoveryResult.answers().get(0);
        assertThat(discoveredLayout.clock().shift()).isEqualTo(20);
        assertThat(discoveredLayout.clock().tick()).isEqualTo(Tick.MILLISECOND);
        assertThat(discoveredLayout.clock().epoch()).isEqualTo(EPOCH);
        assertThat(discoveredLayout.fitting()).isEqualTo(rows);
    }

    @Test
    void textsOfManyForms() {
        List<Instant> moments = moments(40, 86_400, 1);
        assertFound(lines(moments, (id, at, i) -> id + "\t" + at), 40);
        assertFound(lines(moments, (id, at, i) -> utc(at) + ";" + id), 40);
        assertFound(lines(moments, (id, at, i) -> utc(at) + "   " + id), 40);
        assertFound("created,id\n" + lines(moments, (id, at, i) -> "\"" + utc(at) + "\",\"" + id + "\""), 40);
        assertFound(
                "| id | name | created |\n| --- | --- | ---: |\n"
                        + lines(moments, (id, at, i) -> "| **" + id + "** | pen, red | " + utc(at) + " |"),
                40);
        assertFound(
                "+----+----+\n" + lines(moments, (id, at, i) -> "| " + id + " | " + utc(at) + " |") + "\n+----+----+\n",
                40);
        assertFound(lines(moments, (id, at, i) -> id + "," + at.toEpochMilli()), 40);
        assertFound(lines(moments, (id, at, i) -> at.getEpochSecond() + " " + id), 40);
        assertFound(lines(moments, (id, at, i) -> "{\"id\": " + id + ", \"at\": \"" + at + "\"},"), 40);
        assertFound(lines(moments, (id, at, i) -> utc(at) + ",123 INFO order " + id + " made in 12 ms"), 40);
        assertFound(lines(moments, (id, at, i) -> "0x" + Long.toHexString(id) + "\t" + at), 40);
        assertFound(
                "\uFEFF"
                        + lines(moments, (id, at, i) -> "'" + id + ";" + utc(at))
                                .replace("\n", "\r\n"),
                40);
        assertFound(lines(moments, (id, at, i) -> id + "," + utc(at).replace(' ', ',')), 40);
    }

    /** As a service answers it, in one line, printed over many, in an envelope; with members that some rows lack. */
    @Test
    void jsonIsReadByItsValuesHoweverItIsBrokenIntoLines() {
        List<Instant> moments = moments(40, 86_400, 23);
        String rows = lines(
                        moments,
                        (id, at, i) -> "{" + (i % 3 == 0 ? "\"tags\": [{\"n\": 7}, {\"n\": 8}], " : "")
                                + "\"updated\": \"%s\", \"id\": \"%d\", \"owner\": {\"id\": 5}, \"created\": \"%s\"}"
                                        .formatted(i % 2 == 0 ? "" : at.plusSeconds(90_000L * i), id, at))
                .replace("}\n", "},\n");
        assertFound("[" + rows.replace("\n", "") + "]", 40);
        assertFound("[" + rows.replace(",", ",\n").replace("{", "{\n") + "]\n", 40);
        assertFound("{\"total\": 40, \"page\": {\"rows\": [" + rows + "]}, \"next\": [{\"n\": 1}]}", 40);
        assertFound(rows.replace("},\n", "}\n"), 40);
        String answer =
                "HTTP/1.1 200 OK\r\nDate: Mon, 04 May 2026 10:00:00 GMT\r\n\r\n[" + rows.replace("\n", "") + "]\r\n";
        assertFound(answer, 40);
        assertThat(FINDER.find(answer).rows().get(0).row().line()).isEqualTo(4);
        assertFound(lines(moments, (id, at, i) -> "[%d, \"%s\"]".formatted(id, at)), 40);
    }

    @Test
    void jsonThatIsDamagedIsReadUpToThere() {
        List<Instant> moments = moments(40, 86_400, 24);
        String rows = lines(moments, (id, at, i) -> "{\"id\": %d, \"at\": \"%s\"},".formatted(id, at));
        assertFound("[\n" + rows + "\n{\"id\": 12", 40);
        DiscoveryResult cut =
                FINDER.find("[\n" + rows.replaceFirst("\n", "\nx\n").substring(0, 900));
        assertThat(cut.unread()).as("rows behind the damage are named").isNotEmpty();
        DiscoveryResult line = FINDER.find("[" + rows.replace("\n", "").replaceFirst("(.{900})\\{", "$1 oops {"));
        assertThat(line.damaged()).isTrue();
        assertThat(line.remarks()).extracting(Message::key).contains("fit.json");
        assertThat(FINDER.find(rows).damaged())
                .as("lines are not JSON, and read")
                .isFalse();
        String log = lines(moments, (id, at, i) -> "[worker-%d] {made} %s %d".formatted(i % 5, at, id));
        assertFound(log, 40);
    }

    @Test
    void theLeastDelayOfTheTimesIsSaidInTwoDigits() {
        String late = lines(moments(90, 20 * 86_400, 26), (id, at, i) -> id + "," + at.plusMillis(3));
        List<String> remarks =
                FINDER.find(late).remarks().stream().map(WORDS::say).toList();
        assertThat(remarks)
                .anySatisfy(said -> assertThat(said)
                        .matches(
                                "Counted from it, the times are at least [0-3](\\.\\d)? ms later than the IDs say\\."));
    }

    @Test
    void aCellInQuotesMayHaveLineBreaks() {
        List<Instant> moments = moments(40, 86_400, 25);
        assertFound(
                "id,note,created\n" + lines(moments, (id, at, i) -> id + ",\"two\nlines, \"\"x\"\"\"," + utc(at)), 40);
    }

    @Test
    void aColumnOfOtherTimesIsPassedOver() {
        List<Instant> moments = moments(40, 86_400, 2);
        Random random = new Random(3);
        assertFound(
                lines(moments, (id, at, i) -> utc(at.plusSeconds(random.nextInt(900_000))) + "," + id + "," + utc(at)),
                40);
    }

    @Test
    void theMonthMayComeFirst() {
        List<Instant> moments = moments(40, 20 * 86_400, 4);
        assertFound(
                lines(moments, (id, at, i) -> {
                    LocalDateTime t = LocalDateTime.ofInstant(at, ZoneOffset.UTC);
                    return "%d\t%02d/%02d/%d %02d:%02d:%02d"
                            .formatted(
                                    id,
                                    t.getMonthValue(),
                                    t.getDayOfMonth(),
                                    t.getYear(),
                                    t.getHour(),
                                    t.getMinute(),
                                    t.getSecond());
                }),
                40);
    }

    @Test
    void localTimesAreRecognized() {
        List<Instant> moments = moments(40, 86_400, 5);
        DiscoveryResult discoveryResult =
                FINDER.find(lines(moments, (id, at, i) -> id + " " + utc(at.plusSeconds(7 * 3600))));
        assertThat(discoveryResult.answers().get(0).clock().epoch()).isEqualTo(EPOCH);
        assertThat(discoveryResult.answers().get(0).clock().offset()).isEqualTo(ZoneOffset.ofHours(7));
        assertThat(said(discoveryResult)).contains("The times are local: UTC+07:00.");
        // The known layouts' own times may be local, too: Discord's documented example ID.
        DiscoveryResult discord = FINDER.find("175928847299117063 2016-04-30 18:18:25\n");
        assertThat(discord.answers().get(0).layout().id()).isEqualTo("snowflake-discord");
        assertThat(discord.answers().get(0).clock().offset()).isEqualTo(ZoneOffset.ofHours(7));
    }

    private static List<String> said(DiscoveryResult discoveryResult) {
        return discoveryResult.remarks().stream().map(WORDS::say).toList();
    }

    @Test
    void lateTimesAreRecognized() {
        List<Instant> moments = moments(200, 86_400, 6);
        Random random = new Random(7);
        DiscoveryResult discoveryResult =
                FINDER.find(lines(moments, (id, at, i) -> id + " " + at.plusMillis(random.nextInt(250))));
        DiscoveredLayout discoveredLayout = discoveryResult.answers().get(0);
        assertThat(discoveredLayout.clock().shift()).isEqualTo(20);
        assertThat(discoveredLayout.clock().tick()).isEqualTo(Tick.MILLISECOND);
        assertThat(discoveredLayout.clock().epoch()).isEqualTo(EPOCH);
        assertThat(discoveredLayout.clock().delay()).isBetween(200_000_000L, 300_000_000L);
    }

    @Test
    void wrongRowsAreListedWithHowFarTheyAreOff() {
        List<Instant> moments = moments(30, 86_400, 8);
        String text = lines(
                moments,
                (id, at, i) -> id + "," + utc(i == 4 ? at.plusSeconds(5000) : i == 9 ? at.minusSeconds(70) : at));
        DiscoveryResult discoveryResult = FINDER.find(text);
        assertThat(discoveryResult.wrong()).extracting(row -> row.row().line()).containsExactly(5, 10);
        assertThat(discoveryResult.wrong().get(0).off()).isBetween(4_998_000_000_000L, 5_001_000_000_000L);
        assertThat(discoveryResult.wrong().get(1).off()).isBetween(-71_000_000_000L, -68_000_000_000L);
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 25, 30})
    void manyWrongRowsDoNoHarm(int percent) {
        List<Instant> moments = moments(100, 86_400, 9);
        Random random = new Random(10);
        String text = lines(
                moments,
                (id, at, i) -> id + "," + utc(i % 100 < percent ? at.plusSeconds(random.nextInt(86_400)) : at));
        assertThat(FINDER.find(text).answers().get(0).clock().epoch()).isEqualTo(EPOCH);
    }

    @Test
    void fieldsAroundTheTimeAreDrawn() {
        DiscoveryResult discoveryResult =
                FINDER.find(lines(moments(200, 86_400, 11), (id, at, i) -> id + "," + utc(at)));
        DiscoveredLayout discoveredLayout = discoveryResult.answers().get(0);
        assertThat(discoveredLayout.fields()).extracting(FieldGuess::name).containsExactly("machine", "sequence");
        assertThat(discoveredLayout.fields()).extracting(FieldGuess::low).containsExactly(12, 0);
        assertThat(discoveredLayout.layout().shape()).isEqualTo("1\u00b743\u00b78\u00b712");
    }

    @Test
    void aShardMayStandBeforeTheTime() {
        Random random = new Random(12);
        String text = moments(100, 86_400, 13).stream()
                .map(at -> {
                    BigInteger shard = BigInteger.valueOf(random.nextInt(4000));
                    BigInteger time = BigInteger.valueOf(at.toEpochMilli() - EPOCH.toEpochMilli());
                    return shard.shiftLeft(50).or(time.shiftLeft(10)).or(BigInteger.valueOf(random.nextInt(1024)))
                            + "\t" + at;
                })
                .collect(Collectors.joining("\n"));
        DiscoveredLayout discoveredLayout = FINDER.find(text).answers().get(0);
        assertThat(discoveredLayout.clock().shift()).isEqualTo(10);
        assertThat(discoveredLayout.clock().epoch()).isEqualTo(EPOCH);
        assertThat(discoveredLayout
                        .layout()
                        .slicesOf(discoveredLayout.layout().mainTime())
                        .get(0)
                        .width())
                .isBetween(38, 40);
    }

    @Test
    void oneRowIsEnoughForAKnownLayoutAndForNoOther() {
        DiscoveryResult known = FINDER.find("175928847299117063, 2016-04-30 11:18:25.796 UTC");
        assertThat(known.answers().get(0).layout().id()).isEqualTo("snowflake-discord");
        assertThat(known.confidence()).isEqualTo(Confidence.LIKELY);
        assertThat(said(known)).contains("One row cannot be checked by others: if its time is wrong, so is this.");
        DiscoveryResult other = FINDER.find(lines(moments(1, 10, 14), (id, at, i) -> id + " " + at));
        assertThat(Objects.requireNonNull(other.problem()).id()).isEqualTo("fit.one-row");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void fewRowsGiveTheTimeButNotTheFields(int rows) {
        DiscoveryResult discoveryResult =
                FINDER.find(lines(moments(rows, 30 * 86_400, 15), (id, at, i) -> id + " " + utc(at)));
        DiscoveredLayout discoveredLayout = discoveryResult.answers().get(0);
        assertThat(discoveredLayout.clock().shift()).isEqualTo(20);
        assertThat(discoveredLayout.clock().epoch()).isEqualTo(EPOCH);
        assertThat(discoveredLayout.fields())
                .allSatisfy(field -> assertThat(field.confidence()).isEqualTo(Confidence.OPEN));
        if (rows < 5) {
            assertThat(discoveryResult.confidence()).isNotEqualTo(Confidence.SURE);
            assertThat(said(discoveryResult))
                    .contains(rows + " rows can hardly check each other: a wrong one would not be noticed.");
        }
    }

    /** Ten seconds of IDs, times to the second, an odd epoch: 1 ms and 1 s differ by 2.4%, a quarter of a second here. */
    @Test
    void whatTheRowsLeaveOpenIsSaid() {
        Random random = new Random(16);
        long odd = Instant.parse("2023-02-11T03:17:41.123Z").toEpochMilli();
        String text = moments(12, 10, 17).stream()
                .map(at -> (((at.toEpochMilli() - odd) << 22) | random.nextInt(1 << 22)) + "," + utc(at))
                .collect(Collectors.joining("\n"));
        DiscoveryResult discoveryResult = FINDER.find(text);
        assertThat(discoveryResult.answers()).hasSizeGreaterThan(1);
        assertThat(discoveryResult.confidence()).isNotEqualTo(Confidence.SURE);
        assertThat(said(discoveryResult)).anyMatch(remark -> remark.startsWith("Not decided: "));
    }

    @Test
    void whatCannotBeFoundIsSaid() {
        Random random = new Random(18);
        List<Instant> moments = moments(50, 86_400, 19);
        assertProblem("", "fit.empty");
        assertProblem(" \n\t\n", "fit.empty");
        assertProblem("hello", "fit.neither");
        assertProblem("2026-11-20 09:41:07\n2026-11-20 09:41:08\n", "fit.no-ids");
        assertProblem("191051527066210309\n191051743637000192\n", "fit.no-times");
        String shuffled = moments.stream()
                .map(at -> (random.nextLong() >>> 1) + "\t" + at)
                .collect(Collectors.joining("\n"));
        assertProblem(shuffled, "fit.no-time");
        String together = moments.stream()
                .map(at -> id(at, 1, 1) + "\t2026-05-05 05:05:05")
                .collect(Collectors.joining("\n"));
        assertProblem(together, "fit.same-time");
    }

    private static void assertProblem(String text, String id) {
        Problem problem = Objects.requireNonNull(FINDER.find(text).problem(), text);
        assertThat(problem.id()).isEqualTo(id);
        assertThat(WORDS.say(problem)).doesNotContain("{");
    }

    /** Any text has an answer or a problem, soon. */
    @Test
    void hostileTexts() {
        long seed = 20;
        Random random = new Random(seed);
        String[] pieces = {
            "2026-11-20",
            "09:41:07",
            "T",
            "Z",
            "+07:00",
            ",",
            "\t",
            "|",
            ";",
            "\n",
            "\"",
            "191051527066210309",
            "0x",
            "ff",
            "99999999999999999999999999",
            "-",
            "1e18",
            "\u0000",
            "\u202e",
            "\ud83d\ude00",
            "(",
            ")",
            "[",
            "]",
            "nov",
            "0",
            "019cfab3-c31e-76e9-87ae-5482b7cc731c",
            "1763631667.123",
            " ",
            "\r",
            "9999-12-31T23:59:59Z",
            "18446744073709551615"
        };
        for (int round = 0; round < 400; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(60); i >= 0; i--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            DiscoveryResult discoveryResult = FINDER.find(text.toString());
            assertThat(discoveryResult.problem() == null)
                    .as("seed %d, round %d: %s", seed, round, text)
                    .isNotEqualTo(discoveryResult.answers().isEmpty());
        }
        assertThat(FINDER.find("9".repeat(1_000_000)).problem()).isNotNull();
        assertThat(FINDER.find("1:".repeat(200_000)).problem()).isNotNull();
        assertThat(FINDER.find("2026-11-20 ".repeat(20_000)).problem()).isNotNull();
        assertThat(FINDER.find("x".repeat(LayoutFinder.LONGEST + 1)).problem()).isNotNull();
    }

    @Test
    void aFinderThatIsStoppedComesToAnEnd() {
        String text = lines(moments(2000, 86_400, 21), (id, at, i) -> id + "," + utc(at));
        DiscoveryResult discoveryResult = FINDER.find(text, () -> true);
        assertThat(discoveryResult.answers()).isEmpty();
    }
}

package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.discover.KindTables;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code fit}. */
final class FitCommandTest {
    /** Discord's documented example, and the two rows of the design picture, made at an epoch of 2024. */
    private static final String DISCORD = "175928847299117063,2016-04-30 11:18:25.796Z\n";

    private static final String ORDERS =
            "191051527066210309  2026-11-20 09:41:07\n191051743637000192  2026-11-20 09:42:50\n";

    @TempDir
    private Path folder;

    @Test
    void damagedJsonIsSaidAndNoSuccess() {
        String rows = IntStream.range(0, 5)
                .mapToObj(second -> "{\"id\": %d, \"at\": \"2016-04-30T11:18:%d.796Z\"}"
                        .formatted(175928847299117063L + second * (1000L << 22), 25 + second))
                .collect(Collectors.joining(", "));
        assertThat(Ran.with("[" + rows + "]", "fit", "-").code()).isZero();
        Ran cut = Ran.with("[" + rows + ", oops]", "fit", "-");
        assertThat(cut.code()).isEqualTo(1);
        assertThat(cut.out()).contains("is not JSON. Only the rows in front of it were read.");
    }

    /** The IDs of the sample, 19 digits, could be nanoseconds since 1970: the customers beside them were taken for the IDs. */
    @Test
    void aFileWithoutTimesIsSaidToHaveNone() {
        Ran orders = Ran.of("sample", "orders", "--rows", "1000");
        Ran ran = Ran.with(orders.out(), "fit", "-");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err())
                .startsWith("There is no column of times: none has dates.")
                .contains("Add a column with the time at which each ID was made, such as 2026-11-20 09:41:07.")
                .doesNotContain("C-");
    }

    /** The same where nothing but the IDs is long enough to be one. */
    @Test
    void idsAreNoTimesBesideThemselves() {
        Ran ran =
                Ran.with("id,kind\n1759372648234567890,a\n1759372648234667890,b\n1759372649234567890,c\n", "fit", "-");
        assertThat(ran.err()).startsWith("There are no times beside the IDs.");
    }

    @Test
    void aKnownLayoutIsNamed() {
        Ran ran = Ran.with(DISCORD, "fit", "-");
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).startsWith("These look like Discord IDs");
    }

    /** The file is the person's: it has the person's IDs or none, and not those that the scheme's own documents have. */
    @Test
    void aKnownLayoutIsSavedAsAnyOther() throws IOException {
        Path in = Files.writeString(folder.resolve("servers.csv"), DISCORD);
        Path out = folder.resolve("guilds.idlayout");
        Ran ran = Ran.of("fit", in.toString(), "-o", out.toString());
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).startsWith("Saved as " + out + ", with ");
        assertThat(LayoutFiles.load(out)).isInstanceOfSatisfying(LayoutReadResult.Ok.class, read -> {
            assertThat(read.layout().id()).isEqualTo("guilds");
            assertThat(read.layout().titleIn(Locale.ENGLISH)).isEqualTo("guilds");
            assertThat(read.layout().pairs()).isNotEmpty().allMatch(pair -> DISCORD.contains(pair.id()));
            assertThat(read.layout().sources()).isEmpty();
        });
        assertThat(Ran.of("prove", out.toString()).code()).isZero();
        Path bare = folder.resolve("bare.idlayout");
        ran = Ran.of("fit", in.toString(), "-o", bare.toString(), "--without-pairs");
        assertThat(ran.err()).isEqualTo("Saved as %s, without the IDs and times.%n", bare);
        assertThat(LayoutFiles.load(bare))
                .isInstanceOfSatisfying(
                        LayoutReadResult.Ok.class,
                        read -> assertThat(read.layout().pairs()).isEmpty());
    }

    /** Hex digits of seconds since 2015-01-01, 1420070400, behind a prefix: 0x10000000 is 2023-07-04T21:24:16Z. */
    private static final List<String> OWN = List.of(
            "job_10000000kQ3x,2023-07-04T21:24:16Z",
            "job_10000010Zp9a,2023-07-04T21:24:32Z",
            "job_11000000mB7c,2024-01-15T01:44:32Z",
            "job_10800000T2vv,2023-10-09T23:34:24Z",
            "job_10008000wE5y,2023-07-05T06:30:24Z");

    /** Several layouts of one person's are to be told apart, by their ids as well. */
    @ParameterizedTest
    @CsvSource({
        "orders.idlayout, orders, orders",
        "Shop IDs 2026.idlayout, shop-ids-2026, Shop IDs 2026",
        "--.idlayout, found, --",
        "ulid.idlayout, my-ulid, ulid"
    })
    void aSavedLayoutIsCalledByItsFile(String file, String id, String title) throws IOException {
        Path in = Files.write(folder.resolve("jobs.csv"), OWN);
        Path out = folder.resolve(file);
        assertThat(Ran.of("fit", in.toString(), "-o", out.toString()).code()).isZero();
        assertThat(LayoutFiles.load(out)).isInstanceOfSatisfying(LayoutReadResult.Ok.class, read -> {
            assertThat(read.layout().id()).isEqualTo(id);
            assertThat(read.layout().titleIn(Locale.ENGLISH)).isEqualTo(title);
            assertThat(read.layout().pairs()).hasSize(5);
        });
        assertThat(Ran.of("prove", out.toString()).code()).isZero();
    }

    @Test
    void aLayoutOfTextsIsSavedWithTheRowsThatProveIt() throws IOException {
        Path in = Files.write(folder.resolve("jobs.csv"), OWN);
        Path out = folder.resolve("jobs.idlayout");
        Ran ran = Ran.of("fit", in.toString(), "-o", out.toString());
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).startsWith("Layout found").contains("tick 1 s, epoch 2015-01-01T00:00:00Z");
        assertThat(ran.err())
                .isEqualTo(
                        "Saved as %s, with 5 of the IDs and their times as its proof; they may be customers\u2019. --without-pairs leaves them out.%n",
                        out);
        assertThat(LayoutFiles.load(out)).isInstanceOf(LayoutReadResult.Ok.class);
        assertThat(Files.readString(out)).contains("job_10800000T2vv").doesNotContain(folder.toString());
        assertThat(Ran.of("prove", out.toString()).code()).isZero();
        assertThat(Ran.of("inspect", "--layout", out.toString(), "job_10000020Aa1b")
                        .out())
                .contains("2023-07-04");
        Path bare = folder.resolve("bare.idlayout");
        assertThat(Ran.of("fit", in.toString(), "-o", bare.toString(), "--without-pairs")
                        .code())
                .isZero();
        assertThat(Files.readString(bare)).doesNotContain("job_10800000T2vv");
        for (String format : List.of("layout", "svg")) {
            assertThat(Ran.of("export", out.toString(), "--to", format).out())
                    .as(format)
                    .isNotEmpty()
                    .doesNotContain("job_10800000T2vv");
        }
        assertThat(Ran.of("export", out.toString(), "--to", "layout", "--evidence")
                        .out())
                .contains("job_10800000T2vv");
    }

    @Test
    void textsAreReadOutOfObjectsAndLogs() {
        String objects = OWN.stream()
                .map(row -> row.split(","))
                .map(row -> "{\"object\": \"job\", \"id\": \"%s\", \"created_at\": \"%s\", \"tries\": 3}"
                        .formatted(row[0], row[1]))
                .collect(Collectors.joining(",\n", "{\"data\": [", "]}"));
        assertThat(Ran.with(objects, "fit", "-").out())
                .startsWith("Layout found")
                .contains("epoch 2015-01-01T00:00:00Z");
        String log = OWN.stream()
                .map(row -> row.split(","))
                .map(row -> row[1] + " INFO worker done with job=" + row[0] + " in 12 ms")
                .collect(Collectors.joining("\n"));
        assertThat(Ran.with(log, "fit", "-").out()).startsWith("Layout found").contains("epoch 2015-01-01T00:00:00Z");
    }

    private static final DateTimeFormatter HTTP_DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    /** A HAR 1.2 file with one entry for each row, and two of other hosts for each of those; the ID stands in a header of the answer. */
    private static String har(String header) {
        List<String> entries = new ArrayList<>();
        for (String row : OWN) {
            String id = row.substring(0, row.indexOf(','));
            Instant at = Instant.parse(row.substring(id.length() + 1));
            entries.add("""
                    {"startedDateTime": "%s", "time": 85.311, "request": {"method": "GET", "url": "https://a.example/v1/9817263540",
                      "headers": [{"name": "Authorization", "value": "Bearer zz_81726354"}, {"name": "Accept", "value": "*/*"}],
                      "cookies": [{"name": "sid", "value": "s3cr3t-918273645"}]},
                     "response": {"status": 200, "headers": [{"name": "Date", "value": "%s"}, {"name": "%s", "value": "%s"}],
                      "content": {"size": 41, "text": "{\\"customer\\": 771829}"}}}""".formatted(at.minusMillis(180), HTTP_DATE.format(at), header, id));
            for (int other = 0; other < 2; other++) {
                entries.add("""
                        {"startedDateTime": "%s", "response": {"headers": [{"name": "Date", "value": "%s"}, {"name": "ETag", "value": "W/\\"%d\\""}]}}""".formatted(at.plusSeconds(3), HTTP_DATE.format(at.plusSeconds(3)), 7817263 + other));
            }
        }
        return "{\"log\": {\"version\": \"1.2\", \"creator\": {\"name\": \"browser\", \"version\": \"141.0\"}, \"pages\": "
                + "[{\"startedDateTime\": \"2023-07-04T21:24:15.001Z\", \"id\": \"page_1\"}], \"entries\": ["
                + String.join(",\n", entries) + "]}}";
    }

    @Test
    void headersOfAHarFileAreReadBesideItsDates() {
        Ran ran = Ran.with(har("X-Job-Id"), "fit", "-");
        assertThat(ran.out())
                .startsWith("Layout found")
                .contains("5 of 5 rows agree", "epoch 2015-01-01T00:00:00Z", "exact to the second in 5 of 5")
                .doesNotContain("s3cr3t", "zz_81726354", "771829", "9817263540");
    }

    /** The same IDs as a credential: not looked at, not said, not found. */
    @Test
    void credentialsAreNotRead() {
        for (String header : List.of("Set-Cookie", "Authorization", "X-Api-Key", "X-Csrf-Token")) {
            Ran ran = Ran.with(har(header), "fit", "-", "--json");
            assertThat(ran.code()).as(header).isEqualTo(1);
            assertThat(ran.out()).as(header).doesNotContain("job_");
        }
    }

    /** Jobs among as many random IDs of two other kinds: neither of these has a time, and a text of three kinds has no shape. */
    @Test
    void oneKindOfSeveralIsFittedAndThatIsSaid() {
        Random random = new Random(31);
        List<String> rows = new ArrayList<>(OWN);
        for (int i = 0; i < 4; i++) {
            String at = Instant.ofEpochSecond(1_690_000_000L + random.nextInt(20_000_000))
                    .toString();
            rows.add("usr_%012d,%s".formatted(random.nextLong(1_000_000_000_000L), at));
            rows.add("%08x-%s,%s".formatted(random.nextInt(), "%06x".formatted(random.nextInt(1 << 24)), at));
        }
        assertThat(Ran.with(String.join("\n", rows), "fit", "-").out())
                .startsWith("Layout found")
                .contains(
                        "The IDs are of several kinds. Fitted are the 5 of 13 rows whose IDs begin with job_ and have 16 characters.",
                        "epoch 2015-01-01T00:00:00Z");
    }

    @Test
    void theKindsAreListedAndAnotherCanBeFitted() throws IOException {
        KindTables make = new KindTables(3);
        String table = make.table(make.jobs(9), make.events(7), make.users(5));
        Ran first = Ran.with(table, "fit", "-");
        assertThat(first.code()).isZero();
        assertThat(first.out())
                .startsWith("Layout found")
                .contains("Fitted are the 9 of 21 rows whose IDs begin with job_ and have 16 characters.")
                .contains("epoch 2015-01-01T00:00:00Z")
                .contains("Kinds of IDs, of which --kind chooses one by its number:");
        assertThat(first.lines())
                .contains(
                        "  1  job_  16 characters  9 rows  fitted",
                        "  2  evt_  20 characters  7 rows",
                        "  3  usr_  16 characters  5 rows");
        assertThat(Ran.with(table, "fit", "-", "--kind", "1").out()).isEqualTo(first.out());
        Path out = folder.resolve("events.idlayout");
        Ran second = Ran.with(table, "fit", "-", "--kind", "2", "-o", out.toString());
        assertThat(second.out())
                .contains("Fitted are the 7 of 21 rows whose IDs begin with evt_ and have 20 characters.")
                .contains("epoch 2019-06-01T00:00:00Z");
        assertThat(second.lines()).contains("  2  evt_  20 characters  7 rows  fitted");
        assertThat(Files.readString(out)).contains("2019-06-01").doesNotContain("job_");
        assertThat(Ran.with(table, "fit", "-", "--kind", "2", "--json").out())
                .contains("{\"prefix\":\"evt_\",\"shortest\":20,\"longest\":20,\"rows\":7,\"fitted\":true}");
    }

    @Test
    void aKindThatIsNotThereIsRefused() {
        KindTables make = new KindTables(3);
        String table = make.table(make.jobs(9), make.events(7));
        for (String kind : List.of("0", "3", "-1")) {
            Ran ran = Ran.with(table, "fit", "-", "--kind", kind);
            assertThat(ran.code()).as(kind).isEqualTo(2);
            assertThat(ran.out()).as(kind).isEmpty();
            assertThat(ran.err())
                    .startsWith("There is no kind " + kind + " of IDs: 2 are there. Leave --kind out to see which.");
        }
        assertThat(Ran.with(ORDERS, "fit", "-", "--kind", "2").err())
                .startsWith("There is no kind 2 of IDs: all are of one.");
        assertThat(Ran.with(ORDERS, "fit", "-", "--kind", "1").out())
                .isEqualTo(Ran.with(ORDERS, "fit", "-").out())
                .doesNotContain("--kind");
        assertThat(Ran.with(table, "fit", "-", "--kind", "evt_").code()).isEqualTo(2);
    }

    /** A kind that has no layout is none of the others: these are named. */
    @Test
    void aKindWithoutALayoutNamesTheOthers() {
        KindTables make = new KindTables(3);
        Ran ran = Ran.with(make.table(make.jobs(9), make.users(5)), "fit", "-", "--kind", "2");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).contains("  1  job_  16 characters  9 rows");
    }

    @Test
    void theLayoutIsSaved() throws IOException {
        Path out = folder.resolve("found.idlayout");
        Path in = Files.writeString(folder.resolve("orders.txt"), ORDERS);
        Ran ran = Ran.of("fit", in.toString(), "-o", out.toString());
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).contains("shift 21, tick 1 ms, epoch 2024-01-01T00:00:00Z");
        assertThat(LayoutFiles.load(out)).isInstanceOf(LayoutReadResult.Ok.class);
        String whole = Files.readString(out);
        for (String option : List.of("--out", "--output")) {
            Path other = Files.createDirectory(folder.resolve(option)).resolve("found.idlayout");
            assertThat(Ran.of("fit", in.toString(), option, other.toString()).code())
                    .as(option)
                    .isZero();
            assertThat(other).as(option).hasContent(whole);
        }
    }

    @Test
    void programsReadIt() {
        Ran ran = Ran.with(ORDERS, "fit", "-", "--json");
        assertThat(ran.lines()).hasSize(1);
        assertThat(ran.out()).contains("\"found\":true", "\"shift\":\"21\"", "\"tick\":\"1ms\"");
    }

    /** 200 IDs at random instants of two weeks: milliseconds since 2020 from bit 22 up, machine 5 or 6 from bit 12 up, then 0 to 2. */
    private static String untimed() {
        Random random = new Random(7);
        long millis = 150_000_000_000L;
        StringBuilder ids = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            millis += 1 + (long) (-Math.log(1 - random.nextDouble()) * 6_000_000);
            long machine = 5L + random.nextInt(2);
            ids.append(millis << 22 | machine << 12 | random.nextInt(3)).append('\n');
        }
        return ids.toString();
    }

    @Test
    void idsWithoutTimesGiveADraftThatIsSureOfNoEpoch() throws IOException {
        Path in = Files.writeString(folder.resolve("ids.txt"), untimed());
        Path out = folder.resolve("draft.idlayout");
        Ran ran = Ran.of("fit", in.toString(), "-o", out.toString());
        assertThat(ran.code()).isZero();
        assertThat(ran.out())
                .startsWith("A draft with a clock")
                .contains("IDs alone do not show the length of a tick, or the epoch.")
                .contains("shift 22, tick and epoch unknown")
                .contains("Row by row its values grow.")
                .contains("3 values that come again and again")
                .contains("Nothing in the IDs confirms it.")
                .doesNotContain("Layout found", "Probably found");
        assertThat(ran.err()).isEqualTo("Saved as %s. It is a draft: the IDs had no times to confirm it.%n", out);
        assertThat(LayoutFiles.load(out)).isInstanceOfSatisfying(LayoutReadResult.Ok.class, read -> {
            assertThat(read.layout().mainTime()).isNegative();
            assertThat(read.layout().pairs()).isEmpty();
            assertThat(read.layout().field("clock").orElseThrow().note()).isNotNull();
        });
        assertThat(Ran.of("fit", in.toString(), "--json").out())
                .contains("\"found\":true", "\"sureness\":\"likely\"", "\"shift\":\"22\"")
                .contains("\"tick\":null", "\"epoch\":null", "\"name\":\"clock\"");
    }

    @Test
    void fewIdsWithoutTimesGiveNoDraft() {
        String few = untimed().lines().limit(49).collect(Collectors.joining("\n"));
        Ran ran = Ran.with(few, "fit", "-");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).startsWith("There are no times beside the IDs.").contains("50 IDs");
        String same = untimed().lines().limit(40).collect(Collectors.joining("\n"));
        assertThat(Ran.with(same + "\n" + same, "fit", "-").err())
                .startsWith("There are too few different IDs. 40 of 80 IDs are different");
    }

    @Test
    void whatIsNotFoundIsSaidOnStandardError() {
        Ran ran = Ran.with("hello\n", "fit", "-");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).startsWith("There are neither IDs nor times in this text.");
        assertThat(Ran.of("fit", folder.resolve("nowhere").toString()).code()).isEqualTo(2);
    }

    @Test
    void aFileThatIsNotThereIsNamedAsItWasAndSaidToBeMissing() {
        for (String[] line : new String[][] {
            {"fit", "nosuch-file"}, {"fleet", "nosuch-file", "--layout", "snowflake-node10", "--rule", "ipv4-16"}
        }) {
            Ran ran = Ran.of(line);
            assertThat(ran.code()).isEqualTo(2);
            assertThat(ran.err())
                    .hasLineCount(1)
                    .startsWith("\u201cnosuch-file\u201d is not there.")
                    .doesNotContain("nosuch-file.");
        }
    }

    @Test
    void aFileThatIsNoTextIsNamed() throws IOException {
        Path file = Files.write(folder.resolve("bytes"), new byte[] {'I', 'D', 2, 3, 4, 5});
        Ran ran = Ran.of("fit", file.toString());
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).startsWith("“bytes” is not text.");
    }

    @Test
    void aDeviceThatMayNeverEndIsNotRead() {
        Path endless = Path.of("/dev/zero");
        Assumptions.assumeTrue(Files.exists(endless));
        Ran ran = Ran.of("fit", endless.toString());
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).startsWith("“/dev/zero” is a device and no file.");
    }

    /** 200 IDs by an epoch, and their times, each later by what is given for its number. */
    private static String late(long epoch, String before, IntUnaryOperator millis) {
        Random random = new Random(3);
        StringBuilder rows = new StringBuilder("id,created_at\n");
        long at = 1_760_000_000_000L;
        for (int i = 0; i < 200; i++) {
            at += 1 + random.nextInt(100_000);
            long id = (at - epoch) << 22 | random.nextInt(4) << 12 | random.nextInt(3);
            rows.append(before).append(id).append(',').append(Instant.ofEpochMilli(at + millis.applyAsInt(i)));
            rows.append('\n');
        }
        return rows.toString();
    }

    /** The lateness is what anybody gets who takes one time from the other. */
    @Test
    void latenessIsTheDifferenceOfTheTimesAsWritten() {
        long x = 1_288_834_974_657L;
        String wrong = Ran.with(late(x, "", i -> i == 17 ? 500 : i == 60 ? -300 : i == 90 ? 45 : 0), "fit", "-")
                .out();
        assertThat(wrong)
                .as("the heading is the first line of the file")
                .contains("  line 19  ", "500 ms late", "300 ms early", "45 ms late");
        long own = 1_646_092_800_000L;
        assertThat(Ran.with(late(own, "", i -> 250), "fit", "-").out())
                .contains("at least 250 ms later than the IDs say");
        assertThat(Ran.with(late(own, "", i -> 250 + i % 100), "fit", "-").out())
                .contains("up to 349 ms later than their IDs", "at least 250 ms later than the IDs say");
        assertThat(Ran.with(late(x, "", i -> i % 21), "fit", "-").out()).contains("up to 20 ms later than their IDs");
        assertThat(Ran.with(late(x, "", i -> 0), "fit", "-").out()).doesNotContain("later");
    }

    @Test
    void theIdOfALinkIsInItsPath() {
        for (String before :
                List.of("https://x.com/jack/status/", "x.com/i/web/status/", "https://x.com/a1b2c3d4/status/")) {
            Ran ran = Ran.with(late(1_288_834_974_657L, before, i -> 0), "fit", "-");
            assertThat(ran.out()).as(ran.err()).startsWith("These are X / Twitter IDs");
        }
    }
}

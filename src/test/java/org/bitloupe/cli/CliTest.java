package org.bitloupe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.cli.terminal.StandardStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CliTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void helpNamesEveryCommand() {
        Ran ran = Ran.of("--help");
        assertThat(ran.code()).isZero();
        assertThat(ran.out())
                .contains("inspect", "generate", "capacity", "layouts")
                .doesNotContain("${", "%");
        for (String command : new String[] {"inspect", "generate", "capacity", "layouts"}) {
            Ran help = Ran.of(command, "--help");
            assertThat(help.code()).isZero();
            assertThat(help.out()).contains("--json").doesNotContain("${", "%");
        }
        assertThat(Ran.of("--version").out())
                .startsWith("Bitloupe ")
                .contains("\nJava " + System.getProperty("java.version"))
                .doesNotContainIgnoringCase("unknown");
    }

    /** A line that begins with a command is read by that one alone, under the name that help lists. */
    @Test
    void eachCommandThatHelpListsHasItsOwnHelp() {
        List<String> names = Ran.of("--help")
                .out()
                .lines()
                .filter(line -> line.matches("  [a-z]+ {2,}\\S.*"))
                .map(line -> line.strip().replaceFirst(" .*", ""))
                .toList();
        assertThat(names).hasSizeGreaterThan(12).contains("inspect", "completions", "manual");
        for (String name : names) {
            Ran help = Ran.of(name, "--help");
            assertThat(help.code()).as(name).isZero();
            assertThat(help.out()).contains("Usage: bitloupe " + name + " ");
        }
    }

    /** A misspelt option is named, also where a file is missing besides. */
    @ParameterizedTest
    @ValueSource(strings = {"batch", "fit", "timeline", "inspect", "prove", "capacity"})
    void anUnknownOptionIsNamed(String command) {
        for (String option : new String[] {"--bogus", "--bogus=1"}) {
            Ran ran = Ran.of(command, option);
            assertThat(ran.code()).isEqualTo(2);
            assertThat(ran.err()).startsWith("“" + option + "” is not known here.");
        }
        assertThat(Ran.of("batch").err()).contains("missing");
    }

    @Test
    void theLanguageIsSaidInFrontOfACommandOrBehindIt() {
        String english = Ran.of("inspect", "2217813737473025832").out();
        assertThat(Ran.of("--language", "en", "inspect", "2217813737473025832").out())
                .isEqualTo(english);
        assertThat(Ran.of("inspect", "--language=en-GB", "2217813737473025832").out())
                .isEqualTo(english);
        assertThat(Ran.of("--help").out()).contains("--language=TAG");
        assertThat(Ran.of("inspect", "--", "--language", "tlh").err()).doesNotContain("speak");
        assertThat(Ran.of("inspect", "--language").err()).contains("--language");
        for (String[] args : new String[][] {
            {"--language", "tlh"}, {"--language=tlh", "inspect", "1"}, {"inspect", "1", "--language", "tlh"}
        }) {
            Ran ran = Ran.of(args);
            assertThat(ran.code()).isEqualTo(2);
            assertThat(ran.err().strip()).isEqualTo("This program does not speak “tlh”. Use one of: en (English).");
        }
    }

    @Test
    void wrongUseIsOneLineAndCodeTwo() {
        for (String[] args : new String[][] {
            {"nosuch"},
            {"capacity"},
            {"capacity", "--layout"},
            {"capacity", "--layout", "ulid", "--nosuch"},
            {"capacity", "--layout", "a\u0000b"},
            {"generate", "--layout", "ulid", "-n", "many"},
            {"generate", "--layout", "ulid", "--set", "random"},
            {"inspect", "--layout", "nosuch", "1"},
            {"inspect", "--zone", "Mars/Olympus", "1"},
            {"inspect", "--epoch", "2011-13-01", "1"},
            {"inspect", "--epoch", "nosuch", "1"},
        }) {
            Ran ran = Ran.of(args);
            assertThat(ran.code()).as(String.join(" ", args)).isEqualTo(2);
            assertThat(ran.err().lines()).as(ran.err()).hasSize(1);
            assertThat(ran.out()).isEmpty();
        }
    }

    @Test
    void listsTheLayouts() throws IOException {
        assertThat(Ran.of("layouts").lines()).hasSameSizeAs(Catalog.builtIn().layouts());
        assertThat(Ran.of("layouts").out()).contains("instagram").contains("41·13·10");
        JsonNode first = JSON.readTree(Ran.of("layouts", "--json").lines().get(0));
        assertThat(first.get("layout").textValue())
                .isEqualTo(Catalog.builtIn().layouts().get(0).id());
        assertThat(first.get("width").isTextual()).isTrue();
    }

    @Test
    void capacityIsWrittenAsPromised() throws IOException {
        JsonNode json = JSON.readTree(
                Ran.of("capacity", "--layout", "sonyflake-v1", "--json").out());
        assertThat(json.get("layout").textValue()).isEqualTo("sonyflake-v1");
        assertThat(json.get("width").textValue()).isEqualTo("64");
        assertThat(json.get("lifespan").get("ticks").textValue()).isEqualTo("549755813888");
        assertThat(json.get("lifespan").get("years").textValue()).startsWith("174.2");
        // 2014-09-01 + 2^39 * 10 ms
        assertThat(json.get("lifespan").get("ends").textValue()).isEqualTo("2188-11-16T03:28:58.880Z");
        assertThat(json.get("nodes").textValue()).isEqualTo("65536");
        assertThat(json.get("idsPerTickPerNode").textValue()).isEqualTo("256");
        assertThat(json.get("idsPerMsPerNode").textValue()).isEqualTo("25.6");
        assertThat(json.get("idsPerMsFleet").textValue()).isEqualTo("1677721.6");
        assertThat(json.get("idsPerSecondPerNode").textValue()).isEqualTo("25600");
        assertThat(json.get("idsPerSecondFleet").textValue()).isEqualTo("1677721600");
        assertThat(json.get("checks").get(0).get("level").textValue()).isEqualTo("warning");
    }

    @Test
    void capacityWithoutTimeHasNoLifespanAndNoRate() throws IOException {
        JsonNode json = JSON.readTree(
                Ran.of("capacity", "--layout", "uuid-v4", "--json").out());
        assertThat(json.get("lifespan").isNull()).isTrue();
        assertThat(json.get("idsPerTickPerNode").isNull()).isTrue();
        assertThat(json.get("nodes").textValue()).isEqualTo("1");
        // sqrt(-2 ln 0.99 * 2^122), to ten digits
        assertThat(json.get("idsForClash").textValue()).startsWith("3269151300");
    }

    @Test
    void capacityJudgesByTheLoadThatIsSaid() throws IOException {
        Ran people = Ran.of(
                "capacity",
                "--layout",
                "snowflake-node10",
                "--machines",
                "20",
                "--numbers",
                "random",
                "--rate",
                "3000",
                "--shards",
                "4",
                "--details");
        // Birthday odds of 20 among 1,024: 1 - 1023/1024 * 1022/1024 * ... = 17%.
        assertThat(people.out())
                .contains("17% chance that two of 20 machines draw the same of 1,024 numbers.")
                .contains("Uneven by id mod 4: at 3,000 IDs per second 3 of the 4 parts get 33% each.")
                .contains("IDs are taken to come evenly spaced; in “rehearse” they come at random times.")
                .contains("To mend it: Begin the sequence at random")
                .contains("2080-07-10T17:30:30.209Z");
        JsonNode json =
                JSON.readTree(Ran.of("capacity", "--layout", "snowflake-node10", "--shards", "4", "--details", "--json")
                        .out());
        List<JsonNode> skews = new ArrayList<>();
        json.get("checks").forEach(check -> {
            if (check.get("id").textValue().equals("skew")) {
                skews.add(check);
            }
        });
        assertThat(skews).hasSize(1);
        JsonNode shares = skews.get(0).get("details");
        assertThat(shares.get("Remainder 0").textValue()).isEqualTo("100%");
        assertThat(shares.get("Remainder 3").textValue()).isEqualTo("0%");
        assertThat(Ran.of("capacity", "--layout", "snowflake-node10", "--shards", "1")
                        .code())
                .isEqualTo(2);
        assertThat(Ran.of("capacity", "--layout", "snowflake-node10", "--numbers", "dice")
                        .err())
                .contains("assigned, random, ip, pid");
    }

    @Test
    void capacityForPeopleIsAligned() {
        assertThat(Ran.of("capacity", "--layout", "snowflake-node10").lines())
                .contains("  Lifespan                         69.7 years, ends 2080-07-10T17:30:30.209Z")
                .contains("  IDs per second per machine       4,096,000");
    }

    @Test
    void aDamagedLayoutFileIsNamed(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("mine.idlayout"), "{\"idlayout\": 1,");
        Ran ran = Ran.of("capacity", "--layout", file.toString());
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).startsWith(file + " is not a usable layout file. ");
        assertThat(ran.err().lines()).hasSize(1);
    }

    @Test
    void oneIsSaidAsOne() {
        String said = Ran.of(
                        "capacity", "--layout", "snowflake-twitter", "--rate", "1", "--machines", "1", "--starts", "1")
                .out();
        assertThat(said).contains("at 1 ID per second").contains("for 1 machine, 1 start a year each");
        assertThat(said).doesNotContain("1 IDs").doesNotContain("1 machines").doesNotContain("1 starts");
    }

    @Test
    void aTimeWithMoreDecimalsThanAnyoneWritesIsRefused() {
        Ran ran = Ran.of("capacity", "--layout", "snowflake-twitter", "--years", "1e-999999999");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("1e-999999999");
    }

    @Test
    void noNameIsNoFile() {
        assertThat(Ran.of("capacity", "--layout", "").err())
                .isEqualTo(Ran.of("migrate", "", "nanoid").err());
        assertThat(Ran.of("migrate", "snowflake-twitter", "nanoid").out()).contains("to NanoID at ");
    }

    /** An end in the year 1,000,000,000 is within java.time.Instant, but not within java.time.LocalDate. */
    @Test
    void aLayoutThatEndsWithTheCalendarIsJudged(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("late.idlayout"), """
                {"idlayout": 1, "id": "late", "title": "Late", "width": 64, "fields": [
                  {"name": "time", "role": "time", "bits": 32,
                   "time": {"tick": "1s", "epoch": "+999999864-06-01T00:00:00Z"}},
                  {"name": "rest", "role": "random", "bits": 32}], "spellings": ["decimal"]}
                """);
        assertThat(Ran.of("capacity", "--layout", file.toString(), "--details").code())
                .isZero();
        Ran unsafe = Ran.of("migrate", "snowflake-twitter", file.toString());
        assertThat(unsafe.lines().get(1)).isEqualTo("Not safe as it is");
        assertThat(unsafe.code()).isEqualTo(1);
        assertThat(unsafe.err()).isEmpty();
        assertThat(Ran.of("migrate", file.toString(), "snowflake-twitter").code())
                .isZero();
    }

    @Test
    void whereMemoryIsUsedUpOneLineSaysSo() {
        InputStream greedy = new InputStream() {
            @Override
            public int read() {
                throw new OutOfMemoryError("Java heap space");
            }

            @Override
            public int read(byte[] into, int from, int most) {
                return read();
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        StandardStreams streams = new StandardStreams(greedy, OutputStream.nullOutputStream(), err);
        int code = Cli.run(new String[] {"inspect"}, streams, () -> Ran.NOW);
        assertThat(code).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .hasLineCount(1)
                .startsWith("There was not enough memory for this.")
                .doesNotContain("Exception", "OutOfMemory");
    }

    @Test
    void aFileOrFolderInThePlaceOfACommandIsSaidToBeOne(@TempDir Path folder) throws IOException {
        String file = Files.writeString(folder.resolve("ids.md"), "2217813737473025832\n")
                .toString();
        assertThat(Ran.of(file).code()).isEqualTo(2);
        assertThat(Ran.of(file).err()).startsWith("“" + file + "” is a file").contains("“bitloupe batch " + file + "”");
        assertThat(Ran.of(folder.toString()).code()).isEqualTo(2);
        assertThat(Ran.of(folder.toString()).err())
                .startsWith("“" + folder + "” is a folder, and folders cannot be opened.");
    }
}

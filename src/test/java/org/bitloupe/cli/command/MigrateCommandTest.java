package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MigrateCommandTest {
    @Test
    void nowIsToldToTheMillisecond() {
        Instant now = Instant.parse("2026-11-20T09:41:07.236709698Z");
        assertThat(Ran.at(() -> now, new byte[0], "migrate", "ulid", "ulid")
                        .lines()
                        .get(0))
                .isEqualTo("From ULID 48·80 to ULID 48·80 at 2026-11-20T09:41:07.236Z");
    }

    @Test
    void theSentencesOfTheScreenAreWritten() {
        Ran ran = Ran.of("migrate", "snowflake-twitter", "snowflake-discord", "--at", "2026-11-20T09:41:07.236Z");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).isEmpty();
        assertThat(ran.lines().get(1)).isEqualTo("Not safe as it is");
        assertThat(ran.out())
                .contains(
                        "\u2715 New IDs sort before old ones. 74% of the size of the last old ones, as time now counts from 1 Jan 2015")
                .contains("With an older epoch it works: 2010-11-04T00:00:00Z")
                .doesNotContain("{");
    }

    /** The exit code is the answer; what only needs care is no refusal. */
    @ParameterizedTest
    @CsvSource({
        "uuid-v4, uuid-v7, Safe, safe, 0",
        "ulid, uuid-v7, Safe with care, care, 0",
        "snowflake-twitter, snowflake-discord, Not safe as it is, unsafe, 1"
    })
    void theExitCodeIsOneWhereTheAnswerIsNo(String old, String now, String verdict, String word, int code)
            throws IOException {
        Ran people = Ran.of("migrate", old, now, "--at", "2026-11-20");
        assertThat(people.lines().get(1)).isEqualTo(verdict);
        assertThat(people.code()).isEqualTo(code);
        assertThat(people.err()).isEmpty();
        Ran program = Ran.of("migrate", old, now, "--at", "2026-11-20", "--json");
        assertThat(new ObjectMapper().readTree(program.out()).get("verdict").textValue())
                .isEqualTo(word);
        assertThat(program.code()).isEqualTo(code);
        assertThat(program.err()).isEmpty();
    }

    @Test
    void jsonHasTheSourcesOfTheRules() throws IOException {
        JsonNode json = new ObjectMapper()
                .readTree(Ran.of("migrate", "uuid-v4", "uuid-v7", "--json").out());
        assertThat(json.get("verdict").textValue()).isEqualTo("safe");
        assertThat(json.get("findings").findValuesAsText("id")).contains("apart", "uuid", "reading");
        assertThat(json.get("findings").findValuesAsText("source")).contains("RFC 9562, 4.1 and 4.2");
        assertThat(json.get("olderEpoch").isNull()).isTrue();
    }

    @Test
    void aFileOfIdsIsRead(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("ids.csv"), "1160090501362225152\nhello\n");
        Ran ran = Ran.of("migrate", "snowflake-twitter", "snowflake-discord", file.toString(), "--at", "2026-11-20");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).isEqualTo("One row has no ID of the old layout.\n");
        assertThat(ran.out()).contains("The file’s newest ID is of 10 Aug 2019");
        assertThat(Ran.with(
                        Files.readString(file),
                        "migrate",
                        "snowflake-twitter",
                        "snowflake-discord",
                        "-",
                        "--at",
                        "2026-11-20"))
                .isEqualTo(ran);
    }

    /** Midnight by the epoch of Instagram's article, and none by that of its IDs; an epoch may only be set back. */
    @Test
    void timesOfAFileHaveTheEpochThatBatchTells(@TempDir Path folder) throws IOException {
        String file = Files.writeString(folder.resolve("ids.csv"), "2217813737473025832\n")
                .toString();
        assertThat(Ran.of("batch", file, "--layout=instagram").out())
                .contains("First: 2019-05-19T00:00:00Z", "other epoch 2011-01-01T00:00:00Z");
        Ran ran = Ran.of("migrate", "instagram", "snowflake-discord", file, "--at", "2026-11-20");
        assertThat(ran.out())
                .contains("The file\u2019s newest ID is of 19 May 2019")
                .contains("counted from the old layout\u2019s other epoch 2011-01-01T00:00:00Z")
                .contains("by the layout\u2019s own, 2011-08-24T21:07:01.721Z");
        assertThat(Ran.of("migrate", "instagram", "instagram", file, "--at", "2026-11-20")
                        .out())
                .contains("The epoch is younger");
        assertThat(Ran.of("migrate", "instagram", "instagram", "--at", "2026-11-20")
                        .out())
                .contains("The epoch stays")
                .doesNotContain("other epoch");
    }

    /** As batch says of the same file. */
    @Test
    void anIdThatTheFileCutsIsSaidAndLeftOut(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("ids.txt");
        Files.writeString(file, "1160090501362225152\n".repeat(499) + "116009050136222515");
        Ran ran = Ran.of("migrate", "snowflake-twitter", "snowflake-twitter", file.toString(), "--at", "2026-11-20");
        assertThat(ran.err())
                .isEqualTo("The last ID of “ids.txt” may be cut and was left out. It is shorter than all before it, and"
                        + " its line has no end. Look at the end of the file, or have it written or copied again.\n");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out()).contains("499 were read").doesNotContain("500");
        assertThat(Ran.of("batch", "--layout", "snowflake-twitter", file.toString())
                        .err())
                .contains("The last ID of “ids.txt” may be cut.");
        Files.writeString(file, "1160090501362225152\n".repeat(499) + "1160090501362225152");
        Ran whole = Ran.of("migrate", "snowflake-twitter", "snowflake-twitter", file.toString(), "--at", "2026-11-20");
        assertThat(whole.err()).isEmpty();
        assertThat(whole.code()).isZero();
        assertThat(whole.out()).contains("500 were read");
    }

    @Test
    void wrongUseIsCodeTwo(@TempDir Path folder) {
        for (String[] args : new String[][] {
            {"migrate"},
            {"migrate", "ulid"},
            {"migrate", "ulid", "nosuch"},
            {"migrate", "ulid", "uuid-v7", folder.resolve("nosuch").toString()},
            {"migrate", "ulid", "uuid-v7", "--at", "yesterday"},
            {"migrate", "cuid1", "uuid-v7", "file"},
        }) {
            Ran ran = Ran.of(args);
            assertThat(ran.code()).as(String.join(" ", args)).isEqualTo(2);
            assertThat(ran.err().lines()).hasSize(1);
            assertThat(ran.out()).isEmpty();
        }
    }

    /** The rows in front of it are not used, so nothing may be said of them; batch, which shows them, says it. */
    @Test
    void jsonThatEndsTooEarlyIsDamageAndNothingIsSaidOfRows(@TempDir Path folder) throws IOException {
        String rows = "[" + "\"1160090501362225152\", ".repeat(20);
        String file = Files.writeString(folder.resolve("ids.json"), rows).toString();
        Ran ran = Ran.of("migrate", "snowflake-twitter", "snowflake-discord", file);
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).contains("is not JSON.").doesNotContain("was read");
        assertThat(Ran.of("batch", file).err()).contains("is not JSON. What came before it was read");
    }
}

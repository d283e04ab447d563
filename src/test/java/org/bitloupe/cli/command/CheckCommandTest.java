package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CheckCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    /** Seconds since 1970 in 29 bits: the last one was on 5 January 1987. */
    private Path over() throws IOException {
        return Files.writeString(folder.resolve("over.idlayout"), """
                {"idlayout": 1, "id": "over", "title": "Ran out", "width": 64, "fields": [
                  {"name": "sign", "role": "unused", "bits": 1, "value": 0},
                  {"name": "time", "role": "time", "bits": 29, "time": {"tick": "1s", "epoch": "1970-01-01T00:00:00Z"}},
                  {"name": "node", "role": "node", "bits": 10},
                  {"name": "sequence", "role": "sequence", "bits": 24}], "spellings": ["decimal"]}
                """);
    }

    @Test
    void whatOnlyWillHurtFailsNothing() {
        Ran ran = Ran.of("check", "snowflake-node10", "uuid-v7");
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out())
                .contains("snowflake-node10  ", "uuid-v7  ", "\u26a0")
                .doesNotContain("\u2715");
    }

    /** X's Snowflakes have 41 bits of milliseconds: 69.7 years. */
    @Test
    void strictlyWhatFallsShortFailsToo() {
        String[] asked = {"check", "snowflake-twitter", "--years", "1000"};
        assertThat(Ran.of(asked).code()).isZero();
        Ran ran = Ran.of("check", "snowflake-twitter", "--years", "1000", "--strict");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out()).isEqualTo(Ran.of(asked).out());
        assertThat(Ran.of("check", "uuid-v4", "--strict").code()).isZero();
    }

    /**
     * A sequence that begins at 0 in each tick has 0, 1 and 2 alone at three IDs a tick, so that the first three of 16 parts get a third
     * each; and the last bits of a Snowflake are those of the sequence.
     */
    @Test
    void remaindersWithTheSameShareStandTogether() {
        String details = Ran.of(
                        "check",
                        "snowflake-twitter",
                        "--details",
                        "--shards",
                        "16",
                        "--rate",
                        "3000",
                        "--machines",
                        "20")
                .out();
        assertThat(details)
                .containsPattern("Remainders 0–2 +33\\.33% each")
                .containsPattern("Remainders 3–15 +0% each")
                .containsPattern("An even share +6\\.25%")
                .doesNotContain("Remainder 4");
        assertThat(Ran.of("check", "snowflake-twitter", "--details").out())
                .containsPattern("Remainder 0 +100%")
                .containsPattern("Remainders 1–15 +0% each");
    }

    @Test
    void whatDoesNotWorkFails() throws IOException {
        Ran ran = Ran.of("check", "uuid-v7", over().toString());
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).isEmpty();
        assertThat(ran.lines()).anyMatch(line -> line.startsWith("  \u2715 ") && line.contains("1987"));
    }

    /** Ten bits number 1,024 machines. */
    @Test
    void theLoadCounts() {
        assertThat(Ran.of("check", "snowflake-node10", "--machines", "1000").code())
                .isZero();
        Ran ran = Ran.of("check", "snowflake-node10", "--machines", "2000");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out()).contains("\u2715").contains("1,024");
    }

    @Test
    void asJsonALineALayout() throws IOException {
        Ran ran = Ran.of("check", "uuid-v7", over().toString(), "--json", "--details");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.lines()).hasSize(2);
        JsonNode fails = JSON.readTree(ran.lines().get(1));
        assertThat(fails.get("layout").textValue()).isEqualTo("over");
        assertThat(fails.get("fails").booleanValue()).isTrue();
        Set<String> levels = new HashSet<>();
        fails.get("checks").forEach(check -> levels.add(check.get("level").textValue()));
        assertThat(levels).contains("error");
        assertThat(fails.get("checks").get(0).has("fix")).isTrue();
        assertThat(JSON.readTree(ran.lines().get(0)).get("fails").booleanValue())
                .isFalse();
    }

    /** A check that the layout's owner ignores is named, and fails nothing. */
    @Test
    void whatIsIgnoredDoesNotFail() throws IOException {
        JsonNode error = JSON.readTree(
                        Ran.of("check", over().toString(), "--json").out())
                .get("checks")
                .get(0);
        assertThat(error.get("level").textValue()).isEqualTo("error");
        String id = error.get("id").textValue();
        Path file = folder.resolve("ignores.idlayout");
        Files.writeString(
                file, Files.readString(over()).replace("\"width\"", "\"ignore\": [\"" + id + "\"], \"width\""));
        Ran ran = Ran.of("check", file.toString());
        assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
        assertThat(ran.out()).contains("Ignored: " + id);
    }

    @Test
    void layoutsOfAFolderAreKnown() throws IOException {
        over();
        assertThat(Ran.of("check", "--layouts", folder.toString(), "over").code())
                .isEqualTo(1);
        assertThat(Ran.of("check", "over").code()).isEqualTo(2);
        assertThat(Ran.of("check").code()).isEqualTo(2);
    }

    @Test
    void whereNoCheckHasAnythingToSayThatIsSaid() {
        Ran ran = Ran.of("check", "nanoid");
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).contains("No check has anything to say of it.");
    }

    /** A figure that nobody said is no fact of the layout. */
    @Test
    void whatIsAssumedIsSaid() throws IOException {
        String all =
                "Assumed, because nobody said otherwise: 16 parts (--shards), 100 IDs per second and machine (--rate),"
                        + " one machine (--machines).";
        assertThat(Ran.of("check", "snowflake-twitter", "--details").out()).contains(all);
        assertThat(Ran.of("check", "snowflake-twitter", "--details", "--shards", "8", "--machines", "3")
                        .out())
                .contains("Assumed, because nobody said otherwise: 100 IDs per second and machine (--rate).");
        assertThat(Ran.of("check", "snowflake-twitter", "--details", "--shards", "8", "--machines", "3", "--rate", "5")
                        .out())
                .contains("id mod 8")
                .doesNotContain("Assumed");
        JsonNode json = JSON.readTree(
                Ran.of("check", "snowflake-twitter", "--details", "--json").out());
        assertThat(json.get("checks").findValuesAsText("assumed")).contains(all);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --shards 1000                 | --shards takes a number from 2 to 256, and not 1000.
            --shards 1                    | --shards takes a number from 2 to 256, and not 1.
            --shards 99999999999999999999 | --shards takes a number from 2 to 256, and not 99999999999999999999.
            --machines 0                  | --machines takes a number from 1 to 1000000000, and not 0.
            --rate 0                      | --rate takes a number from 1 to 1000000000000, and not 0.
            --burst 0                     | --burst takes a number from 1 to 1000000, and not 0.
            --starts -1                   | --starts takes a number from 0 to 1000000, and not -1.
            --years 0                     | --years takes a number above 0, of 100000 at most and with 18 decimals at most, and not 0.
            --years 100001                | and not 100001.
            """)
    void whatIsOutOfRangeIsToldTheRange(String options, String said) {
        Ran ran = Ran.of(("check instagram " + options).split(" "));
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).contains(said);
    }
}

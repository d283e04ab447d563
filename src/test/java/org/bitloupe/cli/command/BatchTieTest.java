package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.SplittableRandom;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;

/** {@code batch}: two layouts that fit a column equally well, and the times and names beside it that decide. */
class BatchTieTest extends BatchOrders {
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
}

package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows of several layouts: each names its own, and what is no row is counted. */
final class MixedRowsTest {
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
}

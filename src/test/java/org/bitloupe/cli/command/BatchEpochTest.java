package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;

/** {@code batch}: IDs counted from another epoch of their layout, and IDs that were rounded. */
class BatchEpochTest extends BatchOrders {
    /** The ID of the example in Instagram's article: midnight by the epoch of the article, and none by that of its IDs. */
    private static final String EXAMPLE = "2217813737473025832";

    /** Two IDs of Instagram 2 apart, as JavaScript prints both. */
    private static final String ROUNDED = "2217813737473025800";

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

    /** Digits that an exponent stands for are lost, whatever they are: those of a time, too, and nothing counts how often zeros are there. */
    @Test
    void scientificNotationIsRoundedForCertain() throws IOException {
        List<String> times = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            times.add("1.79" + (i + 10) + "0000123456E+18");
        }
        String file = column(times.toArray(String[]::new)).toString();
        assertThat(Ran.of("batch", file, "--layout=unix-ns").out())
                .contains("50 look rounded. 50 are written in scientific notation, without their last digits.")
                .doesNotContain("No problems found");
        Ran rows = Ran.of("batch", file, "--to=tsv", "--layout=unix-ns");
        assertThat(rows.lines())
                .hasSize(51)
                .filteredOn(line -> line.contains("looks rounded"))
                .hasSize(50);
        times.set(7, "1.790000012345678901E+18");
        times.set(8, "1790000012345678901.0");
        assertThat(Ran.of("batch", column(times.toArray(String[]::new)).toString(), "--layout=unix-ns")
                        .out())
                .as("with all digits")
                .contains("50 are ", "48 look rounded. 48 are written in scientific notation");
    }

    /** Of UUIDs of version 1 as decimals, 15 digits of 39 leave the first 48 bits: the clock sequence and the node are gone. */
    @Test
    void lowHalvesOfLongNumbersAreLost() throws IOException {
        String file = column("1.13059749145936E+38", "1.13059749145937E+38", "1.13059749145938E+38")
                .toString();
        assertThat(Ran.of("batch", file, "--layout=uuid-v1").out())
                .contains("3 look rounded")
                .doesNotContainIgnoringCase("clock sequence:")
                .doesNotContainIgnoringCase("node:");
    }

    /** Sequences that are 0, 1 or 2 where all digits are there: those of every third number are what 15 digits have left of them. */
    @Test
    void valuesOfRoundedNumbersAreNotCounted() throws IOException {
        long seed = 3;
        Random random = new Random(seed);
        List<String> ids = new ArrayList<>();
        long tick = 350_000_000_000L;
        for (int i = 0; i < 3000; i++) {
            tick += 1 + random.nextInt(5000);
            long id = tick << 22 | random.nextInt(40) << 12 | random.nextInt(3);
            ids.add(Long.toString(i % 3 == 0 ? id / 10_000 * 10_000 : id));
        }
        Ran ran = Ran.of("batch", column(ids.toArray(String[]::new)).toString(), "--layout=snowflake-twitter");
        assertThat(ran.lines())
                .as("seed %d", seed)
                .contains("Highest sequence: 2 of 4095")
                .anyMatch(line -> line.matches("1,0\\d\\d IDs look rounded\\. .*"));
    }
}

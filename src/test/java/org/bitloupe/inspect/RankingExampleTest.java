package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.NullHypothesis;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The example that RANKING.md and ARCHITECTURE.md follow, an ID of Discord's documentation: arithmetic of this test alone gives each of their figures, and the
 * program comes to the same sums.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RankingExampleTest {
    private static final String ID = "175928847299117063";
    private static final Instant NOW = Instant.parse("2026-11-30T00:00:00Z");
    private static final Inspector INSPECTOR = new Inspector(Inspecting.CATALOG, InstantSource.fixed(NOW));
    /** The documents round to hundredths. */
    private static final double ROUNDED = 0.0051;

    private static final double MILLIS_OF_YEAR = 365.2425 * 24 * 3600 * 1000;
    private static final double TIME = log2(20 * MILLIS_OF_YEAR);

    private String ranking = "";

    @BeforeAll
    void read() throws IOException {
        ranking = Files.readString(Path.of("src", "docs", "RANKING.md"));
    }

    private static double log2(double value) {
        return Math.log(value) / Math.log(2);
    }

    private static double age(String time) {
        double years = Duration.between(Instant.parse(time), NOW).toMillis() / MILLIS_OF_YEAR;
        return Math.pow(years / 8.5, 3);
    }

    /** Elias gamma code of a number for a part of all fields, and any value of the width for the others. */
    private static double small(double part, double value, int width) {
        double gamma = Math.pow(2, -(2 * log2(value + 1) + 1));
        return -log2(part * gamma + (1 - part) * Math.pow(2, -width));
    }

    /** The first table: each term of Discord's cost by the shares that its layout file and the priors have. */
    private static Map<String, Double> discord() {
        Map<String, Double> terms = new LinkedHashMap<>();
        terms.put("popularity", log2(11));
        terms.put("spelling", 0.5);
        terms.put("time", TIME);
        terms.put("age of the time", age("2016-04-30T11:18:25.796Z"));
        terms.put("worker 1", log2(3 / 0.88));
        terms.put("process 0", log2(1 / 0.5));
        terms.put("increment 7", log2(252 / 0.81));
        terms.put(
                "**Discord**", terms.values().stream().mapToDouble(bits -> bits).sum());
        return terms;
    }

    private static final String UNKNOWN_EPOCH = "an ID like Snowflake with an unknown epoch";

    private static Map<String, Double> others() {
        Map<String, Double> explanations = new LinkedHashMap<>();
        explanations.put(
                "Sonyflake v1",
                log2(36)
                        + 0.5
                        + log2(20 * MILLIS_OF_YEAR / 10)
                        + age("2017-12-27T16:16:04.490Z")
                        + small(0.5, 2, 8)
                        + log2(255 / 0.30));
        explanations.put(
                "X",
                log2(4)
                        + 0.5
                        + TIME
                        + age("2012-03-03T13:01:20.453Z")
                        + log2(1 / 0.21)
                        + small(0.25, 0, 5)
                        + log2(508 / 0.18));
        explanations.put(UNKNOWN_EPOCH, log2(32) + TIME + 0.5 + small(0.5, 32, 10) + small(0.5, 7, 12));
        explanations.put("random digits", 7 + 18 * log2(10));
        return explanations;
    }

    private static double bits(Map<String, Double> table, String row) {
        return Objects.requireNonNull(table.get(row), row);
    }

    private double written(String term) {
        String row = ranking.lines()
                .filter(line -> line.startsWith("| " + term + " |"))
                .findFirst()
                .orElseThrow();
        String[] cells = row.split("\\|", -1);
        return Double.parseDouble(cells[cells.length - 2].replace("*", "").strip());
    }

    @Test
    void eachTermIsWhatArithmeticSays() {
        Stream.of(discord(), others())
                .forEach(table -> table.forEach(
                        (term, bits) -> assertThat(written(term)).as(term).isCloseTo(bits, within(ROUNDED))));
    }

    @Test
    void theProgramComesToTheSameSums() {
        List<RankedReading> ranked = INSPECTOR.rank(ID);

        assertThat(cost(ranked, "snowflake-discord")).isCloseTo(bits(discord(), "**Discord**"), within(1e-6));
        assertThat(cost(ranked, "sonyflake-v1")).isCloseTo(bits(others(), "Sonyflake v1"), within(1e-6));
        assertThat(cost(ranked, "snowflake-twitter")).isCloseTo(bits(others(), "X"), within(1e-6));
        assertThat(NullHypothesis.cost(ID)).isCloseTo(bits(others(), UNKNOWN_EPOCH), within(1e-6));
        assertThat(ranked.get(0).layout().id()).isEqualTo("snowflake-discord");
        assertThat(ranked.get(0).verdict()).isEqualTo(Verdict.POSSIBLE);
    }

    private static double cost(List<RankedReading> ranked, String layout) {
        return ranked.stream()
                .map(RankedReading::candidate)
                .filter(candidate -> candidate.layout().layout().id().equals(layout))
                .mapToDouble(Candidate::cost)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theLeadsOfTheTextAreDifferencesOfTheTables() {
        double nothing = bits(others(), UNKNOWN_EPOCH);
        double own = bits(discord(), "**Discord**");
        Matcher leads = Pattern.compile(
                        "It is ([0-9.]+) bits \\((\\d+) to 1\\) ahead.* only\\s+([0-9.]+) bits ahead of Sonyflake",
                        Pattern.DOTALL)
                .matcher(ranking);

        assertThat(leads.find()).isTrue();
        assertThat(Double.parseDouble(leads.group(1))).isCloseTo(nothing - own, within(ROUNDED));
        assertThat(Double.parseDouble(leads.group(2))).isCloseTo(Math.pow(2, nothing - own), within(1.0));
        assertThat(Double.parseDouble(leads.group(3))).isCloseTo(bits(others(), "Sonyflake v1") - own, within(ROUNDED));
    }

    @Test
    void aLinkMakesItCertain() {
        Inspection linked = INSPECTOR.inspect("https://discord.com/channels/81384788765712384/" + ID);

        assertThat(linked.read()).isEqualTo(ID);
        assertThat(linked.readings().get(0).verdict()).isEqualTo(Verdict.CERTAIN);
    }

    /** Values of Discord's documentation, snowflake-to-datetime.svg. */
    @Test
    void theWalkOfArchitectureShowsItsValues() throws IOException {
        String walk = Files.readString(Path.of("src", "docs", "ARCHITECTURE.md"));
        Inspection inspection = INSPECTOR.inspect("\"" + ID + "\",");
        Reading first = inspection.readings().get(0);

        assertThat(inspection.read()).isEqualTo(ID);
        assertThat(walk)
                .contains(String.format(Locale.ROOT, "0x%016X", Long.parseLong(ID)))
                .contains("time 41944705796, worker 1, process 0, increment 7")
                .contains("2016-04-30T11:18:25.796Z")
                .contains(Inspecting.ENGLISH.say(first.sentence()));
    }
}

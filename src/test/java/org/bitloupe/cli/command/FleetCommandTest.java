package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FleetCommandTest {
    private static final String LIST = """
            host,ip
            web-1,10.0.1.7
            web-2,10.0.3.7   # the new one
            web-3,10.0.0.9
            """;

    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void saysForEachRuleHowManyShare() {
        Ran ran = Ran.with(LIST, "fleet", "-", "--bits", "9");
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out())
                .contains("2 machines share 1 number at 9 bits; none from 10 bits on.")
                .contains("host-ordinal", "No duplicates at 9 bits; 2 bits would be enough.")
                .contains("No machine gets a number by this rule.");
    }

    @Test
    void duplicatesOfTheChosenRuleComeFirstAndAreCodeOne(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("hosts"), LIST);
        Ran ran = Ran.of("fleet", file.toString(), "--bits", "9", "--rule", "ipv4-16");
        assertThat(ran.code()).isEqualTo(1);
        List<String> rows =
                ran.lines().subList(ran.lines().size() - 3, ran.lines().size());
        // 1 * 256 + 7; 3 * 256 + 7 less one of 512; 9
        assertThat(rows.get(0)).contains("263", "web-1,10.0.1.7", "line 2");
        assertThat(rows.get(1)).contains("263", "web-2,10.0.3.7", "line 3");
        assertThat(rows.get(2)).contains("9", "web-3,10.0.0.9", "line 4");
        assertThat(Ran.of("fleet", file.toString(), "--bits", "9", "--rule", "host-ordinal")
                        .code())
                .isZero();
        assertThat(Ran.of("fleet", file.toString(), "--layout", "sonyflake-v2", "--rule", "ipv4-16")
                        .code())
                .isZero();
    }

    /** Twitter's 1024 machines are 32 workers in each of 32 data centres, and no number is more than one machine's. */
    @Test
    void dataCentreAndWorkerAreOneNumberAsWhereIdsAreMade() {
        assertThat(Ran.with(LIST, "fleet", "-", "--layout", "snowflake-twitter").out())
                .contains("numbers of 10 bits");
        assertThat(Ran.of("generate", "--layout", "snowflake-twitter", "--node", "1023")
                        .code())
                .isZero();
        assertThat(Ran.of("generate", "--layout", "snowflake-twitter", "--node", "1024")
                        .code())
                .isEqualTo(2);
        assertThat(Ran.with(LIST, "fleet", "-", "--layout", "instagram").out()).contains("numbers of 13 bits");
        assertThat(Ran.with(LIST, "fleet", "-", "--layout", "snowflake-discord").out())
                .contains("numbers of 10 bits");
    }

    @Test
    void jsonHasALineForEachRuleAndEachMachine() throws IOException {
        Ran ran = Ran.with(LIST + "8.8.8.8\n", "fleet", "-", "--bits", "9", "--rule", "ipv4-16", "--json");
        assertThat(ran.code()).isEqualTo(1);
        JsonNode rule = JSON.readTree(ran.lines().get(0));
        assertThat(rule.get("rule").asText()).isEqualTo("ipv4-16");
        assertThat(rule.get("sharing").asText()).isEqualTo("2");
        assertThat(rule.get("enoughBits").asText()).isEqualTo("10");
        JsonNode last = JSON.readTree(ran.lines().get(ran.lines().size() - 1));
        assertThat(last.get("number").isNull()).isTrue();
        assertThat(last.get("why").asText()).isEqualTo("8.8.8.8 is not a private address.");
    }

    /** By the pigeonhole principle two of 33 machines have the same of 32 numbers, whatever the rule. */
    @Test
    void moreMachinesThanNumbersAreSaidAndCodeOne() throws IOException {
        String fifty = IntStream.range(0, 50).mapToObj(i -> "web-" + i + "\n").collect(Collectors.joining());
        Ran ran = Ran.with(fifty, "fleet", "-", "--bits", "5");
        assertThat(ran.lines().get(1))
                .isEqualTo("50 machines do not fit 5 bits: there are 32 numbers, 18 too few. 6 bits would have room.");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(JSON.readTree(Ran.with(fifty, "fleet", "-", "--bits", "5", "--json")
                                .lines()
                                .get(0))
                        .get("tooMany")
                        .asText())
                .isEqualTo("18");
        Ran fits = Ran.with(fifty, "fleet", "-", "--bits", "6");
        assertThat(fits.out()).doesNotContain("do not fit");
        assertThat(fits.code()).isZero();
        String all = IntStream.range(0, 32).mapToObj(i -> "web-" + i + "\n").collect(Collectors.joining());
        assertThat(Ran.with(all, "fleet", "-", "--bits", "5").out()).doesNotContain("do not fit");
        assertThat(Ran.with(all + "web-32\n", "fleet", "-", "--bits", "5").out())
                .contains("33 machines do not fit 5 bits: there are 32 numbers, 1 too few. 6 bits would have room.");
    }

    @Test
    void linesThatAreNoMachinesAreNamed() {
        Ran ran = Ran.with("web-1\n10.0.0.300\n", "fleet", "-", "--bits", "9");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).startsWith("Line 2: ").contains("10.0.0.300");
    }

    @Test
    void wrongUse() {
        for (String[] args : new String[][] {
            {"fleet", "-"},
            {"fleet", "-", "--bits", "33"},
            {"fleet", "-", "--bits", "9", "--layout", "sonyflake-v2"},
            {"fleet", "-", "--layout", "ulid"},
            {"fleet", "-", "--bits", "9", "--rule", "nosuch"},
            {"fleet", "/no/such/file", "--bits", "9"},
        }) {
            Ran ran = Ran.of(args);
            assertThat(ran.code()).isEqualTo(2);
            assertThat(ran.err().lines()).hasSize(1);
        }
    }
}

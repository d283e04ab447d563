package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** IDs in the articles' words, see the catalog's tests for their sources. */
class GenerateCommandTest {

    @Test
    void makesTheSnowflakesOfTheArticle() {
        Ran ran = Ran.of(
                "generate",
                "--layout",
                "snowflake-node10",
                "-n",
                "3",
                "--node",
                "1",
                "--at",
                "2019-08-10T07:28:23.621Z");
        assertThat(ran.lines()).containsExactly("1160090501362225152", "1160090501362225153", "1160090501362225154");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
    }

    @Test
    void setsFieldsInAnyForm() {
        Ran ran = Ran.of(
                "generate",
                "--layout",
                "uuid-v1",
                "--at",
                "2022-02-22T19:22:22Z",
                "--set",
                "clock_seq=0x33C8",
                "--set",
                "node=9f:6b:de:ce:d8:46");
        assertThat(ran.lines()).containsExactly("c232ab00-9414-11ec-b3c8-9f6bdeced846");
    }

    @Test
    void theSameSeedGivesTheSameIds() {
        String[] args = {"generate", "--layout", "ulid", "-n", "20", "--seed", "7", "--at", "2026-11-20"};
        assertThat(Ran.of(args)).isEqualTo(Ran.of(args));
        assertThat(Ran.of(args).lines()).hasSize(20).doesNotHaveDuplicates().isSorted();
    }

    @Test
    void writesAnObjectALine() throws IOException {
        Ran ran = Ran.of(
                "generate", "--layout", "mysql-uuid-short", "--node", "1", "--at", "2020-01-19T17:38:51Z", "--json");
        JsonNode object = new ObjectMapper().readTree(ran.out());
        assertThat(object.get("id").textValue()).isEqualTo("98556460643909632");
        assertThat(object.get("utc").textValue()).isEqualTo("2020-01-19T17:38:51Z");
        assertThat(object.get("fields").get(1).get("value").textValue()).isEqualTo("1579455531");
    }

    /** 1.200 was taken for the end of an address, which is machine 456. */
    @Test
    void signsBetweenThousandsAreRefused() {
        for (String node : new String[] {"1,200", "1.200", "1 200", "1'200"}) {
            for (String layout : new String[] {"sonyflake-v2", "instagram"}) {
                Ran ran = Ran.of("generate", "--layout", layout, "--node", node);
                assertThat(ran.code()).as("%s %s", layout, node).isEqualTo(2);
                assertThat(ran.out()).isEmpty();
                assertThat(ran.err().lines()).hasSize(1).first().asString().contains(node);
            }
        }
        assertThat(Ran.of("generate", "--layout", "sonyflake-v2", "--node", ".1.200")
                        .code())
                .isZero();
        assertThat(Ran.of("generate", "--layout", "sonyflake-v2", "--node", "1.20")
                        .code())
                .isZero();
        for (String option : new String[] {"--count", "--seed"}) {
            assertThat(Ran.of("generate", "--layout", "ulid", option, "1,000").code())
                    .as(option)
                    .isEqualTo(2);
        }
    }

    @Test
    void saysWhatCannotBeMadeInOneLine() {
        Ran ran = Ran.of("generate", "--layout", "uuid-v5");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err().lines()).hasSize(1).first().asString().startsWith("uuid-v5 is computed from a name.");
        assertThat(Ran.of("generate", "--layout", "snowflake-node10", "--node", "1024")
                        .err())
                .startsWith("“node” cannot be 1024. It holds 0 to 1023.");
        assertThat(Ran.of("generate", "--layout", "ulid", "--node", "1").err())
                .startsWith("ulid has no field for a machine.");
        assertThat(Ran.of("generate", "--layout", "ulid", "--set", "random=many")
                        .err())
                .startsWith("“many” is not a number for random.");
        assertThat(Ran.of("generate", "--layout", "ulid", "--at", "2024-13-01").err())
                .startsWith("There is no month 13.");
        assertThat(Ran.of("generate", "--layout", "uuid-v4", "--at", "2024-01-13")
                        .err())
                .startsWith("uuid-v4 has no time.");
        assertThat(Ran.of("generate --layout uuid-v5 --namespace dns --name a --seed 3".split(" "))
                        .err())
                .startsWith("--namespace and --seed do not go together.");
        assertThat(Ran.of("generate", "--layout", "nosuch").err()).startsWith("There is no layout “nosuch”");
        assertThat(Ran.of("generate", "--layout", "ulid", "-n", "0").code()).isEqualTo(2);
        assertThat(Ran.of("generate", "--layout", "nosuch.idlayout").err())
                .startsWith("“nosuch.idlayout” is not there.");
    }

    @Test
    void endsWithOneLineWhereTheSequenceEnds() {
        Ran ran = Ran.of("generate", "--layout", "uuid-nil", "-n", "2");
        assertThat(ran.lines()).containsExactly("00000000-0000-0000-0000-000000000000");
        assertThat(ran.err()).startsWith("There is only one such ID.");
        assertThat(ran.code()).isEqualTo(1);
    }

    /** As in {@code bitloupe generate … | head}. */
    @Test
    void stopsWhenNobodyReads() {
        Ran ran = Ran.closed("generate", "--layout", "ulid", "-n", "1000000000000", "--at", "2026-11-20");
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).isEmpty();
    }

    /** The last number of web-17; 3 * 256 + 17, cut to ten bits; the last ten bits of the MAC address. */
    @ParameterizedTest
    @CsvSource({"host-ordinal:web-17, 17", "ipv4-16:10.0.3.17, 785", "mac:02:42:ac:11:00:03, 3"})
    void aMachineIsNumberedByARule(String machine, String number) {
        String[] line = {"generate", "--layout", "snowflake-node10", "--at", "2021-01-01", "--seed", "1", "--node"};
        List<String> byRule = new ArrayList<>(List.of(line));
        byRule.add(machine);
        List<String> byNumber = new ArrayList<>(List.of(line));
        byNumber.add(number);
        Ran ran = Ran.of(byRule.toArray(String[]::new));
        assertThat(ran.out()).isEqualTo(Ran.of(byNumber.toArray(String[]::new)).out());
        assertThat(ran.code()).isZero();
    }

    /** 10.0.9.5 is 9 * 256 + 5, and 10.0.1.5 has the same lowest ten bits. */
    @Test
    void thatARulesNumberIsCutIsSaid() {
        String[] line = {"--node", "ipv4-16:10.0.9.5"};
        String said = "“ipv4-16:10.0.9.5” is 2309. Cut to its lowest 10 bits it is 261, which may be another machine’s"
                + " number, too.\n";
        Ran cut = Ran.of("generate", "--layout", "snowflake-node10", "--json", line[0], line[1]);
        assertThat(cut.code()).isZero();
        assertThat(cut.out()).contains("\"261\"");
        assertThat(cut.err()).isEqualTo(said);
        Ran export = Ran.of("export", "snowflake-node10", "--to", "bwmarrin", line[0], line[1]);
        assertThat(export.code()).isZero();
        assertThat(export.out()).contains("261");
        assertThat(export.err()).isEqualTo(said);
        assertThat(Ran.of("generate", "--layout", "snowflake-node10", "--node", "ipv4-16:10.0.1.5")
                        .err())
                .isEmpty();
    }

    /** X's data centre and worker are one number of ten bits, as they are to bwmarrin/snowflake. */
    @Test
    void severalMachineFieldsAreOneNumberAsInExport() {
        for (String layout : new String[] {"snowflake-twitter", "flake-idgen"}) {
            String[] line = {"generate", "--layout", layout, "--at", "2021-01-01"};
            Ran parts = Ran.of(with(line, "--set", "datacenter=30", "--set", "worker=5"));
            assertThat(parts.code()).isZero();
            assertThat(Ran.of(with(line, "--node", "965"))).as(layout).isEqualTo(parts);
            assertThat(Ran.of(with(line, "--node", "0x3C5"))).as(layout).isEqualTo(parts);
            Ran beyond = Ran.of(with(line, "--node", "1024"));
            assertThat(beyond.code()).isEqualTo(2);
            assertThat(beyond.err()).isEqualTo("Machine 1024 is out of range. This layout has machines 0 to 1023.\n");
            Ran both = Ran.of(with(line, "--node", "965", "--set", "worker=5"));
            assertThat(both.code()).isEqualTo(2);
            assertThat(both.err()).startsWith("--node and --set worker do not go together.");
        }
        assertThat(Ran.of("export", "snowflake-twitter", "--to", "bwmarrin", "--node", "965"))
                .satisfies(ran -> assertThat(ran.code()).isZero())
                .satisfies(ran -> assertThat(ran.out()).contains("965"));
        assertThat(Ran.of("export", "snowflake-twitter", "--to", "bwmarrin", "--node", "1024")
                        .code())
                .isEqualTo(2);
    }

    /** Code and SQL for a machine of several fields are refused no number that "generate" takes, and none that it does not. */
    @Test
    void everyExportThatTakesAMachineTakesTheNumberOfAllItsFields() {
        for (String target : new String[] {"java", "python", "typescript", "postgresql", "mysql", "steps-postgresql"}) {
            assertThat(Ran.of("export", "snowflake-twitter", "--to", target, "--node", "965")
                            .code())
                    .as(target)
                    .isZero();
            Ran beyond = Ran.of("export", "snowflake-twitter", "--to", target, "--node", "1024");
            assertThat(beyond.code()).as(target).isEqualTo(2);
            assertThat(beyond.err()).isEqualTo("Machine 1024 is out of range. This layout has machines 0 to 1023.\n");
        }
    }

    /** Both commands take the same, and say in the same words what is wrong. */
    @Test
    void aMachinesNumberIsReadAsInExport() {
        String[] generate = {"generate", "--layout", "snowflake-node10", "--at", "2021-01-01"};
        String[] export = {"export", "snowflake-node10", "--to", "bwmarrin"};
        for (String number : new String[] {"16", "0x10", " 16 ", "host-ordinal:web-16", "0016"}) {
            assertThat(Ran.of(with(generate, "--node", number)))
                    .as(number)
                    .isEqualTo(Ran.of(with(generate, "--node", "16")));
            assertThat(Ran.of(with(export, "--node", number)))
                    .as(number)
                    .isEqualTo(Ran.of(with(export, "--node", "16")));
        }
        for (String number : new String[] {"1,000", "+7", "1e3", "seven", "", "1 000", "host-ordinal:web"}) {
            Ran made = Ran.of(with(generate, "--node", number));
            assertThat(made.code()).as(number).isEqualTo(2);
            assertThat(made.out()).isEmpty();
            assertThat(made.err()).as(number).startsWith("“" + number + "”").hasLineCount(1);
            assertThat(Ran.of(with(export, "--node", number))).isEqualTo(made);
        }
        assertThat(Ran.of(with(export, "--node", "+7")).err())
                .isEqualTo("“+7” is not a number for node. A value is a whole number, in decimal or in hex after 0x."
                        + " Write it like 317 or 0x13D.\n");
    }

    private static String[] with(String[] line, String... more) {
        return Stream.concat(Stream.of(line), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    void aRuleThatFindsNoNumberSaysWhy() {
        Ran ran = Ran.of("generate", "--layout", "snowflake-node10", "--node", "host-ordinal:web-4000");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("4000 needs 12 bits.");
        assertThat(Ran.of("generate", "--layout", "snowflake-node10", "--node", "ipv4-16:8.8.8.8")
                        .err())
                .contains("8.8.8.8 is not a private address.");
    }

    @Test
    void namesThatAreThereAgainAreCounted() {
        Ran ran = Ran.with("a\nb\na\na\n", "generate", "uuid-v5", "--namespace", "dns", "--names", "-");
        assertThat(ran.lines()).hasSize(4);
        assertThat(ran.lines().get(2)).isEqualTo(ran.lines().get(0));
        assertThat(ran.err()).startsWith("2 names are repeated and have the same IDs as before");
        assertThat(Ran.with("a\nb\n", "generate", "uuid-v5", "--namespace", "dns", "--names", "-")
                        .err())
                .isEmpty();
    }
}

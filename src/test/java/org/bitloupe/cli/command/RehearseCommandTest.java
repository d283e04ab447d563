package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.bitloupe.cli.print.SimulationProgress;
import org.bitloupe.cli.terminal.InputFiles;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.cli.terminal.StandardStreams;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

final class RehearseCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String[] SMALL = {
        "rehearse", "--layout", "snowflake-node10", "--machines", "3", "--rate", "500", "--for", "4s"
    };

    private static Ran small(String... more) {
        return Ran.of(Stream.concat(Arrays.stream(SMALL), Arrays.stream(more)).toArray(String[]::new));
    }

    @Test
    void nothingTwiceWhenNothingGoesWrong() throws IOException {
        Ran ran = small();
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out())
                .startsWith("# Rehearsal of snowflake-node10")
                .contains("no ID came twice")
                .contains("3 machines, 500 IDs per second each, 4 s\n");

        JsonNode object = JSON.readTree(small("--json").out());
        // 3 machines * 500 a second * 4 s, and five times the standard deviation of a Poisson process of that mean:
        // sqrt(6000) = 77
        assertThat(object.get("ids").asLong()).isBetween(6000L - 390, 6000L + 390);
        assertThat(object.get("ids").isTextual()).isTrue();
        assertThat(object.get("complete").asBoolean()).isTrue();
        assertThat(object.get("rehearsedNanos").asText()).isEqualTo("4000000000");
        assertThat(object.get("madeTwice").get("ids").asText()).isEqualTo("0");
    }

    @Test
    void restartAfterAStepBackIsCodeOneUnlessMachinesRemember() throws IOException {
        String[] trouble = {"--restart-after-step", "--step-length", "1s", "--down", "10ms", "--json"};
        Ran ran = small(trouble);
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.lines()).hasSize(1);
        JsonNode twice = JSON.readTree(ran.out()).get("madeTwice");
        long ids = 0;
        for (JsonNode one : twice.get("cases")) {
            ids += one.get("ids").asLong();
            assertThat(one.get("machine")).isEqualTo(one.get("other"));
            assertThat(one.get("reason").asText()).contains("restarted and forgot");
        }
        assertThat(ids).isPositive().isEqualTo(twice.get("ids").asLong());

        String[] remembering = Arrays.copyOf(trouble, trouble.length + 1);
        remembering[trouble.length] = "--remember";
        assertThat(small(remembering).code()).isZero();
    }

    @Test
    void theSeedDecides() {
        assertThat(small("--seed", "7").out()).isEqualTo(small("--seed", "7").out());
        assertThat(small("--seed", "7").out()).isNotEqualTo(small("--seed", "8").out());
    }

    @Test
    void remaindersAddUpToAllIds() throws IOException {
        JsonNode object = JSON.readTree(small("--mod", "7", "--json").out());
        long sum = 0;
        for (JsonNode ids : object.get("spread").get("ids")) {
            sum += ids.asLong();
        }
        assertThat(object.get("spread").get("ids")).hasSize(7);
        assertThat(sum).isEqualTo(object.get("ids").asLong());
        assertThat(small("--mod", "7").out())
                .contains("## Spread over id mod 7: the most frequent remainder has ")
                .contains(
                        "IDs are asked for at random times here (Poisson); \u201ccapacity\u201d takes them to come evenly");
    }

    @Test
    void chanceHasOddsInsteadOfACount() throws IOException {
        Ran ran = Ran.of("rehearse", "--layout", "ulid", "--for", "1s", "--json");
        assertThat(ran.code()).isZero();
        JsonNode twice = JSON.readTree(ran.out()).get("madeTwice");
        assertThat(twice.get("ids").isNull()).isTrue();
        assertThat(twice.get("odds").asDouble()).isBetween(0.0, 1e-6);
    }

    @Test
    void wrongUse() {
        for (String[] more : new String[][] {
            {"--for", "60"},
            {"--for", "1.5ms"},
            {"--for", "25h"},
            {"--for", "99999999d"},
            {"--skew", "-5ms"},
            {"--machines", "0"},
            {"--machines", "1025"},
            {"--machines", "x"},
            {"--rate", "NaN"},
            {"--bursts", "20", "--burst-length", "1s"},
            {"--mod", "11"},
            {"--burst-factor", "3"},
            {"--step-length", "1s"},
            {"--layout", "nosuch"},
        }) {
            Ran ran = small(more);
            assertThat(ran.code()).as(String.join(" ", more)).isEqualTo(2);
            assertThat(ran.out()).isEmpty();
            assertThat(ran.err().lines()).hasSize(1);
        }
        assertThat(Ran.of("rehearse").code()).isEqualTo(2);
    }

    @Test
    void aClosedPipeEndsQuietly() {
        Ran ran = Ran.closed(SMALL);
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).isEmpty();
    }

    private static Terminal terminal(PrintWriter out, StringWriter err) {
        return new Terminal(
                out,
                new PrintWriter(err, true),
                new StandardStreams(
                        InputStream.nullInputStream(),
                        OutputStream.nullOutputStream(),
                        OutputStream.nullOutputStream()),
                () -> Ran.NOW,
                Messages.in(Locale.ROOT),
                new InputFiles(),
                UnaryOperator.identity());
    }

    @Test
    void whatTakesLongSaysSoBeforeItBegins() {
        StringWriter err = new StringWriter();
        // Nobody reads what it says, so that it ends as soon as it has begun.
        PrintWriter closed = new PrintWriter(new FilterWriter(new StringWriter()) {
            @Override
            public void flush() throws IOException {
                throw new IOException("closed");
            }
        });
        closed.flush();
        CommandLine command = new RehearseCommand(terminal(closed, err), true).commandLine();
        command.setResourceBundle(Messages.in(Locale.ROOT).bundle());
        // 10 machines * 10,000 a second * 100 s
        command.execute("--layout", "snowflake-node10", "--machines", "10", "--rate", "10000", "--for", "100s");
        assertThat(err.toString()).matches("(?s)About 10,000,000 IDs, about .* on this computer\\.\\R.*");
    }

    @Test
    void progressIsOneLineThatGoesAway() {
        StringWriter err = new StringWriter();
        Terminal terminal = terminal(new PrintWriter(new StringWriter()), err);
        Deque<Long> times = new ArrayDeque<>(List.of(0L, 100_000_000L, 300_000_000L, 400_000_000L, 700_000_000L));
        try (SimulationProgress progress = new SimulationProgress(terminal, 4_000_000_000L, times::remove)) {
            progress.reached(400_000_000, 600);
            progress.reached(1_000_000_000, 1500);
            progress.reached(1_200_000_000, 1800);
            progress.reached(3_000_000_000L, 1);
        }
        assertThat(err.toString()).isEqualTo("\r25%, 1,500 IDs\r75%, 1 ID     \r         \r");
    }

    /** 3.000 is three to some and three thousand to others; decimals are written the same whatever the language is. */
    @Test
    void whatMayBeThousandsIsRefusedInEveryCommand() {
        for (String line : new String[] {
            "rehearse --layout snowflake-node10 --rate 3.000",
            "rehearse --layout snowflake-node10 --rate 3,000",
            "rehearse --layout snowflake-node10 --rate 1e3",
            "rehearse --layout snowflake-node10 --rate 3d",
            "rehearse --layout snowflake-node10 --rate NaN",
            "rehearse --layout snowflake-node10 --bursts 1 --burst-factor 2.500",
            "rehearse --layout snowflake-node10 --for 3.000s",
            "rehearse --layout snowflake-node10 --machines 1.000",
            "capacity --layout snowflake-node10 --rate 3.000",
            "capacity --layout snowflake-node10 --years 3.000",
            "capacity --layout snowflake-node10 --years 1e3"
        }) {
            Ran ran = Ran.of(line.split(" "));
            assertThat(ran.code()).as(line).isEqualTo(2);
            assertThat(ran.out()).as(line).isEmpty();
            assertThat(ran.err())
                    .as(line)
                    .contains(line.substring(line.lastIndexOf(' ') + 1))
                    .hasLineCount(1);
        }
        assertThat(Ran.of("rehearse --layout snowflake-node10 --rate 3.000".split(" "))
                        .err())
                .startsWith("--rate cannot be “3.000”. Write a number such as 3000 or 2.5, without signs between"
                        + " thousands.");
        for (String line : new String[] {
            "rehearse --layout snowflake-node10 --machines 2 --rate 2.5 --for 2.5s",
            "rehearse --layout snowflake-node10 --machines 2 --rate 0.500 --for 2s",
            "capacity --layout snowflake-node10 --years 2.25"
        }) {
            assertThat(Ran.of(line.split(" ")).code()).as(line).isZero();
        }
    }
}

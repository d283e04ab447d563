package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pairs of layout files, read again. */
class ProveCommandTest {
    /** An X-like layout of 2024 with one ID: 1,000 ms << 22 is one second after its epoch, and 317 << 12 its machine. */
    private static final String LAYOUT = "{\"idlayout\": 1, \"id\": \"orders\", \"title\": \"Orders\", \"width\": 64,"
            + " \"pairs\": [{\"id\": \"4195602432\", \"time\": \"%s\", \"values\": {\"machine\": %d}, \"source\": \"ticket 4711\"}],"
            + " \"fields\": [{\"name\": \"time\", \"role\": \"time\", \"bits\": 42,"
            + " \"time\": {\"tick\": \"1ms\", \"epoch\": \"2024-01-01\"}},"
            + " {\"name\": \"machine\", \"role\": \"node\", \"bits\": 10},"
            + " {\"name\": \"sequence\", \"role\": \"sequence\", \"bits\": 12}], \"spellings\": [\"decimal\"]}";

    @TempDir
    private Path folder;

    private Ran prove(String time, int machine, String... more) throws IOException {
        Path file = Files.writeString(folder.resolve("orders.idlayout"), LAYOUT.formatted(time, machine));
        return more.length == 0 ? Ran.of("prove", file.toString()) : Ran.of("prove", file.toString(), more[0]);
    }

    @Test
    void aPairThatHoldsSaysByHowMuchAndFromWhere() throws IOException {
        Ran ran = prove("2024-01-01T00:00:01Z", 317);
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).isEmpty();
        assertThat(ran.lines())
                .containsExactly(
                        "orders  1 of 1 pairs hold, within 0 s",
                        "",
                        "4195602432",
                        "  It holds: 2024-01-01T00:00:01Z lies in its tick.",
                        "  Known from: ticket 4711");
    }

    @Test
    void aWrongTimeOrValueIsSaidAndTheExitCodeIsOne() throws IOException {
        Ran time = prove("2024-01-01T00:00:03Z", 317);
        assertThat(time.code()).isEqualTo(1);
        assertThat(time.out())
                .contains("0 of 1 pairs hold", "It does not hold. It is 1.999 s off, and 0 s is allowed.");
        Ran value = prove("2024-01-01T00:00:01Z", 318);
        assertThat(value.code()).isEqualTo(1);
        assertThat(value.out()).contains("machine is 317, and 318 is known.");
    }

    @Test
    void programsGetALineForEachPair() throws IOException {
        JsonNode json = new ObjectMapper()
                .readTree(prove("2024-01-01T00:00:00.5Z", 317, "--json").out());
        assertThat(json.get("holds").booleanValue()).isFalse();
        assertThat(json.get("off").textValue()).isEqualTo("0.5");
        assertThat(json.get("read").textValue()).isEqualTo("2024-01-01T00:00:01Z");
        assertThat(json.get("source").textValue()).isEqualTo("ticket 4711");
    }

    @Test
    void secretsAndCardsInPairsAreHidden() throws IOException {
        String secret = "sk_" + "live_51H8xabcdefghijklmnop9abc";
        Path file = Files.writeString(
                folder.resolve("orders.idlayout"),
                LAYOUT.formatted("2024-01-01T00:00:01Z", 317)
                        .replace("ticket 4711", "card 4111111111111111, " + secret)
                        .replace("4195602432", "4111111111111111"));
        for (String[] form : new String[][] {{}, {"--json"}}) {
            String[] args = Stream.concat(Stream.of("prove", file.toString()), Stream.of(form))
                    .toArray(String[]::new);
            Ran ran = Ran.of(args);
            assertThat(ran.code()).isEqualTo(1);
            assertThat(ran.out() + ran.err()).contains("1111", "9abc").doesNotContain("4111111111111111", secret);
        }
    }

    @Test
    void theCatalogIsProvedAsAWhole() {
        Ran ran = Ran.of("prove");
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).contains("cloudflare-ray", "no pairs").doesNotContain("does not hold");
        assertThat(Ran.of("prove", "nothing-of-that-name").code()).isEqualTo(2);
    }
}

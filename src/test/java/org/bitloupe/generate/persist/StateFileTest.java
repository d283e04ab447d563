package org.bitloupe.generate.persist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bitloupe.message.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateFileTest {
    private static final GeneratorState STATE = new GeneratorState(
            "uuid-v1",
            "0123456789abcdef",
            new BigInteger("139851234567890123"),
            "2026-11-21T12:00:00Z",
            BigInteger.valueOf(77),
            Map.of(BigInteger.valueOf(76), BigInteger.valueOf(5)),
            Map.of("node", new BigInteger("281474976710655")));

    @TempDir
    Path folder;

    private static StateFile ready(Path file) {
        return ((StateFile.Opened.Ready) StateFile.open(file)).file();
    }

    private static Problem refused(Path file) {
        return ((StateFile.Opened.Refused) StateFile.open(file)).problem();
    }

    @Test
    void whatWasSavedIsThereWhenItIsOpenedAgain() {
        Path file = folder.resolve("ids.json");
        try (StateFile state = ready(file)) {
            assertThat(state.load()).isEmpty();
            assertThat(file).doesNotExist();
            assertThat(state.save(STATE)).isEmpty();
        }
        try (StateFile state = ready(file)) {
            assertThat(state.load()).contains(STATE);
        }
    }

    @Test
    void aStateWithoutClockSequenceAndCalendarIsKeptToo() {
        GeneratorState bare = new GeneratorState("x", "y", BigInteger.ZERO, null, null, Map.of(), Map.of());
        Path file = folder.resolve("bare.json");
        try (StateFile state = ready(file)) {
            assertThat(state.save(bare)).isEmpty();
        }
        try (StateFile state = ready(file)) {
            assertThat(state.load()).contains(bare);
        }
    }

    @Test
    void onlyOneAtATimeHasIt() throws IOException {
        Path file = folder.resolve("ids.json");
        try (StateFile state = ready(file)) {
            assertThat(refused(file).id()).isEqualTo("generate.state.in-use");
            state.save(STATE);
            Path link = Files.createSymbolicLink(folder.resolve("other-name.json"), file);
            assertThat(refused(link).id()).isEqualTo("generate.state.in-use");
        }
        ready(file).close();
    }

    @Test
    void aFileCutAnywhereIsRefusedAndStaysAsItIs() throws IOException {
        Path file = folder.resolve("ids.json");
        byte[] whole = GeneratorStateJson.write(STATE);
        // Without the closing brace; what follows is white space.
        for (int length = 0; length < whole.length - 1; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            Files.write(file, cut);
            assertThat(refused(file).id())
                    .as("cut after %d bytes", length)
                    .isIn("generate.state.damaged", "generate.state.foreign");
            assertThat(Files.readAllBytes(file)).isEqualTo(cut);
        }
    }

    @Test
    void whatIsNoStateIsRefusedAndStaysAsItIs() throws IOException {
        Path file = folder.resolve("ids.json");
        for (String text : new String[] {
            "", "dear diary", "[]", "null", "{}", "{\"idlayout\": 1}", "{\"idstate\": 2, \"until\": \"5\"}", "\u0000"
        }) {
            Files.writeString(file, text);
            assertThat(refused(file).id()).as(text).isEqualTo("generate.state.foreign");
            assertThat(file).hasContent(text);
        }
        Files.write(file, new byte[2_000_001]);
        assertThat(refused(file).id()).isEqualTo("generate.state.foreign");
    }

    @Test
    void aStateWithImpossiblePartsIsDamaged() throws IOException {
        Path file = folder.resolve("ids.json");
        String good = new String(GeneratorStateJson.write(STATE), StandardCharsets.UTF_8);
        for (String[] change : new String[][] {
            {"\"139851234567890123\"", "139851234567890123"},
            {"\"139851234567890123\"", "\"1e9\""},
            {"\"139851234567890123\"", "\"" + "9".repeat(41) + "\""},
            {"\"until\"", "\"untill\""},
            {"\"76\" : \"5\"", "\"76\" : 5"},
            {"\"76\"", "\"x\""},
            {"\"77\"", "\"\""}
        }) {
            String bad = good.replace(change[0], change[1]);
            assertThat(bad).isNotEqualTo(good);
            Files.writeString(file, bad);
            assertThat(refused(file).id()).as(bad).isEqualTo("generate.state.damaged");
            assertThat(file).hasContent(bad);
        }
    }

    /** RFC 8259, section 4: which of two values of one name is meant cannot be foretold. */
    @Test
    void aNameThatStandsTwiceIsNamedWithItsLines() throws IOException {
        Path file = folder.resolve("ids.json");
        String good = new String(GeneratorStateJson.write(STATE), StandardCharsets.UTF_8);
        for (String[] change : new String[][] {
            {"\"76\" : \"5\"", "\"76\" : \"5\",\n\"76\" : \"6\"", "76", "/left/76"},
            {"\"layout\"", "\"until\" : \"5\",\n\"layout\"", "until", "/until"},
        }) {
            String bad = good.replace(change[0], change[1]);
            assertThat(bad).isNotEqualTo(good);
            Files.writeString(file, bad);
            Problem problem = refused(file);
            assertThat(problem.id()).isEqualTo("generate.state.twice");
            assertThat(problem.parts())
                    .containsEntry("key", change[2])
                    .containsEntry("pointer", change[3])
                    .containsEntry("file", file.toString());
            List<String> lines = bad.lines().toList();
            for (String line : List.of("first", "line")) {
                int number = Integer.parseInt(String.valueOf(problem.parts().get(line)));
                assertThat(lines.get(number - 1)).contains("\"" + change[2] + "\"");
            }
            assertThat(file).hasContent(bad);
        }
    }

    @Test
    void aFolderThatIsMissingOrNoFolderIsSaid() throws IOException {
        assertThat(refused(folder.resolve("missing/ids.json")).id()).startsWith("file.save.");
        assertThat(folder.resolve("missing")).doesNotExist();
        assertThat(refused(folder).id()).isEqualTo("generate.state.folder");
        Path file = Files.writeString(folder.resolve("file"), "x");
        assertThat(refused(file.resolve("ids.json")).id()).startsWith("file.save.");
    }

    @Test
    void whatCannotBeSavedIsSaidAndTheLastStateStays() throws IOException {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        Path file = inner.resolve("ids.json");
        try (StateFile state = ready(file)) {
            state.save(STATE);
            Files.delete(file);
            Files.delete(inner.resolve("ids.json.lock"));
            Files.delete(inner);
            assertThat(state.save(STATE))
                    .get()
                    .extracting(Problem::id)
                    .asString()
                    .startsWith("file.save.");
            assertThat(state.load()).contains(STATE);
        }
    }
}

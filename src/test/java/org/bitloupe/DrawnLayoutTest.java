package org.bitloupe;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.Cli;
import org.bitloupe.cli.terminal.StandardStreams;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.BoundaryMove;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From the drawing board to the terminal and back: all parts of the program speak of the same bits. */
class DrawnLayoutTest {
    private static final Instant NOW = Instant.parse("2026-11-20T09:41:07.236Z");
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    @Test
    void idsOfALayoutThatWasDrawnAndSavedReadBackToTheSameFields() throws IOException {
        DesignModel model = new DesignModel(Messages.in(Locale.ENGLISH), () -> NOW);
        model.show(Catalog.builtIn().find("snowflake-twitter").orElseThrow().withId("drawn"));
        model.nudge(1, 1, BoundaryMove.Mode.NEIGHBOUR);
        assertThat(model.typeWidth("sequence", "10")).isEmpty();
        assertThat(model.setEpoch(Instant.parse("2024-01-01T00:00:00Z"))).isEmpty();
        Layout drawn = Objects.requireNonNull(model.getLayout());
        assertThat(drawn.shape()).isEqualTo("1\u00b742\u00b74\u00b77\u00b710");
        Path file = folder.resolve("drawn.idlayout");
        LayoutFiles.save(drawn, file);

        List<JsonNode> made =
                run("", "generate", "--layout", file.toString(), "-n", "500", "--set", "worker=99", "--json");
        String ids = made.stream().map(n -> n.get("id").asText()).collect(Collectors.joining("\n"));
        List<JsonNode> read = run(ids, "inspect", "--layout", file.toString(), "--json");

        assertThat(made).hasSize(500);
        assertThat(read).hasSize(500);
        for (int i = 0; i < 500; i++) {
            JsonNode reading = read.get(i).get("readings").get(0);
            assertThat(fields(reading)).isEqualTo(fields(made.get(i))).containsEntry("worker", "99");
            assertThat(reading.get("time").get("utc")).isEqualTo(made.get(i).get("utc"));
        }
        assertThat(made.stream().map(n -> n.get("id").asText()).distinct()).hasSize(500);
    }

    private static Map<String, String> fields(JsonNode node) {
        Map<String, String> values = new TreeMap<>();
        node.get("fields")
                .forEach(f -> values.put(f.get("name").asText(), f.get("value").asText()));
        return values;
    }

    private static List<JsonNode> run(String input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        int code = Cli.run(args, new StandardStreams(in, out, err), () -> NOW);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(code).isZero();
        return out.toString(StandardCharsets.UTF_8)
                .lines()
                .map(DrawnLayoutTest::parse)
                .toList();
    }

    private static JsonNode parse(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new AssertionError("not JSON: " + line, e);
        }
    }
}

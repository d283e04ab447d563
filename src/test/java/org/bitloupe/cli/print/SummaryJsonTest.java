package org.bitloupe.cli.print;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SummaryJsonTest {
    private static final long EPOCH = 1_420_070_400_000L;
    private static final long START = 1_750_000_000_000L;

    @TempDir
    Path folder;

    /** 12 workers, of which worker w has 1 + w IDs, a second apart, one of them the highest increment, and an hour without any. */
    @Test
    void whatTheTextSaysIsInTheObjectWithAllMachines() throws IOException {
        Path file = folder.resolve("ids.txt");
        Files.writeString(
                file,
                IntStream.range(0, 78)
                        .mapToObj(i -> Long.toString((START - EPOCH + 1_000L * i + (i < 40 ? 0 : 3_600_000L)) << 22
                                | (long) worker(i) << 17
                                | (i == 5 ? 4095 : 7)))
                        .collect(Collectors.joining("\n")));

        JsonNode summary = new ObjectMapper()
                .readTree(Ran.of("batch", file.toString(), "--layout", "snowflake-discord", "--to", "json")
                        .out());

        JsonNode workers = summary.path("fields").path(0);
        assertThat(workers.path("field").asText()).isEqualTo("worker");
        assertThat(workers.path("different").asText()).isEqualTo("12");
        assertThat(workers.path("exact").asBoolean()).isTrue();
        assertThat(workers.path("values")).hasSize(12);
        for (int i = 0; i < 12; i++) {
            JsonNode value = workers.path("values").path(i);
            assertThat(value.path("value").asText()).isEqualTo(Integer.toString(11 - i));
            assertThat(value.path("ids").asText()).isEqualTo(Integer.toString(12 - i));
        }
        assertThat(summary.path("sequences").path(0).toString())
                .isEqualTo("{\"field\":\"increment\",\"highest\":\"4095\",\"limit\":\"4095\",\"atLimit\":\"1\"}");
        assertThat(summary.path("longestGap").toString())
                .isEqualTo("{\"from\":\"2025-06-15T15:07:19Z\",\"until\":\"2025-06-15T16:07:20Z\"}");
        assertThat(summary.path("busiest").path("ids").asText()).isEqualTo("1");
    }

    /** The largest w of which 0 + 1 + ... + w is at most i. */
    private static int worker(int i) {
        return (int) ((Math.sqrt(8 * i + 1) - 1) / 2);
    }
}

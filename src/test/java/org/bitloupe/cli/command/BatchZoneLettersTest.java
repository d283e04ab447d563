package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Letters behind times beside IDs: UTC and GMT are one zone, CST is Chicago's, Shanghai's and Havana's. */
final class BatchZoneLettersTest {
    private static final long FIRST = Instant.parse("2025-03-14T09:26:53Z").toEpochMilli();

    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest
    @CsvSource({"-6, CST, true", "8, CST, true", "2, CEST, true", "0, GMT, false", "0, UTC, false", "-6, '', false"})
    void severalZonesAreNotUtc(int hours, String letters, boolean ambiguous) throws IOException {
        DateTimeFormatter form =
                DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.ofHours(hours));
        String rows = IntStream.range(0, 40)
                .mapToObj(i -> {
                    Instant at = Instant.ofEpochMilli(FIRST + i * 61_000L);
                    long id = (at.toEpochMilli() - 1_288_834_974_657L) << 22 | i;
                    return id + "," + (form.format(at) + " " + letters).strip();
                })
                .collect(Collectors.joining("\n", "id,created_at\n", "\n"));
        Path file = Files.writeString(folder.resolve("rows.csv"), rows);
        Ran ran = Ran.of("batch", file.toString());
        String said = ran.out() + ran.err();
        if (ambiguous) {
            assertThat(said).contains("without its zone because " + letters + " has several meanings");
            assertThat(said).doesNotContain("read as UTC");
        } else {
            assertThat(said).doesNotContain("several meanings");
            assertThat(said.contains("read as UTC")).isEqualTo(letters.isEmpty());
        }
    }
}

package org.bitloupe.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The log of unexpected errors. */
final class ErrorLogTest {
    private static final Instant NOW = Instant.parse("2026-11-20T09:41:07Z");

    @Test
    void aReportStandsInItWithItsTimeAndTheSameAgainDoesNot(@TempDir Path folder) throws IOException {
        ErrorLog log = new ErrorLog(folder.resolve("new"), () -> NOW);
        log.add("one");
        log.add("one");
        log.add("two");
        assertThat(Files.readAllLines(folder.resolve("new/errors.log")))
                .containsExactly("2026-11-20T09:41:07Z", "one", "2026-11-20T09:41:07Z", "two");
    }

    @Test
    void howeverManyComeTheFilesStaySmall(@TempDir Path folder) throws IOException {
        ErrorLog log = new ErrorLog(folder, () -> NOW);
        for (int i = 0; i < 3000; i++) {
            log.add(i + " " + "x".repeat(1000));
        }
        assertThat(Files.size(folder.resolve(ErrorLog.FILE))).isBetween(1L, ErrorLog.FULL + 2000L);
        assertThat(Files.size(folder.resolve(ErrorLog.BEFORE))).isBetween((long) ErrorLog.FULL, ErrorLog.FULL + 2000L);
        assertThat(Files.readString(folder.resolve(ErrorLog.FILE))).contains("\n2999 x");
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void aFolderThatCannotBeWrittenIsNoSecondError(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        new ErrorLog(file, () -> NOW).add("one");
        assertThat(file).isEmptyFile();
    }
}

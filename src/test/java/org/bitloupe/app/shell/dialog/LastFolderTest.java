package org.bitloupe.app.shell.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LastFolderTest {
    private final LastFolder last = new LastFolder();

    @TempDir
    Path folder;

    @Test
    void isThatOfTheFileThatWasSavedLast() throws IOException {
        assertThat(last.existing()).isEmpty();
        Path first = Files.createDirectory(folder.resolve("first"));
        Path second = Files.createDirectory(folder.resolve("second"));
        last.savedTo(first.resolve("ids.csv"));
        assertThat(last.existing()).contains(first);
        last.savedTo(second.resolve("ids.csv"));
        assertThat(last.existing()).contains(second);
        Files.delete(second);
        assertThat(last.existing()).as("not there any more").isEmpty();
    }

    @Test
    void aFileWithoutAFolderIsInTheCurrentOne() {
        last.savedTo(Path.of("ids.csv"));
        assertThat(last.existing()).contains(Path.of("").toAbsolutePath());
    }
}

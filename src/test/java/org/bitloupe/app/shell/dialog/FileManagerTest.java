package org.bitloupe.app.shell.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FileManagerTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"Linux, xdg-open", "FreeBSD, xdg-open", "Mac OS X, open", "Windows 11, explorer.exe"})
    void eachSystemHasItsOwn(String system, String program) {
        assertThat(FileManager.of(system).command()).containsExactly(program);
    }

    /** The program is a pipe's other end here: what it was called with can be read as soon as it has started. */
    @Test
    void itIsHandedTheFolderOfTheFileAsOneWord() throws IOException, InterruptedException {
        Path spaced = Files.createDirectory(folder.resolve("my $(orders) 2026"));
        Path told = folder.resolve("told");
        assertThat(new ProcessBuilder("mkfifo", told.toString()).start().waitFor(30, TimeUnit.SECONDS))
                .isTrue();
        FileManager shell = new FileManager(List.of("/bin/sh", "-c", "printf '%s|' \"$@\" > " + told, "sh"));
        assertThat(shell.showFolderOf(spaced.resolve("rows.csv"))).isEmpty();
        assertThat(Files.readString(told)).isEqualTo(spaced + "|");
    }

    @Test
    void whereThereIsNoneItSaysSo() {
        Optional<Problem> problem =
                new FileManager(List.of("no-such-file-manager")).showFolderOf(folder.resolve("rows.csv"));
        assertThat(problem.map(Messages.in(Locale.ENGLISH)::say))
                .contains("The folder " + folder
                        + " was not shown. The program that shows folders, no-such-file-manager, could not be started."
                        + " Copy the path, and open the folder by hand.");
    }
}

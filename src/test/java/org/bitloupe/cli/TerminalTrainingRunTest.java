package org.bitloupe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bitloupe.cli.terminal.HostEnvironment;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.cli.terminal.StandardStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TerminalTrainingRunTest {
    @Test
    void allCommandsSucceedAndTheIdsAreThereForTheWindow(@TempDir Path folder) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = TerminalTrainingRun.run(
                folder,
                new StandardStreams(InputStream.nullInputStream(), out, err),
                () -> Ran.NOW,
                HostEnvironment.NONE);
        assertThat(code).as(err.toString(StandardCharsets.UTF_8)).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("Instagram", "UUID v7");
        assertThat(Files.readAllLines(folder.resolve(TerminalTrainingRun.IDS))).hasSizeGreaterThan(1000);
    }
}

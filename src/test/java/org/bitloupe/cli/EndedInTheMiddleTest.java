package org.bitloupe.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.Launcher;
import org.bitloupe.testing.JavaProgram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A program that is ended while it writes a file, as by Ctrl+C, leaves neither the file nor a part of it. */
class EndedInTheMiddleTest {
    @TempDir
    Path folder;

    @BeforeEach
    void onUnix() {
        assumeTrue(File.pathSeparatorChar == ':', "programs are asked to end in this way on Unix");
    }

    private Process start(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("-o", folder.resolve("out.csv").toString()));
        return startAsItIs(all);
    }

    private static Process startAsItIs(List<String> arguments) throws IOException {
        return new ProcessBuilder(JavaProgram.of(Launcher.class, arguments))
                .redirectErrorStream(true)
                .start();
    }

    private boolean isEmpty() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    private void end(Process process) throws IOException, InterruptedException {
        // The process itself would close its pipes, too, and rows that end could be earlier than the signal.
        process.toHandle().destroy();
        assertThat(process.waitFor()).as("ended by a signal").isEqualTo(128 + 15);
        assertThat(isEmpty()).isTrue();
    }

    /** The rows come through a pipe that stays open. */
    @Test
    @Timeout(120)
    void batch() throws IOException, InterruptedException {
        Process process = start("batch", "-", "--layout=snowflake-node10");
        byte[] rows = "2124224753148432384\n".repeat(100).getBytes(StandardCharsets.US_ASCII);
        OutputStream in = process.getOutputStream();
        while (process.isAlive() && isEmpty()) {
            in.write(rows);
            in.flush();
        }
        end(process);
    }

    @Test
    @Timeout(120)
    void generate() throws IOException, InterruptedException {
        Process process = start("generate", "--layout=uuid-v4", "--csv", "-n", "1000000000");
        while (process.isAlive() && isEmpty()) {
            Thread.onSpinWait();
        }
        end(process);
    }

    /** A log that is read on has no other end: its summary and its exit code come behind the signal. */
    @Test
    @Timeout(120)
    void follow() throws IOException, InterruptedException {
        Path log = Files.writeString(folder.resolve("server.log"), "2124224753148432384\n");
        Process process =
                startAsItIs(List.of("batch", "--follow", log.toString(), "--layout=snowflake-node10", "--format=list"));
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(out.readLine()).startsWith("Reading server.log as it grows");
            Files.writeString(log, "2124224753148432385\n2124224753148432384\n", StandardOpenOption.APPEND);
            assertThat(out.readLine()).startsWith("2124224753148432384 is there twice");
            process.toHandle().destroy();
            assertThat(out.lines().toList())
                    .contains("server.log: 3 rows", "IDs there twice among 1,000,000 in a row: 1");
        }
        assertThat(process.waitFor()).as("as something was found").isEqualTo(1);
    }
}

package org.bitloupe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The start script with a standard input that a shell has closed, as by {@code <&-}. */
final class ClosedInputTest {
    private static final Path SHELL = Path.of("/bin/sh");

    private static String answer(String redirection) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(SHELL), "there is no shell");
        String guard = Files.readAllLines(Path.of("src/main/scripts/bitloupe")).stream()
                .filter(line -> line.contains("</dev/null"))
                .findFirst()
                .orElseThrow();
        Path script = Files.writeString(Files.createTempFile("closed", ".sh"), "set -eu\n" + guard + "\ncat\n");
        try {
            Process process = new ProcessBuilder(SHELL.toString(), "-c", SHELL + " " + script + " " + redirection)
                    .redirectErrorStream(true)
                    .start();
            String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return answer + process.waitFor();
        } finally {
            Files.delete(script);
        }
    }

    @Test
    void aClosedInputIsEmptyAndAnotherIsReadAsItIs() throws IOException, InterruptedException {
        assertThat(answer("<&-")).isEqualTo("0");
        assertThat(answer("</dev/null")).isEqualTo("0");
        assertThat(answer("<<'END'\nsome lines\nEND")).isEqualTo("some lines\n0");
    }
}

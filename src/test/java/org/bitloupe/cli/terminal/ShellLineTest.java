package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A shell reads the words of a line as they were. */
final class ShellLineTest {
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aShellReadsTheSameWords() throws Exception {
        List<String> words = List.of(
                "1759372648234567890",
                "two words",
                "it's",
                "a\\b",
                "$HOME",
                "a;b",
                "*",
                "!1",
                "x&y=1?2",
                "\"q\"",
                "#1",
                "~",
                "Đơn_hàng.csv");
        Process shell = new ProcessBuilder("sh", "-c", "printf '%s\\n' " + ShellLine.of(words, false))
                .redirectErrorStream(true)
                .start();
        String printed = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(printed.lines()).containsExactlyElementsOf(words);
    }

    @Test
    void plainWordsStandAsTheyAre() {
        assertThat(ShellLine.of(List.of("bitloupe", "batch", "/srv/ids.csv"), false))
                .isEqualTo("bitloupe batch /srv/ids.csv");
        assertThat(ShellLine.of(List.of("bitloupe", "batch", "C:\\my ids\\a.csv"), true))
                .isEqualTo("bitloupe batch \"C:\\my ids\\a.csv\"");
    }
}

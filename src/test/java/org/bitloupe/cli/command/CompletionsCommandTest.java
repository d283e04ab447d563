package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CompletionsCommandTest {
    private static final Path BASH = Path.of("/bin/bash");

    @TempDir
    Path folder = Path.of("");

    /** Asked of a bash that has the script. */
    @ParameterizedTest
    @CsvSource({"insp, inspect", "complet, completions", "inspect --comp, --compare", "rehearse --machi, --machines"})
    void bashCompletesCommandsAndOptions(String typed, String whole) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(BASH), "there is no bash");
        Path script = Files.writeString(
                folder.resolve("completions"), Ran.of("completions", "bash").out());
        List<String> words = List.of(("bitloupe " + typed).split(" "));
        String asked = "source " + script + "; COMP_WORDS=(" + String.join(" ", words) + "); COMP_CWORD="
                + (words.size() - 1) + "; _complete_bitloupe; echo \"${COMPREPLY[@]}\"";
        Process bash = new ProcessBuilder(BASH.toString(), "--norc", "-c", asked)
                // There it says that nobody has pressed Tab.
                .redirectError(Redirect.DISCARD)
                .start();
        String completed = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).as(completed).isZero();
        assertThat(completed.strip()).isEqualTo(whole);
    }

    @Test
    void zshTakesThemByTheNameOfTheProgram() {
        assertThat(Ran.of("completions", "zsh").out()).startsWith("#compdef bitloupe\n");
    }

    /** Each line of the file is one call of fish's complete, whose quotes are closed. */
    @Test
    void fishHasEveryCommandWithItsOptions() {
        List<String> lines = Ran.of("completions", "fish").out().lines().toList();
        assertThat(lines)
                .allMatch(line -> line.startsWith("complete -c bitloupe -n "))
                .allMatch(line ->
                        line.replace("\\'", "").chars().filter(c -> c == '\'').count() % 2 == 0)
                .noneMatch(line -> line.contains("${"));
        assertThat(lines.stream().filter(line -> line.contains("-n __fish_use_subcommand -a ")))
                .extracting(line -> line.replaceAll(".* -a (\\S+) .*", "$1"))
                .contains("inspect", "generate", "batch", "timeline", "completions", "manual");
        assertThat(lines).anyMatch(line -> line.contains("__fish_seen_subcommand_from batch' -l where -r"));
    }

    @Test
    void anotherShellIsRefused() {
        Ran ran = Ran.of("completions", "tcsh");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("tcsh");
        assertThat(Ran.of("completions").code()).isEqualTo(2);
    }
}

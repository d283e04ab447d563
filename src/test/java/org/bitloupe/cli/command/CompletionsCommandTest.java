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
import org.junit.jupiter.params.provider.ValueSource;

final class CompletionsCommandTest {
    private static final Path BASH = Path.of("/bin/bash");
    private static final Path ZSH = Path.of("/bin/zsh");
    private static final Path FISH = Path.of("/usr/bin/fish");

    @TempDir
    Path folder = Path.of("");

    /** Asked of a bash that has the script, in a folder with a layout file, a list with a blank in its name, and a folder. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            insp                             | inspect
            complet                          | completions
            inspect --comp                   | --compare
            rehearse --machi                 | --machines
            check ow                         | own.idlayout
            batch mi                         | mixed ids.csv
            timeline mi                      | mixed ids.csv
            fit -o ow                        | own.idlayout
            generate --state mi              | mixed ids.csv
            export ow                        | own.idlayout
            export snowflake-tw              | snowflake-twitter
            export --list snowflake-tw       | snowflake-twitter
            export ulid --to postg           | postgresql
            migrate ulid ow                  | own.idlayout
            prove cloudf                     | cloudflare-ray
            inspect --layout ow              | own.idlayout
            inspect --layout snowflake-tw    | snowflake-twitter
            inspect --layout = snowflake-tw  | snowflake-twitter
            inspect --zone Asia/Ho_          | Asia/Ho_Chi_Minh
            inspect --zone = Asia/Ho_        | Asia/Ho_Chi_Minh
            batch --format lo                | log
            batch --to xl                    | xlsx
            generate --to jsonl              | jsonl
            sample or                        | orders
            fleet --rule mac-                | mac-hutool
            help sche                        | scheme
            --color al                       | always
            --language en expo               | export
            inspect --top ow                 | ''
            inspect mi                       | ''
            layouts --layouts mi             | ''
            ow                               | own.idlayout
            """)
    void bashCompletesWhatTheArgumentTakes(String typed, String whole) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(BASH), "there is no bash");
        List<String> words = List.of(("bitloupe " + typed).split(" +"));
        String asked = "COMP_WORDS=(" + String.join(" ", words) + "); COMP_CWORD=" + (words.size() - 1)
                + "; _bitloupe_completions; (IFS=,; echo \"${COMPREPLY[*]}\")";
        assertThat(asked("bash", BASH.toString(), "--norc", asked)).isEqualTo(whole);
    }

    private String asked(String shell, String program, String option, String question)
            throws IOException, InterruptedException {
        Path script = Files.writeString(
                folder.resolve("completions"), Ran.of("completions", shell).out());
        Path files = Files.createDirectories(folder.resolve("files/fields"));
        Files.writeString(files.resolveSibling("own.idlayout"), "{}");
        Files.writeString(files.resolveSibling("mixed ids.csv"), "1");
        Process process = new ProcessBuilder(program, option, "-c", "source " + script + "; " + question)
                .directory(folder.resolve("files").toFile())
                // There bash says that nobody has pressed Tab.
                .redirectError(Redirect.DISCARD)
                .start();
        String completed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(completed).isZero();
        return completed.strip();
    }

    @Test
    void zshTakesThemByTheNameOfTheProgram() throws IOException, InterruptedException {
        String script = Ran.of("completions", "zsh").out();
        assertThat(script)
                .startsWith("#compdef bitloupe\n")
                .contains(Ran.of("completions", "bash").out());
        assumeTrue(Files.isExecutable(ZSH), "there is no zsh");
        String defined = "autoload -U compinit; compinit -u -D; source " + folder.resolve("completions")
                + "; print -- ${_comps[bitloupe]}";
        assertThat(asked("zsh", ZSH.toString(), "-f", defined)).endsWith("-F _bitloupe_completions");
    }

    /** Asked of fish, whose complete -C says what Tab would offer. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            check ow                         | own.idlayout
            batch mi                         | mixed ids.csv
            export snowflake-tw              | snowflake-twitter
            export ulid --to postgr          | postgresql
            inspect --layout ow              | own.idlayout
            inspect --zone Asia/Ho_          | Asia/Ho_Chi_Minh
            layouts --layouts fi             | fields/
            sample or                        | orders
            inspect --top ow                 | ''
            """)
    void fishCompletesWhatTheArgumentTakes(String typed, String whole) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(FISH), "there is no fish");
        String answer = asked("fish", FISH.toString(), "--no-config", "complete -C 'bitloupe " + typed + "'");
        assertThat(answer.replaceFirst("\t.*", "")).isEqualTo(whole);
    }

    /** A word that is offered is none that the command refuses as unknown. */
    @ParameterizedTest
    @ValueSource(
            strings = {"generate --layout ulid --to", "export --list", "sample", "help", "fleet - --bits 10 --rule"})
    void whatIsOfferedIsTaken(String line) {
        String offered = Ran.of("completions", "bash").out();
        String command = line.replaceFirst(" .*", "");
        String option = line.matches(".* --\\S+") ? line.replaceFirst(".* ", "") : "";
        String values = offered.lines()
                .filter(each -> (option.isEmpty() || option.equals("--list"))
                        ? each.matches(" {12}.*\"" + command + "\".*values='(?!-).*")
                        : each.contains("\"" + command + " " + option + "\""))
                .findFirst()
                .orElseThrow()
                .replaceFirst(".*values='([^']*)'.*", "$1");
        assertThat(values).isNotEmpty();
        for (String word : values.split(" ", -1)) {
            Ran ran = Ran.with("web-1\n", (line + " " + word).split(" "));
            assertThat(ran.code()).as("%s %s: %s", line, word, ran.err()).isLessThan(2);
        }
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
        assertThat(lines).anyMatch(line -> line.contains("__fish_seen_subcommand_from batch' -l where -x"));
    }

    @Test
    void anotherShellIsRefused() {
        Ran ran = Ran.of("completions", "tcsh");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("tcsh");
        assertThat(Ran.of("completions").code()).isEqualTo(2);
    }
}

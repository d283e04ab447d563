package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.bitloupe.Launcher;
import org.bitloupe.cli.Cli;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.testing.JavaProgram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code -o} takes {@code -} for standard output everywhere, and replaces no file that is open under another name. */
final class OutputTargetTest {
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G'};

    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void make() throws IOException {
        Files.writeString(folder.resolve("ids.txt"), "1212092628029698048\n1212092628033892352\n");
        Files.writeString(folder.resolve("times.csv"), times());
    }

    /** Snowflakes of an epoch of 2020 on no second of its own, a second or so apart, with their times. */
    private static String times() {
        return IntStream.range(0, 40)
                .mapToObj(i -> {
                    long millis = 1_700_000_000_000L + i * 1000L + 37L * i * i;
                    return ((millis - 1_577_836_800_000L) << 22 | i % 3) + "," + millis;
                })
                .collect(Collectors.joining("\n", "id,time\n", "\n"));
    }

    private List<String> line(String command) {
        return List.of(command.replace("@", folder + "/").split(" "));
    }

    private Ran run(String command) {
        return Ran.of(line(command).toArray(String[]::new));
    }

    /** Runs a command line in a shell, as {@code program ARGUMENTS}, and returns what the shell prints. */
    private String shell(String script, List<String> arguments) throws IOException, InterruptedException {
        Path bash = Path.of("/bin/bash");
        assumeTrue(
                Files.isExecutable(bash) && Files.exists(Path.of("/proc/self/fd/1")), "bash, and names of open files");
        List<String> all = new ArrayList<>(List.of(bash.toString(), "-c", "program() { \"$@\"; }\n" + script, "bash"));
        all.addAll(JavaProgram.of(Launcher.class, arguments));
        ProcessBuilder builder = new ProcessBuilder(all).redirectErrorStream(true);
        builder.environment().put("folder", folder.toString());
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return printed;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "generate --layout uuid-nil -o @OUT",
                "generate --layout snowflake-twitter --at 2026-01-01 --node 5 --seed 7 --csv -o @OUT",
                "sample ticket -o @OUT",
                "export ulid --to java -o @OUT",
                "batch @ids.txt --layout snowflake-twitter -o @OUT",
                "batch @ids.txt --layout snowflake-twitter --to csv -o @OUT",
                "batch @ids.txt --layout snowflake-twitter --to json -o @OUT",
            })
    void aDashIsStandardOutput(String command) {
        Ran plain = run(command.replace(" -o @OUT", ""));
        Ran dash = run(command.replace("@OUT", "-"));
        assertThat(dash.out()).as(dash.err()).isEqualTo(plain.out()).isNotEmpty();
        assertThat(dash.err()).isEqualTo(plain.err());
        assertThat(dash.code()).isEqualTo(plain.code());
        assertThat(Path.of("-")).doesNotExist();
    }

    @Test
    void aPictureIsWrittenThereIfItIsAskedFor() throws IOException, InterruptedException {
        assertThat(run("export ulid --to png").code())
                .as("nobody asked for bytes")
                .isEqualTo(2);
        shell("program \"$@\" > \"$folder/picture\"", line("export ulid --to png -o -"));
        byte[] picture = Files.readAllBytes(folder.resolve("picture"));
        assertThat(picture).startsWith(PNG);
        assertThat(ImageIO.read(new ByteArrayInputStream(picture)).getWidth()).isPositive();
    }

    @Test
    void aLayoutThatWasFoundIsAloneOnStandardOutput() {
        Ran report = run("fit @times.csv");
        Ran ran = run("fit @times.csv -o -");
        assertThat(ran.code()).isZero();
        assertThat(LayoutReader.read(ran.out())).isInstanceOf(LayoutReadResult.Ok.class);
        assertThat(ran.err()).isEqualTo(report.out());
    }

    /** The shell's own lines before and after stay where they are. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "generate --layout uuid-nil -o /dev/stdout",
                "generate --layout uuid-nil -o /dev/fd/1",
                "generate --layout uuid-nil -o /proc/self/fd/1",
                "generate --layout uuid-nil -o @link",
            })
    void theFileBehindStandardOutputIsNotReplaced(String command) throws IOException, InterruptedException {
        Files.createSymbolicLink(folder.resolve("link"), Path.of("/dev/stdout"));
        shell("{ echo before; program \"$@\"; echo after; } > \"$folder/log\"", line(command));
        Files.delete(folder.resolve("link"));
        assertThat(Files.readAllLines(folder.resolve("log")))
                .containsExactly("before", "00000000-0000-0000-0000-000000000000", "after");
    }

    @Test
    void norTheOneBehindStandardError() throws IOException, InterruptedException {
        String printed = shell(
                "{ echo before >&2; program \"$@\"; echo after >&2; } 2> \"$folder/log\"",
                line("batch @ids.txt --layout snowflake-twitter --select id --to csv -o /dev/stderr"));
        assertThat(printed).isEmpty();
        assertThat(Files.readAllLines(folder.resolve("log")))
                .containsExactly("before", "id", "\"1212092628029698048\"", "\"1212092628033892352\"", "after");
    }

    @Test
    void anotherFileThatIsOpenIsRefused() throws IOException, InterruptedException {
        String printed = shell(
                "exec 7> \"$folder/log\"; echo before >&7; program \"$@\"; echo $?; echo after >&7",
                line("generate --layout uuid-nil -o /dev/fd/7"));
        assertThat(printed.lines().toList()).hasSize(2).last().isEqualTo("1");
        assertThat(printed).contains("/dev/fd/7").contains("Name another file.").doesNotContain("your work");
        assertThat(Files.readAllLines(folder.resolve("log"))).containsExactly("before", "after");
    }

    @Test
    void aPipeByTheSameKindOfNameIsWritten() throws IOException, InterruptedException {
        String printed = shell(
                "exec 7> >(tr 0 1 > \"$folder/copy\"; echo done); program \"$@\"; exec 7>&-; wait $!",
                line("generate --layout uuid-nil -o /dev/fd/7"));
        assertThat(printed).isEqualTo("done\n");
        assertThat(Files.readString(folder.resolve("copy"))).isEqualTo("11111111-1111-1111-1111-111111111111\n");
    }

    @Test
    void aFileCalledLikeADashIsNamedByItsFolder() throws IOException {
        assertThat(run("generate --layout uuid-nil -o @-").out()).isEmpty();
        assertThat(Files.readString(folder.resolve("-"))).startsWith("00000000-");
    }

    /** Standard input that must not be read. */
    private static final InputStream UNTOUCHED = new InputStream() {
        @Override
        public int read() {
            throw new AssertionError("work was begun");
        }

        @Override
        public int read(byte[] into, int from, int length) {
            throw new AssertionError("work was begun");
        }
    };

    private static Ran untouched(String... command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Cli.run(command, new StandardStreams(UNTOUCHED, out, err), () -> Ran.NOW);
        return new Ran(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static final List<String> WRITING = List.of(
            "batch - --to csv -o",
            "batch - --duplicates -o",
            "export ulid --to java -o",
            "fit - -o",
            "generate ulid -n 1000000000 --csv -o",
            "sample orders --rows 1000000000 -o");

    @Test
    void aFolderOrNoFolderIsSaidBeforeAnyWork() {
        Path missing = folder.resolve("no/such/file.csv");
        for (String command : WRITING) {
            Ran ran = untouched((command + " " + folder).split(" "));
            assertThat(ran.code()).as(command).isEqualTo(2);
            assertThat(ran.out()).as(command).isEmpty();
            assertThat(ran.err().lines())
                    .as(command)
                    .singleElement()
                    .asString()
                    .contains("There is a folder of that name");
            Ran nowhere = untouched((command + " " + missing).split(" "));
            assertThat(nowhere.code()).as(command).isEqualTo(1);
            assertThat(nowhere.err().lines())
                    .as(command)
                    .singleElement()
                    .asString()
                    .contains(missing.toString(), "was not saved");
        }
        assertThat(folder).isDirectory();
        assertThat(missing.getParent()).doesNotExist();
    }

    /** A command that begins to write files is to be tested here, too. */
    @Test
    void theseAreTheCommandsThatWrite() {
        Set<String> writing = Ran.of("completions", "fish").lines().stream()
                .filter(line -> line.contains("-l out"))
                .map(line -> line.replaceAll(".*__fish_seen_subcommand_from ([a-z]+).*", "$1"))
                .collect(Collectors.toSet());
        assertThat(writing)
                .isEqualTo(
                        WRITING.stream().map(line -> line.replaceAll(" .*", "")).collect(Collectors.toSet()));
    }
}

package org.bitloupe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The options that the start script gives Java, which stands in here as a program that prints them. */
final class StartScriptTest {
    private static final String SHORT = "-XX:TieredStopAtLevel=1";
    private static final String CREATES = "-XX:+AutoCreateSharedArchive";
    /** A Java that prints what it is given, and where it is to keep what it learns, leaves that there. */
    private static final String PRINTS = """
            #!/bin/sh
            for each in "$@"; do
                case $each in -XX:AOTCacheOutput=*) printf '%s\\n' "$@" >"${each#*=}" ;; esac
            done
            printf '%s\\n' "$@"
            """;

    private static final long MEGABYTE = 1 << 20;

    @TempDir
    private Path folder;

    @BeforeEach
    void install() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no shell");
        Files.createDirectories(folder.resolve("lib"));
        Files.createFile(folder.resolve("bitloupe.jar"));
        executable(folder.resolve("bitloupe"), Files.readString(Path.of("src/main/scripts/bitloupe")));
        Path java = Files.createDirectories(folder.resolve("java").resolve("bin"));
        executable(java.resolve("java"), PRINTS);
        version("21.0.2");
    }

    private static void executable(Path file, String text) throws IOException {
        Path made = Files.writeString(file.resolveSibling("made"), text);
        Files.setPosixFilePermissions(made, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private List<String> options(String... arguments) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(folder.resolve("bitloupe").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", folder.resolve("java").toString());
        builder.environment().remove("JAVA_OPTS");
        Process process = builder.start();
        String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(answer).isZero();
        return answer.lines().toList();
    }

    /** A file of a size, of which nothing is written. */
    private String file(String name, long size) throws IOException {
        Path file = folder.resolve(name);
        try (RandomAccessFile made = new RandomAccessFile(file.toFile(), "rw")) {
            made.setLength(size);
        }
        return file.toString();
    }

    @Test
    void aSmallFileIsReadWithoutTheOptimizingCompiler() throws IOException, InterruptedException {
        String small = file("a small file.txt", 256 * MEGABYTE);
        String large = file("large.txt", 256 * MEGABYTE + 1);
        assertThat(options("batch", small, "--layout", "ulid")).contains(SHORT).containsSubsequence("batch", small);
        assertThat(options("fit", file("fit.txt", 128 * MEGABYTE))).contains(SHORT);
        assertThat(options("fit", small)).doesNotContain(SHORT);
        assertThat(options("batch", large)).doesNotContain(SHORT);
        assertThat(options("batch", small, large)).doesNotContain(SHORT);
        assertThat(options("batch", file("a.gz", 128 * MEGABYTE))).contains(SHORT);
        assertThat(options("batch", file("a.jsonl", 512 * MEGABYTE))).contains(SHORT);
        assertThat(options("batch", file("a.json", 32 * MEGABYTE))).contains(SHORT);
        assertThat(options("batch", file("b.zst", 128 * MEGABYTE + 1))).doesNotContain(SHORT);
        assertThat(options("batch", file("b.jsonl", 512 * MEGABYTE + 1))).doesNotContain(SHORT);
        assertThat(options("batch", file("b.json", 32 * MEGABYTE + 1))).doesNotContain(SHORT);
        assertThat(options("batch", file("b.json.gz", 32 * MEGABYTE + 1))).doesNotContain(SHORT);
        assertThat(options("batch", file("a.xlsx", 4 * MEGABYTE + 1))).doesNotContain(SHORT);
    }

    /** The optimizing compiler pays for itself sooner where each row is written, or kept to be compared. */
    @Test
    void rowsThatAreWrittenOrComparedAreFewer() throws IOException, InterruptedException {
        String small = file("small.csv", 128 * MEGABYTE);
        String large = file("large.csv", 128 * MEGABYTE + 1);
        assertThat(options("batch", large)).contains(SHORT);
        assertThat(options("batch", small, "--to", "csv")).contains(SHORT);
        for (String option : List.of("--to=csv", "--to", "-oout.csv", "-o", "--out", "--duplicates")) {
            assertThat(options("batch", large, option)).as(option).doesNotContain(SHORT);
        }
    }

    /** A file that was written before, and is written again, says nothing of what is read. */
    @Test
    void theFileThatIsWrittenDoesNotCount() throws IOException, InterruptedException {
        String small = file("small.csv", MEGABYTE);
        String large = file("large.csv", 128 * MEGABYTE + 1);
        assertThat(options("batch", small, "-o", large, "--to", "csv")).contains(SHORT, "-Xmn16m");
        assertThat(options("batch", "--out", large, small)).contains(SHORT);
        assertThat(options("batch", "-o", small, large)).doesNotContain(SHORT);
        assertThat(options("batch", "-o", small)).doesNotContain(SHORT);
    }

    /** A pipe does not say its size. */
    @Test
    void aFileOfUnknownSizeIsReadWithTheOptimizingCompiler() throws IOException, InterruptedException {
        assertThat(options("batch", "-")).doesNotContain(SHORT);
        assertThat(options("batch", "not there")).doesNotContain(SHORT);
        assertThat(options("generate", file("own.idlayout", 300))).doesNotContain(SHORT);
    }

    @Test
    void aCommandThatReadsNoIdsLeavesNoArchiveOfTheFewClassesThatItNeeds() throws IOException, InterruptedException {
        assertThat(options("--version")).doesNotContain(CREATES);
        assertThat(options("layouts", "ulid")).doesNotContain(CREATES);
        assertThat(options("inspect", "1")).contains(CREATES, archive("terminal-21.jsa"));
        assertThat(options("batch", "-")).contains(CREATES, archive("batch-21.jsa"));
        assertThat(options()).contains(CREATES, archive("window-21.jsa"));
    }

    @Test
    void anArchiveThatIsThereIsUsedByAll() throws IOException, InterruptedException {
        file("lib/terminal-21.jsa", 1);
        assertThat(options("--version")).contains("-Xshare:auto", archive("terminal-21.jsa"));
    }

    @Test
    void beforeVersion19ThereIsNoArchive() throws IOException, InterruptedException {
        version("17.0.9");
        file("lib/batch-17.jsa", 1);
        assertThat(options("batch", "-")).noneMatch(option -> option.contains("lib/batch"));
    }

    /** The command that a person waits for is given nothing to keep; another run does that, once, and is as if it had never been. */
    @Test
    @Timeout(60)
    void aTrainingRunLeavesWhatTheTerminalBeginsWith() throws IOException, InterruptedException {
        version("25.0.1");
        assertThat(options("inspect", "1")).noneMatch(option -> option.contains("AOT") || option.contains("Archive"));
        Path cache = trained();
        assertThat(Files.readAllLines(cache)).contains("--train-terminal", SHORT);
        assertThat(options("batch", "-")).contains("-XX:AOTMode=auto", cache("terminal-25.aot"));
        assertThat(options("--version")).contains("-XX:AOTMode=auto", cache("terminal-25.aot"));
        assertThat(options()).contains(CREATES, archive("window-25.jsa"));
        trained();
    }

    /** A program of another time, older ones too and those whose time is still to come, is trained anew, once. */
    @Test
    @Timeout(60)
    void aCacheOfAnotherProgramIsMadeAnew() throws IOException, InterruptedException {
        version("25.0.1");
        for (String time : List.of("2020-01-01T00:00:00Z", "2019-01-01T00:00:00Z", "2090-01-01T00:00:00Z")) {
            Files.setLastModifiedTime(folder.resolve("bitloupe.jar"), FileTime.from(Instant.parse(time)));
            assertThat(options("inspect", "1")).as(time).doesNotContain(cache("terminal-25.aot"));
            trained();
            assertThat(options("inspect", "1")).as(time).contains(cache("terminal-25.aot"));
            assertThat(options("inspect", "1")).as(time).contains(cache("terminal-25.aot"));
        }
    }

    /** The cache, once it is there and nothing beside it. */
    private Path trained() {
        Path cache = folder.resolve("lib").resolve("terminal-25.aot");
        while (!Files.exists(cache) || Files.exists(folder.resolve("lib").resolve("terminal-25.aot.new"))) {
            Thread.onSpinWait();
        }
        return cache;
    }

    /** Two that start together train once; a run that was ended from outside does not stand in the way for ever. */
    @Test
    @Timeout(60)
    void whileOneTrainsNoOtherDoes() throws IOException, InterruptedException {
        version("25.0.1");
        Path training = Files.createDirectory(folder.resolve("lib").resolve("terminal-25.aot.new"));
        options("inspect", "1");
        assertThat(training).isEmptyDirectory();
        Files.setLastModifiedTime(training, FileTime.fromMillis(0));
        options("inspect", "1");
        assertThat(trained()).isNotEmptyFile();
    }

    private void version(String version) throws IOException {
        Files.writeString(folder.resolve("java").resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    }

    private String archive(String name) throws IOException {
        return "-XX:SharedArchiveFile=" + folder.toRealPath().resolve("lib").resolve(name);
    }

    private String cache(String name) throws IOException {
        return "-XX:AOTCache=" + folder.toRealPath().resolve("lib").resolve(name);
    }
}

package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.files.PendingFile;
import org.bitloupe.testing.JavaProgram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Real processes are killed in the middle of a file, as by {@code kill -9}: what they leave goes, and what others write stays. */
final class KilledWhileWritingTest {
    private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));

    @TempDir
    private Path folder;

    private final List<Process> processes = new ArrayList<>();

    @AfterEach
    void end() {
        processes.forEach(Process::destroyForcibly);
    }

    /** Writes a part of a file, says so, and writes the rest when it receives something. */
    static final class WritesInTwoParts {
        private WritesInTwoParts() {}

        public static void main(String[] args) throws IOException {
            AtomicFile.replace(Path.of(args[0]), out -> {
                out.write("one,".getBytes(StandardCharsets.UTF_8));
                System.out.write('.');
                System.out.flush();
                if (System.in.read() >= 0) {
                    out.write("two".getBytes(StandardCharsets.UTF_8));
                }
            });
        }
    }

    /** A process in the middle of a file. */
    private Process writing(Path file) throws IOException {
        Process process = new ProcessBuilder(JavaProgram.of(WritesInTwoParts.class, List.of(file.toString())))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        processes.add(process);
        assertThat(process.getInputStream().read()).isEqualTo('.');
        return process;
    }

    private void kill(Process process) throws InterruptedException {
        process.toHandle().destroyForcibly();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }

    private Set<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** Files that were not there before. */
    private List<Path> since(Set<String> before) throws IOException {
        Set<String> now = names();
        now.removeAll(before);
        return now.stream().map(folder::resolve).toList();
    }

    @Test
    void whatAKilledProcessLeftGoesWithTheNextFileAndWhatOthersWriteStays() throws Exception {
        Set<String> before = names();
        Process killed = writing(folder.resolve("killed.csv"));
        List<Path> left = since(before);
        assertThat(left).hasSize(1);
        before = names();
        Process alive = writing(folder.resolve("alive.csv"));
        List<Path> held = since(before);
        assertThat(held).hasSize(1);
        kill(killed);
        // Names that only look like this program's.
        List<Path> strangers = List.of(folder.resolve(".bitloupe-notes.tmp"), folder.resolve("mine.tmp"));
        for (Path stranger : strangers) {
            Files.writeString(stranger, "mine");
        }
        for (Path file : List.of(left.get(0), held.get(0), strangers.get(0), strangers.get(1))) {
            Files.setLastModifiedTime(file, LONG_AGO);
        }
        // This program is in the middle of a file, too.
        try (PendingFile own = PendingFile.begin(folder.resolve("own.csv"))) {
            assertThat(left.get(0)).as("left by a killed process").doesNotExist();
            assertThat(held.get(0)).as("being written by another process").exists();
            assertThat(strangers).allMatch(Files::exists);
            Files.setLastModifiedTime(since(names(held, strangers)).get(0), LONG_AGO);
            assertThat(AtomicFile.sweep(folder, Instant.now().plusSeconds(60))).isZero();
            own.out().write('1');
            own.commit();
        }
        assertThat(folder.resolve("own.csv")).hasContent("1");
        alive.getOutputStream().write('\n');
        alive.getOutputStream().flush();
        assertThat(alive.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(folder.resolve("alive.csv")).hasContent("one,two");
        assertThat(names()).containsExactlyInAnyOrder(".bitloupe-notes.tmp", "mine.tmp", "own.csv", "alive.csv");
    }

    private static Set<String> names(List<Path> some, List<Path> others) {
        return Stream.concat(some.stream(), others.stream())
                .map(f -> f.getFileName().toString())
                .collect(Collectors.toSet());
    }

    /** A file that a killed process left is private: nobody else can read it, even where nothing sweeps. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no such permissions")
    void whatAKilledProcessLeftOfAPrivateFileIsPrivate() throws Exception {
        Path file = Files.writeString(folder.resolve("private.csv"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        Set<String> before = names();
        kill(writing(file));
        assertThat(since(before))
                .hasSize(1)
                .allSatisfy(left -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(left)))
                        .isEqualTo("rw-------"));
        assertThat(file).hasContent("old");
    }

    /** Another program may have begun it just now. */
    @Test
    void whatIsYoungStays() throws IOException {
        Path young = Files.createFile(folder.resolve(".bitloupe-00000000-0000-4000-8000-000000000000.tmp"));
        AtomicFile.replace(folder.resolve("a"), new byte[0]);
        assertThat(young).exists();
    }
}

package org.bitloupe.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Stream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.FullDisk;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AtomicFileTest {
    @TempDir
    private Path folder;

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString()).toList();
        }
    }

    /** Returns the opener of a disk with room for {@code room} bytes, which it takes a few at a time. */
    private static AtomicFile.Opener diskOf(int room) {
        return (fresh, rights) -> {
            FileChannel file = FileChannel.open(fresh, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            return new FullDisk(file, room);
        };
    }

    @Test
    void aFullDiskLeavesTheOldFileAndNothingElse() throws IOException {
        Path file = Files.writeString(folder.resolve("a.idlayout"), "old");
        for (int room = 0; room < 3; room++) {
            int left = room;
            assertThatThrownBy(() -> AtomicFile.replace(
                            file, out -> out.write("new!".getBytes(StandardCharsets.UTF_8)), diskOf(left)))
                    .isInstanceOf(IOException.class)
                    .satisfies(e -> assertThat(
                                    FileErrorText.saving(file, (Exception) e).id())
                            .isEqualTo("file.save.full"));
            assertThat(file).hasContent("old");
            assertThat(names()).containsExactly("a.idlayout");
        }
        AtomicFile.replace(file, out -> out.write("new!".getBytes(StandardCharsets.UTF_8)), diskOf(4));
        assertThat(file).hasContent("new!");
    }

    @Test
    void aNameAsLongAsTheSystemAllowsIsNoObstacle() throws IOException {
        Path file = folder.resolve("x".repeat(246) + LayoutFiles.EXTENSION);
        AtomicFile.replace(file, new byte[] {1});
        assertThat(Files.readAllBytes(file)).containsExactly(1);
    }

    @Test
    void onlyOldLeftoversAreSwept() throws IOException {
        Instant now = Instant.parse("2026-11-20T09:41:07Z");
        Path old = Files.createFile(folder.resolve(".bitloupe-" + UUID.randomUUID() + ".tmp"));
        Path young = Files.createFile(folder.resolve(".bitloupe-" + UUID.randomUUID() + ".tmp"));
        Path stranger = Files.createFile(folder.resolve("mine.tmp"));
        for (Path file : List.of(old, stranger)) {
            Files.setLastModifiedTime(file, FileTime.from(now.minusSeconds(601)));
        }
        Files.setLastModifiedTime(young, FileTime.from(now.minusSeconds(599)));
        assertThat(AtomicFile.sweep(folder, now.minusSeconds(600))).isEqualTo(1);
        assertThat(old).doesNotExist();
        assertThat(young).exists();
        assertThat(stranger).exists();
    }

    /** Every failure has a sentence of its own without codes, and says that nothing is lost. */
    @Test
    void failuresHaveSentences() throws IOException {
        Path file = folder.resolve("a.idlayout");
        Layout layout = Layout.of(
                "a",
                "A",
                List.of(Field.of("n", Role.NODE, 8)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
        assertThat(said(opening(file))).startsWith("“" + file + "” is not there.");
        Files.createDirectory(file);
        assertThat(said(opening(file))).startsWith("“" + file + "” is a folder.");
        assertThat(saving(layout, file).id()).isEqualTo("file.save.folder");
        assertThat(saving(layout, folder.resolve("none/a.idlayout")).id()).isEqualTo("file.save.missing");
        Path plain = Files.createFile(folder.resolve("plain"));
        assertThat(saving(layout, plain.resolve("a.idlayout")).id()).isIn("file.save.missing", "file.save.other");
        assertThat(saving(layout.withTitle(LocalizedText.of("x".repeat(121))), folder.resolve("b.idlayout"))
                        .id())
                .isEqualTo("file.save.unreadable");
        assertThat(FileErrorText.saving(file.resolve("x"), new AccessDeniedException("x"))
                        .id())
                .isEqualTo("file.save.denied");
        assertThat(FileErrorText.opening(plain, new AccessDeniedException("x")).id())
                .isEqualTo("file.open.denied");
        assertThat(said(FileErrorText.opening(plain, new IOException("Input/output error"))))
                .contains("Input/output error");
        assertThat(said(FileErrorText.saving(plain, new IOException()))).contains("input or output failed");
    }

    /** It takes as long as one of a megabyte. */
    @Test
    void aFileOfAGigabyteIsRefusedWithoutReadingIt() throws IOException {
        Path file = folder.resolve("huge.idlayout");
        try (RandomAccessFile huge = new RandomAccessFile(file.toFile(), "rw")) {
            huge.setLength(1L << 30);
        }
        LayoutFiles.Opened opened = LayoutFiles.open(file);
        assertThat(((LayoutReadResult.Refused) opened.read()).problems())
                .extracting(Problem::id)
                .containsExactly("layout.size");
        assertThat(opened.fingerprint().exists()).isTrue();
    }

    @Test
    void stampsTellContentsApartAndNothingElse() throws IOException {
        Path file = folder.resolve("a");
        assertThat(FileFingerprint.MISSING.exists()).isFalse();
        Files.writeString(file, "abc");
        // FIPS 180-2, appendix B.1.
        assertThat(LayoutFiles.open(file).fingerprint().hash())
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        Files.setLastModifiedTime(file, FileTime.fromMillis(0));
        assertThat(LayoutFiles.open(file).fingerprint())
                .isEqualTo(FileFingerprint.of("abc".getBytes(StandardCharsets.UTF_8)));
    }

    private static Exception failure(Path file) {
        try {
            LayoutFiles.load(file);
            throw new AssertionError("was opened");
        } catch (IOException e) {
            return e;
        }
    }

    private static Problem opening(Path file) {
        return FileErrorText.opening(file, failure(file));
    }

    private static Problem saving(Layout layout, Path file) {
        try {
            LayoutFiles.save(layout, file);
            throw new AssertionError("was saved");
        } catch (IOException | IllegalArgumentException e) {
            return FileErrorText.saving(file, e);
        }
    }

    private static String said(Problem problem) {
        Messages messages = Messages.in(Locale.ENGLISH);
        return messages.say(problem.what()) + " " + messages.say(problem.why()) + " " + messages.say(problem.fix());
    }

    /** Writing to /dev/stdout or into a pipe must not put a file in its place. */
    @Test
    void aPipeStaysAPipe() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")));
        assertThat(new ProcessBuilder("/usr/bin/mkfifo", pipe.toString())
                        .start()
                        .waitFor())
                .isZero();
        try (RandomAccessFile reader = new RandomAccessFile(pipe.toFile(), "rw")) {
            AtomicFile.replace(pipe, new byte[] {1, 2, 3});
            assertThat(Files.readAttributes(pipe, BasicFileAttributes.class).isOther())
                    .isTrue();
            byte[] taken = new byte[3];
            reader.readFully(taken);
            assertThat(taken).containsExactly(1, 2, 3);
        }
    }
}

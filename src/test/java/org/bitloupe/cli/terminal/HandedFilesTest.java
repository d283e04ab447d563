package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.bitloupe.cli.Cli;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Anything handed to the terminal in the place of a file of text is answered in one good sentence. */
final class HandedFilesTest {
    @TempDir
    Path folder;

    @BeforeEach
    void make() throws IOException {
        Files.createDirectory(folder.resolve("folder"));
        Files.createDirectory(folder.resolve("folder.idlayout"));
        Files.createFile(folder.resolve("empty"));
        byte[] bytes = new byte[20_000];
        new Random(18).nextBytes(bytes);
        bytes[0] = 'x';
        Files.write(folder.resolve("binary"), bytes);
        Files.writeString(folder.resolve("locked"), "1212092628029698048\n");
        if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(folder.resolve("locked"), PosixFilePermissions.fromString("---------"));
        }
    }

    private Ran run(String command, String file) {
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        words.add(folder.resolve(file).toString());
        return Ran.of(words.toArray(String[]::new));
    }

    private static Stream<String> said(Ran ran) {
        return Stream.concat(ran.out().lines(), ran.err().lines());
    }

    @ParameterizedTest
    @ValueSource(strings = {"batch", "fit", "fleet --bits 10", "migrate snowflake-twitter snowflake-discord"})
    void filesOfText(String command) {
        for (List<String> kind : List.of(
                List.of("folder", "\u201cfolder\u201d is a folder. "),
                List.of("binary", "\u201cbinary\u201d is not text. "),
                List.of("missing", "\u201cmissing\u201d is not there. "))) {
            Ran ran = run(command, kind.get(0));
            assertThat(ran.code()).as("%s %s", command, kind.get(0)).isNotZero();
            assertThat(ran.err().lines().toList())
                    .as("%s %s", command, kind.get(0))
                    .hasSize(1)
                    .first()
                    .asString()
                    .startsWith(kind.get(1))
                    .doesNotContain("Exception", "null", "Is a directory");
            assertThat(ran.out()).as("nothing is claimed of it").isEmpty();
        }
        if (!Files.isReadable(folder.resolve("locked"))) { // An administrator reads it anyway.
            assertThat(run(command, "locked").err()).startsWith("\u201clocked\u201d may not be read. ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"batch", "fit", "fleet --bits 10", "migrate snowflake-twitter snowflake-discord"})
    void anEmptyFile(String command) throws IOException {
        Files.writeString(folder.resolve("blank"), "\n \n");
        for (String kind : List.of("empty", "blank")) {
            Ran ran = run(command, kind);
            assertThat(ran.code()).as("%s %s", command, kind).isEqualTo(ExitCode.SOME_FAILED);
            assertThat(ran.err()).as("%s %s", command, kind).isEqualTo(kind + " is empty.\n");
            assertThat(ran.out()).as("nothing is claimed of it").isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"folder, \u201cfolder\u201d is a folder.", "missing, \u201cmissing\u201d is not there."})
    void aListOfNames(String kind, String sentence) {
        Ran ran = run("generate --layout uuid-v5 --namespace dns --names", kind);
        assertThat(ran.code()).isEqualTo(ExitCode.WRONG_USE);
        assertThat(ran.err()).startsWith(sentence).hasLineCount(1);
        assertThat(ran.out()).isEmpty();
    }

    /** The first bytes of every PNG, as RFC 2083 has them, and packed data behind. */
    @ParameterizedTest
    @ValueSource(strings = {"inspect", "inspect --extract", "inspect --json"})
    void aPictureOnStandardInputIsOneSentence(String command) {
        byte[] picture = new byte[300_000];
        new Random(7).nextBytes(picture);
        byte[] begin = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R', 0, 0, 2, 0
        };
        System.arraycopy(begin, 0, picture, 0, begin.length);
        Ran ran = Ran.at(() -> Ran.NOW, picture, command.split(" "));
        assertThat(ran.code()).isEqualTo(ExitCode.WRONG_USE);
        assertThat(ran.err())
                .startsWith("\u201cstandard input\u201d is not text. ")
                .hasLineCount(1);
        assertThat(ran.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-8"})
    void standardInputInAnyUnicodeIsText(String charset) throws IOException {
        byte[] ids = "6b54058a-a413-11e6-b501-a0999b048337\n".repeat(3).getBytes(charset);
        Ran ran = Ran.at(() -> Ran.NOW, ids, "inspect", "--json");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.lines()).hasSize(3).allMatch(line -> line.contains("uuid-v1"));
    }

    @Test
    void aFolderOnStandardInputIsASentence() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("Is a directory");
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                throw new IOException("Is a directory");
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Cli.run(
                new String[] {"inspect"},
                new StandardStreams(broken, OutputStream.nullOutputStream(), err),
                () -> Ran.NOW);
        assertThat(code).isEqualTo(ExitCode.WRONG_USE);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("\u201cstandard input\u201d is a folder. ")
                .doesNotContain("Exception", "Is a directory")
                .hasLineCount(1);
    }

    /** The last part of its path, as files are called, would not tell that it is /dev/null. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aDeviceIsCalledByItsPath() {
        Ran ran = Ran.of("batch", "/dev/null");
        assertThat(ran.code()).isEqualTo(ExitCode.WRONG_USE);
        assertThat(ran.err())
                .startsWith("\u201c/dev/null\u201d is a device and no file. ")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "capacity --layout",
                "generate --layout",
                "rehearse --layout",
                "export",
                "inspect 1 --layout",
                "fleet hosts --layout",
                "migrate snowflake-twitter"
            })
    void layoutFiles(String command) {
        for (String kind : List.of("folder.idlayout", "empty", "binary", "missing.idlayout")) {
            Ran ran = run(command, kind);
            assertThat(ran.code()).as("%s %s", command, kind).isNotZero();
            String first = ran.err().lines().findFirst().orElse("");
            assertThat(first).as("%s %s", command, kind).contains(kind);
            assertThat(said(ran)).as("%s %s", command, kind).noneMatch(line -> line.contains("Exception"));
            if (kind.equals("folder.idlayout")) {
                assertThat(first).contains("is a folder");
            }
            if (kind.equals("missing.idlayout")) {
                assertThat(first).contains("is not there");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-8"})
    void textInAnyUnicodeIsText(String charset) throws IOException {
        String hosts = "10.0.0.1\n10.0.0.2\n10.0.0.3\n";
        Path file = Files.write(folder.resolve("hosts"), hosts.getBytes(charset));
        Ran fleet = Ran.of("fleet", "--bits", "16", file.toString());
        assertThat(fleet.out()).startsWith("3 machines");
        Path ids = Files.write(
                folder.resolve("ids"),
                "6b54058a-a413-11e6-b501-a0999b048337\n".repeat(3).getBytes(charset));
        assertThat(Ran.of("batch", ids.toString()).out()).contains("3 are IDs of UUID v1");
        Path pairs = Files.write(
                folder.resolve("pairs"),
                "2217813737473025832 2019-05-19T00:00:00Z\n2217813737473025999 2019-05-19T00:00:00Z\n"
                        .getBytes(charset));
        assertThat(Ran.of("fit", pairs.toString()).code()).isZero();
    }
}

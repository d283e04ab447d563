package org.bitloupe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is handed to the terminal in the place of a file of text is answered in one good sentence. */
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
    @CsvSource({
        "batch, empty is empty.",
        "fit, There is nothing to read yet.",
        "migrate snowflake-twitter snowflake-discord, No row of the file has an ID of the old layout."
    })
    void anEmptyFile(String command, String sentence) {
        Ran ran = run(command, "empty");
        assertThat(ran.code()).isNotZero();
        assertThat(ran.err()).startsWith(sentence).doesNotContain("column");
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

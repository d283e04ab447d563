package org.bitloupe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The exit codes of every command for every kind of thing that may be named in place of the right one: 2 where it is the wrong thing,
 * 1 where it is the right one with nothing, or not all, in it that can be read.
 */
final class ExitCodesTest {
    private static final String ID = "1160090501362225152";

    @TempDir
    private Path folder;

    /** A thing that is named, as a column of the table. */
    private enum Thing {
        MISSING,
        FOLDER,
        PICTURE,
        DEVICE,
        EMPTY,
        HEADER,
        UNREADABLE
    }

    /** A row of the table: a command with FILE in it, and its codes in the order of {@link Thing}. */
    private enum Use {
        BATCH("batch FILE", "2222112"),
        BATCH_ROWS("batch FILE --to csv", "2222112"),
        FIT("fit FILE", "2222112"),
        FLEET("fleet FILE --bits 10", "2222112"),
        MIGRATE("migrate snowflake-twitter snowflake-discord FILE", "2222112"),
        // A heading is a name like any other.
        NAMES("generate --layout uuid-v5 --namespace dns --names FILE", "2222102"),
        // An empty file is no layout, as it is no state.
        INSPECT("inspect --layout FILE " + ID, "2222222"),
        GENERATE("generate --layout FILE", "2222222"),
        REHEARSE("rehearse --layout FILE", "2222222"),
        CAPACITY("capacity --layout FILE", "2222222"),
        CHECK("check ulid FILE", "2222222"),
        EXPORT("export FILE --to markdown", "2222222"),
        MIGRATE_FROM("migrate FILE snowflake-discord", "2222222"),
        MIGRATE_TO("migrate snowflake-twitter FILE", "2222222"),
        FLEET_LAYOUT("fleet - --layout FILE", "2222222"),
        STATE("generate --layout snowflake-node10 --state FILE", "0222222"),
        TEAM("layouts --layouts FILE", "2022222");

        private final String line;
        private final String codes;

        Use(String line, String codes) {
            this.line = line;
            this.codes = codes;
        }

        String[] naming(Path file) {
            String[] args = line.split(" ");
            for (int i = 0; i < args.length; i++) {
                args[i] = args[i].equals("FILE") ? file.toString() : args[i];
            }
            return args;
        }
    }

    private Path make(Thing thing) throws IOException {
        Path file = folder.resolve("a" + thing.name().toLowerCase(Locale.ROOT));
        return switch (thing) {
            case MISSING -> file;
            case FOLDER -> Files.createDirectories(file);
            case PICTURE ->
                Files.write(file, new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 2, 3, 4, 5, 6});
            case DEVICE -> Path.of("/dev/zero");
            case EMPTY -> Files.write(file, new byte[0]);
            case HEADER -> Files.writeString(file, "hostname,ip\n");
            case UNREADABLE -> {
                Files.writeString(file, ID + "\n");
                yield Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("-wx------"));
            }
        };
    }

    @ParameterizedTest
    @EnumSource(Use.class)
    void theSameMistakeHasTheSameCode(Use use) throws IOException {
        for (int i = 0; i < use.codes.length(); i++) {
            Thing thing = Thing.values()[i];
            if (thing == Thing.UNREADABLE
                    && !folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                continue;
            }
            Path file = make(thing);
            if ((thing == Thing.DEVICE && !Files.exists(file))
                    || (thing == Thing.UNREADABLE && Files.isReadable(file))) {
                continue; // Another system, or one that lets this user read everything.
            }
            Ran ran = Ran.of(use.naming(file));
            int code = use.codes.charAt(i) - '0';
            assertThat(ran.code()).as("%s %s: %s", use.line, thing, ran.err()).isEqualTo(code);
            if (code == 0) {
                assertThat(ran.err()).as("%s %s", use.line, thing).isEmpty();
            } else {
                assertThat(ran.err()).as("%s %s", use.line, thing).hasLineCount(1);
                assertThat(ran.out()).as("%s %s", use.line, thing).isEmpty();
            }
        }
    }

    /** Silence would pass for an answer. */
    @Test
    void standardInputWithNothingInItIsSaidToHaveNothing() {
        for (String line : new String[] {
            "inspect",
            "inspect --json",
            "inspect --extract",
            "batch -",
            "fit -",
            "fleet - --bits 10",
            "generate --layout uuid-v5 --namespace dns --names -",
            "migrate snowflake-twitter snowflake-discord -"
        }) {
            Ran ran = Ran.of(line.split(" "));
            assertThat(ran.code()).as(line).isEqualTo(1);
            assertThat(ran.out()).as(line).isEmpty();
            assertThat(ran.err()).as(line).hasLineCount(1);
        }
        assertThat(Ran.with(" \n\n", "inspect").err()).isEqualTo("No ID was given, and standard input is empty.\n");
        // A log without an ID is no failure.
        assertThat(Ran.with("started\n", "inspect", "--extract"))
                .isEqualTo(new Ran(0, "", "No ID was found in the only line.\n"));
    }

    /** The question is right, and the answer is no. */
    @Test
    void whatNothingIsFoundOfIsNoWrongUse() {
        for (String line :
                new String[] {"help nothinglikethis", "help check nothinglikethis", "layouts zzz", "layouts --json zzz"
                }) {
            Ran ran = Ran.of(line.split(" "));
            assertThat(ran.code()).as(line).isEqualTo(1);
            assertThat(ran.out()).as(line).isEmpty();
            assertThat(ran.err()).as(line).hasLineCount(1);
        }
    }

    @Test
    void aPictureOnStandardInputIsNoText() throws IOException {
        byte[] picture = Files.readAllBytes(make(Thing.PICTURE));
        for (String line : new String[] {
            "inspect",
            "batch -",
            "fit -",
            "fleet - --bits 10",
            "generate --layout uuid-v5 --namespace dns --names -",
            "migrate snowflake-twitter snowflake-discord -"
        }) {
            Ran ran = Ran.at(() -> Ran.NOW, picture, line.split(" "));
            assertThat(ran.code()).as(line).isEqualTo(2);
            assertThat(ran.out()).as(line).isEmpty();
            assertThat(ran.err()).as(line).contains("is not text.").hasLineCount(1);
        }
    }

    @Test
    void whatCannotBeWrittenIsNoWrongUse() throws IOException {
        Path ids = Files.writeString(folder.resolve("ids"), ID + "\n");
        Path rows = folder.resolve("rows");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            text.append((1_700_000_000_000L + i * 7_919L) << 22)
                    .append(' ')
                    .append(1_700_000_000_000L + i * 7_919L)
                    .append('\n');
        }
        Files.writeString(rows, text);
        String target = folder.resolve("none").resolve("file.csv").toString();
        for (String[] line : new String[][] {
            {"generate", "--layout", "ulid", "-o", target},
            {"export", "ulid", "--to", "svg", "-o", target},
            {"batch", ids.toString(), "-o", target},
            {"fit", rows.toString(), "-o", target}
        }) {
            Ran ran = Ran.of(line);
            assertThat(ran.code()).as(line[0]).isEqualTo(1);
            assertThat(ran.err()).as(line[0]).contains("was not saved.");
            // A folder in the place of a file is wrong use, as it is where one is read.
            line[line.length - 1] =
                    Files.createDirectories(folder.resolve("a.csv")).toString();
            Ran overFolder = Ran.of(line);
            assertThat(overFolder.code()).as(line[0]).isEqualTo(2);
            assertThat(overFolder.err()).as(line[0]).contains("There is a folder of that name.");
        }
    }

    @Test
    void whatIsNamedInPlaceOfAFolderOrAStateIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");
        assertThat(Ran.of("layouts", "--layouts", folder.resolve("none").toString())
                        .err())
                .startsWith("There is no folder “" + folder.resolve("none") + "”.");
        assertThat(Ran.of("layouts", "--layouts", file.toString()).err()).startsWith("“" + file + "” is no folder.");
        assertThat(Ran.of(Use.NAMES.naming(make(Thing.PICTURE))).err()).startsWith("“apicture” is not text.");
        assertThat(Ran.of("generate", "--layout", "snowflake-node10", "--state", folder.toString())
                        .err())
                .startsWith(folder + " is a folder. A generator keeps its state in a file.");
    }

    /** Of IDs that are not there nothing is said to be safe. */
    @Test
    void migrateJudgesNoFileWithoutIds() throws IOException {
        Path header = Files.writeString(folder.resolve("header.csv"), "id,time\n");
        Ran ran = Ran.of("migrate", "snowflake-discord", "snowflake-twitter", header.toString());
        assertThat(ran).isEqualTo(new Ran(1, "", "No row of header.csv has an ID of the old layout.\n"));
    }
}

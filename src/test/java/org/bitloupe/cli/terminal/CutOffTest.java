package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An answer that standard output did not take whole: {@code bitloupe generate -n 1000000 > ids.txt} on a full disk. */
class CutOffTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "generate --layout snowflake-node10 -n 3000",
                "generate --layout uuid-v5 --namespace dns --name example.org",
                "export uuid-v7 --to java",
                "export --list",
                "inspect 2217813737473025832",
                "capacity --layout snowflake-twitter",
                "rehearse --layout snowflake-node10 --machines 2 --rate 100 --for 1s",
                "layouts"
            })
    void failsWhereItIsNotTheReaderWhoLeft(String line) {
        check(line.split(" "));
    }

    @Test
    void soDoRowsAndTheirSummary() throws IOException {
        Path ids = folder.resolve("ids.txt");
        Files.writeString(ids, "1541815603606036480\n1541815603606036481\n");
        check("batch", ids.toString(), "--layout", "snowflake-twitter");
        check("batch", ids.toString(), "--layout", "snowflake-twitter", "--to", "csv");
        check("batch", ids.toString(), "--layout", "snowflake-twitter", "--to", "xlsx");
    }

    /** In the terminal there is no work that would be lost, as there is in a window. */
    @Test
    void aFileThatCannotBeWrittenIsToBeNamedAnew() {
        Path nowhere = folder.resolve("no").resolve("ids.csv");
        for (String line : new String[] {"generate --layout ulid -o ", "export uuid-v7 --to java -o "}) {
            Ran ran = Ran.of((line + nowhere).split(" "));
            assertThat(ran.code()).as(line).isEqualTo(1);
            assertThat(ran.err())
                    .as(line)
                    .contains("ids.csv", "is not there. Name another file.")
                    .doesNotContain("work");
        }
    }

    private static void check(String... args) {
        String line = String.join(" ", args);
        Ran full = Ran.failing("No space left on device", args);
        assertThat(full.code()).as(line).isEqualTo(1);
        assertThat(full.err().lines()).as(line).hasSize(1);
        assertThat(full.err()).as(line).contains("No space left on device");
        // Whatever a system says, in whatever language: it is not by its words that a reader who left is known.
        assertThat(Ran.failing("Broken pipe", args).code()).as(line).isEqualTo(1);
        Ran left = Ran.closed(args);
        assertThat(left.code()).as(line).isZero();
        assertThat(left.err()).as(line).isEmpty();
    }
}

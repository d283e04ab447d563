package org.bitloupe.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rights to read a file while it is written, and after that. The oracle of a new file is what the system gives an empty one. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no such permissions")
final class FileRightsTest {
    @TempDir
    private Path folder;

    private static String rights(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    private static Set<PosixFilePermission> of(String rights) {
        return PosixFilePermissions.fromString(rights);
    }

    /** The one file that is being written. */
    private Path temporary() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> all = files.filter(f -> f.toString().endsWith(".tmp")).toList();
            assertThat(all).hasSize(1);
            return all.get(0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "rw-r-----", "rw-rw-r--", "rw-rw-rw-", "rwxr-xr-x"})
    void aFileThatIsReplacedKeepsItsRightsAndTheOneInTheMakingHasNoOthers(String rights) throws IOException {
        Path file = Files.writeString(folder.resolve("ids.csv"), "old");
        Files.setPosixFilePermissions(file, of(rights));
        AtomicFile.replace(file, out -> {
            assertThat(rights(temporary())).as("before the first byte").isEqualTo(rights);
            out.write(1);
        });
        assertThat(rights(file)).isEqualTo(rights);
        assertThat(Files.size(file)).isEqualTo(1);
    }

    /** The system's own mask could only take more away: nobody can open the file between its making and its rights. */
    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "rw-r-----", "rw-rw-rw-"})
    void aFileIsMadeWithNoMoreThanItsOwnersRights(String rights) throws IOException {
        Path file = Files.writeString(folder.resolve("ids.csv"), "old");
        Files.setPosixFilePermissions(file, of(rights));
        AtomicFile.replace(file, out -> out.write(1), (fresh, asked) -> {
            assertThat(asked).hasSize(1);
            assertThat(asked[0].name()).isEqualTo("posix:permissions");
            assertThat(asked[0].value()).isEqualTo(of("rw-------"));
            return AtomicFile.OPENER.open(fresh, asked);
        });
        assertThat(rights(file)).isEqualTo(rights);
    }

    @Test
    void aNewFileHasTheRightsOfAnyOther() throws IOException {
        String any = rights(Files.createFile(folder.resolve("any")));
        Path file = folder.resolve("ids.csv");
        AtomicFile.replace(file, out -> assertThat(rights(temporary())).isEqualTo(any));
        assertThat(rights(file)).isEqualTo(any);
    }

    @Test
    void whatIsNobodyElsesIsForItsOwnerButWhoMadeItReadableIsHeard() throws IOException {
        Path file = folder.resolve("history.json");
        AtomicFile.replaceOwn(file, out -> assertThat(rights(temporary())).isEqualTo("rw-------"));
        assertThat(rights(file)).isEqualTo("rw-------");
        Files.setPosixFilePermissions(file, of("rw-r--r--"));
        AtomicFile.replaceOwn(file, out -> out.write(1));
        assertThat(rights(file)).isEqualTo("rw-r--r--");
    }

    @Test
    void whatWasMadePrivateMeanwhileStaysSo() throws IOException {
        Path file = Files.writeString(folder.resolve("ids.csv"), "old");
        Files.setPosixFilePermissions(file, of("rw-r--r--"));
        AtomicFile.replace(file, out -> Files.setPosixFilePermissions(file, of("rw-------")));
        assertThat(rights(file)).isEqualTo("rw-------");
    }
}

package org.bitloupe.layout.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LayoutFilesTest {
    @TempDir
    Path folder;

    private final Layout layout = Layout.of(
            "mine",
            "M\u00e9in",
            List.of(Field.of("node", Role.NODE, 64)),
            List.of(StandardSpellings.builtIn().spelling("decimal")));

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private static String problem(LayoutReadResult read) {
        assertThat(read).isInstanceOf(LayoutReadResult.Refused.class);
        return ((LayoutReadResult.Refused) read).problems().get(0).id();
    }

    @Test
    void savedLayoutsLoadAgain() throws IOException {
        Path file = folder.resolve("mine.idlayout");
        LayoutFiles.save(layout, file);
        assertThat(LayoutFiles.load(file)).isEqualTo(new LayoutReadResult.Ok(layout));
        LayoutFiles.save(layout.withSigned(true), file);
        assertThat(LayoutFiles.load(file)).isEqualTo(new LayoutReadResult.Ok(layout.withSigned(true)));
        assertThat(names()).containsExactly("mine.idlayout");
    }

    @Test
    void aFileNameWithoutFolderIsInTheCurrentOne() throws IOException {
        Path file = Path.of("layout-files-test.idlayout");
        try {
            LayoutFiles.save(layout, file);
            assertThat(LayoutFiles.load(file)).isEqualTo(new LayoutReadResult.Ok(layout));
        } finally {
            Files.deleteIfExists(file);
        }
    }

    @Test
    void aFailedSaveLeavesTheOldFileAndNothingElse() throws IOException {
        Path file = folder.resolve("mine.idlayout");
        LayoutFiles.save(layout, file);
        String before = Files.readString(file);
        Layout broken = layout.withField(0, Field.of("id", Role.NODE, 64));
        assertThatThrownBy(() -> LayoutFiles.save(broken, file)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Files.readString(file)).isEqualTo(before);
        assertThat(names()).containsExactly("mine.idlayout");
    }

    @Test
    void aSaveThatCannotReplaceTheTargetLeavesItAndNothingElse() throws IOException {
        Path target = Files.createDirectory(folder.resolve("taken"));
        Files.writeString(target.resolve("inside"), "kept");
        assertThatThrownBy(() -> LayoutFiles.save(layout, target)).isInstanceOf(IOException.class);
        assertThat(Files.readString(target.resolve("inside"))).isEqualTo("kept");
        assertThat(names()).containsExactly("taken");
    }

    @Test
    void aMissingFolderIsAnIoError() {
        assertThatThrownBy(() -> LayoutFiles.save(layout, folder.resolve("none/mine.idlayout")))
                .isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> LayoutFiles.load(folder.resolve("none.idlayout")))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void damagedFilesAreRefusedAndStayAsTheyAre() throws IOException {
        String good = LayoutWriter.write(layout);
        Map<String, byte[]> damaged = Map.of(
                "layout.empty", new byte[0],
                "layout.json.cut", good.substring(0, good.length() / 2).getBytes(StandardCharsets.UTF_8),
                "layout.encoding", good.getBytes(StandardCharsets.UTF_16),
                "layout.json.syntax", "IDs: 1, 2, 3".getBytes(StandardCharsets.UTF_8),
                "layout.size", bytes(2_000_000));
        for (Map.Entry<String, byte[]> one : damaged.entrySet()) {
            Path file = folder.resolve("damaged.idlayout");
            Files.write(file, one.getValue());
            assertThat(problem(LayoutFiles.load(file))).isEqualTo(one.getKey());
            assertThat(Files.readAllBytes(file)).isEqualTo(one.getValue());
        }
    }

    private static byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        Arrays.fill(bytes, (byte) ' ');
        return bytes;
    }

    @Test
    void theFileKeepsItsPermissions() throws IOException {
        Path file = folder.resolve("mine.idlayout");
        LayoutFiles.save(layout, file);
        Path plain = Files.createFile(folder.resolve("plain"));
        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(Files.getPosixFilePermissions(plain));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r--"));
        LayoutFiles.save(layout.withSigned(true), file);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-rw-r--");
    }

    @Test
    void aLinkIsKeptAndItsTargetReplaced() throws IOException {
        Path real = folder.resolve("real.idlayout");
        LayoutFiles.save(layout, real);
        Path link = Files.createSymbolicLink(folder.resolve("link.idlayout"), real);
        LayoutFiles.save(layout.withSigned(true), link);
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(LayoutFiles.load(real)).isEqualTo(new LayoutReadResult.Ok(layout.withSigned(true)));
    }
}

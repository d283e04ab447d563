package org.bitloupe.app.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.testing.SameThreadWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RecentFilesTest {
    @TempDir
    private Path data;

    private RecentFiles files() {
        RecentFiles files = new RecentFiles(data, new SameThreadWork());
        files.look();
        return files;
    }

    private Path file(int n) {
        return data.resolve("f%d.idlayout".formatted(n));
    }

    private static List<String> titles(RecentFiles files) {
        return files.files().stream().map(RecentFiles.Recent::title).toList();
    }

    @Test
    void theLastComesFirstAndStaysAfterARestart() throws IOException {
        Files.createFile(file(2));
        RecentFiles files = files();
        files.add(file(1), "One");
        files.add(file(2), "订单");
        files.add(file(1), "One again");
        assertThat(titles(files)).containsExactly("One again", "订单");
        assertThat(files().files())
                .containsExactly(
                        new RecentFiles.Recent(file(1), "One again", false),
                        new RecentFiles.Recent(file(2), "订单", true));
    }

    /** As Windows and macOS have them: letters that differ in size alone are one file, and stand in the list once. */
    @ParameterizedTest
    @ValueSource(strings = {"C:\\\\Users\\\\Ünal", "/Users/ünal"})
    void aFileIsThereOnceHoweverItsNameIsWritten(String home) throws IOException {
        Configuration rules = home.startsWith("C:") ? Configuration.windows() : Configuration.osX();
        try (FileSystem system = Jimfs.newFileSystem(rules)) {
            Path folder = Files.createDirectories(system.getPath(home));
            Files.createFile(folder.resolve("Orders.idlayout"));
            RecentFiles files = new RecentFiles(folder, new SameThreadWork());
            files.add(folder.resolve("Orders.idlayout"), "Orders");
            files.add(folder.resolve("gone.idlayout"), "Gone");
            files.add(folder.resolve("ORDERS.idlayout"), "Orders again");
            assertThat(titles(files)).containsExactly("Orders again", "Gone");
            RecentFiles again = new RecentFiles(folder, new SameThreadWork());
            again.look();
            assertThat(titles(again)).containsExactly("Orders again", "Gone");
            assertThat(again.files().get(0).there()).isTrue();
        }
    }

    @Test
    void onlySoManyAreKept() {
        RecentFiles files = files();
        for (int n = 0; n < RecentFiles.MOST + 3; n++) {
            files.add(file(n), "File " + n);
        }
        assertThat(files.files()).hasSize(RecentFiles.MOST);
        assertThat(titles(files)).first().isEqualTo("File 14");
        assertThat(titles(files)).last().isEqualTo("File 3");
    }

    @Test
    void twoWindowsKeepEachOthersFiles() {
        RecentFiles one = files();
        RecentFiles other = files();
        one.add(file(1), "One");
        other.add(file(2), "Two");
        one.remove(file(7));
        assertThat(titles(one)).containsExactly("Two", "One");
        other.remove(file(1));
        one.look();
        assertThat(titles(one)).containsExactly("Two");
    }

    @Test
    void aDamagedListIsReadAsFarAsItGoes() throws IOException {
        files().add(file(1), "One");
        files().add(file(2), "Two");
        String text = Files.readString(data.resolve("recent.json"));
        Files.writeString(data.resolve("recent.json"), text.substring(0, text.lastIndexOf('{')));
        assertThat(titles(files())).containsExactly("Two");
        for (String bad : List.of(
                "", "7", "{}", "[7]", "[{\"file\": 7}]", "[{\"title\": \"x\"}]", "[{\"file\": \"a\\u0000b\"}]")) {
            Files.writeString(data.resolve("recent.json"), bad);
            assertThat(files().files()).as(bad).isEmpty();
        }
    }

    @Test
    void changesAreMadeInTheirOrder() {
        Deque<Job<?>> late = new ArrayDeque<>();
        RecentFiles files = new RecentFiles(data, job -> {
            late.add(job);
            return () -> {};
        });
        for (int n = 0; n < 5; n++) {
            files.add(file(n), "File " + n);
        }
        files.remove(file(4));
        assertThat(late).as("one at a time").hasSize(1);
        while (!late.isEmpty()) {
            new SameThreadWork().start(late.poll());
        }
        assertThat(titles(files)).containsExactly("File 3", "File 2", "File 1", "File 0");
    }
}

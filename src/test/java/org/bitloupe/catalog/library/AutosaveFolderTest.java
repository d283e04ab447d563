package org.bitloupe.catalog.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.files.FileFingerprint;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AutosaveFolderTest {
    @TempDir
    private Path data;

    private static AutosavedWork work(int n) {
        Layout layout = SavesUntilKilled.version(n);
        return new AutosavedWork(
                Path.of("/tmp/\u8ba2\u5355 \"x\".idlayout"),
                FileFingerprint.of(new byte[n]),
                SavesUntilKilled.version(1),
                layout,
                Instant.ofEpochSecond(n, 123));
    }

    private AutosaveFolder folder() {
        return new AutosaveFolder(data);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(data.resolve("unsaved"))) {
            return files.map(f -> f.getFileName().toString())
                    .filter(n -> !n.equals("all.lock"))
                    .toList();
        }
    }

    @Test
    void nothingIsFoundWhereNothingWas() throws IOException {
        assertThat(folder().abandoned()).isEmpty();
        assertThat(data).isEmptyDirectory();
    }

    @Test
    void workOfAWindowThatIsThereIsNotTaken() throws IOException {
        AutosaveFolder.Place mine = folder().begin();
        mine.keep(work(3));
        assertThat(folder().abandoned()).isEmpty();
        mine.close();
        List<AutosaveFolder.Found> found = folder().abandoned();
        assertThat(found).extracting(AutosaveFolder.Found::work).containsExactly(work(3));
        assertThat(folder().abandoned()).as("found once").isEmpty();
        found.get(0).place().keep(work(4));
        found.get(0).place().close();
        assertThat(folder().abandoned()).extracting(AutosaveFolder.Found::work).containsExactly(work(4));
    }

    @Test
    void leftWorkIsSeenWithoutTakingIt() throws IOException {
        assertThat(folder().isLeft()).isFalse();
        AutosaveFolder.Place place = folder().begin();
        assertThat(folder().isLeft()).isFalse();
        place.keep(work(1));
        assertThat(folder().isLeft()).as("its window is there").isFalse();
        place.close();
        assertThat(folder().isLeft()).isTrue();
        assertThat(folder().isLeft()).isTrue();
        assertThat(folder().abandoned()).hasSize(1);
    }

    @Test
    void theLastWorkComesFirst() throws IOException {
        for (int n : new int[] {5, 9, 7}) {
            AutosaveFolder.Place place = folder().begin();
            place.keep(work(n));
            place.close();
        }
        assertThat(folder().abandoned())
                .extracting(f -> f.work().at().getEpochSecond())
                .containsExactly(9L, 7L, 5L);
    }

    @Test
    void forgottenWorkLeavesNothing() throws IOException {
        AutosaveFolder.Place place = folder().begin();
        place.keep(work(1));
        place.forget();
        place.forget();
        place.close();
        assertThat(names()).isEmpty();
    }

    @Test
    void workWithoutAFileIsKeptToo() throws IOException {
        AutosaveFolder.Place place = folder().begin();
        AutosavedWork fresh =
                new AutosavedWork(null, FileFingerprint.MISSING, work(1).saved(), work(2).layout(), Instant.EPOCH);
        place.keep(fresh);
        place.close();
        assertThat(folder().abandoned()).extracting(AutosaveFolder.Found::work).containsExactly(fresh);
    }

    @Test
    void damagedWorkIsSetAsideAndTheRestFound() throws IOException {
        AutosaveFolder.Place place = folder().begin();
        place.keep(work(1));
        place.close();
        Path good = data.resolve("unsaved")
                .resolve(names().stream()
                        .filter(n -> n.endsWith(".work"))
                        .findFirst()
                        .orElseThrow());
        String text = Files.readString(good);
        for (String bad :
                List.of("", "{", "[]", "7", text.replace("\"1\"", "\"2\""), text.substring(0, text.length() / 2))) {
            Files.writeString(data.resolve("unsaved/bad.work"), bad);
            List<AutosaveFolder.Found> found = folder().abandoned();
            assertThat(found).as(bad).extracting(AutosaveFolder.Found::work).containsExactly(work(1));
            found.get(0).place().close();
            assertThat(data.resolve("unsaved/bad.work")).doesNotExist();
            assertThat(data.resolve("unsaved/bad.work.damaged")).hasContent(bad);
        }
    }
}

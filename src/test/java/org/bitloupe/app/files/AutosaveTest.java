package org.bitloupe.app.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.catalog.library.AutosaveFolder;
import org.bitloupe.catalog.library.AutosavedWork;
import org.bitloupe.files.FileFingerprint;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.ManualTimer;
import org.bitloupe.testing.SameThreadWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AutosaveTest {
    @TempDir
    private Path data;

    private final ManualTimer timer = new ManualTimer();

    private Autosave autosave(Work work) {
        return new Autosave(
                new AutosaveFolder(data), InstantSource.fixed(Instant.EPOCH), work, timer, Messages.in(Locale.ENGLISH));
    }

    private static AutosavedWork step(int bits) {
        Layout layout = Layout.of(
                "a",
                "A",
                List.of(Field.of("n", Role.NODE, bits)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
        return new AutosavedWork(null, FileFingerprint.MISSING, layout, layout, Instant.ofEpochSecond(bits));
    }

    /** Returns the work that the next start would find if the program were killed now: a lock that the system lets go of is no file. */
    private List<AutosavedWork> afterAKill() throws IOException {
        Path copy = Files.createTempDirectory(data, "killed");
        Path kept = Files.createDirectories(copy.resolve("unsaved"));
        if (Files.isDirectory(data.resolve("unsaved"))) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(data.resolve("unsaved"))) {
                for (Path file : files) {
                    Files.copy(file, kept.resolve(file.getFileName()));
                }
            }
        }
        return new AutosaveFolder(copy)
                .abandoned().stream().map(AutosaveFolder.Found::work).toList();
    }

    @Test
    void theFirstStepIsKeptAtOnceAndManyInARowOnce() throws IOException {
        Autosave autosave = autosave(new SameThreadWork());
        autosave.keep(step(1));
        assertThat(afterAKill()).containsExactly(step(1));
        for (int bits = 2; bits < 30; bits++) {
            autosave.keep(step(bits));
        }
        assertThat(afterAKill()).containsExactly(step(1));
        timer.pass(Autosave.REST);
        assertThat(afterAKill()).containsExactly(step(29));
        timer.pass(Autosave.REST);
        autosave.keep(step(30));
        assertThat(afterAKill()).containsExactly(step(30));
    }

    @Test
    void savedWorkIsForgotten() throws IOException {
        Autosave autosave = autosave(new SameThreadWork());
        autosave.forget();
        assertThat(data).isEmptyDirectory();
        autosave.keep(step(1));
        autosave.keep(step(2));
        autosave.forget();
        timer.pass(Autosave.REST);
        assertThat(afterAKill()).isEmpty();
    }

    @Test
    void closingWaitsForTheLastStep() throws IOException {
        List<Runnable> later = new ArrayList<>();
        SameThreadWork now = new SameThreadWork();
        Autosave autosave = autosave(job -> {
            later.add(() -> now.start(job));
            return () -> {};
        });
        autosave.keep(step(1));
        autosave.keep(step(2));
        autosave.close();
        assertThat(new AutosaveFolder(data).abandoned())
                .extracting(f -> f.work().at().getEpochSecond())
                .containsExactly(2L);
        later.forEach(Runnable::run);
        assertThat(afterAKill()).as("the older step, which comes late").containsExactly(step(2));
    }

    @Test
    void forgettingThatComesLateIsDoneAtClosing() throws IOException {
        List<Job<?>> late = new ArrayList<>();
        SameThreadWork now = new SameThreadWork();
        Autosave autosave = autosave(job -> {
            late.add(job);
            return () -> {};
        });
        autosave.keep(step(1));
        now.start(late.remove(0));
        timer.pass(Autosave.REST);
        autosave.forget();
        assertThat(late).hasSize(1);
        autosave.close();
        assertThat(new AutosaveFolder(data).abandoned()).isEmpty();
    }

    @Test
    void workOfAKilledProgramIsFoundAndGoneOnWith() throws IOException {
        AutosaveFolder.Place killed = new AutosaveFolder(data).begin();
        killed.keep(step(7));
        killed.close();
        Autosave autosave = autosave(new SameThreadWork());
        autosave.start(newest -> {});
        assertThat(autosave.found()).extracting(AutosaveFolder.Found::work).containsExactly(step(7));
        Autosave other = autosave(new SameThreadWork());
        other.start(newest -> {});
        assertThat(other.found()).as("the first has it").isEmpty();
        autosave.adopt(autosave.found().get(0));
        assertThat(autosave.found()).isEmpty();
        autosave.keep(step(8));
        assertThat(afterAKill()).containsExactly(step(8));
        timer.pass(Autosave.REST);
        autosave.forget();
        assertThat(afterAKill()).isEmpty();
    }

    @Test
    void aDiskThatTakesNothingIsSaid() throws IOException {
        Path notAFolder = Files.createFile(data.resolve("file"));
        Autosave autosave = new Autosave(
                new AutosaveFolder(notAFolder),
                InstantSource.fixed(Instant.EPOCH),
                new SameThreadWork(),
                timer,
                Messages.in(Locale.ENGLISH));
        autosave.keep(step(1));
        assertThat(autosave.troubleProperty().get()).startsWith("Your unsaved changes cannot be kept.");
        Files.delete(notAFolder);
        autosave.keep(step(2));
        timer.pass(Autosave.REST);
        assertThat(autosave.troubleProperty().get()).isEmpty();
    }
}

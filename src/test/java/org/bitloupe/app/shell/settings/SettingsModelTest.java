package org.bitloupe.app.shell.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.ManualTimer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SettingsModelTest {
    @TempDir
    private Path folder;

    private final ManualTimer timer = new ManualTimer();
    private Path path;

    @BeforeEach
    void path() {
        path = folder.resolve("settings.json");
    }

    private SettingsModel open() {
        return new SettingsModel(new SettingsFile(path), timer, Messages.in(Locale.ENGLISH));
    }

    @Test
    void aRowOfChangesIsSavedOnceASecondAfterTheLast() {
        SettingsModel settings = open();
        settings.change(s -> s.withTheme(Theme.DARK));
        timer.pass(Duration.ofMillis(900));
        settings.change(s -> s.withZoom(1.5));
        timer.pass(Duration.ofMillis(900));
        assertThat(path).doesNotExist();
        timer.pass(Duration.ofMillis(100));
        assertThat(open().get())
                .isEqualTo(Settings.usual().withTheme(Theme.DARK).withZoom(1.5));
    }

    @Test
    void closingSavesAtOnce() {
        SettingsModel settings = open();
        settings.change(s -> s.withZone("Asia/Tokyo"));
        settings.flush();
        assertThat(open().get().zones()).containsExactly("Asia/Tokyo");
        assertThat(timer.waiting()).isZero();
    }

    @Test
    void nothingIsSavedWhereNothingChanged() {
        SettingsModel settings = open();
        settings.change(s -> s.withTheme(Theme.LIGHT));
        settings.flush();
        assertThat(timer.waiting()).isZero();
        assertThat(path).doesNotExist();
    }

    @Test
    void aBrokenFileIsSaidInWords() throws IOException {
        Files.writeString(path, "{");
        assertThat(open().problemProperty().get()).contains("could not be read").contains("settings.json.broken");
    }

    @Test
    void aFailedSaveIsSaidAndTheSettingsHold() throws IOException {
        SettingsModel settings = open();
        // A full folder cannot be replaced by a file.
        Files.createDirectories(path.resolve("inside"));
        settings.change(s -> s.withTheme(Theme.DARK));
        settings.flush();
        // Words, and not the path, which the sentence is about anyway.
        assertThat(settings.problemProperty().get())
                .contains("could not be saved")
                .containsPattern("The system says: [A-Za-z ]+\\.");
        assertThat(settings.get().theme()).isEqualTo(Theme.DARK);
    }
}

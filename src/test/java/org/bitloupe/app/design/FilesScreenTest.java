package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import javafx.geometry.Orientation;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.catalog.library.AutosaveFolder;
import org.bitloupe.catalog.library.AutosavedWork;
import org.bitloupe.catalog.library.LibraryEntry;
import org.bitloupe.files.FileFingerprint;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.Scratch;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The Design screen's views of files, and its pictures in {@code target/screens}. */
@ScreenTest
final class FilesScreenTest {
    private static final int[] COUNTS = {0, 3, 40};

    private final TestApp app = new TestApp();

    private Scene window(Theme theme, int width, int height) {
        app.settings.change(s -> s.withTheme(theme).withWindow(width, height, false));
        Map<Mode, Function<AppContext, Screen>> makers = new EnumMap<>(Mode.class);
        makers.put(Mode.DESIGN, DesignController::new);
        Scene window = app.shell(makers).scene();
        app.model.modeProperty().set(Mode.DESIGN);
        Fx.layOut(window.getRoot(), width, height);
        return window;
    }

    private void fill(int count) throws IOException {
        List<Layout> some = new ArrayList<>(List.of(
                DesignSamples.orders(), DesignSamples.longNames().withId("long"), DesignSamples.oneBitFields()));
        for (int i = 3; i < count; i++) {
            some.add(DesignSamples.orders().withId("orders-" + i).withTitle(LocalizedText.of("Orders of branch " + i)));
        }
        for (int i = 0; i < count; i++) {
            LibraryEntry entry = app.library.add(some.get(i));
            Files.setLastModifiedTime(entry.file(), FileTime.from(TestApp.NOW.minusSeconds(86_400L * i + 3_000)));
        }
        app.library.read();
    }

    private void kill(Layout layout) throws IOException {
        AutosaveFolder.Place place = new AutosaveFolder(app.folder).begin();
        place.keep(new AutosavedWork(
                null, FileFingerprint.MISSING, layout, layout.withSigned(true), TestApp.NOW.minusSeconds(3_000)));
        place.close();
    }

    /** A scroll pane has a bar only if what it shows says at any width that it is higher. */
    @Test
    void manyLayoutsAreScrolled() {
        Fx.run(() -> {
            try {
                fill(40);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            Scene window = window(Theme.LIGHT, 960, 640);
            Fx.layOut(window.getRoot(), 960, 640);
            assertThat(window.getRoot().lookupAll(".scroll-bar"))
                    .anyMatch(bar -> bar.isVisible() && ((ScrollBar) bar).getOrientation() == Orientation.VERTICAL);
        });
    }

    @PicturesOnly
    @ParameterizedTest
    @CsvSource({
        "LIGHT, 1280, 800",
        "DARK, 1280, 800",
        "LIGHT, 960, 640",
        "DARK, 960, 640",
        "LIGHT, 1920, 1080",
        "DARK, 1920, 1080"
    })
    void pictures(Theme theme, int width, int height) {
        String name = "-%s-%d".formatted(theme.name().toLowerCase(Locale.ROOT), width);
        // Forty fill the largest window and overflow the smallest; nothing looks the same in all.
        for (int count : width == 1280 ? new int[] {3} : COUNTS) {
            FilesScreenTest one = new FilesScreenTest();
            Fx.run(() -> one.pictureOfStart(count, theme, width, height, name));
        }
        Fx.run(() -> new FilesScreenTest().pictureOfRecovered(theme, width, height, name));
    }

    private void pictureOfStart(int count, Theme theme, int width, int height, String name) {
        try {
            fill(count);
            if (count == 3) {
                Path elsewhere = Scratch.folder();
                Path file = elsewhere.resolve("warehouse.idlayout");
                LayoutFiles.save(DesignSamples.orders().withTitle(LocalizedText.of("Warehouse")), file);
                Path gone = elsewhere.resolve("gone.idlayout");
                LayoutFiles.save(DesignSamples.orders().withId("gone").withTitle(LocalizedText.of("Old orders")), gone);
                Scene window = window(theme, width, height);
                app.model.open(Mode.DESIGN, new OpenRequest.LayoutFiles(List.of(file, gone)));
                Files.delete(gone);
                Files.writeString(app.folder.resolve("layouts").resolve("bad.idlayout"), "{");
                app.model.modeProperty().set(Mode.INSPECT);
                app.model.modeProperty().set(Mode.DESIGN);
                button(window, "fresh").fire();
                picture(window, width, height, "files-start-" + count + name);
            } else {
                picture(window(theme, width, height), width, height, "files-start-" + count + name);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Button button(Scene window, String id) {
        return (Button) window.lookup("#" + id);
    }

    private void pictureOfRecovered(Theme theme, int width, int height, String name) {
        try {
            kill(DesignSamples.oneBitFields());
            kill(DesignSamples.orders());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Scene window = window(theme, width, height);
        picture(window, width, height, "files-recovered" + name);
        assertThat(((Label) window.lookup(".file-notice .label")).getText()).startsWith("Unsaved changes of ");
    }

    private static void picture(Scene window, int width, int height, String name) {
        Fx.layOut(window.getRoot(), width, height);
        // A scroll pane shows its bar one layout later.
        Fx.layOut(window.getRoot(), width, height);
        Fx.picture(window, name);
    }
}

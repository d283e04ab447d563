package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.text.Text;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** The palette with an ID open: its actions come first, copies of its time are found by name, and time zones by city. */
@ScreenTest
final class PaletteOpenIdTest {
    private static void type(TestWindow window, String text) {
        if (window.all("#palette-field").isEmpty()) {
            window.key(KeyCode.K, KeyCombination.SHORTCUT_DOWN);
        }
        window.find("#palette-field", TextField.class).setText(text);
        window.layOut();
    }

    /** The names of the entries, in their order. */
    private static List<String> rows(TestWindow window) {
        return window.all(".palette-row").stream()
                .filter(row -> row.lookup(".icon") != null)
                .map(row -> window.in(row).all(".palette-title .text", Text.class).stream()
                        .map(Text::getText)
                        .collect(Collectors.joining()))
                .toList();
    }

    @Test
    void actionsOnTheOpenIdComeFirst() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.inspect(TestWindow.INSTAGRAM);
            type(window, "");
            assertThat(rows(window)).startsWith("Copy the UTC time", "Copy the ID", "Copy the answer as text");
            type(window, "copy time");
            window.key(KeyCode.ENTER);
            assertThat(window.app.copied).containsExactly("2019-05-19 00:00:00.000");
            type(window, "copy unix ms");
            window.key(KeyCode.ENTER);
            assertThat(window.app.copied).endsWith("1558224000000");
            window.close();
        });
    }

    @Test
    void aTimeZoneIsFoundByItsCity() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.inspect(TestWindow.INSTAGRAM);
            type(window, "hanoi");
            window.key(KeyCode.ENTER);
            assertThat(window.app.settings.get().zones()).contains("Asia/Ho_Chi_Minh");
            type(window, "hanoi");
            assertThat(rows(window)).noneMatch(row -> row.startsWith("Show times"));
            window.close();
        });
    }

    @Test
    void aKeyCopiesTheTimeWhereverTheKeyboardIs() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.inspect(TestWindow.INSTAGRAM);
            window.key(KeyCode.T, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
            assertThat(window.app.copied).containsExactly("2019-05-19 00:00:00.000");
            window.inspect("919108f7-52d1-4320-9bac-f847db4148a8");
            window.key(KeyCode.T, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
            assertThat(window.app.copied).as("a random UUID has no time").hasSize(1);
            assertThat(window.app.status.textProperty().get()).isEqualTo("Nothing was copied: the page shows no time.");
            window.close();
        });
    }
}

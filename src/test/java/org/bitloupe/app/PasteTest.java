package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A clipboard without a usable text, at each place that pastes: nothing is thrown, nothing is replaced, and the status bar says why. */
@ScreenTest
final class PasteTest {
    private static final String NOTHING = "There is no text on the clipboard.";

    private enum Content {
        NONE,
        EMPTY,
        BLANK,
        PICTURE;

        void put() {
            Clipboard.getSystemClipboard().clear();
            ClipboardContent content = new ClipboardContent();
            switch (this) {
                case NONE -> {}
                case EMPTY -> content.putString("");
                case BLANK -> content.putString(" \n\t ");
                case PICTURE -> content.putImage(new WritableImage(3, 3));
            }
            if (!content.isEmpty()) {
                Clipboard.getSystemClipboard().setContent(content);
            }
        }
    }

    private static void paste(TestWindow window) {
        window.key(KeyCode.V, KeyCombination.SHORTCUT_DOWN);
    }

    private static String said(TestWindow window) {
        return window.app.status.happenedProperty().get();
    }

    private static void check(TestWindow window, Runnable action) {
        List<Throwable> thrown = new ArrayList<>();
        Thread.UncaughtExceptionHandler usual = Thread.currentThread().getUncaughtExceptionHandler();
        Thread.currentThread().setUncaughtExceptionHandler((thread, error) -> thrown.add(error));
        action.run();
        Thread.currentThread().setUncaughtExceptionHandler(usual);
        assertThat(thrown).isEmpty();
        assertThat(said(window)).isEqualTo(NOTHING);
    }

    @ParameterizedTest
    @EnumSource(Content.class)
    void inspectKeepsItsId(Content content) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.inspect(TestWindow.INSTAGRAM);
            content.put();
            TextField field = window.find(".literal-view .text-field", TextField.class);
            field.requestFocus();
            check(window, () -> paste(window));
            window.find("#smallButton", ButtonBase.class).requestFocus();
            check(window, () -> paste(window));
            assertThat(field.getText()).isEqualTo(TestWindow.INSTAGRAM);
            window.inspect("");
            check(window, () -> window.fire("#paste"));
            window.close();
        });
    }

    @ParameterizedTest
    @EnumSource(Content.class)
    void otherPlacesStayAsTheyAre(Content content) {
        Fx.run(() -> {
            content.put();
            TestWindow window = new TestWindow(1280, 800);
            window.go(Mode.BATCH);
            check(window, () -> window.fire("#startPaste"));
            WindowState.TIMELINE_EMPTY.in(window);
            check(window, () -> window.fire("#paste"));
            window.close();
            TestWindow compare = new TestWindow(1280, 800);
            WindowState.COMPARE_ADDING.in(compare);
            content.put();
            check(compare, () -> compare.fire("#comparePaste"));
            compare.close();
        });
    }

    /** A box for one line that gets a text of a million characters would not draw for minutes. */
    @ParameterizedTest
    @EnumSource(Mode.class)
    void thePaletteRefusesALongText(Mode mode) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.go(mode);
            window.key(KeyCode.K, KeyCombination.SHORTCUT_DOWN);
            ClipboardContent content = new ClipboardContent();
            content.putString("all work and no play ".repeat(50_000));
            Clipboard.getSystemClipboard().setContent(content);
            paste(window);
            assertThat(said(window)).contains("1,050,000 characters").contains("10,000");
            assertThat(window.find("#palette-field", TextInputControl.class).getText())
                    .isEmpty();
            window.close();
        });
    }
}

package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.IndexRange;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An overlay leaves the caret and the selection of a field as they were: the next key must not replace the whole text. */
@ScreenTest
final class FocusGivenBackTest {
    /** Puts the keyboard into a field, has something come up, and closes that with Esc. */
    private static void check(TestWindow window, TextField field, Runnable open) {
        for (IndexRange range : new IndexRange[] {new IndexRange(1, 3), new IndexRange(2, 2)}) {
            field.requestFocus();
            field.selectRange(range.getStart(), range.getEnd());
            window.layOut();
            open.run();
            assertThat(window.scene().getFocusOwner()).isNotSameAs(field);
            window.key(KeyCode.ESCAPE);
            assertThat(window.scene().getFocusOwner()).isSameAs(field);
            assertThat(field.getSelection()).isEqualTo(range);
            assertThat(field.getCaretPosition()).isEqualTo(range.getEnd());
        }
    }

    @Test
    void afterTheLargeId() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.show();
            window.inspect(TestWindow.INSTAGRAM);
            check(window, window.find(".literal-field", TextField.class), () -> window.fire("#readAloud"));
            window.close();
        });
    }

    @ParameterizedTest
    @CsvSource({"F1,false", "F1,true", "K,false"})
    void afterHelpTheListOfKeysAndThePalette(KeyCode key, boolean shift) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.show();
            window.inspect(TestWindow.INSTAGRAM);
            KeyCombination.Modifier with = shift ? KeyCombination.SHIFT_DOWN : KeyCombination.SHORTCUT_DOWN;
            check(window, window.find(".literal-field", TextField.class), () -> {
                if (key == KeyCode.F1 && !shift) {
                    window.key(key);
                } else {
                    window.key(key, with);
                }
            });
            window.close();
        });
    }

    @Test
    void afterAddingAField() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.show();
            window.open(Mode.DESIGN, "snowflake-twitter");
            check(
                    window,
                    window.find(".field-row .field-name", TextField.class),
                    () -> window.press(window.app.messages.get("design.add")));
            window.close();
        });
    }
}

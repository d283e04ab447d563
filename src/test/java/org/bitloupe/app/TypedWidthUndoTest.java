package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** Undo in a box of the field table: the key takes back what was typed, and then the change that it made. */
@ScreenTest
final class TypedWidthUndoTest {
    private static final String BOXES = ".stepper .text-field";

    private static List<String> widths(TestWindow window) {
        return window.scene().getRoot().lookupAll(BOXES).stream()
                .map(box -> ((TextField) box).getText())
                .toList();
    }

    private static TextField box(TestWindow window, String text) {
        return window.scene().getRoot().lookupAll(BOXES).stream()
                .map(TextField.class::cast)
                .filter(box -> box.getText().equals(text))
                .findFirst()
                .orElseThrow();
    }

    private static <T> T onJavaFx(Callable<T> task) {
        return Fx.call(task);
    }

    /** The layout has 41 bits of time, 10 of machine, 12 of sequence and a sign. */
    @Test
    void aTypedWidthIsTakenBackByOneKey() {
        List<List<String>> seen = onJavaFx(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.open(Mode.DESIGN, "snowflake-node10");
            List<String> before = widths(window);
            TextField machine = box(window, "10");
            machine.requestFocus();
            machine.replaceText(0, 2, "11");
            window.key(KeyCode.ENTER);
            List<String> typed = widths(window);
            window.key(KeyCode.Z, KeyCombination.SHORTCUT_DOWN);
            return List.of(before, typed, widths(window));
        });
        assertThat(seen.get(0)).contains("10").doesNotContain("11");
        assertThat(seen.get(1)).contains("11").doesNotContain("10");
        assertThat(seen.get(2)).isEqualTo(seen.get(0));
    }

    /** Before Enter the key is the box's own: no change of the layout is lost to it. */
    @Test
    void whatIsNotYetTakenIsTakenBackInTheBox() {
        List<List<String>> seen = onJavaFx(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.open(Mode.DESIGN, "snowflake-node10");
            TextField machine = box(window, "10");
            machine.requestFocus();
            machine.replaceText(0, 2, "11");
            window.key(KeyCode.ENTER);
            List<String> typed = widths(window);
            TextField again = box(window, "11");
            again.requestFocus();
            again.replaceText(0, 2, "13");
            window.key(KeyCode.Z, KeyCombination.SHORTCUT_DOWN);
            List<String> first = widths(window);
            return List.of(typed, first);
        });
        assertThat(seen.get(1)).isEqualTo(seen.get(0));
    }
}

package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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

    /** The layout has 41 bits of time, 10 of machine, 12 of sequence and a sign. */
    @Test
    void aTypedWidthIsTakenBackByOneKey() {
        List<List<String>> seen = Fx.call(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.open(Mode.DESIGN, "snowflake-node10");
            List<String> before = window.texts(BOXES);
            TextField machine = window.find(BOXES, "10", TextField.class);
            machine.requestFocus();
            machine.replaceText(0, 2, "11");
            window.key(KeyCode.ENTER);
            List<String> typed = window.texts(BOXES);
            window.key(KeyCode.Z, KeyCombination.SHORTCUT_DOWN);
            return List.of(before, typed, window.texts(BOXES));
        });
        assertThat(seen.get(0)).contains("10").doesNotContain("11");
        assertThat(seen.get(1)).contains("11").doesNotContain("10");
        assertThat(seen.get(2)).isEqualTo(seen.get(0));
    }

    /** Before Enter the key is the box's own: no change of the layout is lost to it. */
    @Test
    void whatIsNotYetTakenIsTakenBackInTheBox() {
        List<List<String>> seen = Fx.call(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.open(Mode.DESIGN, "snowflake-node10");
            TextField machine = window.find(BOXES, "10", TextField.class);
            machine.requestFocus();
            machine.replaceText(0, 2, "11");
            window.key(KeyCode.ENTER);
            List<String> typed = window.texts(BOXES);
            TextField again = window.find(BOXES, "11", TextField.class);
            again.requestFocus();
            again.replaceText(0, 2, "13");
            window.key(KeyCode.Z, KeyCombination.SHORTCUT_DOWN);
            List<String> first = window.texts(BOXES);
            return List.of(typed, first);
        });
        assertThat(seen.get(1)).isEqualTo(seen.get(0));
    }
}

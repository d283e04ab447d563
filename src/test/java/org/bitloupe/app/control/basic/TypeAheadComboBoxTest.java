package org.bitloupe.app.control.basic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

@ScreenTest
final class TypeAheadComboBoxTest {
    /** Numbers, named by what they are in words. */
    private static TypeAheadComboBox<Integer> box() {
        TypeAheadComboBox<Integer> box = new TypeAheadComboBox<>();
        box.getItems().setAll(1, 2, 3);
        box.nameItems(number -> number == 1 ? "one" : number == 2 ? "two" : "three");
        box.setValue(1);
        new Scene(box).getRoot().applyCss();
        return box;
    }

    private static void press(TypeAheadComboBox<?> box, KeyCode letter, boolean control, boolean alt, boolean meta) {
        String text = letter.getName().toLowerCase(Locale.ROOT);
        Event.fireEvent(
                box,
                new KeyEvent(KeyEvent.KEY_PRESSED, KeyEvent.CHAR_UNDEFINED, text, letter, false, control, alt, meta));
    }

    @Test
    void aLetterChoosesTheFirstItemWhoseNameBeginsWithIt() {
        Fx.run(() -> {
            TypeAheadComboBox<Integer> box = box();
            press(box, KeyCode.T, false, false, false);
            assertThat(box.getValue()).isEqualTo(2);
        });
    }

    @Test
    void moreLettersTellNamesApart() {
        Fx.run(() -> {
            TypeAheadComboBox<Integer> box = box();
            press(box, KeyCode.T, false, false, false);
            press(box, KeyCode.H, false, false, false);
            assertThat(box.getValue()).isEqualTo(3);
        });
    }

    @Test
    void aLetterThatNoNameBeginsWithChangesNothing() {
        Fx.run(() -> {
            TypeAheadComboBox<Integer> box = box();
            press(box, KeyCode.X, false, false, false);
            assertThat(box.getValue()).isEqualTo(1);
        });
    }

    @Test
    void aCommandOfTheWindowIsNotTyping() {
        Fx.run(() -> {
            TypeAheadComboBox<Integer> box = box();
            press(box, KeyCode.T, true, false, false);
            press(box, KeyCode.T, false, true, false);
            press(box, KeyCode.T, false, false, true);
            assertThat(box.getValue()).isEqualTo(1);
        });
    }
}

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

    /** "u u i d" chooses the first UUID, and "uuid v5" the one of that name: its blank neither closes nor opens the list. */
    @Test
    void aBlankBelongsToTheNameThatIsTyped() {
        Fx.run(() -> {
            TypeAheadComboBox<String> box = new TypeAheadComboBox<>();
            box.getItems().setAll("ULID", "UUID v4", "UUID v5");
            box.nameItems(name -> name);
            new Scene(box).getRoot().applyCss();
            KeyCode[] typed = {KeyCode.U, KeyCode.U, KeyCode.I, KeyCode.D, KeyCode.SPACE, KeyCode.V, KeyCode.DIGIT5};
            for (KeyCode key : typed) {
                press(box, key, false, false, false);
                assertThat(box.isShowing()).isFalse();
            }
            assertThat(box.getValue()).isEqualTo("UUID v5");
        });
    }

    @Test
    void whatIsNoLongerChosenLeavesThePrompt() {
        Fx.run(() -> {
            TypeAheadComboBox<Integer> box = box();
            box.setPromptText("not said");
            box.setValue(null);
            assertThat(box.getButtonCell().getText()).isEqualTo("not said");
            box.setValue(2);
            assertThat(box.getButtonCell().getText()).isEqualTo("two");
            box.setValue(null);
            assertThat(box.getButtonCell().getText()).isEqualTo("not said");
        });
    }
}

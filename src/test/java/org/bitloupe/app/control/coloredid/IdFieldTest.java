package org.bitloupe.app.control.coloredid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.bitloupe.app.control.text.TextUndoKeys;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** A pasted ID takes the place of another one, or does not. */
@ScreenTest
final class IdFieldTest {
    private static final String FIRST = "2217813737473025832";
    private static final String SECOND = "507f1f77bcf86cd799439011";

    private final AtomicInteger windowsUndo = new AtomicInteger();
    private final IdField field = Fx.call(this::field);

    private IdField field() {
        IdField made = new IdField();
        Scene scene = new Scene(made, 400, 40);
        TextUndoKeys.install(scene);
        scene.getAccelerators().put(KeyCombination.valueOf("Shortcut+Z"), windowsUndo::incrementAndGet);
        Fx.layOut(made, 400, 40);
        return made;
    }

    private void paste(String text) {
        Keys.clipboard(text);
        field.paste();
    }

    private void mouse(EventType<MouseEvent> type) {
        Event.fireEvent(field, Mouse.event(type, field, 20, 10, MouseButton.PRIMARY, false));
    }

    @Test
    void theSecondPasteTakesThePlaceOfTheFirst() {
        Fx.run(() -> {
            paste(FIRST);
            paste(SECOND);
            assertThat(field.getText()).isEqualTo(SECOND);
            assertThat(field.getCaretPosition()).isEqualTo(SECOND.length());
        });
    }

    @Test
    void whatTheProgramPutThereGivesWay() {
        Fx.run(() -> {
            field.setText(FIRST);
            field.selectRange(3, 4);
            paste(SECOND);
            assertThat(field.getText())
                    .as("the program marked a wrong character")
                    .isEqualTo(SECOND);
        });
    }

    @Test
    void whatWasTypedLastIsGoneOnWith() {
        Fx.run(() -> {
            Keys.type(field, "22178");
            paste("13737473025832");
            assertThat(field.getText()).isEqualTo(FIRST);
        });
    }

    @Test
    void aCaretThatWasMovedIsPastedAt() {
        Fx.run(() -> {
            paste("2217813737025832");
            for (int i = 0; i < 6; i++) {
                Keys.press(field, KeyCode.LEFT);
            }
            paste("473");
            assertThat(field.getText()).isEqualTo(FIRST);
            field.selectRange(0, 3);
            paste("9");
            assertThat(field.getText())
                    .as("of what is edited only the selection")
                    .isEqualTo("97813737473025832");
        });
    }

    @Test
    void aPartThatWasDrawnOverGivesWayAlone() {
        Fx.run(() -> {
            paste(FIRST);
            mouse(MouseEvent.MOUSE_PRESSED);
            mouse(MouseEvent.MOUSE_DRAGGED);
            field.selectRange(0, 4);
            paste("1");
            assertThat(field.getText()).isEqualTo("1813737473025832");
        });
    }

    @Test
    void aClickIsNoEditing() {
        Fx.run(() -> {
            paste(FIRST);
            mouse(MouseEvent.MOUSE_PRESSED);
            mouse(MouseEvent.MOUSE_RELEASED);
            field.selectRange(5, 5);
            paste(SECOND);
            assertThat(field.getText()).isEqualTo(SECOND);
        });
    }

    @Test
    void enterAndASecondPasteEndTheEditing() {
        Fx.run(() -> {
            Keys.type(field, FIRST);
            Keys.press(field, KeyCode.ENTER);
            paste(SECOND);
            assertThat(field.getText()).isEqualTo(SECOND);
            paste(FIRST);
            assertThat(field.getText()).isEqualTo(FIRST);
        });
    }

    @Test
    void copyingIsNoEditing() {
        Fx.run(() -> {
            paste(FIRST);
            Keys.press(field, KeyCode.C, KeyCombination.SHORTCUT_DOWN);
            paste(SECOND);
            assertThat(field.getText()).isEqualTo(SECOND);
        });
    }

    @Test
    void escapeClearsAndUndoBringsBack() {
        Fx.run(() -> {
            paste(FIRST);
            paste(SECOND);
            Keys.press(field, KeyCode.ESCAPE);
            assertThat(field.getText()).isEmpty();
            field.undo();
            assertThat(field.getText()).isEqualTo(SECOND);
            field.undo();
            assertThat(field.getText()).isEqualTo(FIRST);
        });
    }

    @Test
    void undoIsTheWindowsWhereTheFieldHasNothingToUndo() {
        Fx.run(() -> {
            field.setText(FIRST);
            Keys.press(field, KeyCode.Z, KeyCombination.SHORTCUT_DOWN);
            assertThat(windowsUndo).hasValue(1);
            Keys.type(field, "1");
            Keys.press(field, KeyCode.Z, KeyCombination.SHORTCUT_DOWN);
            assertThat(windowsUndo).as("the field takes back what was typed").hasValue(1);
            assertThat(field.getText()).isEqualTo(FIRST);
        });
    }

    @Test
    void linesDoNotJoin() {
        Fx.run(() -> {
            paste("  123\r\n456\n");
            assertThat(field.getText()).isEqualTo("123 456");
        });
    }
}
